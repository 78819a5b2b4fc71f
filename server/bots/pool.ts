/** Threads for bots: one fewer than there are cores, so that the event loop keeps one for itself. */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { Move } from '#kernel';
import type { BotQuestion } from './worker.ts';

export interface BotPool {
  /** Fails when the bot throws, takes longer than its budget, or too many are waiting. */
  decide(question: BotQuestion, budget: number): Promise<Move>;
  readonly waiting: number;
  close(): Promise<void>;
}

/** More questions than this at once are turned away: whoever asked plays something simple instead. */
const QUEUE = 2000;

export function botPool(threads = Math.max(1, availableParallelism() - 1)): BotPool {
  const pool = new Piscina<BotQuestion, Move>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: threads,
    maxQueue: QUEUE,
    idleTimeout: 60_000,
  });
  return {
    decide: (question, budget) => pool.run(question, { signal: AbortSignal.timeout(budget) }),
    get waiting() {
      return pool.queueSize;
    },
    close: () => pool.destroy(),
  };
}
