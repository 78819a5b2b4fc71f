/** Many requests, one commit: what SQLite’s group commit adds to the contract. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { Conflict } from '../../server/store/contract.ts';
import { openSqlite, type SqliteStore } from '../../server/store/sqlite.ts';
import { inFolder } from './folder.ts';
import { fulfilled, match } from './rows.ts';

const using = (work: (store: SqliteStore, file: string) => Promise<void>) => () =>
  inFolder(async (folder) => {
    const file = join(folder, 'hall.db');
    const store = await openSqlite(file, { timeout: 50 });
    try {
      await work(store, file);
    } finally {
      await store.close();
    }
  });

const MATCHES = Array.from({ length: 200 }, (_, i) => `match ${i}`);

test(
  'under load a commit carries the requests of many matches',
  using(async (store) => {
    await Promise.all(MATCHES.map((id) => store.addMatch(match(id))));
    const before = store.counts();
    const play = async (id: string) => {
      for (let seq = 0; seq < 20; seq++) await store.append(id, seq, ['["move",1]']);
    };
    const games = MATCHES.map(play);
    expect(store.pending()).toBe(200);
    await Promise.all(games);
    const { commits, rows, requests } = store.counts();
    expect(requests - before.requests).toBe(4_000);
    expect(rows - before.rows).toBe(4_000);
    expect(commits - before.commits).toBeLessThan(400);
    expect(store.pending()).toBe(0);
  }),
);

test(
  'requests of one turn share a commit, and those that fail do not disturb the others',
  using(async (store) => {
    await Promise.all(MATCHES.map((id) => store.addMatch(match(id))));
    const before = store.counts();
    const outcomes = await Promise.allSettled(
      MATCHES.map((id, i) => {
        if (i % 20 === 0) return store.append(id, 7, ['gap']);
        if (i % 20 === 1) return store.append('nowhere', 0, ['unknown']);
        // Not a string: found out only after the first entry was written.
        if (i % 20 === 2) return store.append(id, 0, ['written', true as unknown as string]);
        return store.append(id, 0, ['one', 'two']);
      }),
    );
    expect(store.counts().commits - before.commits).toBe(1);
    for (const [i, outcome] of outcomes.entries()) {
      const failed = i % 20 < 3;
      expect(outcome.status).toBe(failed ? 'rejected' : 'fulfilled');
      if (outcome.status === 'rejected') expect(outcome.reason instanceof Conflict).toBe(i % 20 === 0);
      expect(await store.entries(MATCHES[i]!)).toEqual(failed ? [] : ['one', 'two']);
    }
  }),
);

test(
  'reading costs no commit',
  using(async (store) => {
    const { commits } = store.counts();
    await Promise.all(MATCHES.map((id) => store.entries(id)));
    expect(store.counts().commits).toBe(commits);
  }),
);

test(
  'more requests at once than a batch may hold are all answered, in order',
  using(async (store) => {
    await store.addMatch(match('m'));
    expect(await fulfilled(Array.from({ length: 5_000 }, (_, seq) => store.append('m', seq, [`${seq}`])))).toBe(5_000);
    expect(await store.entries('m')).toEqual(Array.from({ length: 5_000 }, (_, seq) => `${seq}`));
  }),
);

test(
  'a batch that cannot be written is rejected as a whole, and the store goes on when it can',
  using(async (store, file) => {
    await store.addMatch(match('m'));
    const other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
    const lost = [store.append('m', 0, ['a']), store.putSetting('key', 'value'), store.entries('m')];
    for (const one of lost) await expect(one).rejects.toThrow(/could not write: database is locked/);
    expect(await store.entries('m')).toEqual([]);
    other.exec('ROLLBACK');
    other.close();
    await store.append('m', 0, ['a']);
    expect(await store.entries('m')).toEqual(['a']);
  }),
);

test(
  'what cannot be copied to the store’s thread is rejected, and the store goes on',
  using(async (store) => {
    await expect(store.putSetting('key', (() => 1) as unknown as string)).rejects.toThrow();
    await store.putSetting('key', 'value');
    expect(await store.setting('key')).toBe('value');
  }),
);
