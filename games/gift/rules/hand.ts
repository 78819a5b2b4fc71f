/** Resource cards on their way between hands and supply. */
import type { Seat } from '#kernel';
import { sizeOf } from '../data/handful.ts';
import type { Gift } from '../types.ts';

/** gift.repeat: what was declined may be offered again once a hand has changed. */
function changed(s: Gift): void {
  if (s.declined.length > 0) s.declined = [];
}

/** From the supply to a hand; the size of the handful is given, because callers know it. */
export function gain(s: Gift, seat: Seat, handful: number, size: number): void {
  s.hand[seat] += handful;
  s.held[seat] += size;
  s.supply -= handful;
  changed(s);
}

/** gift.costs: from a hand to the supply. */
export function pay(s: Gift, seat: Seat, handful: number): void {
  s.hand[seat] -= handful;
  // Counted here, not told: a price is a line of the data, and whoever changes it changes nothing else.
  s.held[seat] -= sizeOf(handful);
  s.supply += handful;
  changed(s);
}

export function hand(s: Gift, from: Seat, to: Seat, handful: number, size: number): void {
  s.hand[from] -= handful;
  s.held[from] -= size;
  s.hand[to] += handful;
  s.held[to] += size;
  changed(s);
}
