/** What a position is worth: how far each Unit is from defeat, and how well its Front Rank stands. */
import { log, type Seat } from '#kernel';
import { ML } from './data/armies.ts';
import { BROKEN, MP_START, PLACES } from './data/numbers.ts';
import { attackOf, guardOf } from './rules/damage.ts';
import { frontOf, heightOf, sizeOf, troopOf } from './rules/unit.ts';
import { type Arms, sideOf } from './types.ts';
import data from './weights.json' with { type: 'json' };

/** What the numbers of weights.json are about. */
export type ArmsWeights = {
  /** How much a lead tells. */
  readonly slope: number;
  /** Damage that a fresh Unit bears before it breaks, and how much the first point counts against the last. */
  readonly life: number;
  readonly curve: number;
  readonly mpShare: number;
  /** A Unit that is defeated. */
  readonly lost: number;
  /** The Front Rank as a whole; and in it a point of Guard and of Mastery Level, against one of Strike. */
  readonly front: number;
  readonly guard: number;
  readonly level: number;
  /** How likely the winner of one of two duels is to strike: the other pair may win, draw, or take it across. */
  readonly strikes: number;
  /** What it takes to speak against a Terrain, and to send Troops. */
  readonly interferes: number;
  readonly trouble: number;
};

export const armsWeights: ArmsWeights = data.weights;

/** How much MP and Troops are worth to a Unit: little while there is plenty, much near the end. */
export const mpWorth = (w: ArmsWeights, mp: number): number => (mp <= 0 ? w.lost : w.mpShare * log(w.curve + mp / MP_START));
export const lifeWorth = (w: ArmsWeights, life: number): number => (life <= 0 ? w.lost : log(w.curve + life / w.life));

/** Damage that a Unit can still bear: the Troops that it can lose, the dearest first, as their owner would discard them. */
export function lifeOf(s: Arms, seat: Seat): number {
  const size = sizeOf(s, seat);
  if (size <= BROKEN) return 0;
  let levels = 0;
  for (let column = 0; column < PLACES; column++) {
    for (let rank = heightOf(s, seat, column) - 1; rank >= 0; rank--) levels += ML[troopOf(s, seat, column, rank)];
  }
  return Math.max(1, (levels / size) * (size - BROKEN) - s.damage[seat]);
}

/** What the Front Rank does at this Level on these Terrains. */
function frontWorth(w: ArmsWeights, s: Arms, seat: Seat): number {
  let sum = 0;
  for (let place = 0; place < PLACES; place++) {
    const troop = frontOf(s, seat, place);
    if (troop >= 0) sum += attackOf(s, place, troop) + w.guard * guardOf(s, place, troop) + w.level * ML[troop];
  }
  return w.front * sum;
}

const unitWorth = (w: ArmsWeights, s: Arms, seat: Seat): number => mpWorth(w, s.mp[seat]) + lifeWorth(w, lifeOf(s, seat)) + frontWorth(w, s, seat);

/** The lead of a side, from about −4 to 4. */
export function lead(w: ArmsWeights, s: Arms, seat: Seat): number {
  let sum = 0;
  for (let by = 0; by < s.players; by++) sum += (sideOf(s, by) === sideOf(s, seat) ? 1 : -1) * unitWorth(w, s, by);
  return sum;
}
