import { expect, test } from 'vitest';
import { json } from './fixture/terminal.ts';

test('the JSON has the keys of the contract', async () => {
  const bench = await json<Record<string, number>>('bench engine pebbles --games 200');
  expect(bench).toMatchObject({ game: 'pebbles', games: 200 });
  for (const key of ['gamesPerCpuSecond', 'movesPerCpuSecond', 'movesPerGame', 'cloneMicros', 'viewMicros', 'guessMicros', 'checkMicros']) {
    expect(bench[key]).toBeGreaterThan(0);
  }
  expect(bench.loops).toMatchObject({ ratio: expect.any(Number) });
});
