import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ratings } from '../../lab/elo.ts';
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

test('without --bots every usual bot that can play the game takes part', async () => {
  const { bots } = await json<Ladder>('ladder pebbles --games 2');
  expect(bots.map(({ bot }) => bot).sort()).toEqual(['novice', 'random', 'steady']);
});

test.each([
  ['ladder pebbles --bots steady', 'name at least two bots'],
  ['ladder whispers', 'only random plays Whispers, because it has no evaluator'],
  ['ladder pebbles --bots steady,steady', 'named twice'],
  ['ladder pebbles --bots steady,stedy', 'did you mean "steady"?'],
  ['ladder pebbles --keep /dev/null/x', 'not a folder'],
])('"longhall %s" is refused in one line', async (line, expected) => {
  const { code, out, err } = await longhall(line);
  expect(err).toContain(expected);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect({ code, out }).toEqual({ code: 2, out: '' });
});
