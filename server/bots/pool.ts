/** Threads for bots: one fewer than there are cores, so that the event loop keeps one for itself. */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { THINKING, type Thought } from '#bots';
import type { Move } from '#kernel';
import type { BotQuestion } from './worker.ts';

export interface BotPool {
  /** Fails when the bot throws, takes longer than its budget, or too many are waiting. */
  decide(question: Omit<BotQuestion, 'milliseconds'>, budget: number): Promise<Move>;
  /** What an expert thinks of a seat's question. In a thread of its own, so that no bot answers later because somebody asked. */
  consider(question: Omit<BotQuestion, 'level' | 'milliseconds'>, budget: number): Promise<Thought>;
  readonly waiting: number;
  close(): Promise<void>;
}

/** More questions than this at once are turned away: whoever asked plays something simple instead. */
const QUEUE = 2000;
/** So many people may wait for a hint; whoever comes then is told to ask again later. */
const HINTS = 32;

/** Questions per thread that may wait before bots think less, and the shortest time that a search gets. */
const CALM = 4;
const SHORTEST = 20;

/** Milliseconds for a search. The longer the queue, the shorter each search, so that no player waits for the bots of others. */
export const thinkingTime = (waiting: number, threads: number): number =>
  Math.max(SHORTEST, Math.floor((THINKING * CALM * threads) / Math.max(CALM * threads, waiting)));

/** `failed` is called when a thread ends that had no question, as when it could not start: the next question starts another one. */
export function botPool(threads = Math.max(1, availableParallelism() - 1), failed: (error: Error) => void = () => {}): BotPool {
  const filename = new URL('./worker.cjs', import.meta.url).href;
  const idleTimeout = 60_000;
  const pool = new Piscina<BotQuestion, Move>({ filename, minThreads: 1, maxThreads: threads, maxQueue: QUEUE, idleTimeout });
  pool.on('error', failed);
  let hints: Piscina<Omit<BotQuestion, 'level' | 'milliseconds'>, Thought> | null = null;
  return {
    decide: (question, budget) =>
      pool.run({ ...question, milliseconds: thinkingTime(pool.queueSize, threads) }, { signal: AbortSignal.timeout(budget) }),
    consider(question, budget) {
      hints ??= new Piscina({ filename, name: 'consider', minThreads: 0, maxThreads: 1, maxQueue: HINTS, idleTimeout }).on('error', failed);
      return hints.run(question, { signal: AbortSignal.timeout(budget) });
    },
    get waiting() {
      return pool.queueSize;
    },
    async close() {
      await Promise.all([pool.destroy(), hints?.destroy()]);
    },
  };
}
