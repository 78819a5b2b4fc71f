/** The registry: one entry a game. What a lobby shows is here at once; rules and words are loaded when they are needed. */
import type { Dice, Game, Meta, Move, RuleBook, Seat, State, Words } from '#kernel';
import { meta as arms } from './arms/meta.ts';
import { meta as beacons } from './beacons/meta.ts';
import { meta as gift } from './gift/meta.ts';
import { meta as watch } from './gift/watch/meta.ts';
import { meta as natick } from './natick/meta.ts';
import { meta as oath } from './oath/meta.ts';

/** A game with all that is said about it. */
export interface Box<S extends State = State, M = unknown> {
  readonly game: Game<S, M>;
  readonly words: Words;
  readonly rulebook: RuleBook;
  readonly judge: Judge<S> | null;
}

/** What a bot knows about a game beyond its rules. */
export interface Judge<S extends State = State> {
  /** How good a position is for a seat: about its chance to win, from 0 to 1. Only for positions in which the seat is to be judged, never for show. */
  evaluate(s: S, seat: Seat): number;
  /** For decisions that one look ahead misjudges: the value of a move, or null to look ahead as usual. */
  advise?(s: S, seat: Seat, move: number): number | null;
  /** For decisions in which whoever is predictable loses: one of the moves, drawn with the bot's dice, or null to weigh them as usual. */
  mix?(view: S, seat: Seat, legal: readonly Move[], dice: Dice): Move | null;
}

export interface Entry {
  readonly meta: Meta;
  /** Where it lives, when that is not the folder of its own name. */
  readonly folder?: string;
  load(): Promise<Box>;
}

/** In the order of the hall: the shortest first, the example for authors last. */
export const registry: Readonly<Record<string, Entry>> = {
  natick: { meta: natick, load: async () => (await import('./natick/index.ts')).natick },
  gift: { meta: gift, load: async () => (await import('./gift/index.ts')).gift },
  watch: { meta: watch, folder: 'gift/watch', load: async () => (await import('./gift/watch/index.ts')).watch },
  oath: { meta: oath, load: async () => (await import('./oath/index.ts')).oath },
  arms: { meta: arms, load: async () => (await import('./arms/index.ts')).arms },
  beacons: { meta: beacons, load: async () => (await import('./beacons/index.ts')).beacons },
};
