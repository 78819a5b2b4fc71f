import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical } from '#fair';
import { strings, values } from './values.ts';

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, shuffled(item)]),
  );
};

describe('canonical JSON', () => {
  test('is JSON of the same value, and its own canonical form', () => {
    fc.assert(
      fc.property(values, (value) => {
        const text = canonical(value);
        expect(canonical(JSON.parse(text))).toBe(text);
        // fast-check may give -0, which JSON cannot tell from 0.
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('does not depend on the order in which members were written', () => {
    fc.assert(fc.property(values, (value) => canonical(shuffled(value)) === canonical(value)));
  });

  test('is the same only for the same value', () => {
    const same = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((text, i) => text === b[i]);
    fc.assert(fc.property(fc.array(strings), fc.array(strings), (a, b) => (canonical(a) === canonical(b)) === same(a, b)));
  });

  test('has no white space outside of strings and no line feed at all', () => {
    fc.assert(fc.property(values, (value) => !canonical(value).includes('\n')));
    expect(canonical({ b: [1, -2, { c: null }], a: 'x y' })).toBe('{"a":"x y","b":[1,-2,{"c":null}]}');
  });

  test.each([
    ['keys by code units, not by code points', { ﬀ: 1, '😀': 2, a: 3, Z: 4, '10': 5, '9': 6 }, '{"10":5,"9":6,"Z":4,"a":3,"😀":2,"ﬀ":1}'],
    ['short escapes', '"\\/\b\t\n\f\r', '"\\"\\\\/\\b\\t\\n\\f\\r"'],
    ['long escapes', '\u0000\u001f\u007f\u2028', '"\\u0000\\u001f\u007f\u2028"'],
    ['zero has no sign', -0, '0'],
    ['the largest numbers', [2 ** 53 - 1, -(2 ** 53) + 1], '[9007199254740991,-9007199254740991]'],
    ['a key like a trap', JSON.parse('{"__proto__":{"x":1}}'), '{"__proto__":{"x":1}}'],
    ['empty', [{}, [], ''], '[{},[],""]'],
  ])('%s', (_, value, text) => expect(canonical(value)).toBe(text));

  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
  test.each([
    ['a fraction', 0.5],
    ['a number too large', 2 ** 53],
    ['not a number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['half of a surrogate pair', '\ud83d'],
    ['half of a surrogate pair in a key', { '\ude00': 1 }],
    ['undefined', { at: undefined }],
    ['a hole', new Array(1)],
    ['a function', () => 1],
    ['a large integer', 1n],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['bytes', new Uint8Array(2)],
    ['deep nesting', nested(33)],
  ])('refuses %s', (_, value) => expect(() => canonical(value)).toThrow());

  test('takes 32 levels', () => expect(canonical(nested(32))).toBe(`${'['.repeat(32)}1${']'.repeat(32)}`));
});
