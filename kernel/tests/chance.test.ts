import { describe, expect, test } from 'vitest';
import { CHANCE, type Move, OK, scripted, seeded, top } from '../index.ts';
import { type Orchard, orchard } from './fixture.ts';
import { deviation, match, positions } from './matches.ts';

const chances = positions(orchard, 6, seeded('chances')).filter(({ seat }) => seat === CHANCE);
const outcomes = (s: Orchard): [Move, number][] => {
  const out: [Move, number][] = [];
  orchard.cases(s, out);
  return out;
};
const named = (s: Orchard): [string, number][] => outcomes(s).map(([move, weight]) => [orchard.notation(move), weight]);

describe('cases', () => {
  test('the weights of two dice, the outcomes in canonical order', () => {
    const s = orchard.start(2);
    expect(orchard.cases(s, null)).toBe(36);
    expect(named(s)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((sum) => [`roll ${sum}`, 6 - Math.abs(7 - sum)]));
  });

  test('an outcome that cannot happen is no case', () => {
    const s = { ...orchard.start(2), last: 5 };
    expect(orchard.cases(s, null)).toBe(30);
    expect(named(s).map(([name]) => name)).not.toContain('roll 7');
  });

  test('two arguments: the first counts more than the second', () => {
    const s = chances.find(({ s: one }) => orchard.steps[top(one).step]?.name === 'draw')?.s as Orchard;
    expect(named({ ...s, bag: [2, 0, 1] })).toEqual([
      ['deal red 0', 4],
      ['deal red 1', 2],
      ['deal blue 0', 2],
      ['deal blue 1', 1],
    ]);
  });

  test('only at a step of the dice', () => {
    const s = positions(orchard, 1, seeded(1)).find(({ seat }) => seat !== CHANCE)?.s as Orchard;
    expect(() => orchard.cases(s, null)).toThrow('does not wait for the dice');
    expect(() => orchard.outcome(s, seeded(1))).toThrow('does not wait for the dice');
  });
});

describe('outcome', () => {
  test('[table.dice] case k is the outcome that it falls on in canonical order, and n is the number of cases', () => {
    for (const { s } of chances) {
      const n = orchard.cases(s, null);
      const line = outcomes(s).flatMap(([move, weight]) => new Array<Move>(weight).fill(move));
      expect(line).toHaveLength(n);
      line.forEach((move, k) => void expect(orchard.outcome(s, scripted([k]))).toEqual({ move, n, k }));
    }
  });

  test('dice with nothing to do say so', () => {
    const s = chances.find(({ s: one }) => orchard.steps[top(one).step]?.name === 'draw')?.s as Orchard;
    expect(() => orchard.outcome({ ...s, bag: [0, 0, 0] }, seeded(1))).toThrow('the dice have no outcome at step draw');
  });

  test('[table.dice] moves of the dice are recorded like every other move, with the case that came up', () => {
    const { log } = match(orchard, 2, {}, seeded('recorded'));
    const thrown = log.entries.filter(({ by }) => by === CHANCE);
    expect(thrown.length).toBeGreaterThan(3);
    for (const { n, k } of thrown) expect(k).toBeLessThan(n as number);
  });
});

describe('the gate for the dice', () => {
  test('[table.dice] exactly the outcomes with a weight are accepted; one that cannot happen is refused', () => {
    for (const { s } of chances) {
      const possible = new Map(outcomes(s));
      const verb = orchard.steps[top(s).step]?.verbs[0];
      const wrong: string[] = [];
      for (let move = 0; move < orchard.tables.size; move++) {
        const why = orchard.check(s, CHANCE, move);
        const wanted = possible.has(move) ? 'accepted' : orchard.wire(move)[0] === verb?.name ? 'impossible' : 'moment';
        if ((why === OK ? 'accepted' : orchard.reason(why).name) !== wanted) wrong.push(orchard.notation(move));
      }
      expect(wrong).toEqual([]);
    }
  });
});

describe('roll', () => {
  test.each(['roll', 'deal'])('%s follows the weights, by sample or without', (verb) => {
    const tried = chances.filter(({ s }) => orchard.steps[top(s).step]?.verbs[0]?.name === verb && outcomes(s).length > 3).slice(0, 3);
    expect(tried.length).toBeGreaterThan(0);
    for (const { s } of tried) {
      const cases = outcomes(s);
      for (const stepper of [orchard, orchard.loops]) {
        const counts = cases.map(() => 0);
        const dice = seeded(`roll ${verb}`);
        for (let i = 0; i < 12_000; i++) {
          const move = stepper.roll(s, dice);
          const at = cases.findIndex(([one]) => one === move);
          counts[at] = (counts[at] as number) + 1;
        }
        expect(
          deviation(
            counts,
            cases.map(([, weight]) => weight),
          ),
        ).toBeLessThan(5);
      }
    }
  });
});

test('the measure itself notices a bias', () => {
  expect(deviation([1000, 1000, 1000], [1, 1, 1])).toBeLessThan(0);
  expect(deviation([1100, 1000, 900], [1, 1, 1])).toBeGreaterThan(5);
  expect(deviation([1, 1000], [0, 1])).toBe(Number.POSITIVE_INFINITY);
});
