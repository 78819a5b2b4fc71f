import { describe, expect, test } from 'vitest';
import { Refusal, readOptions, winShares } from '../index.ts';
import { meta, orchard } from './fixture.ts';

const read = (given: Readonly<Record<string, unknown>>, players = 2) => readOptions(meta, given, players);
const DEFAULTS = { rounds: 2, soil: 'clay', frost: false };

describe('options from outside', () => {
  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{}, {}],
    [{ rounds: undefined }, {}],
    [{ rounds: 1 }, { rounds: 1 }],
    [{ rounds: 60 }, { rounds: 60 }],
    [{ rounds: '7' }, { rounds: 7 }],
    [{ soil: 'sand' }, { soil: 'sand' }],
    [{ frost: true }, { frost: true }],
    [{ frost: 'yes' }, { frost: true }],
    [{ frost: 'on' }, { frost: true }],
    [{ frost: 'true' }, { frost: true }],
    [{ frost: 'no' }, { frost: false }],
    [{ frost: 'off' }, { frost: false }],
    [{ frost: 'false' }, { frost: false }],
  ])('%j is read, and what is missing has its default', (given, read_) => {
    expect(read(given)).toEqual({ ...DEFAULTS, ...read_ });
  });

  test.each<[Record<string, unknown>, string]>([
    [{ round: 3 }, 'The Orchard has no option "round"; it has rounds, soil, frost'],
    [{ constructor: 1 }, 'no option "constructor"'],
    [JSON.parse('{"__proto__":{"rounds":3}}'), 'no option "__proto__"'],
    [{ rounds: 0 }, 'option rounds is a whole number from 1 to 60, not 0'],
    [{ rounds: 61 }, 'not 61'],
    [{ rounds: 1.5 }, 'not 1.5'],
    [{ rounds: Number.NaN }, 'option rounds'],
    [{ rounds: '' }, 'not ""'],
    [{ rounds: ' 3' }, 'option rounds'],
    [{ rounds: '3e0' }, 'option rounds'],
    [{ rounds: '0x3' }, 'option rounds'],
    [{ rounds: '99999999999' }, 'option rounds'],
    [{ rounds: true }, 'not true'],
    [{ rounds: [3] }, 'not [3]'],
    [{ rounds: null }, 'not null'],
    [{ soil: 'Clay' }, 'option soil is one of clay, sand, not "Clay"'],
    [{ soil: 0 }, 'option soil'],
    [{ soil: null }, 'option soil'],
    [{ soil: 'length' }, 'option soil'],
    [{ frost: 1 }, 'option frost is yes or no, not 1'],
    [{ frost: 'maybe' }, 'option frost'],
    [{ frost: null }, 'option frost'],
  ])('%j is refused in one line', (given, words) => {
    expect(() => read(given)).toThrow(Refusal);
    expect(() => read(given)).toThrow(words);
  });

  test('options that do not go together are refused with the reason', () => {
    expect(() => read({ frost: true }, 3)).toThrow('The Orchard: frost is for two');
    expect(read({ frost: true }, 2)).toEqual({ ...DEFAULTS, frost: true });
  });

  test.each([0, 1, 4, 2.5, -2, Number.NaN, '2', null])('%s players are refused', (players) => {
    expect(() => read({}, players as number)).toThrow(`The Orchard is for 2 or 3 players, not ${players}`);
    expect(() => orchard.start(players as number)).toThrow(Refusal);
  });

  test('minus nought is nought, as it is in JSON', () => {
    const from = { ...meta, options: { n: { kind: 'count', from: 0, to: 3, default: 1 } as const } };
    for (const given of [-0, '-0']) expect(Object.is(readOptions(from, { n: given }, 2).n, 0)).toBe(true);
  });

  test('what is read cannot be changed any more, and reads the same again', () => {
    const options = read({ rounds: '9' });
    expect(Object.isFrozen(options)).toBe(true);
    expect(read(options)).toEqual(options);
    expect(read(JSON.parse(JSON.stringify(options)))).toEqual(options);
  });

  test('a refusal is an error that can be told from a mistake of ours', () => {
    const refusal = new Refusal('no');
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal.name).toBe('Refusal');
    expect(String(refusal)).toBe('Refusal: no');
  });

  test('a game without options says so', () => {
    expect(() => readOptions({ ...meta, options: {}, players: [4] }, { x: 1 }, 4)).toThrow('it has none');
    expect(() => readOptions({ ...meta, players: [2, 3, 4] }, {}, 5)).toThrow('2, 3 or 4 players');
    expect(() => readOptions({ ...meta, players: [4] }, {}, 5)).toThrow('for 4 players');
  });
});

test.each<[string, readonly number[] | null, readonly number[], readonly number[]]>([
  ['one winner', null, [2, 1, 3], [0, 1, 0]],
  ['a shared first place', null, [1, 1, 3], [0.5, 0.5, 0]],
  ['a team', [0, 1, 0, 1], [1, 2, 1, 2], [1, 0, 1, 0]],
  ['teams that share the first place', [0, 0, 1, 1], [1, 1, 1, 1], [0.5, 0.5, 0.5, 0.5]],
])('shares of the win: %s', (_, teams, ranks, shares) => {
  expect(winShares(teams === null ? {} : { teams: () => teams }, ranks)).toEqual(shares);
});
