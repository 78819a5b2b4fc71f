/** PostgreSQL and NATS as this machine has them: for benchmarks, tortures and tests, each of which makes what it needs there and removes it. */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import pg from 'pg';

/** A server in which databases may be made and dropped; "none" leaves the one of this machine alone. */
export const POSTGRES = process.env.LONGHALL_LAB_POSTGRES ?? `postgresql://${userInfo().username}@127.0.0.1:5432/postgres`;
export const NATS = process.env.LONGHALL_LAB_NATS ?? 'nats://127.0.0.1:4222';

const NONE = 'none';
const PATIENCE = 3000;

/** An address for people: without the password that may be in it. */
const shown = (url: string): string => (URL.canParse(url) ? Object.assign(new URL(url), { username: '', password: '' }).href : url);

interface Found {
  readonly postgres: boolean;
  readonly nats: boolean;
  /** A line each about how the tests use them, or why not. */
  readonly lines: readonly string[];
}

/** Whether there is a PostgreSQL and a NATS for the tests, with lines for people about their use. */
export async function findServices(postgresUrl = POSTGRES, natsUrl = NATS): Promise<Found> {
  const [postgres, nats] = await Promise.all([hasPostgres(postgresUrl), hasNats(natsUrl)]);
  const [database, bus] = [`PostgreSQL at ${shown(postgresUrl)}`, `NATS at ${shown(natsUrl)}`];
  const lines = [
    postgres
      ? `${database}: the tests create databases named longhall_… there and drop them. Set LONGHALL_LAB_POSTGRES to use another server, or to "none".`
      : `${database}: not available, the tests that need it are skipped. Set LONGHALL_LAB_POSTGRES to use another server.`,
    nats
      ? `${bus}: the tests send messages there under the prefix longhall-. Set LONGHALL_LAB_NATS to use another server, or to "none".`
      : `${bus}: not available, the tests that need it are skipped. Set LONGHALL_LAB_NATS to use another server.`,
  ];
  return { postgres, nats, lines };
}

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
  if (server === NONE) return false;
  try {
    await asking(server, (client) => client.query('SELECT 1'));
    return true;
  } catch {
    return false;
  }
}

export function hasNats(server = NATS): Promise<boolean> {
  if (server === NONE) return Promise.resolve(false);
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
