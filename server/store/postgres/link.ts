/** The way to the database: a few connections, patience while it is away, and errors in the words of the contract. */
import pg from 'pg';
import { Refusal } from '#kernel';
import { Conflict } from '../contract.ts';

/** A statement with its arguments. Named ones are prepared once for each connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

export interface LinkOptions {
  /** Connections at most. */
  readonly connections?: number;
  /** Milliseconds that a request waits for a database that is away. */
  readonly patience?: number;
  /** Milliseconds that the database may take for one statement. */
  readonly timeout?: number;
}

export interface Link {
  /** Asked again until it is answered: only for what changes nothing. */
  read<T>(statement: Statement): Promise<T[]>;
  /** Sent once. When the line breaks before the answer, it is a Doubt. */
  write<T>(statement: Statement): Promise<T[]>;
  /** The same on connections that nobody else uses: moves do not stand in line behind lists of tables. */
  append<T>(statement: Statement): Promise<T[]>;
  /** Runs `act` on a connection of a separate pool. After `discard` that connection is closed and not reused. */
  alone<T>(act: (client: pg.ClientBase, discard: (why: Error) => void) => Promise<T>): Promise<T>;
  /** Requests that wait for a connection. */
  waiting(): number;
  readonly where: string;
  onOutage(tell: (seconds: Outage) => void): void;
  close(): Promise<void>;
}

/** From when to when nothing could be asked, by the clock of this process. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** The line broke while a write was under way: it may have happened or not. */
export class Doubt extends Error {
  override readonly name = 'Doubt';
}

/** No connection could be had in time. */
class Unreachable extends Error {}

const CONNECTIONS = 6;
/** Connections for appends: as many as there are batches on their way. */
const APPENDS = 2;
const PATIENCE = 30_000;
const CONNECT = 5000;
/** Milliseconds for one statement: an append is short, a sweep of idle guests may take longer. */
const TIMEOUT = 30_000;
const APPEND_TIMEOUT = 10_000;
/** The database itself ends a statement that takes too long. No answer this much later means that the connection is dead. */
const SILENCE = 2000;
const FIRST_PAUSE = 20;
const LONGEST_PAUSE = 500;
/** A connection for what locks out other nodes, so that whoever waits for a lock keeps no other request waiting. */
const ALONE = 2;

