import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OK, seeded } from '../index.ts';
import { orchard } from './fixture.ts';
import { legal, positions } from './matches.ts';

const { size, total } = orchard.tables;
const closed = Array.from({ length: size }, (_, move) => move);
const open = fc.integer({ min: size, max: total - 1 });

describe('three forms of one move', () => {
  test('every move that can be listed comes back from the wire and from its notation', () => {
    for (const move of closed) {
      expect(orchard.parse(orchard.wire(move))).toBe(move);
      expect(orchard.parse(JSON.parse(JSON.stringify(orchard.wire(move))))).toBe(move);
      expect(orchard.read(orchard.notation(move))).toBe(move);
    }
  });

  test('every open move comes back as well', () => {
    fc.assert(
      fc.property(open, (move) => {
        const [verb, a, b] = orchard.wire(move);
        expect(orchard.parse([verb, a, b])).toBe(move);
        expect(orchard.move(verb, a, b)).toBe(move);
        expect(orchard.read(orchard.notation(move))).toBe(move);
      }),
    );
  });

  test('closed moves come before open ones, and each number is one verb with its arguments', () => {
    const words = new Set(closed.map((move) => JSON.stringify(orchard.wire(move))));
    expect(words.size).toBe(size);
    expect(total - size).toBe(1024 * 1024);
    expect(orchard.wire(size)).toEqual(['offer', 0, 0]);
    expect(orchard.wire(total - 1)).toEqual(['offer', 1023, 1023]);
  });

  test.each([
    ['plant 14', ['plant', 14]],
    ['  PLANT   14 ', ['plant', 14]],
    ['buildWall 1 A', ['buildWall', 0, 0]],
    ['buildwall 6 f', ['buildWall', 5, 5]],
    ['roll 12', ['roll', 10]],
    ['deal Blue 1', ['deal', 2, 1]],
    ['pass', ['pass']],
    ['offer 1023 0', ['offer', 1023, 0]],
  ] as const)('a person may type %j', (line, wire) => {
    expect(orchard.read(line)).toBe(orchard.parse(wire));
    expect(orchard.read(line)).toBeGreaterThanOrEqual(0);
  });
});

const RUBBISH: readonly unknown[] = [
  null,
  undefined,
  0,
  'pass',
  true,
  {},
  { 0: 'pass', length: 1 },
  [],
  [[]],
  [['pass']],
  [null],
  [0],
  ['constructor'],
  ['__proto__'],
  ['toString'],
  ['hasOwnProperty', 0],
  [''],
  ['PASS'],
  ['pass', 0],
  ['pass', undefined],
  ['plant'],
  ['plant', 0, 0],
  ['plant', undefined],
  ['plant', null],
  ['plant', '0'],
  ['plant', [0]],
  ['plant', { valueOf: () => 0 }],
  ['plant', true],
  ['plant', 1n],
  ['plant', Number.NaN],
  ['plant', 1.5],
  ['plant', -1],
  ['plant', 40],
  ['plant', 2 ** 31],
  ['plant', 2 ** 32],
  ['plant', 2 ** 53],
  ['plant', 1e300],
  ['plant', Number.POSITIVE_INFINITY],
  ['plant', Number.NEGATIVE_INFINITY],
  ['buildWall', 0],
  ['buildWall', 0, 6],
  ['buildWall', 6, 0],
  ['buildWall', 0, 0, 0],
  ['buildwall', 0, 0],
  ['offer', 1024, 0],
  ['offer', 0, 1024],
  ['offer', -1, 1024],
  [Object('pass')],
];

describe('[table.vocabulary] what is not on the list is not a move', () => {
  test.each(RUBBISH.map((wire) => [wire]))('rubbish from the wire: %o', (wire) => {
    expect(orchard.parse(wire)).toBe(-1);
  });

  test('a hole in an array is no argument', () => {
    const hole: unknown[] = ['plant'];
    hole.length = 2;
    expect(orchard.parse(hole)).toBe(-1);
  });

  test('[table.vocabulary] whatever comes over the wire is one move, written as it is, or −1; it never throws', () => {
    const wire = fc.oneof(
      fc.anything(),
      fc.array(fc.anything()),
      fc.tuple(fc.constantFrom(...orchard.verbs.map((v) => v.name)), fc.anything()),
      fc.tuple(fc.constantFrom('buildWall', 'offer'), fc.integer(), fc.integer({ min: -2, max: 1100 })),
    );
    fc.assert(
      fc.property(wire, (given) => {
        const move = orchard.parse(given);
        if (move !== -1) expect(orchard.wire(move)).toEqual(JSON.parse(JSON.stringify(given)));
      }),
      { numRuns: 2000 },
    );
  });

  test.each(['', ' ', 'jump', 'constructor', '__proto__', 'plant', 'plant 40', 'plant -1', 'plant 1.5', 'plant 1e1', 'plant x', 'plant 1 1'])(
    'typed rubbish: %j',
    (line) => {
      expect(orchard.read(line)).toBe(-1);
    },
  );

  test.each([
    'pass 0',
    'roll 1',
    'roll 13',
    'deal pink 0',
    'deal toString 0',
    'deal red',
    'buildWall A 1',
    'buildWall 1 A A',
    'offer 1 2 3',
    'plant 99999999999999999999',
    'plant ٣',
  ])('more typed rubbish: %j', (line) => {
    expect(orchard.read(line)).toBe(-1);
  });

  test('any typed line is a move or −1; it never throws', () => {
    fc.assert(fc.property(fc.string(), (line) => orchard.read(line) >= -1));
  });

  test('code that names a move which does not exist is told so', () => {
    expect(() => orchard.move('jump')).toThrow('jump');
    expect(() => orchard.move('plant', 40)).toThrow('plant 40');
    expect(() => orchard.move('pass', 1)).toThrow('pass 1');
    expect(() => orchard.wire(-1)).toThrow('-1');
    expect(() => orchard.wire(total)).toThrow(String(total));
    expect(() => orchard.notation(1.5)).toThrow('1.5');
    expect(() => orchard.play(orchard.start(2), 0, -1, null)).toThrow('-1');
    expect(() => orchard.play(orchard.start(2), 0, Number.NaN, null)).toThrow('NaN');
  });

  test('[table.vocabulary] a number that is no move is refused as unknown, whatever its type', () => {
    const rubbish: readonly unknown[] = [-1, total, 1.5, Number.NaN, 1e300, '3', null, undefined, [3], { valueOf: () => 3 }, 3n, true];
    for (const { s, seat } of positions(orchard, 2, seeded('rubbish'))) {
      for (const move of rubbish) {
        expect(orchard.reason(orchard.check(s, seat, move as number))).toEqual({ name: 'unknown', rule: 'table.vocabulary' });
      }
    }
  });
});

test('open moves that are offered are legal ones', () => {
  let offered = 0;
  for (const { s, seat } of positions(orchard, 4, seeded('offers'))) {
    if (seat < 0) continue;
    for (const move of legal(orchard, s, seat)) {
      expect(orchard.check(s, seat, move)).toBe(OK);
      if (move >= size) offered++;
    }
  }
  expect(offered).toBeGreaterThan(0);
});
