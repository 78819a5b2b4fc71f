/** Where a match runs: on a server, or in this browser. The page speaks to both in one way. */
import type { Signal } from '@preact/signals';
import type { WrittenAdvice } from '#bots';
import type { Move, Result, Seat } from '#kernel';
import type { Seen, Telling } from '../kit/board.ts';

export type Connection = 'connecting' | 'open' | 'lost' | 'closed';

export interface Clocks {
  /** What each seat has left, in milliseconds, at the moment `at` of performance.now(). */
  readonly left: readonly number[];
  readonly at: number;
  readonly running: readonly boolean[];
  readonly paused: boolean;
}

/** Everything about the match besides the position. */
export interface MatchInfo {
  readonly step: number;
  readonly decision: number;
  readonly bots: readonly (string | null)[];
  readonly holders: readonly ('person' | 'bot')[];
  readonly present: readonly boolean[];
  /** The seats that have resigned while the match continues. */
  readonly resigned?: readonly Seat[];
  readonly clocks: Clocks | null;
  readonly result: Result | null;
  readonly frozen: string | null;
  /** The proof of the dice, once the match is over. */
  readonly proof: { readonly commitment: string; readonly secret: string; readonly head: string } | null;
}

export interface Wish {
  readonly id: number;
  readonly by: number;
  readonly missing: readonly number[];
}

export type Reply =
  | { readonly ok: true }
  | { readonly refused: string; readonly rule: string | null }
  | { readonly asked: number }
  | { readonly hint: WrittenAdvice };

export type HintReply = { readonly hint: WrittenAdvice } | { readonly refused: string };

export interface Host {
  readonly connection: Signal<Connection>;
  readonly seen: Signal<Seen | null>;
  readonly info: Signal<MatchInfo | null>;
  /** What happened so far, as this viewer was shown it; the newest last. */
  readonly chronicle: Signal<readonly Telling[]>;
  readonly wish: Signal<Wish | null>;
  answer(move: Move): Promise<Reply>;
  undo(): Promise<Reply>;
  consent(wish: number, yes: boolean): Promise<Reply>;
  /** What an expert would do in the seat of whoever is before this screen; nobody else hears of it. */
  hint(): Promise<HintReply>;
  leave(): void;
}
