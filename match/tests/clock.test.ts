import { expect, test } from 'vitest';
import { advance, clock, expiry, LAG, pause, remaining, slept } from '../clock.ts';

test('without a clock nobody’s time runs out', () => {
  const c = clock({ kind: 'none' }, 2);
  advance(c, 0b01, -1, 0, 0);
  expect(remaining(c, 0, 1e12)).toBe(Number.POSITIVE_INFINITY);
  expect(expiry(c)).toBe(null);
});

test('a time per move begins anew with every answer', () => {
  const c = clock({ kind: 'move', ms: 1000 }, 2);
  advance(c, 0b01, -1, 0, 0);
  expect(expiry(c)).toEqual({ seat: 0, at: 1000 });
  advance(c, 0b01, 0, 900, 0);
  expect(remaining(c, 0, 900)).toBe(1000);
  advance(c, 0b10, 0, 1000, 0);
  expect(expiry(c)).toEqual({ seat: 1, at: 2000 });
});

test('a seat that waits for the others to answer the same question does not get more time by it', () => {
  const c = clock({ kind: 'move', ms: 1000 }, 3);
  advance(c, 0b111, -1, 0, 0);
  advance(c, 0b110, 0, 600, 0);
  expect(remaining(c, 1, 600)).toBe(400);
  expect(expiry(c)).toEqual({ seat: 1, at: 1000 });
});

test('a bank is spent while a seat owes an answer and grows by the increment when it has answered', () => {
  const c = clock({ kind: 'bank', ms: 10_000, increment: 500 }, 2);
  advance(c, 0b01, -1, 0, 0);
  advance(c, 0b01, 0, 2000, 0);
  expect(remaining(c, 0, 2000)).toBe(8000);
  advance(c, 0b10, 0, 3000, 0);
  expect(remaining(c, 0, 99_000)).toBe(7500);
  expect(expiry(c)).toEqual({ seat: 1, at: 13_000 });
});

test('time on the wire is forgiven up to a limit', () => {
  const c = clock({ kind: 'bank', ms: 10_000, increment: 0 }, 2);
  advance(c, 0b01, -1, 0, 0);
  advance(c, 0b01, 0, 1000, 200);
  expect(c.left[0]).toBe(9200);
  advance(c, 0b01, 0, 2000, 60_000);
  expect(c.left[0]).toBe(9200 - (1000 - LAG));
});

test('a pause costs nobody anything, whenever it is looked at', () => {
  const c = clock({ kind: 'bank', ms: 10_000, increment: 0 }, 1);
  advance(c, 0b1, -1, 0, 0);
  pause(c, true, 1000);
  expect(remaining(c, 0, 50_000)).toBe(9000);
  expect(expiry(c)).toBe(null);
  pause(c, false, 60_000);
  expect(remaining(c, 0, 61_000)).toBe(8000);
  expect(expiry(c)).toEqual({ seat: 0, at: 69_000 });
});

test('time in which no server ran is not charged', () => {
  const c = clock({ kind: 'move', ms: 1000 }, 1);
  advance(c, 0b1, -1, 0, 0);
  slept(c, 5000);
  expect(expiry(c)).toEqual({ seat: 0, at: 6000 });
});
