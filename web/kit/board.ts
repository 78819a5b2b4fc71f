/** What a table gives to the board of a game. A board draws what it is given and says what the player wants; it knows no rules. */
import type { Box } from '#games';
import type { Move, Seat, State, Viewer } from '#kernel';

/** What the player at this screen may know of a match, as of one position. */
export interface Seen<S extends State = State> {
  readonly box: Box<S>;
  readonly viewer: Viewer;
  /** A state in which everything that the viewer may not know is blank. */
  readonly view: S;
  readonly names: readonly string[];
  /** The seat's own colour, shape and pattern: an index into the palette of seats. */
  readonly liveries: readonly number[];
}

export interface BoardProps<S extends State = State> {
  readonly seen: Seen<S>;
  /** The moves that the viewer may make now; empty when it is not asked. */
  readonly legal: readonly Move[];
  /** The seat that the viewer plays, or null for somebody who only watches. */
  readonly seat: Seat | null;
  /** Several people share this screen: everybody is called by name, and nobody "you". */
  readonly shared?: boolean;
  /** Make this move. It is legal, or the table says why not. */
  act(move: Move): void;
  /** Why this move is refused, in words with the rule; null when it is legal. Computed on the viewer's own view. */
  why(move: Move): WhyNot | null;
  /** What happened so far, as far as this viewer was told: for what a board shows of the last roll. */
  readonly tale?: readonly Telling[];
}

/** What a board's folder may say of a seat beside its name: points as far as this viewer knows them, and public counts. */
export interface SeatFacts {
  readonly score: number;
  /** How many points win, where that is fixed. */
  readonly goal: number | null;
  readonly facts: readonly (readonly [name: string, value: number])[];
  /** Special cards and titles. */
  readonly tags: readonly string[];
}
export type FactsOf<S extends State = State> = (seen: Seen<S>, seat: Seat) => SeatFacts;

export interface WhyNot {
  readonly words: string;
  /** The paragraph of the rules. */
  readonly rule: string;
}

/** One happening of the game, to be animated or read out: name and arguments as in the game's table of events. */
export interface Telling {
  readonly step: number;
  readonly event: string;
  readonly args: readonly number[];
  readonly words: string;
}
