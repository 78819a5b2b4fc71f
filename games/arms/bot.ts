/** What a bot knows of Brothers in Arms beyond its rules. */
import type { Judge } from '#games';
import { type Dice, logistic, type Move, type Seat, top } from '#kernel';
import { ATTACK, CLASS, KINDS, LINES, ML } from './data/armies.ts';
import { troopAt } from './data/columns.ts';
import { copiesOf, UNIT_TROOPS } from './data/muster.ts';
import { ALL_CARDS, PLACES } from './data/numbers.ts';
import { attackOn, combines, coverOn, GROUNDS } from './data/terrain.ts';
import { game } from './game.ts';
import { callWorth, drawnFrom, mixture } from './mastery.ts';
import { BATTLE, COMBAT, callOf, cardOf, NO_CALL } from './rules/calls.ts';
import { attackOf, guardOf } from './rules/damage.ts';
import { discarded, retired } from './rules/duration.ts';
import { moveCode, sendAll } from './rules/move.ts';
import { frontOf, heightOf, troopOf } from './rules/unit.ts';
import { type Arms, foeOf, mateOf, REQUESTS, STEP, sideOf } from './types.ts';
import { type ArmsWeights, armsWeights, lead, lifeOf, lifeWorth } from './worth.ts';

/** The attacks of all Troops of a side on a Terrain, against those of the enemy, by Troop: cover and absorbing help both alike. */
function ground(s: Arms, seat: Seat, one: number, other: number): number {
  let sum = 0;
  for (let by = 0; by < s.players; by++) {
    const side = sideOf(s, by);
    const sign = side === sideOf(s, seat) ? 1 : -1;
    for (let line = 0; line < LINES; line++) {
      const troop = s.army[side] * LINES + line;
      sum += sign * copiesOf(s.unit[side * 2 + s.leads[by]], line) * (attackOn(one, other, CLASS[troop]) + 0.05 * coverOn(one, other) * ML[troop]);
    }
  }
  return (2 * sum) / (UNIT_TROOPS * s.players);
}

/** A column by what its Troops do when they come to the front: sooner or later, at the Levels of then. */
function columnWorth(s: Arms, code: number): number {
  const place = top(s).a;
  return [0, 1, 2].reduce((sum, rank) => {
    const troop = troopAt(code, rank);
    return sum + [1, 0.7, 0.4][rank] * (ATTACK[rank * KINDS + troop] + s.attack[place * 3 + CLASS[troop]]) + [0.35, 0.15, 0][rank] * ML[troop];
  }, 0);
}

const CARD_RANGES: Readonly<Record<string, number>> = { high: 0b1111_0000_0000, middle: 0b1111_0000, low: 0b1111 };

/** What the team mate asks of a seat this round. */
function requestTo(s: Arms, seat: Seat): (typeof REQUESTS)[number] {
  const mate = mateOf(s, seat);
  return mate === seat || s.asked[mate] === 0 ? 'free' : REQUESTS[s.asked[mate] - 1];
}

/** Whether the order that a seat has sealed is not what its team mate asks for, though it could be. */
function wavers(s: Arms, seat: Seat): boolean {
  if (top(s).step !== STEP.orders || s.answer[seat] < 0) return false;
  const request = requestTo(s, seat);
  const [card, call] = [cardOf(s.answer[seat]), callOf(s.answer[seat])];
  if (request === 'free') return false;
  if (request === 'save') return call !== NO_CALL;
  const range = CARD_RANGES[request];
  if (range !== undefined) return (s.hand[seat] & range) !== 0 && ((range >> (card - 1)) & 1) === 0;
  const wanted = request === 'battle' ? BATTLE : COMBAT;
  const mates = s.answer[mateOf(s, seat)];
  return call !== wanted && s.secondary[seat] === 0 && (mates < 0 || callOf(mates) !== wanted);
}

/** An order that stands already is not offered again: then any other of this card, or any at all. */
const plain = (move: Move, legal: readonly Move[], dice: Dice): Move => (legal.includes(move) ? move : legal[dice(legal.length)]);

/** Among good columns any may be laid: what is always the same can be prepared for. */
function layOut(s: Arms, legal: readonly Move[], dice: Dice): Move {
  let found = legal[0];
  let best = Number.NEGATIVE_INFINITY;
  for (const move of legal) {
    const value = columnWorth(s, game.wire(move)[1] ?? 0) + dice(1000) / 600;
    if (value > best) {
      found = move;
      best = value;
    }
  }
  return found;
}

/** The sum of attacks at a Level, ours less theirs. */
function atLevel(s: Arms, seat: Seat, level: number): number {
  let sum = 0;
  for (let by = 0; by < s.players; by++) {
    for (let column = 0; column < PLACES; column++) {
      for (let rank = 0; rank < Math.min(2, heightOf(s, by, column)); rank++) {
        const troop = troopOf(s, by, column, rank);
        sum += (sideOf(s, by) === sideOf(s, seat) ? 1 : -1) * (rank === 0 ? 1 : 0.5) * ATTACK[level * KINDS + troop];
      }
    }
  }
  return sum;
}

function after(s: Arms, change: (copy: Arms) => void): Arms {
  const copy = game.clone(s);
  change(copy);
  return copy;
}

