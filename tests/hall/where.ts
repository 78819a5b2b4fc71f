/**
 * Where the halls of tests stand. LONGHALL_TEST_HALL says it: `sqlite` (one file, one process; the usual case), `postgres` (the same on
 * PostgreSQL and NATS), or `nodes` (two nodes on them, and every line of a client goes to one of the two at random).
 */
import { afterAll, test } from 'vitest';
import { askDatabase, type Database, freshDatabase, NATS } from '../../lab/server/services.ts';
import type { Flags } from '../../server/config.ts';
import type { SharedStore } from '../../server/store/shared.ts';
import { openSqlite, type SqliteStore } from '../../server/store/sqlite.ts';

type Where = 'sqlite' | 'postgres' | 'nodes';

export const WHERE: Where = (process.env.LONGHALL_TEST_HALL ?? 'sqlite') as Where;
export const NODES = WHERE === 'nodes' ? 2 : 1;

/** For what is counted or goes wrong node by node: two nodes have twice as many places, and each its own lines. */
export const oneNode = test.skipIf(NODES > 1);

/** Making a database takes longer than emptying one: whoever is done with it leaves it to the next. */
const free: Database[] = [];
const all: Database[] = [];

const TABLES = ['people', 'reports', 'tables', 'matches', 'entries', 'chat', 'settings', 'alive', 'nodes', 'wishes', 'notices'];
const EMPTY = TABLES.map((name) => `DELETE FROM ${name}`).join(';');

export interface Lease {
  readonly url: string;
  end(): Promise<void>;
}

/** An empty database until `end` is called, when nobody may use it any more. */
export async function leaseDatabase(): Promise<Lease> {
  const database = free.pop() ?? (await freshDatabase());
  if (!all.includes(database)) all.push(database);
  return {
    url: database.url,
    async end() {
      await askDatabase(database.url, EMPTY);
      free.push(database);
    },
  };
}

afterAll(async () => {
  for (const database of all.splice(0)) await database.drop();
});

/** The flags of a server where the tests want it, and what is to be done when it has stopped for good. */
export async function standing(data: string): Promise<{ readonly flags: Flags; end(): Promise<void> }> {
  if (WHERE === 'sqlite') return { flags: { data }, end: async () => {} };
  const { url, end } = await leaseDatabase();
  return { flags: { data, database: url, nats: NATS, drain: '0' }, end };
}

export interface TestStore {
  readonly store: Omit<SqliteStore, 'counts' | 'onFailure'>;
  readonly shared: SharedStore | null;
  /** Closes it; with `forget`, what it kept is gone. */
  close(forget: boolean): Promise<void>;
  readonly key: string;
}

/** A store for what is smaller than a server; with the key of an earlier one, what that has kept. */
export async function testStore(file: string, key?: string): Promise<TestStore> {
  if (WHERE === 'sqlite') {
    const store = await openSqlite(file, { check: false });
    return { store, shared: null, close: () => store.close(), key: file };
  }
  const { openPostgres } = await import('../../server/store/postgres.ts');
  const url = key ?? (await leaseDatabase()).url;
  const shared = await openPostgres(url, { connections: 4 });
  return {
    store: shared,
    shared,
    key: url,
    async close(forget) {
      await shared.close();
      if (!forget) return;
      await askDatabase(url, EMPTY);
      free.push(all.find((database) => database.url === url)!);
    },
  };
}
