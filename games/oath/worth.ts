/** What a seat's position is worth, in victory points: those it has, and those that its tokens, missions, cards and people promise. */
import { power, type Seat } from '#kernel';
import { MISSION_COUNT, MISSION_POINTS, REWARD_COINS, REWARD_TOKENS } from './data/cards.ts';
import { FOLLOWER_PLACE, NEVIS, PAWNS, tokensOf } from './data/pieces.ts';
import { missionCoins, missionTokens } from './rules/abilities.ts';
import { countTokens } from './rules/board.ts';
import { leader } from './rules/scoring.ts';
import { HOME, type Oath, STEP } from './types.ts';

/** What the numbers of weights.json are about. */
export type OathWeights = {
  /** How much a point of advantage tells; and how much of it is against whoever leads, the rest against all others. */
  readonly slope: number;
  readonly leader: number;
  /** So many tokens of a resource, and a doubloon: the more there are, the less the next one helps. */
  readonly token: readonly number[];
  readonly coin: number;
  readonly spareCoin: number;
  readonly toughness: readonly number[];
  readonly card: number;
  readonly pawn: number;
  readonly compass: number;
  readonly bonus: number;
  /** What an item is worth beyond its token, in a full game, in the order of ITEMS. */
  readonly item: readonly number[];
  /** What a follower brings in a round: those of crowded places more often than not. */
  readonly follower: readonly number[];
  /** How much of a mission's gain is counted while it is in hand, best first; and what is left of it for everything that is missing. */
  readonly plans: readonly number[];
  readonly patience: number;
  readonly thrift: number;
  /** A token that a mission brings or takes. */
  readonly missionToken: number;
};

/** So many doubloons are worth their full value. */
const SPARE_FROM = 7;

export function worth(w: OathWeights, s: Oath, seat: Seat): number {
  const left = timeLeft(s);
  const board = s.board[seat];
  const scarce = Math.min(1, left / 1.5);
  let value = s.points[seat] + w.pawn * pawnsHome(s, seat) + w.card * s.actionsHeld[seat] * scarce;
  for (let resource = 0; resource < 3; resource++) value += w.token[countTokens(board, resource)] * (0.3 + 0.7 * scarce);
  for (let item = 0; item < w.item.length; item++) if (((board >> item) & 1) === 1) value += w.item[item] * scarce;
  const coins = s.doubloons[seat];
  value += (w.coin * Math.min(coins, SPARE_FROM) + w.spareCoin * Math.max(0, coins - SPARE_FROM)) * (0.3 + 0.7 * scarce);
  value += w.toughness[s.toughness[seat]] * scarce;
  for (let follower = 0; follower < FOLLOWER_PLACE.length; follower++)
    if (((s.followers[seat] >> follower) & 1) === 1) value += w.follower[follower] * left;
  if (s.compass === seat && s.round < s.rounds) value += w.compass;
  return value + plans(w, s, seat, left) + pending(w, s, seat) + bonuses(w, s, seat);
}

/** Rounds still to be played, the running one by the share of its pawns. */
function timeLeft(s: Oath): number {
  if (s.round === 0) return s.rounds;
  let home = 0;
  for (let i = 0; i < s.pawn.length; i++) if (s.pawn[i] === HOME) home++;
  return s.rounds - s.round + home / s.pawn.length;
}

function pawnsHome(s: Oath, seat: Seat): number {
  let n = 0;
  for (let i = 0; i <= s.mates; i++) if (s.pawn[seat * PAWNS + i] === HOME) n++;
  return n;
}

const best = [0, 0, 0, 0, 0];
/** The missions in hand, by what they would still gain. Of other seats' hands a guess knows as much as the rules do. */
function plans(w: OathWeights, s: Oath, seat: Seat, left: number): number {
  if (s.missionsHeld[seat] === 0) return 0;
  best.fill(0);
  for (let mission = 0; mission < MISSION_COUNT; mission++) if (s.missionAt[mission] === seat) rank(plan(w, s, seat, mission));
  // Every round has one visit to the Brotherhood, and the last mission comes free.
  const most = Math.ceil(left) + 1;
  let value = 0;
  for (let i = 0; i < best.length && i < most; i++) value += w.plans[i] * best[i];
  return value;
}

function rank(gain: number): void {
  let value = gain;
  for (let i = 0; i < best.length; i++) {
    if (value <= best[i]) continue;
    const other = best[i];
    best[i] = value;
    value = other;
  }
}

function plan(w: OathWeights, s: Oath, seat: Seat, mission: number): number {
  const tokens = missionTokens(s, seat, mission);
  const coins = missionCoins(s, seat, mission);
  let gain = MISSION_POINTS[mission] + w.coin * (REWARD_COINS[mission] - coins) + (s.pirate[seat] === NEVIS ? 1 : 0);
  let missing = 0;
  for (let resource = 0; resource < 3; resource++) {
    const owed = tokensOf(tokens, resource);
    gain += w.missionToken * (tokensOf(REWARD_TOKENS[mission], resource) - owed);
    missing += Math.max(0, owed - countTokens(s.board[seat], resource));
  }
  return Math.max(0, gain) * power(w.patience, missing) * power(w.thrift, Math.max(0, coins - s.doubloons[seat]));
}

/** What open frames will still bring or cost. */
function pending(w: OathWeights, s: Oath, seat: Seat): number {
  let value = 0;
  for (let i = 0; i < s.stack.length; i++) {
    const f = s.stack[i];
    if (f.step === STEP.draw && f.a === seat) value += w.card * f.b;
    else if (f.step === STEP.look && f.a === seat) value += w.card + 0.2;
    else if ((f.step === STEP.explore || f.step === STEP.survey) && f.a === seat) value += 0.15;
    else if (f.step === STEP.recruit && f.a === seat) value += 0.2 * timeLeft(s);
    else if (f.step === STEP.overhear && f.a === seat) value += 0.6;
    else if (f.seats !== 1 << seat) continue;
    else if (f.step === STEP.store) for (let r = 0; r < 3; r++) value += 0.7 * tokensOf(f.a, r);
    else if (f.step === STEP.pay) for (let r = 0; r < 3; r++) value -= 0.7 * tokensOf(f.a, r);
    else if (f.step === STEP.keep) value += w.card + 0.2;
    else if (f.step === STEP.heed) value += 0.6;
  }
  return value;
}

/** oath.bonuses: the nearer the end, the surer. */
function bonuses(w: OathWeights, s: Oath, seat: Seat): number {
  const sure = power(s.round / s.rounds, 4);
  if (sure < 0.2) return 0;
  let n = 0;
  for (let bonus = 0; bonus < 5; bonus++) if (leader(s, bonus) === seat) n++;
  return w.bonus * sure * n;
}
