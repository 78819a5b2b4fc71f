/** What the command line is given: the games, the bots, and where it reads and writes. Tests give their own. */
import type { Readable } from 'node:stream';
import type { Bot } from '#bots';
import type { Entry } from '#games';
import type { watcher } from './promises/index.ts';

export type Registry = Readonly<Record<string, Entry>>;

export interface Sink {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** What is played, by whom, and under whose eyes. */
export interface Hall {
  readonly registry: Registry;
  readonly bots: readonly Bot[];
  /** Who watches over random games; the promises of every game if nobody else does. */
  readonly watcher?: typeof watcher | undefined;
}

export interface Context extends Hall {
  readonly out: Sink;
  readonly err: Sink;
  readonly input?: (Readable & { readonly isTTY?: boolean | undefined }) | undefined;
  /** Where threads load the same registry and bots from; without it all work is done in this thread. */
  readonly sources?: Sources | undefined;
  /** Asked for by commands that can stop half-way and still have something to show. */
  readonly interruptible?: (() => AbortSignal) | undefined;
}

/** Addresses of modules that export `registry`, `bots` and, if another one than usual watches, `watcher`. */
export interface Sources {
  readonly games: string;
  readonly bots: string;
  readonly watcher?: string | undefined;
}

/** A command ends with one of these. */
export const EXIT = { fine: 0, differs: 1, refused: 2, external: 3, bug: 70, interrupted: 130 } as const;

/** How a command hands its exit code back. */
export type Finish = (code: number) => void;
