/** The thread of a match, spun from what the server says: views, steps, gaps, wishes and the end. */
import { describe, expect, test } from 'vitest';
import { difference, type Plain } from '#kernel';
import type { ServerMessage, StepMessage, ViewMessage } from '../../web/host/messages.ts';
import { infoOf, spun, type Thread, viewOf } from '../../web/host/thread.ts';

const frame = (seats: number) => ({ step: 0, seats, sealed: 0, a: 0, b: 0, c: 0, d: 0 });
const view: ViewMessage = {
  t: 'view',
  match: 'm',
  game: 'natick',
  names: ['Ada', 'Ben'],
  bots: [null, 'steady'],
  viewer: 0,
  step: 3,
  decision: 7,
  open: { players: 2, stack: [frame(2)], hand: [-1, -1] } as unknown as Plain,
  own: { hand: { 0: [5] } } as unknown as Plain,
  clock: { at: 100, left: [60_000, 50_000], paused: false },
  seats: { holders: ['person', 'bot'], present: [true, false] },
  result: null,
  frozen: null,
};
const begin = (): Thread => spun(null, view, 1000) as Thread;
const step = (n: number, more: Partial<StepMessage> = {}): StepMessage => ({ t: 'step', n, step: 3 + n, decision: 7 + n, ...more });

describe('views and steps', () => {
  test('the own part is put over the open one', () => {
    expect(viewOf(begin())).toMatchObject({ hand: [5, -1] });
  });

  test('a step changes both parts by their differences and nothing else', () => {
    const before = begin();
    const open = difference(before.open, { players: 2, stack: [frame(1)], hand: [-1, -1] } as unknown as Plain);
    const own = difference(before.own, { hand: { 0: [4] } } as unknown as Plain);
    const after = spun(before, step(1, { ...(open && { open }), ...(own && { own }) }), 2000) as Thread;
    expect(viewOf(after)).toEqual({ players: 2, stack: [frame(1)], hand: [4, -1] });
    expect(after).toMatchObject({ n: 1, step: 4, decision: 8 });
    expect(viewOf(before)).toMatchObject({ hand: [5, -1] });
  });

  test('what is missing or does not fit is lost, and a new view mends it', () => {
    expect(spun(begin(), step(2), 0)).toBe('lost');
    expect(spun(begin(), step(1, { open: { nothing: { deeper: [1] } } }), 0)).toBe('lost');
    expect(spun({ ...begin(), n: 40 }, view, 0)).toMatchObject({ n: 0 });
  });

  test('before the first view nothing is known', () => {
    expect(spun(null, step(1), 0)).toBeNull();
  });
});

describe('beside the position', () => {
  test('clocks run for those who owe an answer, from the moment they were heard of', () => {
    expect(infoOf(begin()).clocks).toEqual({ left: [60_000, 50_000], at: 1000, running: [false, true], paused: false });
  });

  test('who is here and who plays for a seat', () => {
    const told = spun(begin(), { t: 'seats', holders: ['bot', 'bot'], present: [false, false] }, 0) as Thread;
    expect(infoOf(told)).toMatchObject({ holders: ['bot', 'bot'], present: [false, false], resigned: [] });
    expect(infoOf(spun(told, { t: 'seats', holders: ['bot', 'bot'], present: [false, false], resigned: [1] }, 0) as Thread)).toMatchObject({
      resigned: [1],
    });
  });

  test('a wish stands until it is granted, refused or overtaken', () => {
    const wish: ServerMessage = { t: 'wish', wish: 4, by: 1, missing: [0] };
    const asked = spun(begin(), wish, 0) as Thread;
    expect(asked.wish).toEqual({ id: 4, by: 1, missing: [0] });
    expect((spun(asked, { t: 'wish', wish: 4, by: 1, refused: 0 }, 0) as Thread).wish).toBeNull();
    expect((spun(asked, { ...wish, missing: [] }, 0) as Thread).wish).toBeNull();
    expect((spun(asked, step(1), 0) as Thread).wish).toBeNull();
    // Somebody changes a sealed answer: the question is the same.
    expect((spun(asked, { ...step(1), decision: 7 }, 0) as Thread).wish).toMatchObject({ id: 4 });
  });

  test('the end brings the result and the proof, which a later view of the same match keeps', () => {
    const result = { ending: 'points', ranks: [1, 2], scores: [7, 4] };
    const over = spun(begin(), { t: 'over', result, commitment: 'c', secret: 's', head: 'h' }, 0) as Thread;
    expect(infoOf(over)).toMatchObject({ result, proof: { secret: 's' }, clocks: { running: [false, false] } });
    expect(spun(over, { ...view, result }, 0)).toMatchObject({ proof: { head: 'h' } });
    expect(spun(over, { ...view, match: 'next' }, 0)).toMatchObject({ proof: null });
  });
});
