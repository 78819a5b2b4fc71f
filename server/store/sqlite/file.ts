/** The file itself: is it ours, is it whole, and how it is opened. */
import { chmodSync, closeSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { Refusal } from '#kernel';
import { APPLICATION, migrate, SCHEMA } from './schema.ts';

/** Only the server's own user may read hashes of passwords and the key that signs cookies. */
const OWNER_ONLY = 0o600;

/** Pages in the write-ahead log before they are moved home: 16 MB. More often would write the pages of busy matches again and again. */
const CHECKPOINT = 4000;
const LOG_BYTES = 64 * 1024 * 1024;

/** The three numbers in the head of a SQLite file that say whose it is. */
interface Marks {
  readonly application: number;
  readonly version: number;
  /** Rises with every change of the tables: 0 when there has never been one. */
  readonly changes: number;
}

const HEAD = 100;
const MAGIC = 'SQLite format 3\0';

export const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function size(file: string): number {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat?.isDirectory()) throw new Refusal(`${file} is a folder, not a file.`);
  return stat?.size ?? 0;
}

/** Refuses a file that is not ours, or newer than this program, or damaged; changes nothing. False when there is nothing in it yet. */
export function inspect(file: string, check: 'marks' | 'quick' | 'whole'): boolean {
  if (size(file) === 0) return false;
  const head = readHead(file);
  if (!isSqlite(head)) throw new Refusal(`${file} is not a SQLite file.`);
  // Without a journal the head is the truth; SQLite itself would leave its side files even beside a file that is then refused.
  const quiet = size(`${file}-wal`) === 0 && size(`${file}-journal`) === 0;
  const marks = quiet ? { application: head.readInt32BE(68), version: head.readInt32BE(60), changes: head.readInt32BE(40) } : reading(file, marksIn);
  if (isUnborn(marks)) return false;
  if (marks.application !== APPLICATION) throw new Refusal(`${file} is a SQLite file of another program.`);
  if (marks.version > SCHEMA) {
    throw new Refusal(`${file} was written by a newer Longhall (schema ${marks.version}; this one knows ${SCHEMA}): update Longhall to open it.`);
  }
  if (check !== 'marks') {
    const found = reading(file, (db) => db.pragma(check === 'whole' ? 'integrity_check(1)' : 'quick_check(1)', { simple: true }));
    if (found !== 'ok') throw new Refusal(`${file} is damaged: ${String(found).replaceAll(/\s+/g, ' ')}.`);
  }
  return true;
}

/** A kill between the making of the file and the first migration leaves this. */
const isUnborn = (marks: Marks): boolean => marks.application === 0 && marks.version === 0 && marks.changes === 0;

const ask = (db: Database.Database, name: string): number => db.pragma(name, { simple: true }) as number;

/** All at one moment: somebody else may be making the file just now. */
const marksIn = (db: Database.Database): Marks =>
  db.transaction(() => ({ application: ask(db, 'application_id'), version: ask(db, 'user_version'), changes: ask(db, 'schema_version') }))();

export const isSqlite = (head: Buffer): boolean => head.toString('latin1', 0, MAGIC.length) === MAGIC;

export function readHead(file: string): Buffer {
  const head = Buffer.alloc(HEAD);
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch (error) {
    throw new Refusal(`${file} cannot be read: ${reason(error)}.`);
  }
  try {
    readSync(descriptor, head, 0, HEAD, 0);
  } finally {
    closeSync(descriptor);
  }
  return head;
}

function reading<T>(file: string, look: (db: Database.Database) => T): T {
  let db: Database.Database | null = null;
  try {
    // Only a connection that may write can undo what a kill left half done in a rollback journal.
    db = new Database(file, { fileMustExist: true, readonly: size(`${file}-journal`) === 0 });
    return look(db);
  } catch (error) {
    throw new Refusal(`${file} is damaged or cannot be read: ${reason(error)}.`);
  } finally {
    db?.close();
  }
}

/** Before SQLite opens it, which would take the mode of the process; the side files take the mode of the file. */
export function makeFile(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    closeSync(openSync(file, 'a', OWNER_ONLY));
    chmodSync(file, OWNER_ONLY);
  } catch (error) {
    throw new Refusal(`${file} cannot be written: ${reason(error)}.`);
  }
}

/** Opens the file to write, makes it when it is missing, and raises it to this program's schema. */
export function open(file: string, options: { readonly check: boolean; readonly timeout: number }): Database.Database {
  inspect(file, options.check ? 'quick' : 'marks');
  makeFile(file);
  const db = new Database(file, { timeout: options.timeout });
  try {
    if (db.pragma('journal_mode = WAL', { simple: true }) !== 'wal') throw new Refusal(`${file} lies where SQLite cannot keep a write-ahead log.`);
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    db.pragma(`wal_autocheckpoint = ${CHECKPOINT}`);
    db.pragma(`journal_size_limit = ${LOG_BYTES}`);
    migrate(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
