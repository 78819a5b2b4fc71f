/** Which files are opened, which are refused, and that a refused one is left as it is. */
import { chmodSync, closeSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { Refusal } from '#kernel';
import { inspect } from '../../server/store/sqlite/file.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { inFolder } from './folder.ts';
import { match } from './rows.ts';

/** A store with some hundred pages in it. */
async function filled(file: string): Promise<void> {
  const store = await openSqlite(file);
  for (let i = 0; i < 20; i++) await store.addMatch(match(`match ${i}`));
  for (let i = 0; i < 20; i++) await store.append(`match ${i}`, 0, Array<string>(100).fill('x'.repeat(200)));
  await store.close();
}

async function refused(file: string, words: RegExp): Promise<void> {
  const before = readFileSync(file);
  const { mtimeMs, mode } = statSync(file);
  const error = await openSqlite(file).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Refusal);
  expect((error as Refusal).message).toMatch(words);
  expect((error as Refusal).message).not.toContain('\n');
  expect(readFileSync(file).equals(before)).toBe(true);
  expect([statSync(file).mtimeMs, statSync(file).mode]).toEqual([mtimeMs, mode]);
}

test('a missing folder is made, and only the owner may read the file and what lies beside it', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'not', 'yet', 'hall.db');
    const store = await openSqlite(file);
    await store.putSetting('key', 'value');
    for (const part of ['', '-wal', '-shm']) expect(statSync(file + part).mode & 0o777).toBe(0o600);
    await store.close();
    expect(existsSync(`${file}-wal`)).toBe(false);
    chmodSync(file, 0o644);
    await (await openSqlite(file)).close();
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }));

test('an empty file is a new store', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'hall.db');
    writeFileSync(file, '');
    const store = await openSqlite(file);
    expect(await store.alive()).toBeNull();
    await store.close();
  }));

test('two who open a new file at once both get the same store', () =>
  inFolder(async (folder) => {
    for (let round = 0; round < 5; round++) {
      const file = join(folder, `${round}.db`);
      const [one, other] = await Promise.all([openSqlite(file), openSqlite(file)]);
      await one.addMatch(match('m'));
      const outcomes = await Promise.allSettled([one.append('m', 0, ['one']), other.append('m', 0, ['other'])]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await one.entries('m')).toEqual(await other.entries('m'));
      await Promise.all([one.close(), other.close()]);
    }
  }));

test('a file that somebody else is making just now is never taken for that of another program', () =>
  inFolder(async (folder) => {
    const files = 300;
    const next = new Int32Array(new SharedArrayBuffer(4));
    const maker = new Worker(new URL('./maker.ts', import.meta.url), { workerData: { folder, files, next } });
    const failed = new Promise<never>((_, reject) => maker.once('error', reject));
    const looked = (async () => {
      for (let looks = 1; Atomics.load(next, 0) < files; looks++) {
        inspect(join(folder, `${Atomics.load(next, 0)}.db`), 'marks');
        if (looks % 1000 === 0) await new Promise(setImmediate);
      }
    })();
    await Promise.race([looked, failed]);
    await maker.terminate();
  }));

test('what is not a SQLite file is refused and left as it is', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'hall.db');
    for (const content of ['x', 'Dear diary, today we played until midnight. '.repeat(500)]) {
      writeFileSync(file, content);
      await refused(file, /is not a SQLite file/);
    }
    await expect(openSqlite(folder)).rejects.toThrow(/is a folder/);
    writeFileSync(join(folder, 'file'), 'x');
    await expect(openSqlite(join(folder, 'file', 'hall.db'))).rejects.toThrow(Refusal);
  }));

test('the SQLite file of another program is refused and left as it is', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'hall.db');
    const other = new Database(file);
    other.exec('CREATE TABLE recipes (name TEXT)');
    other.close();
    await refused(file, /of another program/);
  }));

test('a file of a newer schema is refused and left as it is, also when that is known only from its log', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'hall.db');
    await filled(file);
    const newer = new Database(file);
    newer.pragma('user_version = 99');
    // As a kill would leave it: the change is in the write-ahead log, not yet in the file.
    const killed = join(folder, 'killed', 'hall.db');
    mkdirSync(join(folder, 'killed'));
    for (const part of ['', '-wal']) cpSync(file + part, killed + part);
    await refused(killed, /newer Longhall \(schema 99; this one knows \d+\)/);
    newer.close();
    await refused(file, /newer Longhall \(schema 99; this one knows \d+\)/);
    expect(existsSync(`${file}-wal`)).toBe(false);
  }));

test('a file of the first schema is raised: chat is numbered channel by channel, in its order', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'hall.db');
    const old = new Database(file);
    old.exec(readFileSync(new URL('../../server/store/migrations/sqlite/001-first.sql', import.meta.url), 'utf8'));
    old.pragma(`application_id = ${0x4c6f6e67}`);
    old.pragma('user_version = 1');
    const say = old.prepare('INSERT INTO chat ("table", seq, channel, person, text, at) VALUES (?, ?, ?, ?, ?, ?)');
    ['table', 'watchers', 'table', 'team:0', 'table'].forEach((channel, i) => {
      say.run('t', i + 1, channel, 'ann', `line ${i}`, i);
    });
    old.close();
    const store = await openSqlite(file);
    expect((await store.chat('t', 'table', 0, 9)).map(({ seq, text }) => [seq, text])).toEqual([
      [1, 'line 0'],
      [2, 'line 2'],
      [3, 'line 4'],
    ]);
    expect((await store.chat('t', 'watchers', 0, 9)).map(({ seq }) => seq)).toEqual([1]);
    expect(await store.addChat({ table: 't', channel: 'team:0', person: 'ann', text: 'more', at: 9 })).toBe(2);
    await store.close();
  }));

test('a damaged file is refused and left as it is', () =>
  inFolder(async (folder) => {
    const whole = join(folder, 'whole.db');
    await filled(whole);
    const damages: Record<string, (file: string) => void> = {
      'a page overwritten': (file) => overwrite(file, 4096 * 40, Buffer.alloc(4096, 0xa5)),
      'the schema overwritten': (file) => overwrite(file, 100, Buffer.alloc(2000, 0xff)),
      'cut off': (file) => writeFileSync(file, readFileSync(file).subarray(0, 4096 * 30)),
    };
    for (const [name, damage] of Object.entries(damages)) {
      const file = join(folder, `${name}.db`);
      cpSync(whole, file);
      damage(file);
      await refused(file, /is damaged/);
    }
  }));

function overwrite(file: string, place: number, bytes: Buffer): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, bytes, 0, bytes.length, place);
  closeSync(descriptor);
}
