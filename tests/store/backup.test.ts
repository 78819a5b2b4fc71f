import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { Refusal } from '#kernel';
import { backup, restore } from '../../server/store/backup.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { inFolder } from './folder.ts';
import { match } from './rows.ts';

async function withSetting(file: string, value: string): Promise<void> {
  const store = await openSqlite(file);
  await store.putSetting('value', value);
  await store.close();
}

async function setting(file: string): Promise<string | null> {
  const store = await openSqlite(file);
  try {
    return await store.setting('value');
  } finally {
    await store.close();
  }
}

test('a backup made in mid-load is whole: for every match the log up to one moment, with all that was acknowledged before', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'hall.db');
    const target = join(folder, 'copy.db');
    const store = await openSqlite(file);
    const ids = Array.from({ length: 50 }, (_, i) => `match ${i}`);
    await Promise.all(ids.map((id) => store.addMatch(match(id))));
    await Promise.all(ids.map((id) => store.append(id, 0, Array<string>(100).fill('x'.repeat(200)))));
    let running = true;
    const lengths = new Map(ids.map((id) => [id, 100]));
    const games = ids.map(async (id) => {
      for (let seq = 100; running; seq++) {
        await store.append(id, seq, [`${seq}`]);
        lengths.set(id, seq + 1);
      }
    });
    const before = new Map(lengths);
    await backup(file, target);
    running = false;
    await Promise.all(games);
    await store.close();
    expect(readdirSync(folder).toSorted()).toEqual(['copy.db', 'hall.db']);
    expect(statSync(target).mode & 0o777).toBe(0o600);

    const restored = join(folder, 'elsewhere', 'hall.db');
    expect(await restore(target, restored)).toBeNull();
    expect(statSync(restored).mode & 0o777).toBe(0o600);
    const copy = await openSqlite(restored);
    for (const id of ids) {
      const entries = await copy.entries(id);
      expect(entries.length).toBeGreaterThanOrEqual(before.get(id)!);
      expect(entries.length).toBeLessThanOrEqual(lengths.get(id)!);
      expect(entries.slice(100)).toEqual(entries.slice(100).map((_, i) => `${100 + i}`));
    }
    await copy.close();
  }));

test('a backup writes over nothing, and needs something to copy', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'hall.db');
    await withSetting(file, 'one');
    const target = join(folder, 'copy.db');
    writeFileSync(target, 'precious');
    await expect(backup(file, target)).rejects.toThrow(/writes over nothing/);
    await expect(backup(file, file)).rejects.toThrow(Refusal);
    expect(readFileSync(target, 'utf8')).toBe('precious');
    await expect(backup(join(folder, 'missing.db'), join(folder, 'new.db'))).rejects.toThrow(/nothing to back up/);
    await expect(backup(target, join(folder, 'new.db'))).rejects.toThrow(/is not a SQLite file/);
    await expect(backup(file, join(folder, 'no folder', 'new.db'))).rejects.toThrow(Refusal);
    expect(readdirSync(folder).toSorted()).toEqual(['copy.db', 'hall.db']);
    expect(await setting(file)).toBe('one');
  }));

test('restore refuses to replace a store unless it is told to, and then keeps the old one beside it', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'hall.db');
    const copy = join(folder, 'copy.db');
    await withSetting(file, 'old');
    await backup(file, copy);
    for (const value of ['first', 'second']) {
      await withSetting(file, value);
      await expect(restore(copy, file)).rejects.toThrow(/already a store/);
      expect(await setting(file)).toBe(value);
      const kept = await restore(copy, file, { replace: true });
      expect(await setting(file)).toBe('old');
      expect(await setting(kept!)).toBe(value);
    }
    expect(readdirSync(folder).toSorted()).toEqual(['copy.db', 'hall.db', 'hall.db.replaced-1', 'hall.db.replaced-2']);
  }));

test('restore refuses while a server has the file open', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'hall.db');
    const copy = join(folder, 'copy.db');
    await withSetting(file, 'old');
    await backup(file, copy);
    const store = await openSqlite(file);
    await store.putSetting('value', 'new');
    await expect(restore(copy, file, { replace: true })).rejects.toThrow(/is in use/);
    expect(await store.setting('value')).toBe('new');
    await store.close();
    expect(await setting(file)).toBe('new');
  }));

test('restore replaces a file that is damaged, together with the log that belongs to it', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'hall.db');
    const copy = join(folder, 'copy.db');
    await withSetting(file, 'old');
    await backup(file, copy);
    writeFileSync(file, 'no longer a store');
    writeFileSync(`${file}-wal`, 'nor a log');
    const kept = await restore(copy, file, { replace: true });
    expect(await setting(file)).toBe('old');
    expect(readFileSync(kept!, 'utf8')).toBe('no longer a store');
    expect(readFileSync(`${kept}-wal`, 'utf8')).toBe('nor a log');
  }));

test('restore looks first: not SQLite, damaged, empty, newer or foreign copies are refused, and the store stays', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'hall.db');
    await withSetting(file, 'mine');
    const copies = join(folder, 'copies');
    mkdirSync(copies);
    const at = (name: string) => join(copies, name);
    await backup(file, at('newer'));
    const newer = new Database(at('newer'));
    newer.pragma('user_version = 99');
    newer.close();
    await backup(file, at('damaged'));
    const bytes = readFileSync(at('damaged'));
    writeFileSync(at('damaged'), Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 7)]));
    const foreign = new Database(at('foreign'));
    foreign.exec('CREATE TABLE recipes (name TEXT)');
    foreign.close();
    writeFileSync(at('text'), 'text'.repeat(100));
    writeFileSync(at('empty'), '');
    const words = {
      newer: /newer/,
      damaged: /damaged/,
      foreign: /another program/,
      text: /not a SQLite/,
      empty: /nothing to/,
      missing: /nothing to/,
    };
    for (const [name, pattern] of Object.entries(words)) {
      const error = await restore(at(name), file, { replace: true }).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Refusal);
      expect((error as Refusal).message).toMatch(pattern);
    }
    expect(await setting(file)).toBe('mine');
    expect(existsSync(`${file}.replaced-1`)).toBe(false);
    expect(readdirSync(copies).toSorted()).toEqual(['damaged', 'empty', 'foreign', 'newer', 'text']);
  }));
