/**
 * The table of a game's secrets, written from the rulebook in the game's tests, never from its `view`.
 * Whatever a row scrambles in the true state must change nothing that the viewer can see.
 */
import type { Dice, Move, Seat, State, Viewer } from './types.ts';

export interface Secret<S extends State> {
  /** What is hidden, from whom, and until when. */
  readonly what: string;
  readonly rule: string;
  /** Changes, in the true state, only what this viewer may not know; false when there is nothing to change now. */
  scramble(s: S, viewer: Viewer, dice: Dice): boolean;
  /** Does this move bring it into the open, by the rulebook? Absent: no single move does. */
  until?(s: S, seat: Seat, move: Move): boolean;
  /**
   * A move that this viewer may not tell from the given one, because only the secret sets them apart: another card drawn, stolen or laid.
   * Null when there is none. Absent: this secret is never in a move.
   */
  instead?(s: S, seat: Seat, move: Move, viewer: Viewer, dice: Dice): Move | null;
  /** Writes the secret into a view, as a bug would: the no-leak check must notice. */
  leak(s: S, view: S): void;
}

export type Secrets<S extends State = State> = readonly Secret<S>[];
