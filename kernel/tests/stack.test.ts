import { describe, expect, test } from 'vitest';
import { CHANCE, cloneStack, everyone, includes, lowest, only, over, pop, push, type State, settle, top, turn } from '../index.ts';

const state = (): State => ({ players: 3, stack: [] });

describe('sets of seats', () => {
  test.each([
    [0b001, [0]],
    [0b110, [1, 2]],
    [everyone(4), [0, 1, 2, 3]],
    [only(5), [5]],
    [0, []],
    [1 << 30, [30]],
  ])('%i holds the seats %j', (seats, held) => {
    for (let seat = -3; seat < 70; seat++) expect(includes(seats, seat)).toBe(held.includes(seat));
    expect(lowest(seats)).toBe(held[0] ?? CHANCE);
  });

  test('not a number is no seat', () => {
    expect(includes(0b111, Number.NaN)).toBe(false);
    expect(includes(0b111, Number.POSITIVE_INFINITY)).toBe(false);
  });
});

describe('frames', () => {
  test('push lays a decision on top, pop takes it off, an empty stack is the end', () => {
    const s = state();
    expect(over(s)).toBe(true);
    push(s, 4, only(1));
    const frame = push(s, 7, 0, 1, 2, 3, 4);
    expect(top(s)).toBe(frame);
    expect(frame).toEqual({ step: 7, seats: 0, sealed: 0, a: 1, b: 2, c: 3, d: 4 });
    expect(turn(s)).toBe(CHANCE);
    expect(pop(s)).toBe(frame);
    expect(turn(s)).toBe(1);
    expect(top(s)).toEqual({ step: 4, seats: 2, sealed: 0, a: 0, b: 0, c: 0, d: 0 });
    pop(s);
    expect(over(s)).toBe(true);
  });

  test('[table.sealed] settle moves a seat from those that owe to those that have answered, and tells when nobody owes', () => {
    const frame = push(state(), 0, everyone(3));
    expect(settle(frame, 1)).toBe(false);
    expect([frame.seats, frame.sealed]).toEqual([0b101, 0b010]);
    expect(settle(frame, 1)).toBe(false);
    expect([frame.seats, frame.sealed]).toEqual([0b101, 0b010]);
    expect(settle(frame, 0)).toBe(false);
    expect(settle(frame, 2)).toBe(true);
    expect([frame.seats, frame.sealed]).toEqual([0, 0b111]);
  });

  test('[table.turn] of several seats that owe an answer the lowest is taken first', () => {
    const s = state();
    const frame = push(s, 0, 0b110);
    expect(turn(s)).toBe(1);
    settle(frame, 1);
    expect(turn(s)).toBe(2);
  });

  test('a copy of the stack is independent', () => {
    const s = state();
    push(s, 1, only(0), 9, 8, 7, 6);
    push(s, 2, 0b111);
    settle(top(s), 2);
    const copy = cloneStack(s.stack);
    expect(copy).toEqual(s.stack);
    for (const frame of copy) {
      frame.seats = 0;
      frame.sealed = 1;
      frame.d = 99;
    }
    copy.pop();
    expect(s.stack).toEqual([
      { step: 1, seats: 1, sealed: 0, a: 9, b: 8, c: 7, d: 6 },
      { step: 2, seats: 3, sealed: 4, a: 0, b: 0, c: 0, d: 0 },
    ]);
  });
});
