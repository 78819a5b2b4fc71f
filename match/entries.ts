/** What the log of a live match holds besides its header: the moves, and what people and the house did to the match. */
import type { Seat, Wire } from '#kernel';

/** Why a move was made by somebody else than the person in the seat. */
export type Stand = 'bot' | 'clock' | 'absent' | 'fallback';

interface Timed {
  /** Milliseconds since the match began. */
  readonly at: number;
}

export interface Played extends Timed {
  readonly by: Seat;
  readonly move: Wire;
  /** The client's own name for the message, so that a message sent twice is one move. */
  readonly id?: string;
  readonly auto?: Stand;
  /** Of a fallback: the bot that answered for the one in the seat. Logs from before this was recorded have a random move here. */
  readonly level?: string;
  /** Time on the wire that the clock forgives. */
  readonly lag?: number;
}

/** A move of the dice: the how-manieth ever made in the match, out of how many cases, and which came up. */
export interface Dealt extends Timed {
  readonly by: -1;
  readonly move: Wire;
  readonly i: number;
  readonly label: string;
  readonly n: number;
  readonly k: number;
}

/** The line of moves in effect is cut back to its first so many. */
export interface Undone extends Timed {
  readonly undo: number;
  readonly asked: Seat;
}

/** Who plays for a seat from now on. */
export interface Held extends Timed {
  readonly seat: Seat;
  readonly holder: 'person' | 'bot';
}

export interface Paused extends Timed {
  readonly pause: boolean;
}

/** Time in which no server ran: nobody's clock is charged with it. */
export interface Slept extends Timed {
  readonly slept: number;
}

export interface Resigned extends Timed {
  readonly resigned: Seat;
}

/** The end of a match that was not played to its end. */
export interface Closed extends Timed {
  readonly closed: 'agreed' | 'abandoned' | 'host' | 'frozen';
}

/** The rules version that the match is played under from here on. */
export interface Upgraded extends Timed {
  readonly rules: number;
}

export type Entry = Played | Dealt | Undone | Held | Paused | Slept | Resigned | Closed | Upgraded;

export const isMove = (entry: Entry): entry is Played | Dealt => 'move' in entry;
