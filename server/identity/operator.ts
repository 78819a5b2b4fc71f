/** What the operator does to people and tables, on the data itself, file or database: also while a server runs on it. */
import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { Refusal } from '#kernel';
import type { Config } from '../house.ts';
import type { Person, Report, Store, TableRow } from '../store/contract.ts';
import type { SharedStore } from '../store/shared.ts';
import { openSqlite } from '../store/sqlite.ts';
import { changePerson } from './change-person.ts';
import { rotateKeys, rotateSharedKeys } from './keys.ts';
import { foldAccount } from './names.ts';
import { newRecoveryCode, recoveryDigest } from './secrets.ts';

/** A person without secrets. */
export type PersonLine = Pick<Person, 'id' | 'name' | 'account' | 'banned' | 'created' | 'seen'>;
export type TableLine = Pick<TableRow, 'id' | 'game' | 'status' | 'listed' | 'host' | 'created' | 'updated'> & { readonly people: number };

/** Where the data is: a file, or a database that several nodes share. */
export type Place = Pick<Config, 'data' | 'database'>;

/** Opens the store of a server that may be running; never makes a new file. */
export async function withStore<T>({ data, database }: Place, act: (store: Store) => Promise<T>): Promise<T> {
  if (database === null) mustExist(data);
  const store = database === null ? await openSqlite(data, { check: false }) : await shared(database);
  try {
    return await act(store);
  } finally {
    await store.close();
  }
}

const shared = async (database: string): Promise<SharedStore> => (await import('../store/postgres.ts')).openPostgres(database, { connections: 2 });

/** A new key in front of those that all nodes share; they use it from their next start. */
export async function rotateKey({ data, database }: Place, forget: boolean): Promise<void> {
  if (database === null) {
    mustExist(data);
    rotateKeys(data, { forget });
    return;
  }
  const store = await shared(database);
  try {
    await rotateSharedKeys(store, { forget });
  } finally {
    await store.close();
  }
}

/** The contract lists no people, because nobody but the operator may: so this asks the data itself. */
export async function listPeople(place: Place, { limit, find }: { readonly limit: number; readonly find: string }): Promise<readonly PersonLine[]> {
  const within = place.database === null ? 'instr' : 'strpos';
  const rows = await query<Omit<PersonLine, 'banned'> & { banned: number | boolean }>(
    place,
    `SELECT id, name, account, banned, created, seen FROM people
     WHERE @find = '' OR id = @find OR ${within}(lower(name), lower(@find)) > 0 OR ${within}(coalesce(account, ''), lower(@find)) > 0
     ORDER BY seen DESC, id LIMIT @limit`,
    { limit, find },
  );
  return rows.map((row) => ({ ...row, banned: Number(row.banned) === 1 }));
}

/** Without invite codes: what is printed here is soon pasted somewhere. */
export async function listTables(
  place: Place,
  { limit, status }: { readonly limit: number; readonly status: string | null },
): Promise<readonly TableLine[]> {
  const rows = await query<Omit<TableLine, 'listed'> & { listed: number | boolean }>(
    place,
    `SELECT id, game, status, listed, host, ${place.database === null ? 'json_array_length' : 'cardinality'}(people) AS people, created, updated FROM tables
     WHERE CASE WHEN @status = '' THEN status IN ('waiting', 'playing') ELSE status = @status END
     ORDER BY updated DESC, id LIMIT @limit`,
    { limit, status: status ?? '' },
  );
  return rows.map((row) => ({ ...row, listed: Number(row.listed) === 1 }));
}

export const listReports = (store: Store, limit: number): Promise<readonly Report[]> => store.reports(limit);

/** Bans by id or by account; all sessions end at once. */
export async function setBanned(store: Store, typed: string, banned: boolean): Promise<Person> {
  const person = await found(store, typed);
  const changed = await changePerson(store, person.id, (now) => ({ ...now, banned }));
  if (changed === null) throw gone(typed);
  if (banned) await store.removeSessions(person.id);
  return changed;
}

/** A code that sets a new password once. The old code ends; the old password works until then. */
export async function newCode(
  store: Store,
  typed: string,
  random: (bytes: number) => Uint8Array,
): Promise<{ readonly account: string; readonly code: string }> {
  const person = await found(store, typed);
  if (person.account === null) throw new Refusal(`${person.name} (${person.id}) is a guest and has no password`);
  const code = newRecoveryCode(random);
  const changed = await changePerson(store, person.id, (now) => ({ ...now, recovery: recoveryDigest(code) }));
  if (changed === null) throw gone(typed);
  return { account: person.account, code };
}

/** A table that plays is closed in the store; a running server notices when it next looks at the table. */
export async function closeTable(store: Store, id: string, now: number): Promise<{ readonly before: TableRow['status'] }> {
  const table = await store.table(id);
  if (table === null) throw new Refusal(`there is no table "${id}"; "longhall admin tables" lists them`);
  if (table.status === 'closed' || table.status === 'over') throw new Refusal(`table ${id} is ${table.status} already`);
  await store.putTable({ ...table, status: 'closed', network: null, bots: 0, version: table.version + 1, updated: now });
  return { before: table.status };
}

async function found(store: Store, typed: string): Promise<Person> {
  const person = (await store.person(typed)) ?? (await store.personByAccount(foldAccount(typed)));
  if (person === null) throw gone(typed);
  return person;
}

const gone = (typed: string): Refusal => new Refusal(`there is nobody with the id or account "${typed}"; "longhall admin people" lists them`);

/** The same words for both, with names for what is given. */
async function query<T>({ data, database }: Place, sql: string, given: Readonly<Record<string, unknown>>): Promise<readonly T[]> {
  if (database !== null) {
    const { askOnce } = await import('../store/postgres/link.ts');
    const names = Object.keys(given);
    const numbered = sql.replace(
      /@(\w+)/g,
      (_, name: string) => `$${names.indexOf(name) + 1}::${typeof given[name] === 'number' ? 'integer' : 'text'}`,
    );
    return askOnce<T>(database, { text: numbered, values: Object.values(given) });
  }
  mustExist(data);
  let db: Database.Database | null = null;
  try {
    db = new Database(data, { readonly: true, fileMustExist: true, timeout: 5000 });
    return db.prepare<[typeof given], T>(sql).all(given);
  } catch (error) {
    throw new Refusal(`${data} cannot be read: ${(error as Error).message}`);
  } finally {
    db?.close();
  }
}

export function mustExist(data: string): void {
  if (!existsSync(data)) throw new Refusal(`there is no ${data}; say where the data is with --data`);
}
