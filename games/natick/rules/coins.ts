/** Coins: on regions, in the pool, and on their way between them. */
import { only, pop, push, type Say, type Seat } from '#kernel';
import { FULL, suitOf } from '../data/pieces.ts';
import { EVENT, type Natick, STEP } from '../types.ts';

/** One coin from the pool to a region. */
export function put(s: Natick, tile: number): void {
  const suit = tile >> 2;
  s.coins[tile]++;
  s.pool[suit]--;
  s.purse[s.owner[tile] * 4 + suit]++;
}

/** One coin from a region to the pool. */
export function drop(s: Natick, tile: number): void {
  const suit = tile >> 2;
  s.coins[tile]--;
  s.pool[suit]++;
  s.purse[s.owner[tile] * 4 + suit]--;
}

/** natick.room: coins of a suit that a seat could still store. */
export const room = (s: Natick, seat: Seat, suit: number): number => s.lands[seat * 4 + suit] * FULL - s.purse[seat * 4 + suit];

export function wealth(s: Natick, seat: Seat): number {
  const at = seat * 4;
  return s.purse[at] + s.purse[at + 1] + s.purse[at + 2] + s.purse[at + 3];
}

/** natick.costs: whether a seat has the price of a build. */
export function affords(s: Natick, seat: Seat, build: number): boolean {
  const { purse, cost } = s;
  const at = seat * 4;
  const price = build * 4;
  return purse[at] >= cost[price] && purse[at + 1] >= cost[price + 1] && purse[at + 2] >= cost[price + 2] && purse[at + 3] >= cost[price + 3];
}

/** natick.scout: whether a seat has the price of two builds. */
export function affordsBoth(s: Natick, seat: Seat, one: number, other: number): boolean {
  for (let suit = 0; suit < 4; suit++) if (s.purse[seat * 4 + suit] < s.cost[one * 4 + suit] + s.cost[other * 4 + suit]) return false;
  return true;
}

export const payFor = (s: Natick, seat: Seat, build: number, say: Say | null): void =>
  owe(s, seat, s.cost[build * 4], s.cost[build * 4 + 1], s.cost[build * 4 + 2], s.cost[build * 4 + 3], say);

/** natick.pay: what can only be paid in one way is paid at once; for the rest the seat is asked. */
export function owe(s: Natick, seat: Seat, suns: number, moons: number, crowns: number, arms: number, say: Say | null): void {
  const a = paidAtOnce(s, seat, 0, suns, say);
  const b = paidAtOnce(s, seat, 1, moons, say);
  const c = paidAtOnce(s, seat, 2, crowns, say);
  const d = paidAtOnce(s, seat, 3, arms, say);
  if (a + b + c + d > 0) push(s, STEP.pay, only(seat), a, b, c, d);
}

/** Pays `count` coins of a suit if there is no choice; returns what is still owed. */
export function paidAtOnce(s: Natick, seat: Seat, suit: number, count: number, say: Say | null): number {
  if (count === 0) return 0;
  const all = s.purse[seat * 4 + suit];
  for (let tile = suit * 4; tile < suit * 4 + 4; tile++) {
    if (s.owner[tile] !== seat || s.coins[tile] === 0) continue;
    if (count !== all && s.coins[tile] !== all) return count;
    const coins = count === all ? s.coins[tile] : count;
    for (let i = 0; i < coins; i++) drop(s, tile);
    if (say !== null) say(EVENT.pays, seat, tile, coins);
    if (count !== all) return 0;
  }
  return 0;
}

/** natick.store: asks for a place for coins that lie in the pool; `unload` answers where there is no choice. */
export function receive(s: Natick, seat: Seat, suns: number, moons: number, crowns: number, arms: number): void {
  push(s, STEP.store, only(seat), suns, moons, crowns, arms);
}

/** Stores what the top frame asks for where there is no choice; true when the frame is done and gone. */
export function unload(s: Natick, say: Say | null): boolean {
  const f = s.stack[s.stack.length - 1];
  const seat = f.seats >> 1;
  f.a = storedAtOnce(s, seat, 0, f.a, say);
  f.b = storedAtOnce(s, seat, 1, f.b, say);
  f.c = storedAtOnce(s, seat, 2, f.c, say);
  f.d = storedAtOnce(s, seat, 3, f.d, say);
  if (f.a + f.b + f.c + f.d > 0) return false;
  pop(s);
  return true;
}

function storedAtOnce(s: Natick, seat: Seat, suit: number, count: number, say: Say | null): number {
  if (count === 0) return 0;
  const all = room(s, seat, suit);
  for (let tile = suit * 4; tile < suit * 4 + 4; tile++) {
    const space = FULL - s.coins[tile];
    if (s.owner[tile] !== seat || space === 0) continue;
    if (count !== all && space !== all) return count;
    const coins = count === all ? space : count;
    for (let i = 0; i < coins; i++) put(s, tile);
    if (say !== null) say(EVENT.stores, seat, tile, coins);
    if (count !== all) return 0;
  }
  return 0;
}

/** The coins that a frame of `pay` or `store` still asks for, of one suit. */
export const asked = (f: { a: number; b: number; c: number; d: number }, tile: number): number => {
  const suit = suitOf(tile);
  return suit === 0 ? f.a : suit === 1 ? f.b : suit === 2 ? f.c : f.d;
};

export function answered(f: { a: number; b: number; c: number; d: number }, tile: number): void {
  const suit = suitOf(tile);
  if (suit === 0) f.a--;
  else if (suit === 1) f.b--;
  else if (suit === 2) f.c--;
  else f.d--;
}
