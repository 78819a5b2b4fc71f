/**
 * The main thread's side. Requests collect in a batch until the end of this turn of the event loop, or, while the thread is busy
 * with a commit, until it is free: the busier the hall, the larger the group that shares one write to the disk.
 */
import type { Worker } from 'node:worker_threads';
import { Conflict } from '../contract.ts';
import type { Answer } from './protocol.ts';

/** Requests in a batch at most: a bound on how long one commit can make the next one wait. */
const LARGEST = 2000;

interface Waiter {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Group {
  readonly requests: unknown[];
  readonly waiters: Waiter[];
}

export interface Counts {
  /** Transactions made durable, and the rows that they changed. */
  readonly commits: number;
  readonly rows: number;
  /** Requests answered, those that failed included. */
  readonly requests: number;
}

export interface Queue {
  ask(method: number, given: readonly unknown[]): Promise<unknown>;
  pending(): number;
  counts(): Counts;
  /** Calls `tell` when the thread has ended although the store was not closed: reads and writes all fail from then on. */
  onFailure(tell: (why: string) => void): void;
  close(): Promise<void>;
}

export function queueTo(worker: Worker): Queue {
  const groups: Group[] = [];
  const counts = { commits: 0, rows: 0, requests: 0 };
  let sent: Group | null = null;
  let scheduled = false;
  /** Why nothing more is taken; null while the store is open. */
  let stopped: string | null = null;
  let alive = true;
  const listeners: ((why: string) => void)[] = [];
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));

  function send(): void {
    scheduled = false;
    if (!alive || sent !== null) return;
    const next = groups.shift();
    if (next === undefined) {
      if (stopped !== null) worker.postMessage(null);
      return;
    }
    sent = next;
    try {
      worker.postMessage(next.requests);
    } catch (error) {
      // Something in the batch cannot be copied to another thread.
      lose(next, error instanceof Error ? error.message : String(error));
      sent = null;
      send();
    }
  }

  function lose(group: Group, why: string): void {
    counts.requests += group.waiters.length;
    for (const { reject } of group.waiters) reject(new Error(why));
  }

  function settle({ waiters }: Group, { values, failures }: Answer): void {
    counts.requests += waiters.length;
    for (const { place, conflict, reason } of failures) waiters[place]!.reject(conflict ? new Conflict(reason) : new Error(reason));
    for (let i = 0; i < values.length; i += 2) waiters[values[i] as number]!.resolve(values[i + 1]);
    // Settling twice does nothing, so the rest needs no list.
    for (const { resolve } of waiters) resolve(undefined);
  }

  function die(why: string): void {
    if (!alive) return;
    alive = false;
    const failed = stopped === null;
    stopped ??= why;
    if (sent !== null) groups.unshift(sent);
    sent = null;
    for (const group of groups.splice(0)) lose(group, why);
    if (failed) for (const tell of listeners) tell(why);
  }

  worker.on('message', (answer: Answer) => {
    const group = sent!;
    sent = null;
    counts.rows += answer.rows;
    if (answer.committed) counts.commits++;
    // The next batch leaves first, so that the thread works while this one is being settled.
    send();
    if (answer.lost === null) settle(group, answer);
    else lose(group, answer.lost);
  });
  worker.on('error', (error) => die(`The store's thread has failed: ${error instanceof Error ? error.message : String(error)}.`));
  worker.on('exit', () => die("The store's thread has ended."));

  return {
    ask(method, given) {
      return new Promise((resolve, reject) => {
        if (stopped !== null) {
          reject(new Error(stopped));
          return;
        }
        let group = groups.at(-1);
        if (group === undefined || group.waiters.length >= LARGEST) {
          group = { requests: [], waiters: [] };
          groups.push(group);
        }
        group.requests.push(method, given.length, ...given);
        group.waiters.push({ resolve, reject });
        if (sent === null && !scheduled) {
          scheduled = true;
          setImmediate(send);
        }
      });
    },
    pending: () => groups.reduce((sum, group) => sum + group.waiters.length, sent?.waiters.length ?? 0),
    counts: () => ({ ...counts }),
    onFailure: (tell) => void listeners.push(tell),
    close() {
      if (stopped === null) {
        stopped = 'The store is closed.';
        if (sent === null) send();
      }
      return ended;
    },
  };
}
