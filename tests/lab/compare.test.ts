import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { registry as games } from '#games';
import { type Dice, seeded } from '#kernel';
import { compared, looksUpTo, measures } from '../../lab/comparison.ts';
import { loadGame } from '../../lab/input.ts';
import type { GameRecord } from '../../lab/records.ts';
import { folder, json, longhall } from './fixture/terminal.ts';

interface Compared {
  looks: number;
  measure: { name: string; effect: number; low: number; high: number; differs: boolean; pairs: number };
}

test('finds what a larger heap does, and stops early', async () => {
  const { measure } = await json<Compared>('compare pebbles --with heap=25 --bots random --measure moves');
  expect(measure).toMatchObject({ name: 'moves', differs: true, pairs: 20 });
  expect(measure.effect).toBeGreaterThan(0);
  expect(measure.low).toBeGreaterThan(0);
});

test('both seats of a winning team have won; a first place that teams share counts in parts', async () => {
  const { of } = measures(await loadGame(games, 'arms')).find(({ name }) => name === 'seat1')!;
  const won = (ranks: readonly number[]) => of({ ranks } as GameRecord);
  expect(won([1, 1, 2, 2])).toBe(1);
  expect(won([2, 2, 1, 1])).toBe(0);
  expect(won([1, 1, 1, 1])).toBe(0.5);
});

describe('where there is nothing to find', () => {
  const measure = { name: 'moves', title: 'Moves', of: ({ moves }: GameRecord) => moves };
  /** Lengths of games that are alike, and of games of which one in ten is very long. */
  const alike = (dice: Dice): number => 100 + dice(41) + dice(41) + dice(41);
  const uneven = (dice: Dice): number => alike(dice) + (dice(10) === 0 ? 200 + dice(400) : 0);
  const games = (dice: Dice, length: typeof alike, n: number): GameRecord[] =>
    Array.from({ length: n }, (_, game) => ({ game, moves: length(dice) }) as GameRecord);

  test('one look after twenty pairs errs as often as it says, though twenty pairs tell little of their own spread', () => {
    const dice = seeded('twenty');
    const runs = Array.from({ length: 4000 }, () => compared(games(dice, alike, 20), games(dice, alike, 20), measure, 0.05));
    const claimed = runs.filter(({ differs }) => differs).length / runs.length;
    expect(claimed).toBeGreaterThan(0.044);
    expect(claimed).toBeLessThan(0.056);
  });

  test.each([
    ['alike', alike],
    ['uneven', uneven],
  ])('all looks together err no more often than they say: games that are %s', (_, length) => {
    const dice = seeded('nothing');
    const looks = looksUpTo(320);
    const RUNS = 1000;
    let claimed = 0;
    for (let run = 0; run < RUNS; run++) {
      const [base, changed] = [games(dice, length, 320), games(dice, length, 320)];
      if (looks.some((n) => compared(base.slice(0, n), changed.slice(0, n), measure, 0.05 / looks.length).differs)) claimed++;
    }
    expect(claimed / RUNS).toBeLessThan(0.05);
    expect(claimed / RUNS).toBeGreaterThan(0.01);
  });
});

test.each([
  [20, [20]],
  [80, [20, 40, 80]],
  [100, [20, 40, 80, 100]],
])('of at most %d pairs, there is a look after each of %j', (most, looks) => {
  expect(looksUpTo(most)).toEqual(looks);
});

test('the same options are the same games, pair by pair', async () => {
  const { measure } = await json<Compared>('compare pebbles --with heap=15 --bots random --measure moves --games 60');
  expect(measure).toMatchObject({ effect: 0, differs: false, pairs: 60 });
});

test('a comparison that was stopped goes on, and plays nothing twice', async () => {
  const path = folder();
  const line = 'compare pebbles --with reversed=no --bots random --measure moves';
  const untimed = ({ secondsMicros, ...rest }: Compared & { secondsMicros?: number }) => rest;
  const whole = await json<Compared>(`${line} --games 90`);
  await json<Compared>(`${line} --games 30 --keep ${path}`);
  expect(readdirSync(path).sort()).toEqual(['before', 'changed']);
  expect(untimed(await json<Compared>(`${line} --games 90 --keep ${path}`))).toEqual(untimed(whole));
  const kept = readFileSync(join(path, 'before', 'pieces.jsonl'), 'utf8')
    .trimEnd()
    .split('\n');
  expect(kept.map((text) => JSON.parse(text).piece)).toEqual(Array.from({ length: 90 }, (_, game) => game));
  const { code, err } = await longhall(`${line} --seed 2 --keep ${path}`);
  expect([code, err]).toEqual([2, expect.stringContaining('holds another run')]);
});

test('on a terminal the pairs are counted while they are played', async () => {
  const { err } = await longhall('compare pebbles --with reversed=no --bots random --measure moves --games 10240', { terminal: true });
  const counted = [...err.matchAll(/([\d,]+) of 10,240 pairs of games/g)].map(([, n = '']) => Number(n.replace(',', '')));
  // Not only at the looks, which are at 20 and its doubles.
  expect(counted.filter((n) => n % 20 !== 0).length).toBeGreaterThan(2);
  expect(counted).toEqual(counted.toSorted((a, b) => a - b));
});

test('options from a file, with what is wrong in it', async () => {
  const path = folder();
  const file = join(path, 'options.json');
  writeFileSync(file, '{ "heap": 25 }');
  expect((await json<Compared>(`compare pebbles --options ${file} --bots random --measure moves`)).measure.differs).toBe(true);
  for (const [text, message] of [
    ['{ "heap": 25, }', 'is not JSON'],
    ['[25]', 'is not a JSON object of options'],
    ['{ "haep": 25 }', 'no option "haep"'],
    ['{ "heap": "many" }', 'option heap is a whole number'],
  ] as const) {
    writeFileSync(file, text);
    const { code, out, err } = await longhall(`compare pebbles --options ${file}`);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  }
});

test.each([
  ['compare pebbles', 'say what is changed'],
  ['compare pebbles --with hep=9', 'no option "hep"'],
  ['compare pebbles --with heap=9 --bots external', 'an external bot cannot take part in a comparison'],
  ['compare pebbles --with heap=99', 'a whole number from 5 to 30'],
  ['compare pebbles --with heap=9 --measure fun', 'there is no measure "fun"; there are '],
  ['compare pebbles --against /nowhere', 'is no copy of Longhall'],
  ['compare pebbles --with heap=9 --keep /dev/null/x', 'not a folder'],
  ['compare pebbles --options /nowhere.json', 'there is no such file'],
])('"longhall %s" is refused in one line', async (line, expected) => {
  const { code, out, err } = await longhall(line);
  expect(err).toContain(expected);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect({ code, out }).toEqual({ code: 2, out: '' });
});
