/** Group commit: a batch of requests in one transaction, each inside a savepoint of its own. */
import type { Database } from 'better-sqlite3';
import { Conflict } from '../contract.ts';
import { reason } from './file.ts';
import { house } from './house.ts';
import { matches } from './matches.ts';
import { conduct, people, sessions } from './people.ts';
import { type Answer, METHODS, NAMES, type Operations } from './protocol.ts';
import { chat, tables } from './tables.ts';

type Operation = (...given: readonly unknown[]) => unknown;

const WRITES: readonly boolean[] = NAMES.map((name) => METHODS[name] === 'write');

export function executor(db: Database): (batch: readonly unknown[]) => Answer {
  const operations: Operations = { ...people(db), ...sessions(db), ...conduct(db), ...tables(db), ...chat(db), ...matches(db), ...house(db) };
  // The types end here: what arrives from the other thread is a number and its arguments.
  const table = NAMES.map((name) => operations[name] as Operation);
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  const save = db.prepare('SAVEPOINT request');
  const release = db.prepare('RELEASE request');
  const undo = db.prepare('ROLLBACK TO request');
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck();
  let changed = 0;

  function run(batch: readonly unknown[], values: unknown[], failures: Answer['failures'][number][]): void {
    for (let at = 0, place = 0; at < batch.length; place++) {
      const method = batch[at] as number;
      const end = at + 2 + (batch[at + 1] as number);
      const given = batch.slice(at + 2, end);
      const writes = WRITES[method];
      at = end;
      if (writes) save.run();
      try {
        const value = table[method]!(...given);
        if (value !== undefined) values.push(place, value);
      } catch (error) {
        // Some failures (a full disk) make SQLite drop the whole transaction: then the batch is lost, not the request.
        if (writes && !db.inTransaction) throw error;
        if (writes) undo.run();
        failures.push({ place, conflict: isConflict(error), reason: reason(error) });
      }
      if (writes) release.run();
    }
  }

  return (batch) => {
    const values: unknown[] = [];
    const failures: Answer['failures'][number][] = [];
    const writing = anyWrites(batch);
    try {
      if (writing) begin.run();
      run(batch, values, failures);
      if (writing) commit.run();
    } catch (error) {
      if (db.inTransaction) rollback.run();
      changed = changes.get()!;
      return { values: [], failures: [], lost: `The store could not write: ${reason(error)}.`, committed: false, rows: 0 };
    }
    const before = changed;
    if (writing) changed = changes.get()!;
    return { values, failures, lost: null, committed: writing, rows: changed - before };
  };
}

function anyWrites(batch: readonly unknown[]): boolean {
  for (let at = 0; at < batch.length; at += 2 + (batch[at + 1] as number)) if (WRITES[batch[at] as number]) return true;
  return false;
}

const UNIQUE: readonly unknown[] = ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'];

const isConflict = (error: unknown): boolean =>
  error instanceof Conflict || (error instanceof Error && 'code' in error && UNIQUE.includes(error.code));
