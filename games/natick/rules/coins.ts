/** Coins: on regions, in the pool, and on their way between them. */
import { only, pop, push, type Say, type Seat } from '#kernel';
import { coinOn, coinsOf, countOf, covers, sizeOf } from '../data/handful.ts';
import { FULL } from '../data/pieces.ts';
import { EVENT, type Natick, SCOUT, STEP } from '../types.ts';

/** Coins from the pool to a region. */
export function put(s: Natick, tile: number, count: number): void {
  const owner = s.owner[tile];
  const coins = count * coinOn(tile);
  s.coins[tile] += count;
  s.pool -= coins;
  s.purse[owner] += coins;
  s.space[owner] -= coins;
}

/** Coins from a region to the pool. */
export const drop = (s: Natick, tile: number, count: number): void => put(s, tile, -count);

export const wealth = (s: Natick, seat: Seat): number => sizeOf(s.purse[seat]);

/** natick.costs: whether a seat has the price of a build. */
export const affords = (s: Natick, seat: Seat, build: number): boolean => covers(s.purse[seat], s.cost[build]);

/** natick.scout: whether a seat has the price of a build and of a scout after it. */
export const affordsScout = (s: Natick, seat: Seat, build: number): boolean => covers(s.purse[seat], s.cost[build] + s.cost[SCOUT]);

/** natick.pay: what can only be paid in one way is paid at once; for the rest the seat is asked. */
export function owe(s: Natick, seat: Seat, handful: number, say: Say | null): void {
  const left = paidAtOnce(s, seat, handful, say);
  if (left !== 0) push(s, STEP.pay, only(seat), left);
}

/** Pays what leaves no choice; returns what is still owed. */
export function paidAtOnce(s: Natick, seat: Seat, handful: number, say: Say | null): number {
  let left = handful;
  for (let suit = 0; suit < 4; suit++) {
    const count = countOf(handful, suit);
    if (count > 0 && paysSuit(s, seat, suit, count, say)) left -= coinsOf(suit, count);
  }
  return left;
}

function paysSuit(s: Natick, seat: Seat, suit: number, count: number, say: Say | null): boolean {
  const all = countOf(s.purse[seat], suit);
  for (let tile = suit * 4; tile < suit * 4 + 4; tile++) {
    const coins = s.coins[tile];
    if (coins === 0 || s.owner[tile] !== seat) continue;
    if (count < all && coins < all) return false;
    const paid = Math.min(count, coins);
    drop(s, tile, paid);
    if (say !== null) say(EVENT.pays, seat, tile, paid);
    if (coins === all) return true;
  }
  return true;
}

/** natick.store: one coin of the pool, where it goes being asked only if there is a choice. */
export function receive(s: Natick, seat: Seat, suit: number, say: Say | null): void {
  if (!storesSuit(s, seat, suit, 1, say)) push(s, STEP.store, only(seat), coinsOf(suit, 1));
}

/** Coins that come to the pool first: `unload` stores them when the frame is on top. */
export function expectCoins(s: Natick, seat: Seat, handful: number): void {
  push(s, STEP.store, only(seat), handful);
}

/** Stores what the top frame asks for where there is no choice; true when the frame is done and gone. */
export function unload(s: Natick, say: Say | null): boolean {
  const f = s.stack[s.stack.length - 1];
  const seat = f.seats >> 1;
  const handful = f.a;
  for (let suit = 0; suit < 4; suit++) {
    const count = countOf(handful, suit);
    if (count > 0 && storesSuit(s, seat, suit, count, say)) f.a -= coinsOf(suit, count);
  }
  if (f.a !== 0) return false;
  pop(s);
  return true;
}

function storesSuit(s: Natick, seat: Seat, suit: number, count: number, say: Say | null): boolean {
  const all = countOf(s.space[seat], suit);
  for (let tile = suit * 4; tile < suit * 4 + 4; tile++) {
    const space = FULL - s.coins[tile];
    if (space === 0 || s.owner[tile] !== seat) continue;
    if (count < all && space < all) return false;
    const stored = Math.min(count, space);
    put(s, tile, stored);
    if (say !== null) say(EVENT.stores, seat, tile, stored);
    if (space === all) return true;
  }
  return true;
}
