/** The opponents. A bot is handed what its seat may know, never a state. */
import type { Box } from '#games';
import type { Dice, Move, Seat, State } from '#kernel';
import { expert } from './expert/index.ts';
import { novice } from './novice.ts';
import { random } from './random.ts';
import { steady } from './steady.ts';
import type { Thought } from './thought.ts';

export { showsChance, trustsChances } from './chances.ts';
export { type Advice, adviceOf, type Motive, readAdvice, type Thought, type WrittenAdvice, writeAdvice } from './thought.ts';
export { motiveWords, optionWords, type Speaker } from './words.en.ts';

/** What a bot is asked: the view of its seat, the legal moves, and what the seat remembers. */
export interface Question<S extends State = State> {
  readonly box: Box<S>;
  readonly seat: Seat;
  readonly view: S;
  readonly legal: readonly Move[];
  readonly memory: unknown;
  /** How long a bot that searches may go on; without it, as long as is usual. */
  readonly budget?: Budget;
}

/** With iterations and seeded dice a decision is the same for ever, everywhere. A clock must be given in: bots know none. */
export type Budget = { readonly iterations: number } | { readonly milliseconds: number; now(): number };

/** How long a bot that searches thinks at a table with people, in milliseconds: long enough to play well, short enough not to be waited for. */
export const THINKING = 400;

/** The same for a hint: somebody waits for it, and only once a decision. */
export const PONDERING = 800;

export interface Bot {
  readonly name: string;
  readonly about: string;
  /** Where it stands among the others, as "longhall ladder" rates them: the strongest gives hints and is the default opponent. Without it a bot plays only where it is named. */
  readonly strength?: number;
  /** Whether the bot can play this game. */
  plays(box: Box): boolean;
  decide(question: Question, dice: Dice): Move;
  /** The same decision, with what was weighed and why: for hints, and for the talk after the game. */
  consider?(question: Question, dice: Dice): Thought;
}

export const bots: readonly Bot[] = [random, novice, steady, expert];

/** The bots that play a game, the strongest last. Bots of unknown strength come first. */
export const ranked = (box: Box, among: readonly Bot[] = bots): Bot[] =>
  among.filter((bot) => bot.plays(box)).sort((a, b) => (a.strength ?? -1) - (b.strength ?? -1));

/** The strongest bot that can give reasons, for hints; null where none plays the game. */
export function adviser(box: Box, among: readonly Bot[] = bots): NonNullable<Bot['consider']> | null {
  const bot = ranked(box, among).findLast((candidate) => candidate.consider !== undefined);
  return bot?.consider?.bind(bot) ?? null;
}
