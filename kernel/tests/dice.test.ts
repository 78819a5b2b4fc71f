import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scripted, seeded } from '../index.ts';
import { deviation } from './matches.ts';

const throws = (seed: number | string, sides: number, n: number): number[] => {
  const dice = seeded(seed);
  return Array.from({ length: n }, () => dice(sides));
};

describe('seeded dice', () => {
  test.each<[number | string, number, number[]]>([
    [1, 6, [4, 1, 5, 0, 3, 0, 5, 2, 1, 3, 4, 0]],
    ['longhall', 100, [17, 3, 88, 15, 17, 21, 32, 16, 80, 87, 35, 96]],
    ['', 1_000_000, [617749, 808013, 671951, 664775, 863725, 194941, 752763, 318833]],
  ])('seed %j gives the same numbers for ever', (seed, sides, golden) => {
    expect(throws(seed, sides, golden.length)).toEqual(golden);
  });

  test('a number and its text are one seed', () => {
    expect(throws(42, 1000, 50)).toEqual(throws('42', 1000, 50));
  });

  test('different seeds differ', () => {
    const starts = new Set(Array.from({ length: 2000 }, (_, seed) => throws(seed, 1 << 30, 2).join()));
    expect(starts.size).toBe(2000);
  });

  test('neighbouring seeds are not alike: their first throws are spread evenly', () => {
    const counts = new Array<number>(6).fill(0);
    for (let seed = 0; seed < 6000; seed++) {
      const face = seeded(seed)(6);
      counts[face] = (counts[face] as number) + 1;
    }
    expect(deviation(counts, [1, 1, 1, 1, 1, 1])).toBeLessThan(5);
  });

  test('every throw lies in its range, whatever the range', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, sides) => {
        const dice = seeded(seed);
        for (let i = 0; i < 50; i++) {
          const n = dice(sides);
          expect(Number.isInteger(n) && n >= 0 && n < sides).toBe(true);
        }
      }),
    );
  });

  test.each([2, 3, 6, 36, 97])('a die of %i sides is fair, and its throws do not depend on the one before', (sides) => {
    const dice = seeded(`fair ${sides}`);
    const counts = new Array<number>(sides).fill(0);
    const pairs = new Array<number>(sides * sides).fill(0);
    let before = dice(sides);
    for (let i = 0; i < 60_000; i++) {
      const n = dice(sides);
      counts[n] = (counts[n] as number) + 1;
      pairs[before * sides + n] = (pairs[before * sides + n] as number) + 1;
      before = n;
    }
    expect(
      deviation(
        counts,
        counts.map(() => 1),
      ),
    ).toBeLessThan(5);
    expect(
      deviation(
        pairs,
        pairs.map(() => 1),
      ),
    ).toBeLessThan(5);
  });
});

describe('scripted dice', () => {
  test('they give the numbers in order and refuse to go on', () => {
    const dice = scripted([3, 0, 5]);
    expect([dice(6), dice(1), dice(6)]).toEqual([3, 0, 5]);
    expect(() => dice(6)).toThrow('number 4 was asked for, 3 are given');
  });

  test.each([[6], [-1], [1.5], [Number.NaN], [Number.POSITIVE_INFINITY]])('%s is not a throw of a die with six sides', (n) => {
    expect(() => scripted([n])(6)).toThrow('number 1 is');
  });
});
