/** The vocabulary of the kernel: what every game, bot, server and page speaks of. */

/** A place at the table: 0 … n − 1. */
export type Seat = number;

/** The dice are a player: every roll, draw and random theft is a move of this seat. */
export const CHANCE: Seat = -1;

/** Who looks at a game: a seat, or somebody who only watches. */
export type Viewer = Seat;
export const SPECTATOR: Viewer = -2;

/** In memory a move is a dense integer; on the wire and in logs it is a verb with its arguments. */
export type Move = number;
export type Wire = readonly [verb: string, ...args: number[]];

/** Why a move is refused: 0 when it is not, otherwise a reason of the kernel or of the game. */
export type Why = number;
export const OK: Why = 0;

/** A number from 0 to sides − 1. Always given in from outside. */
export type Dice = (sides: number) => number;

/** The sink of events; null in playouts, so that an event costs nothing there. */
export type Say = (event: number, a?: number, b?: number, c?: number, d?: number, e?: number) => void;

/**
 * One pending decision. All frames have one shape, which keeps the engine fast;
 * a game gives `a` to `d` a meaning per step (see the comments beside its steps).
 */
export interface Frame {
  step: number;
  /** Who still owes an answer, as a set of bits. Empty: the dice owe it. */
  seats: number;
  /** Who has answered and may still replace the answer, as a set of bits. */
  sealed: number;
  a: number;
  b: number;
  c: number;
  d: number;
}

/** Plain data. An empty stack: the game is over. */
export interface State {
  readonly players: number;
  stack: Frame[];
}

/** Where a match stands, for people: rounds and turns are counted from 1 and never go back; 0 before the first. */
export interface When {
  readonly round: number;
  /** Counted over the whole match, not within a round. */
  readonly turn: number;
  /** Whose turn it is; CHANCE where it is nobody's, or everybody's at once. */
  readonly seat: Seat;
}

/** One reason for points: so many things of a kind, worth so much together, by this paragraph. */
export interface AccountLine {
  readonly rule: string;
  readonly count: number;
  readonly points: number;
}

/** How a game ended. Rank 1 is best; equal ranks share the place. */
export interface Result<Ending extends string = string> {
  readonly ending: Ending;
  readonly ranks: readonly number[];
  readonly scores: readonly number[];
}
