/** What the operator does to people and tables, on the data file itself: also while a server runs on it. */
import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { Refusal } from '#kernel';
import type { Person, Report, Store, TableRow } from '../store/contract.ts';
import { openSqlite } from '../store/sqlite.ts';
import { foldAccount } from './names.ts';
import { newRecoveryCode, recoveryDigest } from './secrets.ts';

/** A person without secrets. */
export type PersonLine = Pick<Person, 'id' | 'name' | 'account' | 'banned' | 'created' | 'seen'>;
export type TableLine = Pick<TableRow, 'id' | 'game' | 'status' | 'listed' | 'host' | 'created' | 'updated'> & { readonly people: number };

/** Opens the store of a server that may be running; never makes a new one. */
export async function withStore<T>(data: string, act: (store: Store) => Promise<T>): Promise<T> {
  mustExist(data);
  const store = await openSqlite(data, { check: false });
  try {
    return await act(store);
  } finally {
    await store.close();
  }
}

/** The contract lists no people, because nobody but the operator may: so this asks SQLite itself. */
export function listPeople(data: string, { limit, find }: { readonly limit: number; readonly find: string }): readonly PersonLine[] {
  const rows = query<Omit<PersonLine, 'banned'> & { banned: number }>(
    data,
    `SELECT id, name, account, banned, created, seen FROM people
     WHERE @find = '' OR id = @find OR instr(lower(name), lower(@find)) > 0 OR instr(coalesce(account, ''), lower(@find)) > 0
     ORDER BY seen DESC, id LIMIT @limit`,
    { limit, find },
  );
  return rows.map((row) => ({ ...row, banned: row.banned === 1 }));
}

/** Without invite codes: what is printed here is soon pasted somewhere. */
export function listTables(data: string, { limit, status }: { readonly limit: number; readonly status: string | null }): readonly TableLine[] {
  const rows = query<Omit<TableLine, 'listed'> & { listed: number }>(
    data,
    `SELECT id, game, status, listed, host, json_array_length(people) AS people, created, updated FROM tables
     WHERE CASE WHEN @status IS NULL THEN status IN ('waiting', 'playing') ELSE status = @status END
     ORDER BY updated DESC, id LIMIT @limit`,
    { limit, status },
  );
  return rows.map((row) => ({ ...row, listed: row.listed === 1 }));
}

export const listReports = (store: Store, limit: number): Promise<readonly Report[]> => store.reports(limit);

/** Bans by id or by account; all sessions end at once. */
export async function setBanned(store: Store, typed: string, banned: boolean): Promise<Person> {
  const person = await found(store, typed);
  const changed = { ...person, banned };
  await store.putPerson(changed);
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
  await store.putPerson({ ...person, recovery: recoveryDigest(code) });
  return { account: person.account, code };
}

/** A table that plays is closed in the store; a running server notices when it next looks at the table. */
export async function closeTable(store: Store, id: string, now: number): Promise<{ readonly before: TableRow['status'] }> {
  const table = await store.table(id);
  if (table === null) throw new Refusal(`there is no table "${id}"; "longhall admin tables" lists them`);
  if (table.status === 'closed' || table.status === 'over') throw new Refusal(`table ${id} is ${table.status} already`);
  await store.putTable({ ...table, status: 'closed', version: table.version + 1, updated: now });
  return { before: table.status };
}

async function found(store: Store, typed: string): Promise<Person> {
  const person = (await store.person(typed)) ?? (await store.personByAccount(foldAccount(typed)));
  if (person === null) throw new Refusal(`there is nobody with the id or account "${typed}"; "longhall admin people" lists them`);
  return person;
}

function query<T>(data: string, sql: string, given: Readonly<Record<string, unknown>>): readonly T[] {
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
