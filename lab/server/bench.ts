/** How much a server bears: matches played over real sockets against a process of its own. */
import { rmSync, statfsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Box } from '#games';
import { processMicros } from '../clock.ts';
import { workFolder } from '../files.ts';
import type { Progress } from '../progress.ts';
import { rounded } from '../text.ts';
import { allGauges, type Gauges, loopDelayMs, risen } from './gauges.ts';
import { type Load, startLoad } from './load.ts';
import { type Loading, measureLoading } from './loading.ts';
import { type Requests, requestsTo } from './requests.ts';
import { freshDatabase, NATS } from './services.ts';
import { type Spawned, spawnServer } from './spawn.ts';
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
  /** So many nodes on PostgreSQL and NATS; null: one process with one file. */
  readonly nodes: number | null;
  readonly node: readonly string[];
}

export interface ServerReport {
  /** Where it stood, and how many nodes there were. */
  readonly store: 'sqlite' | 'postgres';
  readonly nodes: number;
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
  /** The part of it spent in the system: on a virtual machine the price of a socket's write varies most. */
  readonly cpuSystemMicrosPerAction: number;
  readonly clientCpuMicrosPerAction: number;
  readonly loopDelayP99Ms: number;
  readonly loopDelayMaxMs: number;
  readonly rssMb: number;
  readonly bytesPerActionPerClient: number;
  readonly durable: boolean;
  /** Entries that one node wrote and another caught up; acts that two nodes made at the same place; whole views that were sent again. */
  readonly followed: number;
  readonly conflicts: number;
  readonly resyncs: number;
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
  const folder = workFolder(plan.folder, 'longhall-bench');
  try {
    return await benchIn(folder, plan, shown, signal);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchIn(folder: string, plan: BenchPlan, shown: Progress, signal: AbortSignal | undefined): Promise<ServerReport> {
  const database = plan.nodes === null ? null : await freshDatabase();
  const bots: Record<string, string> = plan.bots > 0 ? { LONGHALL_BUSY_BOTS: THOUGHT } : {};
  const environment = database === null ? bots : { ...bots, DATABASE_URL: database.url, NATS_URL: NATS };
  const servers: Spawned[] = [];
  const undo: (() => unknown)[] = [];
  try {
    for (let i = 0; i < (plan.nodes ?? 1); i++) servers.push(await spawnServer({ data: join(folder, 'hall.sqlite'), environment, node: plan.node }));
    const urls = servers.map(({ url }) => url);
    const requests = urls.map(requestsTo);
    undo.push(() => {
      for (const each of requests) each.close();
    });
    const { box, matches, rate, seed } = plan;
    const load = await startLoad({ urls, requests, box, matches, rate, seed, spectators: SPECTATORS });
    undo.push(load.stop);
    const thinking = await startThinking({ url: urls[0]!, requests: requests[0]!, box, bots: plan.bots, seed });
    undo.push(thinking.stop);
    await warmUp(plan, load, signal);
    const measured = await measure(plan, load, requests, shown, signal);
    // Where a database keeps its files is its own business; whether it waits for them it has said.
    const durable = measured.durable && (database !== null || onDisk(folder));
    return { ...measured, durable, loading: await measureLoading(box, seed) };
  } finally {
    for (const act of undo.reverse()) act();
    await Promise.all(servers.map((server) => server.stop()));
    await database?.drop();
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
  requests: readonly Requests[],
  shown: Progress,
  signal: AbortSignal | undefined,
): Promise<Omit<ServerReport, 'loading'>> {
  const before = await allGauges(requests);
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
  const after = await allGauges(requests);
  const each = (n: number): number => rounded(actions === 0 ? 0 : n / actions, 1);
  const serverMicros = risen('process_cpu_seconds_total', before, after) * 1e6;
  const counted = (name: string): number => risen(`longhall_${name}_total`, before, after);
  return {
    store: plan.nodes === null ? 'sqlite' : 'postgres',
    nodes: requests.length,
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
    cpuSystemMicrosPerAction: each(risen('process_cpu_system_seconds_total', before, after) * 1e6),
    clientCpuMicrosPerAction: each(clientMicros),
    loopDelayP99Ms: rounded(loopDelayMs(after, 'p99'), 2),
    loopDelayMaxMs: rounded(loopDelayMs(after, 'max'), 2),
    rssMb: rounded((after.get('process_resident_memory_bytes') ?? 0) / 1024 / 1024, 1),
    bytesPerActionPerClient: each(bytes / (load.sockets / plan.matches)),
    durable: isFull(after, requests.length),
    followed: counted('followed'),
    conflicts: counted('conflicts'),
    resyncs: counted('resyncs'),
    loadAverage: rounded(loadavg()[0] ?? 0, 2),
    troubles: Object.fromEntries(tally.troubles),
    interrupted: signal?.aborted === true,
  };
}

/** What SQLite calls synchronous = FULL, at every node. */
const isFull = (now: Gauges, nodes: number): boolean => now.get('longhall_store_synchronous') === 2 * nodes;

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
