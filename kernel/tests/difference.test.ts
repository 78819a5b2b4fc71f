import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applied, type Difference, difference, type Plain, SPECTATOR, seeded } from '../index.ts';
import { orchard } from './fixture.ts';
import { match } from './matches.ts';

/** Few keys and few leaves, so that two arbitrary values often agree in parts; the keys are the ones that break naive code. */
const KEYS = ['__proto__', 'constructor', 'toString', 'length', '#', '', '0', '1', '-1', 'a', 'b'];
const plain: fc.Arbitrary<Plain> = fc.letrec<{ value: Plain; record: Plain }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    fc.constantFrom<Plain[]>(null, true, false, 0, 1, -1, 0.5, '', '#', '0', '__proto__'),
    fc.array(tie('value'), { maxLength: 5 }),
    tie('record'),
  ),
  record: fc
    .uniqueArray(fc.tuple(fc.constantFrom(...KEYS), tie('value')), { selector: ([key]) => key, maxLength: 5 })
    .map((members) => JSON.parse(`{${members.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`) as Plain),
})).value;
const anyPlain = fc.oneof(
  plain,
  fc.jsonValue({ noUnicodeString: false }).map((value) => JSON.parse(JSON.stringify(value)) as Plain),
);

/** Text in which the order of keys does not count, and nothing else is forgiven. */
function canonical(value: Plain): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const record = value as Readonly<Record<string, Plain>>;
  return `{${Object.keys(record)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonical(record[key] as Plain)}`)
    .join()}}`;
}
const json = <T>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T));

describe('any two plain values', () => {
  test('the difference of a and b makes b out of a, also after a journey as JSON', () => {
    fc.assert(
      fc.property(anyPlain, anyPlain, (a, b) => {
        const change = difference(a, b);
        expect(canonical(applied(a, change))).toBe(canonical(b));
        expect(canonical(applied(a, json(change)))).toBe(canonical(b));
      }),
      { numRuns: 2000 },
    );
  });

  test('equal values have no difference, and only they', () => {
    fc.assert(
      fc.property(anyPlain, anyPlain, (a, b) => {
        expect(difference(a, json(a))).toBeUndefined();
        expect(difference(a, b) === undefined).toBe(canonical(a) === canonical(b));
      }),
      { numRuns: 1000 },
    );
  });

  test('the old value is untouched', () => {
    fc.assert(
      fc.property(anyPlain, anyPlain, (a, b) => {
        const before = JSON.stringify(a);
        const change = difference(a, b);
        applied(a, change);
        expect(JSON.stringify(a)).toBe(before);
      }),
      { numRuns: 1000 },
    );
  });

  test('a chain of differences leads through all values in turn', () => {
    fc.assert(
      fc.property(fc.array(plain, { minLength: 2 }), (values) => {
        let now = values[0] as Plain;
        for (const next of values) {
          now = applied(now, json(difference(now, next)));
          expect(canonical(now)).toBe(canonical(next));
        }
      }),
    );
  });
});

describe('the shape of a difference', () => {
  test.each<[string, Plain, Plain, Difference | undefined]>([
    ['nothing', { a: 1 }, { a: 1 }, undefined],
    ['another leaf', 1, 2, [2]],
    ['a member', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: [3] }],
    ['a member that is gone', { a: 1, b: 2 }, { a: 1 }, { b: 0 }],
    ['a member that is new', { a: 1 }, { a: 1, b: 0 }, { b: [0] }],
    ['deep inside', { a: { b: [1, 2, 3] } }, { a: { b: [1, 9, 3] } }, { a: { b: { 1: [9] } } }],
    ['an array that grows', [1, 2], [1, 2, 3], { '#': 3, 2: [3] }],
    ['an array that shrinks', [1, 2, 3], [1], { '#': 1 }],
    ['an array that becomes empty', [1, 2], [], { '#': 0 }],
    ['an array that becomes a record', [1], { 0: 1 }, [{ 0: 1 }]],
    ['a record that becomes an array', { 0: 1 }, [1], [[1]]],
    ['a record that becomes null', { a: 1 }, null, [null]],
    ['null that becomes an empty array', null, [], [[]]],
    ['a key that looks like the length', { '#': 1 }, { '#': 2 }, { '#': [2] }],
    ['a key that looks like the length, gone', { '#': 1 }, {}, { '#': 0 }],
  ])('%s', (_, from, to, change) => {
    expect(json(difference(from, to))).toEqual(change);
  });

  test('what did not change is shared', () => {
    const a = { same: { deep: [1, 2] }, list: [{ x: 1 }, { x: 2 }], other: 1 };
    const b = applied(a, difference(a, { same: { deep: [1, 2] }, list: [{ x: 1 }, { x: 3 }], other: 1 })) as unknown as typeof a;
    expect(b.same).toBe(a.same);
    expect(b.list[0]).toBe(a.list[0]);
    expect(b.list[1]).toEqual({ x: 3 });
    expect(applied(a, undefined)).toBe(a);
  });

  test.each<[string, Plain, unknown]>([
    ['a number', 1, { a: [1] }],
    ['null', null, { a: [1] }],
    ['a member that is not there', {}, { a: { b: [1] } }],
    ['a member that is inherited', {}, { constructor: { name: [1] } }],
    ['the prototype', {}, JSON.parse('{"__proto__":{"x":[1]}}')],
    ['a place behind the end', [1], { 3: [1] }],
    ['a place that is no number', [1], { x: [1] }],
    ['a place without a name', [1], { '': [1] }],
    ['a place with a wrong name', [1, 2], { '01': [1] }],
    ['an inherited place', [1], { constructor: { x: [1] } }],
    ['a length without its members', [1], { '#': 3 }],
    ['a length that is none', [1], { '#': -1 }],
    ['a length that is a change', [1], { '#': [1] }],
    ['a place that is gone', [1], { 0: 0 }],
    ['null for a change', { a: 1 }, { a: null }],
    ['a number for a change', { a: 1 }, { a: 7 }],
  ])('a difference that does not fit is told, not guessed at: %s', (_, value, change) => {
    expect(() => applied(value, change as Difference)).toThrow('does not fit');
  });
});

test('the views of a whole match travel as differences', () => {
  for (const viewer of [0, 1, SPECTATOR]) {
    let seen: Plain = null;
    match(orchard, 2, {}, seeded('views'), ({ s }) => {
      const view = orchard.view(s, viewer) as unknown as Plain;
      seen = applied(seen, json(difference(seen, view)));
      expect(seen).toEqual(view);
    });
  }
});
