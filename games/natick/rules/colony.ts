/** The colonies: what lies where, what it is worth, and whom it guards. */
import type { Say, Seat } from '#kernel';
import { coinOn } from '../data/handful.ts';
import { FULL, KNIGHT_SPOTS, RAID, ROADS, SETTLEMENTS, SPOTS } from '../data/pieces.ts';
import { EVENT, type Natick, NO_ROAD, OPEN_ROAD } from '../types.ts';
import { wealth } from './coins.ts';

export const rivalOf = (seat: Seat): Seat => 1 - seat;

/** natick.limit: traders beside a settlement and its knights. */
export function units(s: Natick, seat: Seat, slot: number): number {
  const road = seat * ROADS + slot;
  const spot = seat * KNIGHT_SPOTS + slot * 2;
  return s.traderOn[road - 1] + s.traderOn[road] + s.knightAt[spot] + s.knightAt[spot + 1];
}

/** Whether a settlement has no place for one more unit; a slot without settlement forbids nothing. */
export function crowded(s: Natick, seat: Seat, slot: number): boolean {
  const level = s.level[seat * SETTLEMENTS + slot];
  return level > 0 && units(s, seat, slot) >= level;
}

/** natick.knight: the region is beside a knight in its row. */
export function guarded(s: Natick, tile: number): boolean {
  const spot = s.owner[tile] * KNIGHT_SPOTS + s.spot[tile];
  return s.knightAt[spot] + s.knightAt[spot + 2] > 0;
}

/** natick.raid: coins that count for the raiders. */
export function unguarded(s: Natick, seat: Seat): number {
  let coins = wealth(s, seat);
  if (s.knights[seat] === 0 || coins < RAID) return coins;
  for (let tile = 0; tile < 16; tile++) if (s.coins[tile] > 0 && s.owner[tile] === seat && guarded(s, tile)) coins -= s.coins[tile];
  return coins;
}

/** natick.row: regions at the corners of a settlement. */
export function corners(s: Natick, seat: Seat, slot: number): number {
  const at = seat * SPOTS + slot * 2;
  return filled(s, at - 2) + filled(s, at - 1) + filled(s, at) + filled(s, at + 1);
}

const filled = (s: Natick, at: number): number => (s.tileAt[at] >= 0 ? 1 : 0);

/** The spots above (1) and below (2) a road that hold no region, as bits. */
export function freeSpots(s: Natick, seat: Seat, road: number): number {
  const at = seat * SPOTS + road * 2;
  return (s.tileAt[at] < 0 ? 1 : 0) | (s.tileAt[at + 1] < 0 ? 2 : 0);
}

/** A region tile leaves the stack for a colony. */
export function claim(s: Natick, seat: Seat, tile: number, spot: number): void {
  s.owner[tile] = seat;
  s.spot[tile] = spot;
  s.tileAt[seat * SPOTS + spot] = tile;
  s.space[seat] += FULL * coinOn(tile);
  s.unexplored--;
}

/** natick.aim: one more victory point. The first player's last one is announced, because one turn is left then (natick.end). */
export function score(s: Natick, seat: Seat, say: Say | null): void {
  s.points[seat]++;
  if (say !== null && s.points[seat] === s.options.points) say(EVENT.reaches, seat, s.points[seat]);
}

/** natick.road: how many ends of the row have an open road. */
export const openEnds = (s: Natick, seat: Seat): number =>
  (s.road[seat * ROADS + s.west[seat] - 1] === OPEN_ROAD ? 1 : 0) + (s.road[seat * ROADS + s.east[seat]] === OPEN_ROAD ? 1 : 0);

/** natick.town: whether there is a village to become one. */
export function hasVillage(s: Natick, seat: Seat): boolean {
  for (let slot = s.west[seat]; slot <= s.east[seat]; slot++) if (s.level[seat * SETTLEMENTS + slot] === 1) return true;
  return false;
}

/** natick.limit: whether any settlement bears one more unit; then a spot above or below it is free too. */
export function knightPlace(s: Natick, seat: Seat): boolean {
  for (let slot = s.west[seat]; slot <= s.east[seat]; slot++) if (!crowded(s, seat, slot)) return true;
  return false;
}

/** natick.trader: whether any road may take a trader. */
export function traderPlace(s: Natick, seat: Seat): boolean {
  for (let road = s.west[seat] - 1; road <= s.east[seat]; road++) {
    const at = seat * ROADS + road;
    if (s.road[at] !== NO_ROAD && s.traderOn[at] === 0 && !crowded(s, seat, road) && !crowded(s, seat, road + 1)) return true;
  }
  return false;
}
