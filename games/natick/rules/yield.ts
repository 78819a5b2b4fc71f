/** natick.collect: what the numbered dice of a set bring. */
import { only, push, type Say, type Seat } from '#kernel';
import { countOf, covers, sizeOf } from '../data/handful.ts';
import { FULL, TILES } from '../data/pieces.ts';
import { EVENT, type Natick, STEP } from '../types.ts';
import { put } from './coins.ts';

/** One coin of each suit, as a handful. */
const EACH_SUIT = 0x1111;

export function collect(s: Natick, seat: Seat, say: Say | null): void {
  const counts = numbersHeld(s, seat);
  if (counts === 0) return;
  // Each die asks one region of a suit at most: a pool with as many coins of every suit as there are dice serves all.
  if (covers(s.pool, sizeOf(counts) * EACH_SUIT)) {
    for (let number = 0; number < 4; number++) if (countOf(counts, number) > 0) collectNumber(s, seat, number, counts, say);
  } else {
    for (let suit = 0; suit < 4; suit++) collectSuit(s, seat, suit, counts, say);
  }
}

function collectNumber(s: Natick, seat: Seat, number: number, counts: number, say: Say | null): void {
  for (let tile = number; tile < TILES; tile += 4) {
    const coins = wish(s, seat, tile, counts);
    if (coins > 0) gain(s, seat, tile, coins, say);
  }
}

/** How many dice of the seat's set show each number: four bits a number, like the suits of a handful. */
function numbersHeld(s: Natick, seat: Seat): number {
  const held = s.held[seat];
  let counts = 0;
  for (let die = 0; die < 4; die++) if (((held >> die) & 1) === 1 && s.dice[die] >= 2) counts += 1 << ((s.dice[die] - 2) * 4);
  return counts;
}

/** natick.full: what a region would take if the pool had it. */
function wish(s: Natick, seat: Seat, tile: number, counts: number): number {
  const count = countOf(counts, tile & 3);
  return count === 0 || s.owner[tile] !== seat ? 0 : Math.min(count, FULL - s.coins[tile]);
}

function collectSuit(s: Natick, seat: Seat, suit: number, counts: number, say: Say | null): void {
  const stock = countOf(s.pool, suit);
  let wants = 0;
  let total = 0;
  let regions = 0;
  for (let number = 0; number < 4; number++) {
    const want = wish(s, seat, suit * 4 + number, counts);
    wants |= want << (number * 2);
    total += want;
    if (want > 0) regions++;
  }
  if (total > stock && say !== null) say(EVENT.misses, seat, suit, total - stock);
  if (total === 0 || stock === 0) return;
  if (total > stock && regions > 1) {
    push(s, STEP.gather, only(seat), suit, wants);
    return;
  }
  for (let number = 0; number < 4; number++) {
    const want = Math.min((wants >> (number * 2)) & 3, stock);
    if (want > 0) gain(s, seat, suit * 4 + number, want, say);
  }
}

export function gain(s: Natick, seat: Seat, tile: number, coins: number, say: Say | null): void {
  put(s, tile, coins);
  if (say !== null) say(EVENT.collects, seat, tile, coins);
}
