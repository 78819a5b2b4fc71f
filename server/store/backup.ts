/** Copies of the file: made while the server runs, put back while it does not. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { Refusal } from '#kernel';
import { inspect, isSqlite, readHead, reason, size } from './sqlite/file.ts';

/** What SQLite keeps beside a file. The log and the journal are part of the truth, the index of the log is not. */
const PARTS = ['-wal', '-journal', ''] as const;

/** Copies what is committed now into a new file, while others read and write. Never writes over anything. */
export async function backup(file: string, target: string): Promise<void> {
  if (!inspect(file, 'marks')) throw new Refusal(`There is nothing to back up in ${file}.`);
  reserve(target);
  try {
    await copy(file, target);
    inspect(`${target}.part`, 'whole');
    renameSync(`${target}.part`, target);
    settle(target);
  } catch (error) {
    rmSync(`${target}.part`, { force: true });
    rmSync(target, { force: true });
    throw error;
  }
}

/**
 * Puts a copy in the place of the store's file, after looking through all of it. Where there is a file already it is refused,
 * unless `replace` is said: then the old one stays beside the new one. Returns the name of the old one, or null.
 */
export async function restore(source: string, file: string, { replace = false }: { readonly replace?: boolean } = {}): Promise<string | null> {
  if (!inspect(source, 'whole')) throw new Refusal(`There is nothing to restore in ${source}.`);
  const inTheWay = PARTS.filter((part) => existsSync(file + part));
  if (inTheWay.length > 0 && !replace)
    throw new Refusal(`There is already a store at ${file}: add --replace to put the copy in its place. The old file is kept beside it.`);
  if (inTheWay.length > 0) refuseWhileOpen(file);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    await copy(source, file);
  } catch (error) {
    rmSync(`${file}.part`, { force: true });
    throw error;
  }
  const old = inTheWay.length > 0 ? freeName(file) : null;
  // The log goes before the file: a log that lay beside a file it does not belong to would be applied to it.
  if (old !== null) for (const part of PARTS) if (existsSync(file + part)) renameSync(file + part, old + part);
  rmSync(`${file}-shm`, { force: true });
  renameSync(`${file}.part`, file);
  settle(file);
  return old;
}

/** Holds the name, so that nobody else can take it while the copy is being made. */
function reserve(target: string): void {
  try {
    closeSync(openSync(target, 'wx', 0o600));
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new Refusal(taken ? `${target} exists already, and a backup writes over nothing.` : `${target} cannot be written: ${reason(error)}.`);
  }
}

/** Into `<target>.part`: a kill in between leaves no file that looks like a copy and is half of one. */
async function copy(source: string, target: string): Promise<void> {
  const part = `${target}.part`;
  rmSync(part, { force: true });
  closeSync(openSync(part, 'wx', 0o600));
  const from = new Database(source, { readonly: true, fileMustExist: true });
  try {
    // Held open, so that the copy is of one moment and does not begin again with every commit of the server.
    from.exec('BEGIN');
    from.prepare('SELECT count(*) FROM sqlite_schema').get();
    await from.backup(part);
  } finally {
    from.close();
  }
  // Out of the write-ahead mode: a copy is one file, and looking into it leaves nothing beside it.
  const copied = new Database(part);
  try {
    copied.pragma('journal_mode = DELETE');
  } finally {
    copied.close();
  }
}

export function refuseWhileOpen(file: string, what = 'restoring'): void {
  // SQLite would take the log of a file that it cannot read for rubbish, and remove it.
  if (size(file) === 0 || !isSqlite(readHead(file))) return;
  let db: Database.Database | null = null;
  try {
    db = new Database(file, { timeout: 0, fileMustExist: true });
    db.pragma('locking_mode = EXCLUSIVE');
    db.exec('BEGIN IMMEDIATE; ROLLBACK');
  } catch (error) {
    const busy = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
    if (busy) throw new Refusal(`${file} is in use: stop the server before ${what}.`);
    // Whatever else is wrong with the old file may be why it is being replaced.
  } finally {
    db?.close();
  }
}

function freeName(file: string): string {
  for (let n = 1; ; n++) {
    const name = `${file}.replaced-${n}`;
    if (PARTS.every((part) => !existsSync(name + part))) return name;
  }
}

/** A new name is durable when its folder is. Windows knows no such thing, and needs none. */
function settle(file: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
