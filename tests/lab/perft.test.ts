import { expect, test } from 'vitest';
import { json, longhall } from './fixture/terminal.ts';

test('sequences are counted as by hand, dice included, and a game that ends has no more', async () => {
  // Three rolls; 1 + 2 + 3 ways to take; each followed by three rolls.
  expect(await json('perft pebbles --depth 3')).toMatchObject({ game: 'pebbles', players: 2, depth: 3, nodes: [3, 6, 18] });
  expect(await json('perft pebbles --depth 1 --divide')).toMatchObject({ nodes: [3], divide: [{ move: 'roll 1', count: 1 }, {}, {}] });
  const deep = await json<{ nodes: number[] }>('perft whispers --depth 5');
  expect(deep.nodes).toEqual([4, 16, 64, 256, 256 * 4]);
  const end = await json<{ nodes: number[] }>('perft pebbles --depth 12 --option heap=5');
  expect(end.nodes.at(-1)).toBe(0);
});

test('divided by first moves', async () => {
  const { divide, nodes } = await json<{ nodes: number[]; divide: { move: string; count: number }[] }>('perft pebbles --depth 4 --divide');
  expect(divide.map(({ move }) => move)).toEqual(['roll 1', 'roll 2', 'roll 3']);
  expect(divide.reduce((sum, { count }) => sum + count, 0)).toBe(nodes[3]);
  const { out } = await longhall('perft pebbles --depth 2 --divide');
  expect(out).toMatch(/roll 3 +3/);
});
