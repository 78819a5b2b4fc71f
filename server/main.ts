/** A running server: every part made in order, and stopped in the opposite one. */
import { randomBytes } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { dirname } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { Refusal } from '#kernel';
import { type ServerClock, serverClock } from './clock.ts';
import type { Environment, ServerConfig } from './config.ts';
import { makeApp, type ServerGround } from './http/app.ts';
import { currentPage } from './http/builds.ts';
import { buildOf, builtPage } from './http/pages.ts';
import { openKeys, sharedKeys } from './identity/keys.ts';
import { type Identity, makePeople, SESSION_IDLE } from './identity/people.ts';
import { type Metrics, makeMetrics } from './metrics.ts';
import { type CountedStore, isNewStore, openBus, openStore } from './services.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long a guest may stay away, and a table wait for players. */
const GUEST_IDLE = 60 * DAY;
const TABLE_IDLE = 3 * DAY;
const SWEEP = HOUR;
const PULSE = 5_000;
const PATIENCE = 5_000;
/** Exit code of a process whose store has failed. A supervisor starts it again, other than after 2, a refusal. */
const FAILED = 70;

/** What stands in the hall: tables, matches and sockets. Made by whoever calls serve(), so that a server without them can be tested. */
export interface Rooms {
  /** Routes of their own. */
  readonly plugins?: readonly FastifyPluginAsync[];
  /** Listens for upgrades on app.server. `close` tells every socket that the server goes, and ends it. */
  attach?(app: FastifyInstance): { count(): number; close(): Promise<void> };
  /** Resumes the running matches; called when the server listens. */
  resume?(): Promise<void>;
  /** Closes waiting tables that nobody wants any more, and tells their people. */
  expireTables?(notChangedSince: number): Promise<number>;
  /** Writes down what is only in memory; after the sockets are closed and before the store is. */
  stop?(): Promise<void>;
}
export type Furnish = (ground: ServerGround, people: Identity, metrics: Metrics) => Rooms | Promise<Rooms>;

export interface Serving {
  /** To open in a browser. */
  readonly url: string;
  /** What everything is kept in, for words to people. */
  readonly where: string;
  /** Whether nothing was kept there before. */
  readonly isNew: boolean;
  readonly app: FastifyInstance;
  stop(): Promise<void>;
}

export interface ServeOptions {
  readonly furnish?: Furnish;
  readonly environment?: Environment;
  /** Where lines of the log go; standard output unless said otherwise. */
  readonly logs?: { write(line: string): void };
  /** The folder of the built page, unless it is the usual one. */
  readonly dist?: string;
}

