/** The store in one SQLite file, kept by a thread of its own. */
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { Refusal } from '#kernel';
import type { Store } from './contract.ts';
import { NAMES, type Opened, type Start } from './sqlite/protocol.ts';
import { type Counts, queueTo } from './sqlite/queue.ts';

export interface SqliteOptions {
  /** Whether the file is searched for damage when it is opened, which reads all of it. True unless said otherwise. */
  readonly check?: boolean;
  /** Milliseconds to wait for another process that holds the file. */
  readonly timeout?: number;
}

export interface SqliteStore extends Store {
  /** Requests that wait for their answer. */
  pending(): number;
  counts(): Counts;
  /** How the file waits for the disk, as SQLite counts it: 2 is FULL. */
  readonly synchronous: number;
  /** Calls `tell` when the store's thread has ended by itself. */
  onFailure(tell: (why: string) => void): void;
}

/** Opens the file, and makes it when it is missing. A file that is not ours, damaged or too new is left as it is: a Refusal. */
export async function openSqlite(file: string, options: SqliteOptions = {}): Promise<SqliteStore> {
  const { worker, synchronous } = await start(file, options);
  return storeIn(worker, synchronous);
}

/** The thread, once it has opened the file. */
export const startThread = async (file: string, options: SqliteOptions): Promise<Worker> => (await start(file, options)).worker;

let held = false;

/**
 * A thread that is the only one to have loaded SQLite takes its code out of memory when it ends, now and then before the last of it was
 * called, and the process dies of that. So this thread has it loaded too.
 */
function holdSqlite(): void {
  if (!held) new Database(':memory:').close();
  held = true;
}

async function start(file: string, { check = true, timeout = 5000 }: SqliteOptions): Promise<{ worker: Worker; synchronous: number }> {
  holdSqlite();
  // Absolute, so that no name means anything special to SQLite.
  const workerData: Start = { file: resolve(file), check, timeout };
  const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData, execArgv: [], name: 'store' });
  const [opened] = (await once(worker, 'message')) as [Opened];
  if (opened.kind === 'open') return { worker, synchronous: opened.synchronous };
  throw opened.kind === 'refused' ? new Refusal(opened.reason) : new Error(opened.reason);
}

export function storeIn(worker: Worker, synchronous = 0): SqliteStore {
  const { ask, pending, counts, onFailure, close } = queueTo(worker);
  const methods = Object.fromEntries(NAMES.map((name, method) => [name, (...given: readonly unknown[]) => ask(method, given)]));
  // The one place where the methods lose their types; the thread's operations are checked against the contract.
  return { ...(methods as unknown as Omit<Store, 'close'>), pending, counts, synchronous, onFailure, close };
}