function judgeBy(w: ArmsWeights): Judge<Arms> {
  function evaluate(s: Arms, seat: Seat): number {
    if (s.stack.length === 0) return s.winner < 0 ? 0.5 : s.winner === sideOf(s, seat) ? 1 : 0;
    return chance(lead(w, s, seat));
  }

  const chance = (value: number): number => logistic(w.slope * value);

  /** What one side wins the other loses. */
  function outlook(s: Arms, out: number[]): void {
    const first = evaluate(s, 0);
    for (let seat = 0; seat < s.players; seat++) out[seat] = sideOf(s, seat) === 0 ? first : 1 - first;
  }

  /** What lies there, or what may come instead. */
  function speaking(s: Arms, seat: Seat, verb: string): number {
    const place = top(s).a;
    const [one, other] = [s.ground[place * 2], s.ground[place * 2 + 1]];
    const now = ground(s, seat, one, other);
    if (verb === 'accept') return now;
    let sum = 0;
    let cards = 0;
    for (let card = 0; card < GROUNDS; card++) {
      cards += s.deck[card];
      if (verb === 'veto') sum += s.deck[card] * ground(s, seat, card, -1);
      else sum += s.deck[card] * (combines(one, card) ? Math.max(now, ground(s, seat, one, card)) : now);
    }
    return sum / cards - w.interferes;
  }

  /** What both winners would do from a Terrain. */
  function blows(s: Arms, winners: number, place: number): number {
    let sum = 0;
    for (let seat = 0; seat < s.players; seat++) {
      if (((winners >> seat) & 1) === 0) continue;
      const foe = foeOf(s, seat);
      const damage = Math.max(1, attackOf(s, place, frontOf(s, seat, place)) - guardOf(s, place, frontOf(s, foe, place)));
      sum += lifeWorth(w, lifeOf(s, foe)) - lifeWorth(w, lifeOf(s, foe) - damage);
    }
    return sum;
  }

  /** A card by the mixed strategy, within what the team mate asks for where that can be; and a Master where one is worth it. */
  function order(s: Arms, seat: Seat, legal: readonly Move[], dice: Dice): Move {
    const request = requestTo(s, seat);
    const asked = s.hand[seat] & (CARD_RANGES[request] ?? ALL_CARDS);
    const mixed = mixture(w, s, seat, asked === 0 ? s.hand[seat] : asked);
    const card = mixed.cards[drawnFrom(mixed.mine, dice)];
    const wanted = (call: number): Move => game.move('order', card - 1, call);
    if (request === 'battle' && legal.includes(wanted(BATTLE))) return wanted(BATTLE);
    if (request === 'combat' && legal.includes(wanted(COMBAT))) return wanted(COMBAT);
    let best = NO_CALL;
    let gain = 0;
    for (const call of [BATTLE, COMBAT]) {
      if (request === 'save' || !legal.includes(wanted(call))) continue;
      const worth = callWorth(w, s, seat, call, card, mixed);
      if (worth > gain) {
        best = call;
        gain = worth;
      }
    }
    // The card comes back: keep it for a better moment now and then, and never be sure to call.
    if (best === NO_CALL || dice(100) >= Math.min(85, 15 + 1000 * gain)) return plain(wanted(NO_CALL), legal, dice);
    return wanted(best);
  }

  /** Troops are sent where a Unit is in need; a team mate's are always welcome. */
  function sent(s: Arms, seat: Seat, declines: number, code: number): number {
    const answers = s.answer.map((_, by) => (by === seat ? moveCode(0, code) : 0));
    return lead(w, code === 0 ? s : after(s, (copy) => sendAll(copy, answers, null)), seat) - (code === 0 ? 0 : w.trouble) - declines;
  }

  return {
    evaluate,
    outlook,

    advise(s, seat, move) {
      const f = top(s);
      const [verb, a = 0, b = 0] = game.wire(move);
      switch (f.step) {
        case STEP.speak:
          return speaking(s, seat, verb);
        case STEP.combine:
          return ground(s, seat, s.ground[f.a * 2], verb === 'combine' ? f.d : -1);
        case STEP.choose: {
          if (f.a === 0) return null;
          const mate = s.answer[mateOf(s, seat)];
          return blows(s, f.b, a) + (mate === a ? 10 : 0);
        }
        case STEP.lowest: {
          const troop = frontOf(s, a === 0 ? seat : mateOf(s, seat), f.a);
          return attackOf(s, f.a, troop) + guardOf(s, f.a, troop);
        }
        case STEP.favour: {
          const whose = a === 0 ? seat : mateOf(s, seat);
          const target = (f.b >> seat) & 1 ? foeOf(s, whose) : whose;
          return lifeWorth(w, lifeOf(s, target)) - lifeWorth(w, lifeOf(s, target) - 2);
        }
        case STEP.discard:
          return lead(
            w,
            after(s, (copy) => discarded(copy, seat, a, null)),
            seat,
          );
        case STEP.level:
          return atLevel(s, seat, verb === 'close' ? 1 : 0);
        case STEP.retire:
          return lead(
            w,
            after(s, (copy) => retired(copy, seat, a, null)),
            seat,
          );
        case STEP.move:
          return sent(s, seat, a, verb === 'send' ? b : 0);
        case STEP.fill:
          return ATTACK[s.level * KINDS + troopOf(s, seat, a, heightOf(s, seat, a) - 1)];
        default:
          return null;
      }
    },

    mix(view, seat, legal, dice) {
      const { step } = top(view);
      if (step === STEP.orders) return order(view, seat, legal, dice);
      if (step === STEP.layout) return layOut(view, legal, dice);
      if (step === STEP.muster || step === STEP.standards) return legal[dice(legal.length)];
      return step === STEP.recruit ? plain(game.move('printed'), legal, dice) : null;
    },

    wavers,
  };
}

export const judge: Judge<Arms> = {
  ...judgeBy(armsWeights),
  weighing: { weights: armsWeights, judge: judgeBy },
  chanceErrors: { 4: { setUp: 2.5, play: 2.5 }, 2: { setUp: 9.1, play: 9.1 } },
};
