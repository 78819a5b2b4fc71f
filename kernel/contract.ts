/** The contract: what the author of a game writes. */
import type { Domain } from './domain.ts';
import type { EventTable } from './events.ts';
import type { Memory } from './memory.ts';
import type { Meta } from './meta.ts';
import type { AccountLine, Dice, Frame, Result, Say, Seat, State, Viewer, When, Why } from './types.ts';

/** The decision table, in the rulebook's order: what the game may wait for, and what may answer it. */
export type StepTable = Readonly<Record<string, { readonly rule: string; readonly chance?: true; readonly verbs: readonly string[] }>>;
export type VerbsOf<Steps extends StepTable> = Steps[keyof Steps]['verbs'][number];

/** Reasons of refusal and ways to end, each with the paragraph that it cites. */
export type Citations = Readonly<Record<string, string>>;

interface Saying<S> {
  /** The paragraph of our rules text. */
  readonly rule: string;
  /** At most two arguments; a bundle is packed into one. */
  readonly args?: readonly Domain[];
  /** What it does. It takes the frame off the stack when the decision is done. */
  play(s: S, f: Frame, seat: Seat, a: number, b: number, say: Say | null): void;
}

/** A question that verbs of a step have in common. */
export interface Need<S> {
  ask(s: S, seat: Seat): number;
  readonly answer: number;
}

/** What a player may choose. `bar` and `refuse` are the one source of legality; neither may write. */
export interface Choice<S> extends Saying<S> {
  /** Too many arguments to list, such as a trade offer: `each` offers useful ones, `refuse` still decides. */
  readonly open?: true;
  /** Closed for every argument: cost, pieces left, once a turn. */
  bar?(s: S, f: Frame, seat: Seat): Why;
  /** With any other answer `bar` says why not. Generated code asks once for all verbs that ask the same, and spares their bars. */
  readonly needs?: Need<S>;
  /** Closed for this argument. May assume that `bar` said OK. */
  refuse?(s: S, f: Frame, seat: Seat, a: number, b: number): Why;
  /** A superset of the legal arguments (if open: of the useful ones), without duplicates. */
  each?(s: S, f: Frame, seat: Seat, offer: Offer): void;
}

/** What the dice may do. A step that waits for the dice has exactly one such verb. */
export interface Chance<S> extends Saying<S> {
  /** How many of the equally likely cases lead to this outcome; 0 when it cannot happen. */
  weight(s: S, f: Frame, a: number, b: number): number;
  /** The same distribution, drawn directly: the place of the outcome in the verb's range. */
  sample?(s: S, f: Frame, dice: Dice): number;
  /** The faces that an outcome shows, one number a die, for the tally at the end (its words: `faces`). Without it the first argument is the face. */
  shows?(a: number, b: number): readonly number[];
}

/** The weight of a verb whose outcomes are all equally likely, whatever the position: the kernel need not ask for each. */
export const even = (): number => 1;

export type Verb<S> = Choice<S> | Chance<S>;
export type Verbs<S, Steps extends StepTable> = { readonly [V in VerbsOf<Steps>]: Verb<S> };

/** Takes the arguments that `each` proposes. */
export interface Offer {
  add(a: number, b?: number): void;
}

export interface Definition<
  S extends State,
  Options,
  Steps extends StepTable,
  Reasons extends Citations,
  Events extends EventTable,
  Endings extends Citations,
  M = unknown,
> {
  readonly meta: Meta;
  readonly steps: Steps;
  readonly verbs: Verbs<S, Steps>;
  readonly reasons: Reasons;
  readonly events: Events;
  readonly endings: Endings;
  /** No randomness here: what is drawn at the start is a decision of the dice on the stack. */
  setup(players: number, options: Options): S;
  clone(s: S): S;
  /** Copies into a blank what the viewer may know. It has the shape of a state, so that the rules run on it. */
  view(s: S, viewer: Viewer): S;
  /** A full state that agrees with the view and with what the viewer remembers. */
  guess(view: S, viewer: Viewer, dice: Dice, memory: M | null): S;
  readonly memory?: Memory<M>;
  result(s: S): Result<keyof Endings & string>;
  /** The first thing that does not add up, or null. */
  conserve(s: S): string | null;
  /** Whose turn of which round it is, by what everybody knows. Without it a turn is a run of moves of one seat, and there are no rounds. */
  when?(s: S): When;
  /** What a seat's points are made of so far, in the rulebook's order; at the end the lines add up to its score. */
  account?(s: S, seat: Seat): readonly AccountLine[];
}
