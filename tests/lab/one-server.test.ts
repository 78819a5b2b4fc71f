import { chownSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFile } from '../../server/store/sqlite/lock.ts';
import { temporaryFolder } from '../http/hall.ts';
import { needs } from '../needs.ts';
import { command } from './fixture/command.ts';

test('a second server on the same file is refused by every path to it, while backup and admin work and restore does not', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'real'));
  symlinkSync(join(folder, 'real'), join(folder, 'linked'));
  // A link to a file that does not exist yet: the first server creates it.
  symlinkSync(join(folder, 'real', 'hall.sqlite'), join(folder, 'link.sqlite'));
  const data = join(folder, 'real', 'hall.sqlite');
  const first = command(['serve', '--data', join(folder, 'link.sqlite')]);
  const url = await first.url();

  for (const [path, cwd] of [
    [data, folder],
    ['hall.sqlite', join(folder, 'linked')],
    [join(folder, 'linked', 'hall.sqlite'), folder],
  ] as const) {
    const second = command(['serve', '--data', path], { cwd });
    expect(await second.outcome, path).toBe(2);
    expect(second.err()).toMatch(/^longhall: .*hall\.sqlite is in use by a running Longhall server: stop it first, .*--data\n$/);
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  const copy = join(folder, 'copy.sqlite');
  const [saved, people] = [command(['backup', copy, '--data', data]), command(['admin', 'people', '--data', data])];
  expect([await saved.ended, saved.err(), await people.ended, people.err()]).toEqual([0, '', 0, '']);
  const restored = command(['restore', copy, '--replace', '--data', data]);
  expect({ code: await restored.ended, err: restored.err() }).toMatchObject({ code: 2, err: expect.stringContaining('stop the server before') });

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const next = command(['serve', '--data', data]);
  await next.url();
  next.child.kill('SIGTERM');
  expect(await next.ended).toBe(0);
});

test('the lock of a killed server does not outlive it', async () => {
  const data = join(temporaryFolder(), 'hall.sqlite');
  const first = command(['serve', '--data', data]);
  await first.url();
  first.child.kill('SIGKILL');
  // Started before the first one has disappeared.
  const second = command(['serve', '--data', data]);
  expect((await fetch(`${await second.url()}/healthz`)).status).toBe(200);
  expect(await first.ended).toBe('SIGKILL');
});

test('of two servers that start on a new file at the same time exactly one opens', async () => {
  const data = join(temporaryFolder(), 'hall.sqlite');
  const both = [command(['serve', '--data', data]), command(['serve', '--data', data])];
  const outcomes = await Promise.all(both.map(({ outcome }) => outcome));
  expect(outcomes.toSorted()).toEqual([2, 'open']);
  const refused = both[outcomes.indexOf(2)]!;
  await refused.ended;
  expect(refused.err()).toContain('is in use by a running Longhall server');
});

test('a file of another program is refused without a lock file beside it', async () => {
  const folder = temporaryFolder();
  const data = join(folder, 'notes');
  writeFileSync(data, 'no database '.repeat(50));
  const server = command(['serve', '--data', data]);
  expect({ code: await server.outcome, err: server.err() }).toMatchObject({ code: 2, err: expect.stringContaining('is not a SQLite file') });
  expect(readdirSync(folder)).toEqual(['notes']);
});

needs('root', process.getuid?.() === 0, 'a lock that root takes', () => {
  test('is left to the owner of the data, who may take it next', () => {
    const folder = temporaryFolder();
    const data = join(folder, 'hall.sqlite');
    writeFileSync(data, '');
    chownSync(data, 65_534, 65_534);
    lockFile(data).release();
    expect(statSync(`${data}.lock`)).toMatchObject({ uid: 65_534, gid: 65_534 });
  });
});
