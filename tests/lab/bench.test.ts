import { expect, test } from 'vitest';
import { registry } from '#games';
import { json, longhall } from './fixture/terminal.ts';

test('of the engine: the JSON has the keys of the contract', async () => {
  const bench = await json<Record<string, number>>('bench engine pebbles --games 200');
  expect(bench).toMatchObject({ game: 'pebbles', games: 200 });
  for (const key of ['gamesPerCpuSecond', 'movesPerCpuSecond', 'movesPerGame', 'cloneMicros', 'viewMicros', 'guessMicros', 'checkMicros']) {
    expect(bench[key]).toBeGreaterThan(0);
  }
  expect(bench.loops).toMatchObject({ ratio: expect.any(Number) });
});

test('of the search: with and without random moves beyond the tree', async () => {
  const ran = await longhall('bench search natick --iterations 200 --json', { registry });
  const bench = JSON.parse(ran.out) as { search: unknown[] };
  expect(bench).toMatchObject({ game: 'natick', players: 2, positions: 24, iterations: 200 });
  const speed = { iterationsPerCpuSecond: expect.any(Number), firstLookMicros: expect.any(Number) };
  expect(bench.search).toEqual([
    { rollout: 0, ...speed },
    { rollout: 20, ...speed },
  ]);
});

test('of the search: a game with nothing to search says so', async () => {
  const ran = await longhall('bench search pebbles');
  expect(ran.code).not.toBe(0);
  expect(ran.err).toContain('hardly ever lets a player choose from 4 moves');
});
