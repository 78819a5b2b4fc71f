/** What anybody can tell of what they do not see. */
import type { Seat } from '#kernel';
import type { Gift } from './types.ts';

/** The most hidden points that a seat may hold. */
export function mostPoints(s: Gift, seat: Seat): number {
  if (s.stack.length === 0) return 0;
  return s.options.points - 1 - (seat === s.active ? s.points[seat] : s.closing[seat]);
}
