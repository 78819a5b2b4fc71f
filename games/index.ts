/** The registry: one entry a game. What a lobby shows is here at once; rules and words are loaded when they are needed. */
import type { Dice, Game, Meta, Move, RuleBook, Seat, State, Tell, Words } from '#kernel';
import { meta as arms } from './arms/meta.ts';
import { meta as beacons } from './beacons/meta.ts';
import { meta as gift } from './gift/meta.ts';
import { meta as natick } from './natick/meta.ts';
import { meta as oath } from './oath/meta.ts';
import { meta as watch } from './watch/meta.ts';

/** A game with all that is said about it. */
export interface Box<S extends State = State, M = unknown> {
  readonly game: Game<S, M>;
  readonly words: Words;
  readonly rulebook: RuleBook;
  readonly judge: Judge<S> | null;
}

/** What a report of many games tells beyond points and wins. Declared by the game, so that reports need no code of their own for it. */
export interface Metrics<S extends State = State> {
  /** What sets seats apart, such as an army: how often each wins. Taken at the end, or when the first turn begins. */
  readonly traits?: Readonly<Record<string, Trait<S>>>;
  /** What a seat has at the end. */
  readonly counts?: Readonly<Record<string, { readonly title: string; of(s: S, seat: Seat): number }>>;
  /** Events in which a seat uses something, such as a card: which, and how often. */
  readonly uses?: Readonly<Record<string, Use>>;
}

interface Trait<S> {
  readonly title: string;
  readonly when: 'end' | 'opening';
  of(s: S, seat: Seat): string | null;
}

export interface Use {
  readonly title: string;
  /** The event, which of its arguments is the seat, and which the thing; without the latter the event itself is counted. */
  readonly event: string;
  readonly by: string;
  readonly what?: string;
  name(value: number): string;
}

/** What a bot knows about a game beyond its rules. */
export interface Judge<S extends State = State> {
  /** How good a position is for a seat: about its chance to win, from 0 to 1. Only for positions in which the seat is to be judged, never for show. */
  evaluate(s: S, seat: Seat): number;
  /** The chances of all seats at once: what the leaves of a search are judged by, and what reports tell. It may foretell by other weights than moves are chosen by. */
  outlook?(s: S, out: number[]): void;
  /** For decisions that one look ahead misjudges: the value of a move, or null to look ahead as usual. */
  advise?(s: S, seat: Seat, move: number): number | null;
  /** For decisions in which whoever is predictable loses: one of the moves, drawn with the bot's dice, or null to weigh them as usual. */
  mix?(view: S, seat: Seat, legal: readonly Move[], dice: Dice): Move | null;
  /** Whether a seat that has sealed its answer should think again, because a team mate wants something else that it could do. */
  wavers?(view: S, seat: Seat): boolean;
  /** Sparring partners of one habit: see {@link Style}. */
  readonly styles?: Readonly<Record<string, Style<S>>>;
  /** The numbers that it measures with, and the same judge by others. */
  readonly weighing?: Weighing<S>;
  /** How a search of this game is tuned, where it differs from the usual. */
  readonly search?: Readonly<Partial<Tuning>>;
  /** By number of players, as measured in games between steady bots. People are shown no chance that was not measured, or is too far off. */
  readonly chanceErrors?: Readonly<Record<number, ChanceErrors>>;
}

/** How far chances to win are from what was won, in points: before the first turn, and from then on. */
export interface ChanceErrors {
  readonly setUp: number;
  readonly play: number;
}

/** The numbers that a judge measures positions with: plain data, so that they can be tuned, kept in a file and tried against each other. */
export type Weights = Readonly<Record<string, number | readonly number[]>>;

/** A judge's numbers, and the same judge by others, which must have the same names and lengths. */
export interface Weighing<S extends State = State> {
  readonly weights: Weights;
  judge(weights: Weights): Judge<S>;
}

/** A habit. */
export interface Style<S extends State = State> {
  /** The move that it leads to, or null where the bot plays as a steady one. */
  move(view: S, seat: Seat, legal: readonly Move[], dice: Dice): Move | null;
}

/** The numbers of a search. The usual ones are first guesses that hold up in play, not yet tuned: see docs/guide/opponents.md. */
export interface Tuning {
  /** How much a move that was seldom tried draws, in deviations of the values at the leaves. */
  readonly explore: number;
  /** How sharply the first look prefers what it likes: the difference in value at which a move is e times less likely. */
  readonly heat: number;
  /** The part of the prior that every move gets alike. */
  readonly floor: number;
  /** Random moves beyond the tree before a position is judged. */
  readonly rollout: number;
  /** From so many visits on the moves of a position are looked at one by one before they are tried. */
  readonly look: number;
  /** How many of the moves are searched at all: those that the first look likes best. */
  readonly breadth: number;
  /** For how many visits the first look counts when the moves are compared. */
  readonly trust: number;
}

/** What speaks for a move in the words of the game, seen from a seat: a rival who is about to win, something that is scarce. May be empty. */
export type Motives<S extends State = State> = (game: Game<S>, view: S, seat: Seat, move: Move, tell: Tell) => readonly string[];

/** What a seat can know of what it does not see: a row each, with what is certain and what is possible. */
export interface CountTable {
  readonly title: string;
  /** What a row is about, and then what is counted. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** By what the seat sees and what it remembers; throws where the two do not fit. */
export type Counter<S extends State = State, M = unknown> = (view: S, seat: Seat, memory: M, tell: Tell) => readonly CountTable[];

export interface Entry {
  readonly meta: Meta;
  load(): Promise<Box>;
}

/** In the order of the hall: the shortest first, the example for authors last. */
export const registry: Readonly<Record<string, Entry>> = {
  natick: { meta: natick, load: async () => (await import('./natick/index.ts')).natick },
  gift: { meta: gift, load: async () => (await import('./gift/index.ts')).gift },
  watch: { meta: watch, load: async () => (await import('./watch/index.ts')).watch },
  oath: { meta: oath, load: async () => (await import('./oath/index.ts')).oath },
  arms: { meta: arms, load: async () => (await import('./arms/index.ts')).arms },
  beacons: { meta: beacons, load: async () => (await import('./beacons/index.ts')).beacons },
};
