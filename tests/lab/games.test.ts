import { expect, test } from 'vitest';
import { json, longhall } from './fixture/terminal.ts';

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
