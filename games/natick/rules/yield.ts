/** natick.collect: what the numbered dice of a set bring. */
import { only, push, type Say, type Seat } from '#kernel';
import { FULL } from '../data/pieces.ts';
import { EVENT, type Natick, STEP } from '../types.ts';
import { put } from './coins.ts';

export function collect(s: Natick, seat: Seat, say: Say | null): void {
  const counts = numbersHeld(s, seat);
  if (counts === 0) return;
  for (let suit = 0; suit < 4; suit++) collectSuit(s, seat, suit, counts, say);
}

/** How many dice of the seat's set show each number, four bits a number. */
function numbersHeld(s: Natick, seat: Seat): number {
  const held = s.held[seat];
  let counts = 0;
  for (let die = 0; die < 4; die++) if (((held >> die) & 1) === 1 && s.dice[die] >= 2) counts += 1 << ((s.dice[die] - 2) * 4);
  return counts;
}

function collectSuit(s: Natick, seat: Seat, suit: number, counts: number, say: Say | null): void {
  let wants = 0;
  let total = 0;
  let regions = 0;
  for (let number = 0; number < 4; number++) {
    const tile = suit * 4 + number;
    if (s.owner[tile] !== seat) continue;
    // natick.full: a region takes no more than it can hold.
    const want = Math.min((counts >> (number * 4)) & 15, FULL - s.coins[tile]);
    if (want === 0) continue;
    wants |= want << (number * 2);
    total += want;
    regions++;
  }
  if (total === 0) return;
  const { pool } = s;
  if (total > pool[suit]) {
    if (say !== null) say(EVENT.misses, seat, suit, total - pool[suit]);
    if (pool[suit] === 0) return;
    if (regions > 1) {
      // natick.shortage
      push(s, STEP.gather, only(seat), suit, wants);
      return;
    }
  }
  for (let number = 0; number < 4; number++) {
    const want = Math.min((wants >> (number * 2)) & 3, pool[suit]);
    if (want > 0) harvestFrom(s, seat, suit * 4 + number, want, say);
  }
}

export function harvestFrom(s: Natick, seat: Seat, tile: number, coins: number, say: Say | null): void {
  for (let i = 0; i < coins; i++) put(s, tile);
  if (say !== null) say(EVENT.collects, seat, tile, coins);
}
