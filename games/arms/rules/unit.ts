/** Columns of Troops: how they stand, and how they change. */
import type { Seat } from '#kernel';
import { LINES, ML } from '../data/armies.ts';
import { BROKEN, DEPTH, PLACES, UNIT_PLACES } from '../data/numbers.ts';
import { type Arms, sideOf } from '../types.ts';

export const heightOf = (s: Arms, seat: Seat, column: number): number => s.height[seat * PLACES + column];
export const troopOf = (s: Arms, seat: Seat, column: number, rank: number): number => s.line[seat * UNIT_PLACES + column * DEPTH + rank];
/** The Troop that stands on the Terrain, or −1. */
export const frontOf = (s: Arms, seat: Seat, column: number): number => s.line[seat * UNIT_PLACES + column * DEPTH];

export const sizeOf = (s: Arms, seat: Seat): number => s.height[seat * PLACES] + s.height[seat * PLACES + 1] + s.height[seat * PLACES + 2];
export const broken = (s: Arms, seat: Seat): boolean => sizeOf(s, seat) <= BROKEN;

/** The lowest ML in the Front Rank; a large number when nobody is left. */
export function lowestFront(s: Arms, seat: Seat): number {
  let lowest = 99;
  for (let column = 0; column < PLACES; column++) {
    const troop = frontOf(s, seat, column);
    if (troop >= 0 && ML[troop] < lowest) lowest = ML[troop];
  }
  return lowest;
}

export function addRear(s: Arms, seat: Seat, column: number, troop: number): void {
  const at = seat * PLACES + column;
  s.line[seat * UNIT_PLACES + column * DEPTH + s.height[at]++] = troop;
}

/** Takes the Troop at a rank out of its column; those behind it step up (arms.column). */
export function takeOut(s: Arms, seat: Seat, column: number, rank: number): number {
  const at = seat * UNIT_PLACES + column * DEPTH;
  const last = --s.height[seat * PLACES + column];
  const troop = s.line[at + rank];
  for (let r = rank; r < last; r++) s.line[at + r] = s.line[at + r + 1];
  s.line[at + last] = -1;
  return troop;
}

export function discardFront(s: Arms, seat: Seat, column: number): number {
  const troop = takeOut(s, seat, column, 0);
  s.damage[seat] -= ML[troop];
  s.dead[sideOf(s, seat) * LINES + (troop & 7)]++;
  return troop;
}

/** The sum of the Mastery Levels that are left. */
export function levelsOf(s: Arms, seat: Seat): number {
  let sum = 0;
  for (let column = 0; column < PLACES; column++) {
    for (let rank = heightOf(s, seat, column) - 1; rank >= 0; rank--) sum += ML[troopOf(s, seat, column, rank)];
  }
  return sum;
}
