import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { seeded } from '#kernel';
import { compared } from '../../lab/comparison.ts';
import { ratings } from '../../lab/elo.ts';
import type { GameRecord } from '../../lab/records.ts';
import { folder, json, longhall } from './fixture/terminal.ts';

interface Ladder {
  bots: { bot: string; games: number; elo: number; low: number; high: number; decisionMicros: unknown }[];
  pairs: { bot: string; against: string; games: number; share: number }[];
}
const untimed = ({ bots, pairs }: Ladder) => ({ bots: bots.map(({ decisionMicros, ...rest }) => rest), pairs });

describe('ratings', () => {
  test('three games of four are 191 points', () => {
    const [a, b] = ratings(2, [{ a: 0, b: 1, games: 4000, wins: 3000 }]);
    expect(a!.elo - b!.elo).toBeCloseTo(190.8, 0);
    expect(a!.low).toBeLessThan(a!.elo);
    expect(a!.elo + b!.elo).toBeCloseTo(0, 6);
  });

  test('more games make the interval narrower, and a clean sheet is no endless rating', () => {
    const width = (games: number): number => {
      const [a] = ratings(2, [{ a: 0, b: 1, games, wins: games / 2 }]);
      return a!.high - a!.low;
    };
    expect(width(400) / width(100)).toBeCloseTo(0.5, 1);
    expect(ratings(2, [{ a: 0, b: 1, games: 50, wins: 50 }])[0]!.elo).toBeLessThan(1000);
  });

  test('who never met is rated through the others', () => {
    const [a, b, c] = ratings(3, [
      { a: 0, b: 1, games: 1000, wins: 750 },
      { a: 1, b: 2, games: 1000, wins: 750 },
    ]);
    expect(a!.elo - c!.elo).toBeCloseTo(2 * (a!.elo - b!.elo), 0);
  });
});

test('everybody meets everybody, and the better one is rated higher', async () => {
  const ladder = await json<Ladder>('ladder pebbles --bots random,steady,novice --games 40');
  expect(ladder.pairs).toHaveLength(3);
  for (const { games } of ladder.pairs) expect(games).toBe(40);
  expect(ladder.bots.at(-1)!.bot).toBe('random');
});

test('a ladder that was stopped goes on', async () => {
  const path = folder();
  const whole = await json<Ladder>('ladder pebbles --bots random,steady --games 30');
  await json<Ladder>(`ladder pebbles --bots random,steady --games 10 --keep ${path}`);
  expect(readdirSync(path)).toEqual(['random-against-steady']);
  expect(untimed(await json<Ladder>(`ladder pebbles --bots random,steady --games 30 --keep ${path}`))).toEqual(untimed(whole));
});

test.each([
  ['ladder pebbles --bots steady', 'name at least two bots'],
  ['ladder pebbles --bots steady,steady', 'named twice'],
  ['ladder pebbles --bots steady,stedy', 'did you mean "steady"?'],
  ['ladder pebbles --keep /dev/null/x', 'not a folder'],
  ['compare pebbles', 'say what is changed'],
  ['compare pebbles --with hep=9', 'no option "hep"'],
  ['compare pebbles --with heap=99', 'a whole number from 5 to 30'],
  ['compare pebbles --with heap=9 --measure fun', 'there is no measure "fun"; there are '],
  ['compare pebbles --against /nowhere', 'is no copy of Longhall'],
  ['compare pebbles --options /nowhere.json', 'there is no such file'],
])('"longhall %s" is refused in one line', async (line, expected) => {
  const { code, out, err } = await longhall(line);
  expect(err).toContain(expected);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect({ code, out }).toEqual({ code: 2, out: '' });
});

describe('compare', () => {
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

  test('where there is nothing to find, all looks together claim something in one run of twenty at most', () => {
    const measure = { name: 'moves', title: 'Moves', of: ({ moves }: GameRecord) => moves };
    const dice = seeded('nothing');
    const games = (n: number): GameRecord[] =>
      Array.from({ length: n }, (_, game) => ({ game, moves: 100 + dice(41) + dice(41) + dice(41) }) as GameRecord);
    const RUNS = 300;
    let claimed = 0;
    for (let run = 0; run < RUNS; run++) {
      const [base, changed] = [games(640), games(640)];
      if ([20, 40, 80, 160, 320, 640].some((n, i) => compared(base.slice(0, n), changed.slice(0, n), measure, 0.05, i + 1).differs)) claimed++;
    }
    expect(claimed / RUNS).toBeLessThan(0.05);
    expect(claimed).toBeGreaterThan(0);
  });

  test('the same options are the same games, pair by pair', async () => {
    const { measure } = await json<Compared>('compare pebbles --with heap=15 --bots random --measure moves --games 60');
    expect(measure).toMatchObject({ effect: 0, differs: false, pairs: 60 });
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
});
