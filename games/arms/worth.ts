/** What a position is worth: how far each Unit is from defeat, and how well its Front Rank stands. */
import { log, type Seat } from '#kernel';
import { ML } from './data/armies.ts';
import { BROKEN, MP_START, PLACES } from './data/numbers.ts';
import { attackOf, guardOf } from './rules/damage.ts';
import { frontOf, heightOf, sizeOf, troopOf } from './rules/unit.ts';
import { type Arms, sideOf } from './types.ts';

/** Damage that a fresh Unit bears before it breaks, and how much the first point counts against the last. */
const LIFE = 30;
const CURVE = 0.12;
const MP_SHARE = 0.75;
const FRONT = 0.012;
const LOST = -3;

/** How much MP and Troops are worth to a Unit: little while there is plenty, much near the end. */
export const mpWorth = (mp: number): number => (mp <= 0 ? LOST : MP_SHARE * log(CURVE + mp / MP_START));
export const lifeWorth = (life: number): number => (life <= 0 ? LOST : log(CURVE + life / LIFE));

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
function frontWorth(s: Arms, seat: Seat): number {
  let sum = 0;
  for (let place = 0; place < PLACES; place++) {
    const troop = frontOf(s, seat, place);
    if (troop >= 0) sum += attackOf(s, place, troop) + 0.7 * guardOf(s, place, troop) + 0.35 * ML[troop];
  }
  return FRONT * sum;
}

const unitWorth = (s: Arms, seat: Seat): number => mpWorth(s.mp[seat]) + lifeWorth(lifeOf(s, seat)) + frontWorth(s, seat);

/** The lead of a side, from about −4 to 4. */
export function lead(s: Arms, seat: Seat): number {
  let sum = 0;
  for (let by = 0; by < s.players; by++) sum += (sideOf(s, by) === sideOf(s, seat) ? 1 : -1) * unitWorth(s, by);
  return sum;
}
