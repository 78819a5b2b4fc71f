/** PostgreSQL and NATS as this machine has them: for benchmarks, tortures and tests, each of which makes what it needs there and removes it. */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import pg from 'pg';

/** A server in which databases may be made and dropped. */
export const POSTGRES = process.env.LONGHALL_LAB_POSTGRES ?? `postgresql://${userInfo().username}@127.0.0.1:5432/postgres`;
export const NATS = process.env.LONGHALL_LAB_NATS ?? 'nats://127.0.0.1:4222';

const PATIENCE = 3000;

async function asking<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE });
  client.on('error', () => {});
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

export async function hasPostgres(server = POSTGRES): Promise<boolean> {
  try {
    await asking(server, (client) => client.query('SELECT 1'));
    return true;
  } catch {
    return false;
  }
}

export function hasNats(server = NATS): Promise<boolean> {
  const { hostname, port } = new URL(server);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port === '' ? 4222 : port), timeout: PATIENCE });
    const end = (there: boolean) => (): void => {
      socket.destroy();
      resolve(there);
    };
    // It greets whoever comes.
    socket.once('data', end(true)).once('error', end(false)).once('timeout', end(false)).once('close', end(false));
  });
}

export interface Database {
  readonly url: string;
  drop(): Promise<void>;
}

/** An empty database of its own, under a name that nobody else has. */
export async function freshDatabase(server = POSTGRES): Promise<Database> {
  const name = `longhall_${process.pid}_${randomBytes(6).toString('hex')}`;
  await asking(server, (client) => client.query(`CREATE DATABASE ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await asking(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

/** What the nodes of one hall find each other by on a NATS that others use too. */
export const freshPrefix = (): string => `longhall-${process.pid}-${randomBytes(6).toString('hex')}`;

/** Asks a database itself, past any server. */
export const askDatabase = <T>(url: string, text: string, values: readonly unknown[] = []): Promise<T[]> =>
  asking(url, async (client) => (await client.query(text, values as unknown[])).rows as T[]);
