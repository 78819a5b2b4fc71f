/** What the main thread and the store's thread say to each other. */
import type { Store } from '../contract.ts';

export type Method = Exclude<keyof Store, 'close'>;

/** Every method of the contract; a batch that only reads needs no transaction and no commit. The order is the number on the wire. */
export const METHODS: Readonly<Record<Method, 'read' | 'write'>> = {
  append: 'write',
  entries: 'read',
  finish: 'write',
  addMatch: 'write',
  match: 'read',
  runningMatches: 'read',
  addPerson: 'write',
  putPerson: 'write',
  person: 'read',
  personByAccount: 'read',
  removePerson: 'write',
  expireGuests: 'write',
  addSession: 'write',
  session: 'read',
  touchSession: 'write',
  removeSession: 'write',
  removeSessions: 'write',
  expireSessions: 'write',
  putStance: 'write',
  stances: 'read',
  addReport: 'write',
  reports: 'read',
  addTable: 'write',
  putTable: 'write',
  table: 'read',
  tableByCode: 'read',
  listedTables: 'read',
  tablesOf: 'read',
  inUse: 'read',
  expireTables: 'write',
  addChat: 'write',
  chat: 'read',
  alive: 'read',
  putAlive: 'write',
  setting: 'read',
  putSetting: 'write',
};
export const NAMES = Object.keys(METHODS) as readonly Method[];

/** The contract as the store's thread keeps it: the same methods, without promises. */
export type Operations = { readonly [M in Method]: (...given: Parameters<Store[M]>) => Awaited<ReturnType<Store[M]>> };

/** What the thread is started with. */
export interface Start {
  readonly file: string;
  readonly check: boolean;
  readonly timeout: number;
}

/** The first message of the thread. */
export interface Opened {
  readonly kind: 'open' | 'refused' | 'failed';
  readonly reason: string;
  /** How SQLite waits for the disk: 2 is FULL. Asked of the connection itself, so that nobody has to believe it. */
  readonly synchronous: number;
}

/**
 * Requests one after another in one flat list: method, number of arguments, arguments. Flat, because copying between threads
 * costs by the object, and this is the only work that the main thread has with an append. Null: close the file and end.
 */
export type Batch = readonly unknown[] | null;

/** The outcome of a batch, told once its commit is durable. Requests in neither list have succeeded without a value. */
export interface Answer {
  /** Place in the batch and value, alternating. */
  readonly values: readonly unknown[];
  readonly failures: readonly { readonly place: number; readonly conflict: boolean; readonly reason: string }[];
  /** Why nothing of the batch was kept; null when it was. */
  readonly lost: string | null;
  readonly committed: boolean;
  readonly rows: number;
}
