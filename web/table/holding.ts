/** Moves that wait for a second word, and moves that need none. */
import { signal } from '@preact/signals';
import { includes, type Move, type Seat, top } from '#kernel';
import type { Seen } from '../kit/board.ts';
import { settings } from '../settings/store.ts';

/** A question of one match. */
export interface Question {
  readonly host: object;
  readonly decision: number;
}

/** The move that was chosen and not yet confirmed, and the question that it answers. */
export const held = signal<(Question & { readonly move: Move }) | null>(null);

/** The held move, if it answers this question: a move is only a number, which may mean something else at the next question. */
export const heldFor = ({ host, decision }: Question): Move | null =>
  held.value !== null && held.value.host === host && held.value.decision === decision ? held.value.move : null;

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
export function holdsBack(seen: Seen | null, seat: Seat | null, move: Move, question: Question): boolean {
  const again = heldFor(question) === move;
  held.value = null;
  if (again || !settings.value.confirm || seen === null || seat === null || !isFinal(seen, seat, move)) return false;
  held.value = { ...question, move };
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
