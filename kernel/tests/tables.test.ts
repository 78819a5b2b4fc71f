import { describe, expect, test } from 'vitest';
import type { Verb } from '../contract.ts';
import { generated } from '../generate.ts';
import { codes, named, numbers, seeded } from '../index.ts';
import { plain } from '../plain.ts';
import { tables } from '../tables.ts';
import type { State } from '../types.ts';
import { vocabulary } from '../vocabulary.ts';

const nothing = (): void => {};
const say: Verb<State> = { rule: 'x', play: nothing };
const roll: Verb<State> = { rule: 'x', weight: () => 1, play: nothing };
const offer: Verb<State> = { rule: 'x', open: true, each: nothing, play: nothing };
const step = (...verbs: string[]) => ({ rule: 'x', verbs });
const dice = (...verbs: string[]) => ({ rule: 'x', chance: true as const, verbs });

describe('mistakes of an author are told when the game is laid out', () => {
  test.each<[string, () => unknown, string]>([
    ['a step of the dice with two verbs', () => tables({ rain: dice('a', 'b') }, { a: roll, b: roll }), 'step rain'],
    ['a step of the dice with a choice', () => tables({ rain: dice('a') }, { a: say }), 'step rain and verb a'],
    ['a step of a player with a chance', () => tables({ turn: step('a') }, { a: roll }), 'step turn and verb a'],
    ['a step that names a verb twice', () => tables({ turn: step('a', 'a') }, { a: say }), 'twice'],
    ['a step that names no known verb', () => tables({ turn: step('b') }, { a: say }), 'does not exist'],
    ['three arguments', () => tables({}, { a: { ...say, args: [numbers(2), numbers(2), numbers(2)] } }), '3 arguments'],
    ['an open verb that offers nothing', () => tables({}, { a: { ...say, open: true, args: [numbers(9)] } }), 'each'],
    ['a need without a bar', () => tables({}, { a: { ...say, needs: { ask: () => 1, answer: 1 } } }), 'no bar'],
    ['an argument without values', () => tables({}, { a: { ...say, args: [numbers(0)] } }), '0 values'],
    ['an argument too wide to list', () => tables({}, { a: { ...say, args: [numbers(65_537)] } }), '65537 values'],
    ['too many verbs', () => tables({}, Object.fromEntries(Array.from({ length: 257 }, (_, i) => [`v${i}`, say]))), 'v256'],
    ['more moves than a search can tell apart', () => tables({}, { a: { ...offer, args: [numbers(2 ** 24), numbers(2 ** 24 + 1)] } }), '2^48'],
    ['verbs that differ in capitals', () => vocabulary(tables({}, { pass: say, Pass: say })), 'capitals'],
    ['values that share a name', () => named(['Red', 'red']), 'share a name'],
    ['a name with a space', () => named(['dark red']), 'dark red'],
    ['an empty name', () => named(['red', '']), '""'],
  ])('%s', (_, make, words) => {
    expect(make).toThrow(words);
  });

  test('the widest tables still hold', () => {
    expect(tables({}, { a: { ...offer, args: [numbers(2 ** 24), numbers(2 ** 24)] } }).total).toBe(2 ** 48);
    const wide = tables(
      {},
      { ...Object.fromEntries(Array.from({ length: 255 }, (_, i) => [`v${i}`, say])), last: { ...say, args: [numbers(65_536)] } },
    );
    const words = vocabulary(wide);
    expect(words.wire(255 + 65_535)).toEqual(['last', 65_535]);
    expect(wide.verbOf[wide.size - 1]).toBe(255);
    expect(wide.argA[wide.size - 1]).toBe(65_535);
  });
});

test('a step that only open verbs answer is played from what they offer, by loops and generated functions alike', () => {
  const offer: Verb<State> = {
    rule: 'x',
    open: true,
    args: [numbers(1000)],
    refuse: (_s, _f, _seat, a) => (a % 2 === 0 ? 0 : 16),
    each: (_s, _f, _seat, o) => [3, 4, 6].forEach((a) => void o.add(a)),
    play: nothing,
  };
  const t = tables({ turn: step('offer') }, { offer });
  const s: State = { players: 1, stack: [{ step: 0, seats: 1, sealed: 0, a: 0, b: 0, c: 0, d: 0 }] };
  const loops = plain(t);
  for (const stepper of [loops, generated(t, loops)]) {
    const random = seeded('open');
    const met = new Set(Array.from({ length: 50 }, () => stepper?.pick(s, 0, random)));
    expect([...met].toSorted()).toEqual([4, 6]);
  }
});

test.each([
  [3, 0],
  [-1, 0],
  [0, 2],
  [0, -1],
])('a verb that offers %i %i, which are not its arguments, is told so: the number would be another move', (a, b) => {
  const t = tables({ turn: step('go') }, { go: { ...say, args: [numbers(3), numbers(2)], each: (_s, _f, _seat, o) => o.add(a, b) } });
  const s: State = { players: 1, stack: [{ step: 0, seats: 1, sealed: 0, a: 0, b: 0, c: 0, d: 0 }] };
  const loops = plain(t);
  for (const stepper of [loops, generated(t, loops)]) expect(() => stepper?.options(s, 0, [])).toThrow(`verb go offers ${a} ${b}`);
});

describe('domains', () => {
  test.each([
    [numbers(5), ['0', '1', '2', '3', '4']],
    [numbers(3, 2), ['2', '3', '4']],
    [numbers(3, -1), ['-1', '0', '1']],
    [named(['Wood', 'brick']), ['Wood', 'brick']],
  ])('each value has a name that finds it again', (domain, names) => {
    expect(Array.from({ length: domain.size }, (_, value) => domain.name(value))).toEqual(names);
    names.forEach((name, value) => {
      expect(domain.find(name)).toBe(value);
      expect(domain.find(name.toUpperCase())).toBe(value);
    });
    expect(domain.find(String(domain.size + Number(names[0] ?? 0)))).toBe(-1);
    for (const rubbish of ['', ' ', '5x', '1.0', '0x1', '1e0', '+1', '--1', '9999999999', 'toString', '-2', '7'])
      expect(domain.find(rubbish)).toBe(-1);
  });

  test('codes count the keys of a table in their order', () => {
    expect(codes({ a: 0, b: 0, c: 0 })).toEqual({ a: 0, b: 1, c: 2 });
    expect(codes({ a: 0, b: 0 }, 16)).toEqual({ a: 16, b: 17 });
  });
});
