/** Durable means: after the promise is fulfilled it survives a kill at any moment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openSqlite } from '../../server/store/sqlite.ts';
import { soon } from '../soon.ts';
import { inFolder } from './folder.ts';

const WRITER = fileURLToPath(new URL('./writer.ts', import.meta.url));

interface Entry {
  readonly id: string;
  readonly place: number;
  readonly round: string;
}

function start(folder: string, round: number): ChildProcess {
  return spawn(process.execPath, [WRITER, join(folder, 'hall.db'), join(folder, 'list'), `${round}`], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  expect((await gone)[1]).toBe('SIGKILL');
}

const acknowledged = (folder: string): Entry[] => {
  const list = join(folder, 'list');
  // A last line without an end was being said when the kill came.
  const lines = existsSync(list) ? readFileSync(list, 'utf8').split('\n').slice(0, -1) : [];
  return lines.map((line) => JSON.parse(line) as Entry);
};

async function check(folder: string): Promise<number> {
  const store = await openSqlite(join(folder, 'hall.db'));
  try {
    const said = acknowledged(folder);
    const logs = new Map<string, string[]>();
    for (const { id } of await store.runningMatches()) logs.set(id, [...(await store.entries(id))]);
    expect(said.filter((entry) => logs.get(entry.id)?.[entry.place] !== JSON.stringify(entry))).toEqual([]);
    for (const [id, log] of logs) {
      const entries = log.map((line) => JSON.parse(line) as Entry);
      // Every entry in its own place, once, and appended in pairs: all or none.
      expect(entries.filter((entry, place) => entry.id !== id || entry.place !== place)).toEqual([]);
      expect(log.length % 2).toBe(0);
    }
    return said.length;
  } finally {
    await store.close();
  }
}

test('whatever was acknowledged before a kill in mid-load is there afterwards, and nothing twice', () =>
  inFolder(async (folder) => {
    let known = 0;
    for (let round = 0; round < 10; round++) {
      const child = start(folder, round);
      const ended = once(child, 'exit').then(() => Promise.reject(new Error('The writer ended by itself.')));
      await Promise.race([once(child.stdout!, 'data'), ended]);
      // From here on it is expected to end: by the kill.
      ended.catch(() => {});
      // A slow disk may take its time over the first acknowledgement.
      await soon(() => expect(acknowledged(folder).length).toBeGreaterThan(known));
      await wait(17 * round);
      await kill(child);
      const now = await check(folder);
      expect(now).toBeGreaterThan(known);
      known = now;
    }
  }));

test('a kill while the file is being made leaves a file that opens', () =>
  inFolder(async (folder) => {
    for (let round = 0; round < 6; round++) {
      const own = join(folder, `${round}`, 'hall.db');
      const child = spawn(process.execPath, [WRITER, own, join(folder, `list ${round}`), '0'], { stdio: 'ignore' });
      while (child.exitCode === null && !existsSync(own)) await wait(1);
      await wait(round);
      await kill(child);
      await (await openSqlite(own)).close();
    }
  }));