export async function serve(config: ServerConfig, { furnish, environment = process.env, logs, dist }: ServeOptions = {}): Promise<Serving> {
  const isNew = isNewStore(config);
  // A start that cannot listen creates no database.
  const releasePort = isNew ? await holdPort(config) : async () => {};
  /** Undone from the last to the first, whether it is the end or a start that failed. */
  const undo: (() => unknown)[] = [releasePort];
  const stop = once(async () => {
    for (const act of undo.reverse()) await act();
  });
  try {
    const opened = await openStore(config);
    const { store } = opened;
    undo.push(() => store.close());
    let log: FastifyBaseLogger | null = null;
    /** What is said before there is a log is said when there is. */
    const early: (() => void)[] = [];
    const said = (level: 'info' | 'warn' | 'error', message: string, details: object): void => {
      if (log === null) early.push(() => said(level, message, details));
      else log[level](details, message);
    };
    const bus = await openBus(config, opened.shared, said);
    undo.push(() => bus.close());
    let going = false;
    const clock = serverClock();
    undo.push(clock.stop);
    const company = opened.shared?.company ?? null;
    const page = dist ?? builtPage();
    const current = await currentPage(buildOf(page), store, company === null ? null : { bus, company });
    undo.push(current.stop);
    const ground: ServerGround = {
      config,
      leaving: () => going,
      page: current.page,
      ...(company === null ? {} : { rulesOfHall: async (game) => (await current.look()).rules[game] ?? null }),
      store,
      bus,
      company,
      now: company === null ? clock.now : company.now,
      ...(company === null ? { onStandstill: clock.onStandstill } : {}),
      random: (bytes) => randomBytes(bytes),
      log: (level, message, details = {}) => log?.[level](details, message),
    };
    const keys = opened.shared === null ? openKeys(config.data, environment) : await sharedKeys(opened.shared, environment);
    const people = makePeople(ground, keys);
    const metrics = storeMetrics(makeMetrics(), store, config);
    if (company !== null) metrics.gauge('bus_connected', 'Whether words reach the other nodes', () => Number(bus.connected()));
    const rooms = (await furnish?.(ground, people, metrics)) ?? {};
    undo.push(() => rooms.stop?.());
    const app = makeApp(ground, {
      people,
      metrics,
      plugins: rooms.plugins ?? [],
      dist: page,
      logs: { level: config.logLevel, ...(logs === undefined ? {} : { stream: logs }) },
    });
    log = app.log;
    for (const say of early.splice(0)) say();
    undo.push(() => closeInTime(app));
    await app.ready();
    const sockets = rooms.attach?.(app);
    undo.push(() => sockets?.close());
    metrics.gauge('sockets', 'Open sockets', () => sockets?.count() ?? 0);
    await releasePort();
    const url = await listen(app, config);
    let resumed = false;
    void (rooms.resume?.() ?? Promise.resolve()).then(
      () => {
        resumed = true;
      },
      (error: unknown) => ground.log('error', 'the running matches could not be resumed', { error: String(error) }),
    );
    if (company === null) logClock(clock, ground.log);
    const timers = keepHouse(ground, rooms, () => resumed);
    undo.push(() => timers.forEach(clearInterval));
    undo.push(async () => {
      going = true;
      if (config.drain > 0) await drain(config.drain);
    });
    store.onFailure?.((why) => {
      // It would only refuse everything. Its supervisor starts it again; what was acknowledged is in the file.
      app.log.fatal({ data: opened.where, why }, 'the store has failed: this process ends, to be started again');
      process.exit(FAILED);
    });
    ground.log('info', 'serving', { url, data: opened.where, new: isNew });
    return { url, where: opened.where, isNew, app, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A proxy that asks how this node is needs time to hear that it goes, before the sockets are closed. */
async function drain(milliseconds: number): Promise<void> {
  await new Promise((done) => setTimeout(done, milliseconds));
}

/** Requests that run may end; whoever only holds the line does not keep us. */
async function closeInTime(app: FastifyInstance): Promise<void> {
  const impatient = setTimeout(() => app.server.closeAllConnections(), PATIENCE);
  await app.close();
  clearTimeout(impatient);
}

function logClock(clock: ServerClock, log: ServerGround['log']): void {
  const seconds = (milliseconds: number): number => Math.round(milliseconds / 1000);
  clock.onStandstill((gap) => log('warn', 'this process stood still: no player is charged for it', { seconds: seconds(gap) }));
  clock.onSet((change, ahead) =>
    log('warn', 'the clock of this machine was set, or the machine slept: the server keeps its own time, and follows at its next start', {
      seconds: seconds(change),
      ahead: seconds(ahead),
    }),
  );
}

function storeMetrics(metrics: Metrics, store: CountedStore, { database, data }: ServerConfig): Metrics {
  metrics.gauge('store_pending', 'Requests that wait for the store', () => store.pending());
  metrics.gauge('store_synchronous', 'How the store waits for the disk: 2 is FULL, every answer is durable', () => store.synchronous);
  metrics.total('store_commits', 'Transactions made durable', () => store.counts().commits);
  metrics.total('store_rows', 'Rows changed', () => store.counts().rows);
  if (database === null) metrics.gauge('disk_free_bytes', 'Free space on the disk of the data file', () => freeSpace(dirname(data)));
  return metrics;
}

function freeSpace(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.NaN;
  }
}

async function listen(app: FastifyInstance, config: ServerConfig): Promise<string> {
  const host = await listenWith((at) => app.listen(at), config);
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const everywhere = host === '::' || host === '0.0.0.0';
  return config.publicUrl ?? `http://${everywhere ? 'localhost' : inUrl(host)}:${port}`;
}

/** Takes the port without answering, until it is released. */
async function holdPort(config: ServerConfig): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.destroy());
  await listenWith(
    (at) =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(at, () => {
          server.off('error', reject);
          resolve();
        });
      }),
    config,
  );
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** The host that it listens on. */
async function listenWith(
  act: (at: { readonly port: number; readonly host: string }) => Promise<unknown>,
  config: Pick<ServerConfig, 'port' | 'host'>,
): Promise<string> {
  const { port, host } = config;
  try {
    await act({ port, host });
    return host;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // A machine without IPv6 has no "all interfaces" of that kind.
    if (host === '::' && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL')) return listenWith(act, { port, host: '0.0.0.0' });
    if (code === 'EADDRINUSE') throw new Refusal(`port ${config.port} is taken: choose another with --port, or stop what listens there`);
    if (code === 'EACCES') throw new Refusal(`port ${config.port} needs rights that this user does not have: choose one above 1023 with --port`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new Refusal(`${config.host} is no address of this machine: choose another with --host`);
    throw new Refusal(`the server cannot listen on ${config.host}, port ${config.port}: ${message}`);
  }
}

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Addresses by which others in the same house reach a server that listens everywhere. */
export function addressesAt(url: string, config: ServerConfig): readonly string[] {
  if (config.publicUrl !== null || (config.host !== '::' && config.host !== '0.0.0.0')) return [];
  const { port } = new URL(url);
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => `http://${address}:${port}`);
}

function keepHouse({ store, now, log }: ServerGround, { expireTables }: Rooms, resumed: () => boolean): readonly NodeJS.Timeout[] {
  const quietly = (what: string, act: () => Promise<unknown>) => (): void => {
    act().catch((error: unknown) => log('error', `${what} failed`, { error: String(error) }));
  };
  // Until all matches were given the time in which no server ran, a crash must not make that time look shorter.
  const pulse = quietly('the pulse', async () => {
    if (resumed()) await store.putAlive(now());
  });
  const sweep = quietly('the sweep', async () => {
    const since = now() - TABLE_IDLE;
    const tables = expireTables === undefined ? (await store.expireTables(since)).length : await expireTables(since);
    const guests = await store.expireGuests(now() - GUEST_IDLE);
    const sessions = await store.expireSessions(now() - SESSION_IDLE);
    if (tables + guests + sessions > 0) log('info', 'swept', { tables, guests, sessions });
  });
  // The first pulse waits: whoever starts may still want to know when a server was last alive.
  return [setInterval(pulse, PULSE).unref(), setInterval(sweep, SWEEP).unref()];
}

function once<T>(act: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | null = null;
  return () => {
    done ??= act();
    return done;
  };
}

/** A terminal and a parent process may both pass on the same Ctrl-C. */
const SAME_PRESS = 400;

/**
 * Waits for SIGINT or SIGTERM and stops gracefully; a second Ctrl-C quits immediately. A second SIGTERM changes nothing: npm, a launcher and a
 * supervisor that signals the whole group may each pass on the same one, and a busy machine delivers them far apart.
 */
export async function untilSignal(serving: Serving, say: (line: string) => void): Promise<void> {
  // One request or one match must not end all the others. An exception outside of any promise still does: it may leave anything half done.
  process.on('unhandledRejection', (error) => serving.app.log.error({ err: error }, 'a promise was rejected and nobody handled it'));
  await new Promise<void>((resolve, reject) => {
    let pressed = 0;
    const stop = (signal: NodeJS.Signals): void => {
      if (pressed > 0) {
        if (signal === 'SIGINT' && performance.now() - pressed > SAME_PRESS) process.exit(130);
        return;
      }
      pressed = performance.now();
      say('Stopping: running matches are kept. Press Ctrl-C to quit immediately.');
      serving.stop().then(resolve, reject);
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}
