/** What the events do, and whom they touch. */
import { only, push, type Say, type Seat } from '#kernel';
import { countOf, present } from '../data/handful.ts';
import { FULL, RAID, suitOf } from '../data/pieces.ts';
import { ADVANTAGE, HARVEST, RAIDERS, TOURNAMENT } from '../data/suits.ts';
import { EVENT, type Natick, STEP } from '../types.ts';
import { put, wealth } from './coins.ts';
import { rivalOf, unguarded } from './colony.ts';

/** natick.aside: whether the seat could carry out the event now, or would suffer from it. */
export function touches(s: Natick, seat: Seat, event: number): boolean {
  if (event === HARVEST) return canHarvest(s, seat);
  if (event === RAIDERS) return unguarded(s, seat) >= RAID;
  const rival = rivalOf(seat);
  const count = event === TOURNAMENT ? s.knights : s.traders;
  // natick.tournament, natick.advantage: at least one, and no fewer than the opponent.
  if (count[seat] === 0 || count[seat] < count[rival]) return false;
  return fromPool(s, event) ? canHarvest(s, seat) : canSeize(s, seat);
}

/** natick.advantage: the option "bank" pays from the pool. */
export const fromPool = (s: Natick, event: number): boolean => event === HARVEST || (event === ADVANTAGE && s.options.advantage === 'bank');

/** natick.room: what the pool or the opponent has, and the seat has room for. */
const canHarvest = (s: Natick, seat: Seat): boolean => (present(s.pool) & present(s.space[seat])) !== 0;
const canSeize = (s: Natick, seat: Seat): boolean => (present(s.purse[rivalOf(seat)]) & present(s.space[seat])) !== 0;

/** natick.aside: the dice whose event touches neither player, as bits. */
export function idleDice(s: Natick): number {
  let idle = 0;
  for (let suit = 0; suit < 4; suit++) {
    if (s.dice[suit] < 2 && !touches(s, 0, s.event[suit]) && !touches(s, 1, s.event[suit])) idle |= 1 << suit;
  }
  return idle;
}

/** Resolves an event of a seat as far as it can be done without asking. */
export function befall(s: Natick, seat: Seat, event: number, say: Say | null): void {
  if (!touches(s, seat, event)) {
    if (say !== null) say(EVENT.idles, seat, event);
  } else if (event === RAIDERS) {
    const coins = wealth(s, seat) >> 1;
    if (say !== null) say(EVENT.raided, seat, coins);
    push(s, STEP.discard, only(seat), coins);
  } else if (fromPool(s, event)) {
    harvestOrAsk(s, seat, event, say);
  } else {
    push(s, STEP.seize, only(seat), event);
  }
}

/** natick.harvest: one region only has room, or the seat is asked. */
function harvestOrAsk(s: Natick, seat: Seat, event: number, say: Say | null): void {
  let found = -1;
  for (let tile = 0; tile < 16; tile++) {
    if (s.owner[tile] !== seat || s.coins[tile] === FULL || countOf(s.pool, suitOf(tile)) === 0) continue;
    if (found >= 0) {
      push(s, STEP.harvest, only(seat), event);
      return;
    }
    found = tile;
  }
  put(s, found, 1);
  if (say !== null) say(EVENT.harvests, seat, found, event);
}
