/** Moves that wait for a second word, and moves that need none. */
import { signal } from '@preact/signals';
import { includes, type Move, type Seat, top } from '#kernel';
import type { Seen } from '../kit/board.ts';
import { settings } from '../settings/store.ts';

/** The move that was chosen and not yet confirmed. */
export const held = signal<Move | null>(null);

/** With this move the say goes to somebody else or to the dice: it can no longer simply be taken back. */
export function isFinal({ box: { game }, view }: Seen, seat: Seat, move: Move): boolean {
  try {
    const after = game.clone(view);
    game.play(after, seat, move, null);
    return after.stack.length === 0 || !includes(top(after).seats, seat);
  } catch {
    // What is hidden decides how it goes on: whoever wants to be asked is asked.
    return true;
  }
}

/** Whether the move is kept for a second word. Said again, it is made. */
export function holdsBack(seen: Seen | null, seat: Seat | null, move: Move): boolean {
  const again = held.value === move;
  held.value = null;
  if (again || !settings.value.confirm || seen === null || seat === null || !isFinal(seen, seat, move)) return false;
  held.value = move;
  return true;
}

/**
 * The one answer that everybody at the table can see to be the only one; null where there is a choice. Where something is hidden the
 * time that an answer takes would tell something, so there nothing is answered for anybody.
 */
export function forcedMove({ box: { game } }: Seen, legal: readonly Move[]): Move | null {
  const { hidden, simultaneous } = game.meta.facts;
  return hidden || simultaneous || legal.length !== 1 ? null : (legal[0] ?? null);
}