/** PostgreSQL counts in 64 bits; nothing of ours is larger than JavaScript can count. */
const BIGINT = 20;
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** The address without its password, for words to people. */
export function nameOf(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

export function linkTo(url: string, { connections = CONNECTIONS, patience = PATIENCE, timeout }: LinkOptions = {}): Link {
  const where = nameOf(url);
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT,
    types,
    application_name: 'longhall',
    keepAlive: true,
  } as const;
  const timeouts = { pool: timeout ?? TIMEOUT, moves: timeout ?? APPEND_TIMEOUT };
  const pool = new pg.Pool({ ...settings, options: optionsWith(timeouts.pool), max: connections, min: 1, idleTimeoutMillis: 60_000 });
  // Without a timeout: migrations and waits for a lock take as long as they need.
  const apart = new pg.Pool({ ...settings, options: optionsWith(0), max: ALONE, idleTimeoutMillis: 10_000 });
  const moves = new pg.Pool({ ...settings, options: optionsWith(timeouts.moves), max: APPENDS, min: 1, idleTimeoutMillis: 60_000 });
  for (const each of [pool, moves, apart]) {
    // A connection that breaks while nobody uses it is not news: the next request makes another. While somebody does, the request hears of it.
    each.on('error', () => {});
    each.on('connect', (client) => client.on('error', () => {}));
  }
  const tellers: ((outage: Outage) => void)[] = [];
  let closed = false;
  /** Since when no connection can be had; null while all is well. */
  let awaySince: number | null = null;
  /** When the database answered last. */
  let answered = 0;

  function back(): void {
    if (awaySince === null) return;
    const outage = { from: awaySince, to: performance.now() };
    awaySince = null;
    for (const tell of tellers) tell(outage);
  }

  async function connected(from: pg.Pool): Promise<pg.PoolClient> {
    const until = performance.now() + patience;
    for (let pause = FIRST_PAUSE; ; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
      if (closed) throw new Error('The store is closed.');
      try {
        const client = await from.connect();
        back();
        return client;
      } catch (error) {
        const full = reason(error) === POOL_FULL;
        if (!full && !isOutage(error)) throw refused(error, where);
        // A pool whose connections are all in use says nothing about the database.
        if (!full) awaySince ??= performance.now();
        if (performance.now() > until) {
          throw new Unreachable(full ? 'The database is busy: no connection became free.' : `The database does not answer: ${reason(error)}`);
        }
        await new Promise((done) => setTimeout(done, pause));
      }
    }
  }

  async function once<T>(statement: Statement, from = pool, sent = (): void => {}): Promise<T[]> {
    const client = await connected(from);
    sent();
    let broken: Error | undefined;
    const asked = performance.now();
    const silence = timeouts[from === moves ? 'moves' : 'pool'] + SILENCE;
    try {
      // The types do not know of a timeout for one statement.
      const query: pg.QueryConfig & { query_timeout: number } = { ...statement, values: statement.values as unknown[], query_timeout: silence };
      const { rows } = await client.query(query);
      answered = performance.now();
      return rows as T[];
    } catch (error) {
      if (isOutage(error)) {
        broken = error as Error;
        // A silent connection counts as dead since its statement was sent, or since the last answer on another one.
        awaySince ??= Math.max(asked, answered);
        throw new Doubt(`The line to the database broke: ${reason(error)}`);
      }
      throw (error as { code?: string }).code === UNIQUE ? new Conflict(reason(error)) : error;
    } finally {
      client.release(broken);
    }
  }

  /** Questions that still wait for a connection: whoever asks the same meanwhile gets the same answer, which is as new as one of their own. */
  const unsent = new Map<string, Promise<unknown>>();

  async function ask<T>(statement: Statement, sent: () => void): Promise<T[]> {
    // PostgreSQL knows no such letter in a text: nothing that it holds can be the answer.
    if (statement.values?.some((value) => typeof value === 'string' && value.includes('\0')) === true) return [];
    const until = performance.now() + patience;
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(statement, pool, sent);
      } catch (error) {
        if (!(error instanceof Doubt) || attempt === TRIES || performance.now() > until) throw error;
      }
    }
  }

  return {
    where,
    read<T>(statement: Statement): Promise<T[]> {
      const question = JSON.stringify([statement.text, statement.values]);
      const asked = unsent.get(question) as Promise<T[]> | undefined;
      if (asked !== undefined) return asked;
      const answer = ask<T>(statement, () => unsent.delete(question)).finally(() => unsent.delete(question));
      unsent.set(question, answer);
      return answer;
    },
    write: (statement) => once(statement),
    append: (statement) => once(statement, moves),
    async alone(act) {
      const client = await connected(apart);
      let broken: Error | undefined;
      try {
        return await act(client, (why) => {
          broken = why;
        });
      } catch (error) {
        if (isOutage(error)) broken = error as Error;
        throw error;
      } finally {
        client.release(broken);
      }
    },
    waiting: () => pool.waitingCount + moves.waitingCount,
    onOutage: (tell) => tellers.push(tell),
    async close() {
      if (closed) return;
      closed = true;
      await Promise.all([pool.end(), moves.end(), apart.end()]);
    },
  };
}

/** Set here, so that the settings of the role do not matter: an answer means that the data is on the disk, and no wait is endless. */
const optionsWith = (timeout: number): string =>
  `-c synchronous_commit=on -c lock_timeout=20000 -c idle_in_transaction_session_timeout=60000 -c statement_timeout=${timeout}`;

