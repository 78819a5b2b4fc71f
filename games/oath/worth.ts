/** What a seat's position is worth, in victory points: those it has, and those that its tokens, missions, cards and people promise. */
import { power, type Seat } from '#kernel';
import { MISSION_COUNT, MISSION_POINTS, REWARD_COINS, REWARD_TOKENS } from './data/cards.ts';
import { FOLLOWER_PLACE, ITEMS, NEVIS, PAWNS, tokensOf } from './data/pieces.ts';
import { missionCoins, missionTokens } from './rules/abilities.ts';
import { countTokens } from './rules/board.ts';
import { leader } from './rules/scoring.ts';
import { HOME, type Oath, STEP } from './types.ts';

/** The n-th token of a resource, and the n-th doubloon: the more there are, the less the next one helps. */
const TOKEN = [0, 0.75, 1.45, 2.0, 2.35, 2.5];
const COIN = 0.42;
const SPARE_COIN = 0.2;
const SPARE_FROM = 7;
const TOUGHNESS = [-0.9, 0, 0.35, 0.6, 0.8, 0.95];
const CARD = 0.95;
const PAWN = 0.9;
const COMPASS = 0.7;
const BONUS = 0.75;

/** What an item is worth beyond its token, in a full game. */
const ITEM: Readonly<Record<(typeof ITEMS)[number], number>> = {
  sword: 0.15,
  pistol: 0.2,
  spyglass: 0.05,
  sextant: 0.2,
  gunner: 0.05,
  'first-mate': 0.35,
  parrot: 0.4,
  monkey: 0.35,
  gunpowder: 0.1,
  rum: 0.15,
  food: 0.2,
  water: 0.45,
};
const POWERS = ITEMS.map((item) => ITEM[item]);

/** What a follower brings in a round: those of crowded places more often than not. */
const FOLLOWER = [0.3, 0.15, 0.3, 0.15, 0.3, 0.15, 0.2, 0.2, 0.3, 0.5, 0.25, 0.15, 0.1, 0.25, 0.38];

/** How much of a mission's gain is counted while it is in hand, best first; and what is left of it for everything that is missing. */
const PLANS = [0.8, 0.6, 0.36, 0.18, 0.08];
const PATIENCE = 0.84;
const THRIFT = 0.93;

export function worth(s: Oath, seat: Seat): number {
  const left = timeLeft(s);
  const board = s.board[seat];
  const scarce = Math.min(1, left / 1.5);
  let value = s.points[seat] + PAWN * pawnsHome(s, seat) + CARD * s.actionsHeld[seat] * scarce;
  for (let resource = 0; resource < 3; resource++) value += TOKEN[countTokens(board, resource)] * (0.3 + 0.7 * scarce);
  for (let item = 0; item < POWERS.length; item++) if (((board >> item) & 1) === 1) value += POWERS[item] * scarce;
  const coins = s.doubloons[seat];
  value += (COIN * Math.min(coins, SPARE_FROM) + SPARE_COIN * Math.max(0, coins - SPARE_FROM)) * (0.3 + 0.7 * scarce);
  value += TOUGHNESS[s.toughness[seat]] * scarce;
  for (let follower = 0; follower < FOLLOWER_PLACE.length; follower++)
    if (((s.followers[seat] >> follower) & 1) === 1) value += FOLLOWER[follower] * left;
  if (s.compass === seat && s.round < s.rounds) value += COMPASS;
  return value + plans(s, seat, left) + pending(s, seat) + bonuses(s, seat);
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
function plans(s: Oath, seat: Seat, left: number): number {
  if (s.missionsHeld[seat] === 0) return 0;
  best.fill(0);
  for (let mission = 0; mission < MISSION_COUNT; mission++) if (s.missionAt[mission] === seat) rank(plan(s, seat, mission));
  // Every round has one visit to the Brotherhood, and the last mission comes free.
  const most = Math.ceil(left) + 1;
  let value = 0;
  for (let i = 0; i < best.length && i < most; i++) value += PLANS[i] * best[i];
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

function plan(s: Oath, seat: Seat, mission: number): number {
  const tokens = missionTokens(s, seat, mission);
  const coins = missionCoins(s, seat, mission);
  let gain = MISSION_POINTS[mission] + COIN * (REWARD_COINS[mission] - coins) + (s.pirate[seat] === NEVIS ? 1 : 0);
  let missing = 0;
  for (let resource = 0; resource < 3; resource++) {
    const owed = tokensOf(tokens, resource);
    gain += 0.65 * (tokensOf(REWARD_TOKENS[mission], resource) - owed);
    missing += Math.max(0, owed - countTokens(s.board[seat], resource));
  }
  return Math.max(0, gain) * power(PATIENCE, missing) * power(THRIFT, Math.max(0, coins - s.doubloons[seat]));
}

/** What open frames will still bring or cost. */
function pending(s: Oath, seat: Seat): number {
  let value = 0;
  for (let i = 0; i < s.stack.length; i++) {
    const f = s.stack[i];
    if (f.step === STEP.draw && f.a === seat) value += CARD * f.b;
    else if (f.step === STEP.look && f.a === seat) value += CARD + 0.2;
    else if ((f.step === STEP.explore || f.step === STEP.survey) && f.a === seat) value += 0.15;
    else if (f.step === STEP.recruit && f.a === seat) value += 0.2 * timeLeft(s);
    else if (f.step === STEP.overhear && f.a === seat) value += 0.6;
    else if (f.seats !== 1 << seat) continue;
    else if (f.step === STEP.store) for (let r = 0; r < 3; r++) value += 0.7 * tokensOf(f.a, r);
    else if (f.step === STEP.pay) for (let r = 0; r < 3; r++) value -= 0.7 * tokensOf(f.a, r);
    else if (f.step === STEP.keep) value += CARD + 0.2;
    else if (f.step === STEP.heed) value += 0.6;
  }
  return value;
}

/** oath.bonuses: the nearer the end, the surer. */
function bonuses(s: Oath, seat: Seat): number {
  const sure = power(s.round / s.rounds, 4);
  if (sure < 0.2) return 0;
  let n = 0;
  for (let bonus = 0; bonus < 5; bonus++) if (leader(s, bonus) === seat) n++;
  return BONUS * sure * n;
}
