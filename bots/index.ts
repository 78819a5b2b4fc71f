/** The opponents. A bot is handed what its seat may know, never a state. */
import type { Box } from '#games';
import type { Dice, Move, Seat, State } from '#kernel';
import { random } from './random.ts';
import { steady } from './steady.ts';

/** What a bot is asked: the view of its seat, the legal moves, and what the seat remembers. */
export interface Question<S extends State = State> {
  readonly box: Box<S>;
  readonly seat: Seat;
  readonly view: S;
  readonly legal: readonly Move[];
  readonly memory: unknown;
}

export interface Bot {
  readonly name: string;
  readonly about: string;
  /** Whether the bot can play this game. */
  plays(box: Box): boolean;
  decide(question: Question, dice: Dice): Move;
}

export const bots: readonly Bot[] = [random, steady];
