/** Coins, toughness and victory points. */
import type { Say, Seat } from '#kernel';
import { MOST_TOUGHNESS } from '../data/pieces.ts';
import { EVENT, type Oath } from '../types.ts';

/** oath.doubloons: from the bank, or (negative) back to it. */
export function coins(s: Oath, seat: Seat, count: number, say: Say | null): void {
  if (count === 0) return;
  s.doubloons[seat] += count;
  s.bank -= count;
  if (say !== null) say(EVENT.coins, seat, count);
}

export function hand(s: Oath, from: Seat, to: Seat, count: number): void {
  s.doubloons[from] -= count;
  s.doubloons[to] += count;
}

/** oath.toughness: never above 5, never below 0; what is over is lost. */
export function toughen(s: Oath, seat: Seat, count: number, say: Say | null): void {
  const before = s.toughness[seat];
  const after = Math.min(MOST_TOUGHNESS, Math.max(0, before + count));
  s.toughness[seat] = after;
  if (say !== null && after !== before) say(EVENT.toughness, seat, after - before);
}