const TRIES = 5;
/** What node-postgres says when no connection of a pool became free in time; an attempt to connect that takes too long reads differently. */
const POOL_FULL = 'timeout exceeded when trying to connect';
const UNIQUE = '23505';
/** The database is starting, stopping, or has no room for another connection: all of it passes. */
const PASSING = /^(57P0[123]|08\w{3}|53300)$/;
const BROKEN: readonly unknown[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'];

const reason = (error: unknown): string => (error instanceof Error ? error.message || String((error as { code?: unknown }).code) : String(error));

function isOutage(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && PASSING.test(code)) return true;
  return BROKEN.includes(code) || /terminated|Connection ended|timeout expired|Query read timeout|not queryable/i.test(reason(error));
}

/** Why a database cannot be used at all: nothing that waiting would mend. */
function refused(error: unknown, where: string): unknown {
  const { code } = error as { code?: string };
  if (code === '3D000') return new Refusal(`there is no database at ${where}: make it with createdb, or mend DATABASE_URL`);
  if (code === '28P01' || code === '28000') return new Refusal(`${where} does not let us in: look at the name and the password in DATABASE_URL`);
  if (code === 'ENOTFOUND') return new Refusal(`${where} is not known by that name: mend DATABASE_URL`);
  if (code === '42501') return new Refusal(`${where} does not allow us to make tables: give the user of DATABASE_URL that right`);
  if (code === '25006') return new Refusal(`${where} only lets us read: it may be a standby; give the primary in DATABASE_URL`);
  if (/does not support SSL/i.test(reason(error))) {
    return new Refusal(`${where} offers no TLS, and the sslmode in DATABASE_URL asks for it: turn TLS on in PostgreSQL, or remove sslmode`);
  }
  if (code !== undefined && CERTIFICATE.test(code)) {
    return new Refusal(
      `the TLS certificate of ${where} cannot be trusted (${oneLine(error)}): check its issuer and name, or give sslrootcert in DATABASE_URL`,
    );
  }
  return error;
}

const CERTIFICATE = /CERT|SIGNATURE|ALTNAME/;

const oneLine = (error: unknown): string => reason(error).trim().replace(/\s+/g, ' ');

/** An error before the database was ever usable: for the operator, in one line. */
export function atStart(error: unknown, where: string): unknown {
  const known = refused(error, where);
  if (known instanceof Refusal) return known;
  return isOutage(error) || error instanceof Unreachable
    ? new Refusal(`${where} stopped answering (${oneLine(error)}): look at its log, and start again`)
    : known;
}

/** A single question, by a line of its own. */
export async function askOnce<T>(url: string, statement: Statement): Promise<T[]> {
  await firstLook(url, 0);
  const link = linkTo(url, { connections: 1 });
  try {
    return await link.read<T>(statement);
  } finally {
    await link.close();
  }
}

/** Fails at once with one clear line where the database cannot be reached: what is wrong at the start is for the operator to mend. */
export async function firstLook(url: string, patience: number): Promise<void> {
  const until = performance.now() + patience;
  for (;;) {
    let client: pg.Client | null = null;
    try {
      // Already this reads the certificates that the address names.
      client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT, application_name: 'longhall' });
      client.on('error', () => {});
      await client.connect();
      return;
    } catch (error) {
      if (!isOutage(error)) {
        const known = refused(error, nameOf(url));
        throw known instanceof Refusal ? known : new Refusal(`${nameOf(url)} cannot be used (${oneLine(error)}): correct DATABASE_URL`);
      }
      if (performance.now() > until) {
        throw new Refusal(`there is no PostgreSQL at ${nameOf(url)} (${reason(error)}): start it, or mend DATABASE_URL`);
      }
      await new Promise((done) => setTimeout(done, LONGEST_PAUSE));
    } finally {
      client?.end().catch(() => {});
    }
  }
}
