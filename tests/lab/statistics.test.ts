import { describe, expect, test } from 'vitest';
import { nearest } from '../../lab/nearest.ts';
import { spreadOf, studentPoint, wilson } from '../../lab/statistics.ts';
import { clean, table, wrap } from '../../lab/text.ts';

describe('Wilson intervals', () => {
  test.each([
    [0, 10, 0, 0.2775],
    [1, 20, 0.0089, 0.2361],
    [5, 10, 0.2366, 0.7634],
    [50, 100, 0.4038, 0.5962],
    [10, 10, 0.7225, 1],
    [1.5, 3, 0.1252, 0.8748],
  ])('%d of %d', (wins, games, low, high) => {
    const interval = wilson(wins, games);
    expect(interval.low).toBeCloseTo(low, 3);
    expect(interval.high).toBeCloseTo(high, 3);
  });

  test('nothing played, nothing known', () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });
});

test.each([
  [0.95, 1, 12.706],
  [0.95, 2, 4.303],
  [0.999, 5, 6.869],
  [0.99, 19, 2.861],
  [0.998, 19, 3.579],
  [0.95, 30, 2.042],
  [0.95, 100_000, 1.96],
])("within this part, %d, of Student's distribution with %d degrees of freedom", (part, freedom, point) => {
  expect(studentPoint(part, freedom)).toBeCloseTo(point, 3);
});

test('shortest, median and longest of counted values', () => {
  expect(spreadOf({ 10: 1, 3: 2, 7: 2 })).toEqual({ least: 3, median: 7, most: 10 });
  expect(spreadOf({})).toEqual({ least: 0, median: 0, most: 0 });
});

test.each([
  ['natik', 'natick'],
  ['gfit', 'gift'],
  ['chess', null],
  ['foo', null],
])('the nearest to %s is %s', (typed, expected) => {
  expect(nearest(typed, ['natick', 'gift', 'watch', 'log'])).toBe(expected);
});

test('text is wrapped, lined up, and cannot speak to the terminal', () => {
  expect(wrap('one two three four', 10, '  ')).toBe('  one two\n  three\n  four');
  expect(
    table([
      ['a', 'n'],
      ['bbb', '100'],
    ]),
  ).toBe('a       n\nbbb   100');
  expect(clean('red\x1b[31m')).toBe('red\uFFFD[31m');
});
