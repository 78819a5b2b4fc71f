/** How much a server bears: matches played over real sockets against a process of its own. */
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import type { Box } from '#games';
import { processMicros } from '../clock.ts';
import type { Progress } from '../progress.ts';
import { rounded } from '../text.ts';
import { type Gauges, gauges, loopDelayMs, risen } from './gauges.ts';
import { type Load, startLoad } from './load.ts';
import { type Loading, measureLoading } from './loading.ts';
import { type Requests, requestsTo } from './requests.ts';
import { spawnServer } from './spawn.ts';
import { startThinking } from './thinking.ts';

export interface BenchPlan {
  readonly box: Box;
  readonly matches: number;
  readonly rate: number | null;
  readonly seconds: number;
  readonly bots: number;
  readonly seed: string;
  /** The folder in which the server's file is made, and removed. */
  readonly folder: string;
  readonly node: readonly string[];
}

export interface ServerReport {
  readonly matches: number;
  readonly sockets: number;
  readonly rate: number | 'max';
  readonly bots: number;
  readonly seconds: number;
  readonly actions: number;
  readonly games: number;
  readonly actionsPerSecond: number;
  readonly commitsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly seenP50Ms: number;
  readonly seenP99Ms: number;
  readonly cpuMicrosPerAction: number;
  readonly clientCpuMicrosPerAction: number;
  readonly loopDelayP99Ms: number;
  readonly rssMb: number;
  readonly bytesPerActionPerClient: number;
  readonly durable: boolean;
  readonly loadAverage: number;
  readonly loading: Loading;
  readonly troubles: Readonly<Record<string, number>>;
  readonly interrupted: boolean;
}

/** Long enough that the code which is measured has been compiled, and that games have begun to end. */
const WARM_UP = { milliseconds: 3000, moves: 30_000, patience: 30_000 };
const SPECTATORS = 2;
/** How long a bot thinks here, whatever it is: milliseconds of a thread's full attention. */
const THOUGHT = '200';

export async function benchServer(plan: BenchPlan, shown: Progress, signal: AbortSignal | undefined): Promise<ServerReport> {
  const folder = mkdtempSync(join(resolve(plan.folder), 'longhall-bench-'));
  try {
    const environment = plan.bots > 0 ? { LONGHALL_BUSY_BOTS: THOUGHT } : {};
    const server = await spawnServer({ data: join(folder, 'hall.sqlite'), environment, node: plan.node });
    const requests = requestsTo(server.url);
    const { url } = server;
    let load: Load | null = null;
    let thinking: { stop(): void } | null = null;
    try {
      const { box, matches, rate, seed, bots } = plan;
      load = await startLoad({ url, requests, box, matches, rate, seed, spectators: SPECTATORS });
      thinking = await startThinking({ url, requests, box, bots, seed });
      await warmUp(plan, load, signal);
      const measured = await measure(plan, load, requests, shown, signal);
      return { ...measured, durable: measured.durable && onDisk(folder), loading: await measureLoading(box, seed) };
    } finally {
      load?.stop();
      thinking?.stop();
      requests.close();
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A slow machine needs longer. At a given rate there is nothing to hurry for. */
async function warmUp({ rate, seconds }: BenchPlan, { tally }: Load, signal: AbortSignal | undefined): Promise<void> {
  await pass(Math.min(WARM_UP.milliseconds, seconds * 1000), signal);
  const until = performance.now() + Math.min(WARM_UP.patience, 2 * seconds * 1000);
  while (rate === null && tally.actions < WARM_UP.moves && performance.now() < until && signal?.aborted !== true) await pass(100, signal);
}

async function measure(
  plan: BenchPlan,
  load: Load,
  requests: Requests,
  shown: Progress,
  signal: AbortSignal | undefined,
): Promise<Omit<ServerReport, 'loading'>> {
  const before = await gauges(requests);
  const cpu = processMicros();
  const start = performance.now();
  load.reset();
  const ticking = setInterval(() => shown.at(Math.round((performance.now() - start) / 1000)), 100);
  await pass(plan.seconds * 1000, signal);
  clearInterval(ticking);
  shown.end();
  const { tally } = load;
  const seconds = (performance.now() - start) / 1000;
  const { actions, games, bytes } = tally;
  const clientMicros = processMicros() - cpu;
  const after = await gauges(requests);
  const each = (n: number): number => rounded(actions === 0 ? 0 : n / actions, 1);
  const serverMicros = risen('process_cpu_seconds_total', before, after) * 1e6;
  return {
    matches: plan.matches,
    sockets: load.sockets,
    rate: plan.rate ?? 'max',
    bots: plan.bots,
    seconds: rounded(seconds, 2),
    actions,
    games,
    actionsPerSecond: rounded(actions / seconds, 1),
    commitsPerSecond: rounded(risen('longhall_store_commits_total', before, after) / seconds, 1),
    p50Ms: rounded(tally.answered.percentile(0.5), 2),
    p99Ms: rounded(tally.answered.percentile(0.99), 2),
    seenP50Ms: rounded(tally.seen.percentile(0.5), 2),
    seenP99Ms: rounded(tally.seen.percentile(0.99), 2),
    cpuMicrosPerAction: each(serverMicros),
    clientCpuMicrosPerAction: each(clientMicros),
    loopDelayP99Ms: rounded(loopDelayMs(after), 2),
    rssMb: rounded((after.get('process_resident_memory_bytes') ?? 0) / 1024 / 1024, 1),
    bytesPerActionPerClient: each(bytes / (load.sockets / plan.matches)),
    durable: isFull(after),
    loadAverage: rounded(loadavg()[0] ?? 0, 2),
    troubles: Object.fromEntries(tally.troubles),
    interrupted: signal?.aborted === true,
  };
}

/** What SQLite calls synchronous = FULL. */
const isFull = (now: Gauges): boolean => now.get('longhall_store_synchronous') === 2;

/** File systems that live in memory, by their numbers on Linux. */
const IN_MEMORY: readonly number[] = [0x01021994, 0x858458f6];
const onDisk = (folder: string): boolean => !IN_MEMORY.includes(statfsSync(folder).type);

function pass(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) return resolve();
    const stop = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop);
  });
}
