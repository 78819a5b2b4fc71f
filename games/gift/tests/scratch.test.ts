/** Scratch state of the rules: an exception in one match must not change another one. */
import { expect, test } from 'vitest';
import { roadGrown } from '../rules/longest.ts';
import { produce } from '../rules/production.ts';
import { handOf, place, table } from './table.ts';

const fails = (): never => {
  throw new Error('planted');
};

test('production that failed half-way gives nobody cards in the next match', () => {
  const players = [{ settlements: ['a1-n'] }, { settlements: ['a1-se'] }, {}];
  expect(() => produce(table(players), 6, fails)).toThrow('planted');
  const next = table([{ settlements: ['a1-n'] }, {}, {}]);
  produce(next, 6, null);
  expect([0, 1, 2].map((seat) => handOf(next, seat))).toEqual(['1brick', 'nothing', 'nothing']);
});

test('a search for the longest road that failed half-way shortens no road of the next match', () => {
  const roads = ['a1-ne', 'a1-e'];
  const s = table([{ settlements: ['a1-n'], roads }, {}, {}]);
  const [one, other] = roads.map((name) => place.path(name)) as [number, number];
  expect(() => roadGrown({ ...s, spot: new Proxy(s.spot, { get: fails }) }, 0, one, null)).toThrow('planted');
  s.length = s.length.with(0, 0);
  roadGrown(s, 0, other, null);
  expect(s.length[0]).toBe(2);
});
