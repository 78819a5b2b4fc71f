import { describe, expect, test } from 'vitest';
import { counted, gains, imagine, pays, ranges, seeded, slips, slot, worlds } from '../index.ts';
import { deviation } from './matches.ts';
import { shares } from './shares.ts';

describe('worlds', () => {
  test('what is seen is known: gains and payments in the open leave one world', () => {
    const w = worlds(2, 2);
    gains(w, 0, 0, 3);
    gains(w, 1, 1);
    pays(w, 0, 0, 2);
    expect(shares(w)).toEqual({ '1,0,0|0,1,0': 1 });
  });

  test('a card never seen pays for any kind, after those that are known', () => {
    const w = worlds(1, 2);
    gains(w, 0, 0);
    gains(w, 0, -1, 2);
    pays(w, 0, 0, 2);
    expect(shares(w)).toEqual({ '0,0,1': 1 });
    pays(w, 0, 1);
    expect(shares(w)).toEqual({ '0,0,0': 1 });
    expect(() => pays(w, 0, 1)).toThrow('no world is left in which seat 0 pays 1 of kind 1');
  });

  test('a theft between others leaves exactly the possible hands, each as likely as it is', () => {
    const w = worlds(2, 2);
    gains(w, 0, 0, 3);
    gains(w, 0, 1, 1);
    slips(w, 0, 1);
    expect(shares(w)).toEqual({ '2,1,0|1,0,0': 3 / 4, '3,0,0|0,1,0': 1 / 4 });
  });

  test('a later payment prunes it', () => {
    const w = worlds(2, 2);
    gains(w, 0, 0, 3);
    gains(w, 0, 1, 1);
    slips(w, 0, 1);
    const before = structuredClone(w);
    pays(w, 1, 1);
    expect(shares(w)).toEqual({ '3,0,0|0,0,0': 1 });
    pays(before, 0, 1);
    expect(shares(before)).toEqual({ '2,0,0|1,0,0': 1 });
  });

  test('the weights stay right over many thefts from a large hand, where their products are huge', () => {
    const w = worlds(2, 2);
    gains(w, 0, 0, 60);
    gains(w, 0, 1, 40);
    const stolen = 8;
    for (let i = 0; i < stolen; i++) slips(w, 0, 1);
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
    const given = shares(w);
    expect(Object.keys(given)).toHaveLength(stolen + 1);
    for (let k = 0; k <= stolen; k++) {
      const key = `${60 - k},${40 - stolen + k},0|${k},${stolen - k},0`;
      expect(given[key]).toBeCloseTo((choose(60, k) * choose(40, stolen - k)) / choose(100, stolen), 9);
    }
    expect(Math.max(...w.list.map(({ weight }) => weight))).toBeLessThan(1e12);
  });

  test('a card that leaves the hands unseen leaves a doubt about what remains', () => {
    const w = worlds(1, 2);
    gains(w, 0, 0, 2);
    gains(w, 0, 1, 1);
    slips(w, 0, -1);
    expect(shares(w)).toEqual({ '1,1,0': 2 / 3, '2,0,0': 1 / 3 });
    slips(w, 0, -1);
    slips(w, 0, -1);
    expect(shares(w)).toEqual({ '0,0,0': 1 });
    expect(() => slips(w, 0, -1)).toThrow('seat 0 loses a card');
  });

  test('a payment that no world allows is an error and forgets nothing', () => {
    const w = worlds(2, 2);
    gains(w, 0, 0, 2);
    const before = structuredClone(w);
    expect(() => pays(w, 0, 0, 3)).toThrow('no world');
    expect(() => slips(w, 1, 0)).toThrow('no world');
    expect(w).toEqual(before);
  });

  test.each([
    [-1, 0],
    [2, 0],
    [0, 2],
    [0, 3],
    [1, 5],
  ])('there is no seat %i with kind %i', (seat, kind) => {
    const w = worlds(2, 2);
    expect(() => gains(w, seat, kind)).toThrow('no seat');
    expect(() => pays(w, seat, kind)).toThrow('no seat');
    expect(() => slot(w, seat, kind)).toThrow('no seat');
  });

  test('the memory is plain data', () => {
    const w = worlds(2, 2);
    gains(w, 0, 0, 3);
    gains(w, 0, 1, 1);
    slips(w, 0, 1);
    expect(JSON.parse(JSON.stringify(w))).toEqual(w);
  });
});

describe('imagine', () => {
  test('each world is imagined as often as its weight says', () => {
    const w = worlds(2, 3);
    [5, 2, 1].forEach((n, kind) => void gains(w, 0, kind, n));
    slips(w, 0, 1);
    slips(w, 0, 1);
    const index = new Map(w.list.map(({ hands }, i) => [hands.join(), i]));
    const counts = w.list.map(() => 0);
    const dice = seeded('imagine');
    for (let i = 0; i < 20_000; i++) {
      const at = index.get(imagine(w, dice).join()) as number;
      counts[at] = (counts[at] as number) + 1;
    }
    expect(
      deviation(
        counts,
        w.list.map(({ weight }) => weight),
      ),
    ).toBeLessThan(5);
  });

  test('where there is no doubt, no dice are thrown', () => {
    const w = worlds(1, 1);
    expect(
      imagine(w, () => {
        throw new Error('thrown');
      }),
    ).toEqual([0, 0]);
  });
});

describe('ranges', () => {
  test('what every world says is certain; what some say is possible', () => {
    const w = worlds(2, 2);
    gains(w, 0, 0, 2);
    gains(w, 0, 1);
    slips(w, 0, 1);
    // One of three cards went over: two of the first kind, or one of each
    expect(ranges(w, [0, 1], [2, 1])).toEqual([
      [
        [1, 2],
        [0, 1],
      ],
      [
        [0, 1],
        [0, 1],
      ],
    ]);
    expect([counted(w, 0), counted(w, 1)]).toEqual([2, 1]);
  });

  test('cards never seen are what is left of the bag, and sometimes that says which', () => {
    const w = worlds(2, 2);
    gains(w, 0, -1, 2);
    gains(w, 1, 1);
    expect(ranges(w, [0, 1], [5, 2])[0]).toEqual([
      [1, 2],
      [0, 1],
    ]);
    expect(ranges(w, [0, 1], [2, 1])[0]).toEqual([
      [2, 2],
      [0, 0],
    ]);
  });

  test('worlds that the bag rules out do not count; where none is left that is said', () => {
    const w = worlds(2, 2);
    gains(w, 0, 0);
    gains(w, 0, 1);
    slips(w, 0, -1);
    expect(ranges(w, [0], [1, 0])[0]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    expect(() => ranges(w, [0], [0, 0])).toThrow('no world fits');
  });
});
