/** What a server stands on: one file and one process, or a database and a NATS that several nodes share. */
import { randomBytes } from 'node:crypto';
import type { Bus } from './bus/contract.ts';
import { localBus } from './bus/local.ts';
import { lookingBus } from './bus/looking.ts';
import type { Config } from './house.ts';
import type { Store } from './store/contract.ts';
import type { SharedStore } from './store/shared.ts';
import { inspect, makeFile, size } from './store/sqlite/file.ts';
import { lockFile } from './store/sqlite/lock.ts';
import { openSqlite } from './store/sqlite.ts';

/** A store that can be watched at work. */
export interface CountedStore extends Store {
  pending(): number;
  counts(): { readonly commits: number; readonly rows: number };
  readonly synchronous: number;
  /** Calls `tell` when the store has failed for good: only a new process can open it again. Absent where every failure may pass. */
  onFailure?(tell: (why: string) => void): void;
}

export interface OpenedStore {
  readonly store: CountedStore;
  /** The same store, where several nodes share it. */
  readonly shared: SharedStore | null;
  /** For words to people: no password. */
  readonly where: string;
}

/** A database that is just starting, as after a restart of the whole machine, is waited for. */
const START = 10_000;

export async function openStore({ database, data }: Pick<Config, 'database' | 'data'>, startPatience = START): Promise<OpenedStore> {
  if (database === null) return { store: await openAlone(data), shared: null, where: data };
  // Whoever has one file only need not load what a database takes.
  const [{ openPostgres }, { nameOf }] = await Promise.all([import('./store/postgres.ts'), import('./store/postgres/link.ts')]);
  const store = await openPostgres(database, { startPatience });
  return { store, shared: store, where: nameOf(database) };
}

/** Whether a start creates a new database: a path that was mistyped must not pass for the usual one. */
export const isNewStore = ({ database, data }: Pick<Config, 'database' | 'data'>): boolean => database === null && size(data) === 0;

/** The store in one file, locked for as long as it is open: two servers on it would not hear of each other's moves. */
async function openAlone(data: string): Promise<CountedStore> {
  // A file of another program is refused before anything is created beside it. A link to a new file has a real path once there is a file.
  if (!inspect(data, 'marks')) makeFile(data);
  const lock = lockFile(data);
  try {
    const store = await openSqlite(data);
    return { ...store, close: () => store.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

type Say = (level: 'info' | 'warn' | 'error', message: string, details: object) => void;

export async function openBus({ nats }: Pick<Config, 'nats'>, shared: SharedStore | null, say: Say): Promise<Bus> {
  const report = (error: unknown, topic: string): void => say('error', 'a listener failed', { err: error, topic });
  if (shared === null) return localBus(report);
  if (nats === null) return lookingBus(report);
  const { natsBus } = await import('./bus/nats.ts');
  let down = false;
  const changed = (connected: boolean, why: string): void => {
    if (connected && down) say('warn', 'NATS is back: words reach the other nodes again', {});
    // Once for every time that it goes, however often it is tried.
    if (!connected && !down) say('warn', 'NATS does not answer: nodes hear of each other late until it does', { why });
    down = !connected;
  };
  return natsBus(nats, { prefix: await prefixOf(shared), changed }, report);
}

/** Each hall has a name of its own on the NATS, which all its nodes find in the store. */
function prefixOf(shared: SharedStore): Promise<string> {
  return shared.company.exclusive(SETTING, async () => {
    const kept = await shared.setting(SETTING);
    if (kept !== null) return kept;
    const name = `longhall-${randomBytes(9).toString('hex')}`;
    await shared.putSetting(SETTING, name);
    return name;
  });
}

const SETTING = 'name on the bus';
