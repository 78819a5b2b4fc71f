/** Keeps a second server off a SQLite file. The operating system ends the lock with the process, however it ends. */
import { chownSync, closeSync, openSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { Refusal } from '#kernel';
import { reason } from './file.ts';

/** Milliseconds for a server that was just killed to disappear. */
const PATIENCE = 1000;

export interface FileLock {
  release(): void;
}

/** Referenced from here, because a lock that is garbage-collected is released. */
const held = new Set<Database.Database>();

/**
 * Locks `<file>.lock` and not the file itself, which `backup` and `admin` open while the server runs. The lock file is empty and stays:
 * if it were removed, a waiting server could lock the removed file and a third one its successor.
 */
export function lockFile(file: string, hint = 'stop it first, or choose another file with --data'): FileLock {
  const real = realPath(file);
  const path = `${real}.lock`;
  makeEmpty(path, statSync(real, { throwIfNoEntry: false }) ?? statSync(dirname(real)));
  let db: Database.Database | null = null;
  try {
    db = new Database(path, { fileMustExist: true, timeout: PATIENCE });
    db.pragma('journal_mode = MEMORY');
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db?.close();
    const busy = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
    throw new Refusal(busy ? `${file} is in use by a running Longhall server: ${hint}` : `${path} cannot be locked: ${reason(error)}`);
  }
  const lock = db;
  held.add(lock);
  return {
    release() {
      held.delete(lock);
      lock.close();
    },
  };
}

/** The same name however the file is reached: by a relative path, through a link, or through a linked folder. */
function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return join(realpathSync(dirname(file)), basename(file));
  }
}

/**
 * Never opens a file that exists: closing it would release a lock that this process already holds on it. Root leaves the file to the owner of
 * the data, as SQLite does with the files beside it.
 */
function makeEmpty(path: string, { uid, gid }: { readonly uid: number; readonly gid: number }): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
    if (process.getuid?.() === 0) chownSync(path, uid, gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw new Refusal(`${path} cannot be written: ${reason(error)}`);
  }
}
