import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { version } from '../../lab/version.ts';
import { folder, json, longhall } from './fixture/terminal.ts';

test('without a command there is help, on stdout', async () => {
  const { code, out, err } = await longhall('');
  expect(code).toBe(0);
  expect(err).toBe('');
  for (const name of ['games', 'rules', 'play', 'sim', 'fuzz', 'replay', 'perft', 'bench']) expect(out).toContain(`  ${name} `);
});

test.each(['games', 'rules', 'play', 'sim', 'fuzz', 'replay', 'perft', 'bench engine'])('%s explains itself with examples', async (name) => {
  const { code, out } = await longhall(`${name} --help`);
  expect(code).toBe(0);
  expect(out).toContain('Examples:');
  expect(out).toContain(`longhall ${name}`);
});

test('the list has players and options with their defaults; examples only with --all', async () => {
  const short = await longhall('games');
  expect(short.out).toContain('Pebbles, 2 or 3 players');
  expect(short.out).toContain('heap=15, reversed=no');
  expect(short.out).not.toContain('Whispers');
  const all = await longhall('games --all');
  expect(all.out).toContain('Whispers, 4 players (an example for authors)');
});

test('one game is described in words', async () => {
  const { out } = await longhall('games pebbles');
  expect(out).toContain('Take pebbles from a heap');
  expect(out).toContain('--option heap=15   (5 to 30)');
  expect(out).toContain('Whoever takes the last pebble loses.');
  expect(out).toMatch(/random\s+plays any legal move/);
  expect((await longhall('games whispers')).out).toContain('some things are hidden, some choices are made at once, seats play in teams');
});

test('the steps of a game are named, as bots and logs call them', async () => {
  const { out } = await longhall('games pebbles');
  expect(out).toMatch(/steps:\n {2}roll {3}\S.* \(dice\)\n {2}take {3}Take pebbles from the heap\.\n/);
});

test('--version names the release, and the commit only of this folder’s own repository', async () => {
  const { code, out, err } = await longhall('--version');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^longhall \d+\.\d+\.\d+( \(commit [0-9a-f]{7,}\))?\n$/);
  const own = folder();
  writeFileSync(join(own, 'package.json'), '{"version":"7.8.9"}');
  expect(version(own)).toBe('7.8.9');
  const git = (...argv: string[]) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...argv], { cwd: own, encoding: 'utf8' });
  git('init', '-q');
  git('commit', '-q', '--allow-empty', '-m', 'first');
  expect(version(own)).toBe(`7.8.9 (commit ${git('rev-parse', '--short', 'HEAD').trim()})`);
  mkdirSync(join(own, 'inner'));
  writeFileSync(join(own, 'inner', 'package.json'), '{"version":"1.0.0"}');
  expect(version(join(own, 'inner'))).toBe('1.0.0');
});

test.each(['help', 'help sim', 'help bench engine', 'help help'])('"longhall %s" still shows help', async (line) => {
  expect(await longhall(line)).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Usage: longhall') });
});

test('as JSON', async () => {
  const games = await json<{ id: string }[]>('games');
  expect(games.map(({ id }) => id)).not.toContain('whispers');
  expect(games[0]).toMatchObject({
    id: 'pebbles',
    title: 'Pebbles',
    players: [2, 3],
    options: { heap: { kind: 'count', from: 5, to: 30, default: 15 }, reversed: { kind: 'flag', default: false } },
  });
  expect((await json<unknown[]>('games --all')).length).toBe(games.length + 1);
  expect(await json('games pebbles')).toMatchObject([
    { id: 'pebbles', bots: ['random', 'novice', 'steady', 'expert'], words: { heap: { title: 'Pebbles' } } },
  ]);
});

test('an empty hall says so', async () => {
  expect(await longhall('games', { registry: {} })).toMatchObject({ code: 0, out: 'There are no games here yet.\n' });
});
