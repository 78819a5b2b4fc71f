/**
 * Cuts work into pieces, begins it here, and spreads it over threads when it turns out to be long.
 * Pieces are the same however many threads there are; what a thread is handed at a time is a run of pieces that takes it a moment.
 */
import { Worker } from 'node:worker_threads';
import type { Bot } from '#bots';
import { Refusal } from '#kernel';
import { cpuMicros, processMicros, TELLS_THREADS } from './clock.ts';
import type { Context, Sources } from './context.ts';
import { type Bell, dismiss } from './external/bot.ts';
import { EXTERNAL } from './opponents.ts';
import type { Progress } from './progress.ts';
import { type Plan, prepare, type TallyOf, type Work } from './work.ts';

/** Pieces `first` to `first + count − 1` of `total` games cut into pieces of `size`. */
export interface Portion {
  readonly first: number;
  readonly count: number;
}
export interface Order {
  readonly plan: Plan;
  readonly sources: Sources;
  readonly total: number;
  readonly size: number;
}
export type Reply =
  | { readonly ready: true }
  | { readonly hired: Bell }
  | { readonly first: number; readonly tallies: unknown[]; readonly micros: number }
  | { readonly refused: boolean; readonly message: string; readonly stack: string };

/** Threads take about this long to start: what is done sooner is done here. */
const ALONE = 400;
/** How long a portion should take, so that Ctrl-C and the progress line are prompt and the hand-over costs little. */
const MOMENT = 30;
/** How often the progress line is looked after while threads play. */
const TICK = 1000;

export interface Spread<P extends Plan> {
  readonly plan: P;
  readonly total: number;
  readonly size: number;
  readonly jobs: number;
  readonly progress: Progress;
  readonly signal: AbortSignal | null;
  /** True when what has come in is enough, and no more pieces need to be begun. */
  enough?(tally: TallyOf<P>): boolean;
  /** Pieces that an earlier run has done already. */
  readonly done?: ReadonlyMap<number, TallyOf<P>>;
  /** Told of every piece as soon as it is done. */
  keep?(piece: number, tally: TallyOf<P>): void;
}

export interface Gathered<T> {
  /** In the order of the pieces; those that were not done are left out. */
  readonly tallies: T[];
  /** CPU time of the threads that played, without the time that it took to start them. */
  readonly micros: number;
}

/** Whether a single game may take long, because somebody in it searches: then none is played here, where a Ctrl-C would only be heard after it. */
function isSlow(plan: Plan, bots: readonly Bot[]): boolean {
  const searching = bots.filter(({ consider }) => consider !== undefined).map(({ name }) => name);
  return plan.kind === 'sim' && plan.bots.some((typed) => [EXTERNAL, ...searching].includes(typed.toLowerCase().replace(/[:@].*/, '')));
}

export async function spread<P extends Plan>(context: Context, task: Spread<P>): Promise<Gathered<TallyOf<P>>> {
  const { plan, total, size, jobs, signal } = task;
  const { sources } = context;
  const pieces = Math.ceil(total / size);
  const tallies: TallyOf<P>[] = [];
  let next = 0;
  let done = 0;
  let enough = false;
  const take = (first: number, some: readonly TallyOf<P>[]): void => {
    some.forEach((tally, i) => {
      tallies[first + i] = tally;
      task.keep?.(first + i, tally);
      enough ||= task.enough?.(tally) ?? false;
    });
    done += some.length;
    task.progress.at(Math.min(total, done * size));
  };
  for (const [piece, tally] of task.done ?? []) {
    if (piece >= pieces) continue;
    tallies[piece] = tally;
    enough ||= task.enough?.(tally) ?? false;
    done++;
  }
  const isDone = (piece: number): boolean => task.done?.has(piece) === true;
  const open = (): boolean => {
    while (next < pieces && isDone(next)) next++;
    return next < pieces && !enough && signal?.aborted !== true;
  };

  task.progress.at(Math.min(total, done * size));

  const work = await prepare(plan, context);
  const before = cpuMicros();
  const beforeAll = processMicros();
  const start = Date.now();
  let pause = start + MOMENT;
  let alone = 0;
  const here = sources === undefined || !isSlow(plan, context.bots);
  while (open() && here && (sources === undefined || jobs === 1 || Date.now() - start < ALONE)) {
    take(next, portion(work, { first: next++, count: 1 }, total, size));
    alone++;
    if (Date.now() < pause) continue;
    // Lets a Ctrl-C through.
    await new Promise(setImmediate);
    pause = Date.now() + MOMENT;
  }
  let micros = cpuMicros() - before;
  if (open() && sources !== undefined) {
    const usual = Math.max(1, Math.floor(alone / (ALONE / MOMENT)));
    const give = (): Portion | null => {
      if (!open()) return null;
      const most = Math.max(1, Math.min(usual, Math.floor((pieces - next) / (jobs * 4))));
      let count = 1;
      while (count < most && !isDone(next + count)) count++;
      next += count;
      return { first: next - count, count };
    };
    const threads = Math.min(jobs, pieces - next);
    // Where a game takes minutes, somebody should see before its end that something is going on.
    const ticking = setInterval(() => task.progress.at(Math.min(total, done * size)), TICK);
    micros += await inThreads(threads, { plan, sources, total, size }, give, (first, some) => take(first, some as TallyOf<P>[]), signal).finally(() =>
      clearInterval(ticking),
    );
  }
  task.progress.end();
  return { tallies: tallies.filter((tally) => tally !== undefined), micros: TELLS_THREADS ? micros : processMicros() - beforeAll };
}

export function portion<T>(work: Work<T>, { first, count }: Portion, total: number, size: number): T[] {
  return Array.from({ length: count }, (_, i) => work((first + i) * size, Math.min(total, (first + i + 1) * size)));
}

/** Ends when every thread has nothing more to do; a Ctrl-C ends them in the middle of their portion. */
async function inThreads(
  n: number,
  order: Order,
  give: () => Portion | null,
  take: (first: number, tallies: unknown[]) => void,
  signal: AbortSignal | null,
): Promise<number> {
  const workers = Array.from({ length: n }, () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: order }));
  const micros = workers.map(() => 0);
  const hired: Bell[] = [];
  const ended = workers.map(
    (worker, i) =>
      new Promise<void>((resolve, reject) => {
        worker.on('message', (reply: Reply) => {
          // A program that was ended for a Ctrl-C looks, to whoever waits for its answer, like one that failed.
          if (signal?.aborted === true && !('hired' in reply)) return;
          if ('message' in reply) {
            reject(failure(reply));
            return;
          }
          if ('hired' in reply) {
            hired.push(reply.hired);
            return;
          }
          if ('first' in reply) {
            micros[i] = reply.micros;
            take(reply.first, reply.tallies);
          }
          const more = give();
          if (more === null) resolve();
          else worker.postMessage(more);
        });
        worker.on('error', reject);
        worker.on('exit', () => resolve());
        signal?.addEventListener('abort', () => resolve(), { once: true });
      }),
  );
  try {
    await Promise.all(ended);
  } finally {
    hired.forEach(dismiss);
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return micros.reduce((sum, k) => sum + k, 0);
}

function failure({ refused, message, stack }: { readonly refused: boolean; readonly message: string; readonly stack: string }): Error {
  if (refused) return new Refusal(message);
  const error = new Error(message);
  error.stack = stack;
  return error;
}
