/** Who sits before a screen that several people share. */
import { describe, expect, test } from 'vitest';
import { SPECTATOR } from '#kernel';
import { type Sitting, seated } from '../../web/host/worker/seating.ts';

const bits = (...seats: number[]): number => seats.reduce((sum, seat) => sum | (1 << seat), 0);
const nobody: Sitting = { viewer: SPECTATOR, pass: null };
const sits = (viewer: number): Sitting => ({ viewer, pass: null });
const passed = (pass: number): Sitting => ({ viewer: null, pass });

describe('one person', () => {
  test.each([true, false])('always sits there, hidden or not (%s)', (hidden) => {
    expect(seated({ people: [2], hidden, owed: bits(0) }, nobody)).toEqual(sits(2));
    expect(seated({ people: [2], hidden, owed: 0 }, sits(2))).toEqual(sits(2));
  });
});

describe('several people, nothing hidden', () => {
  const ask = (owed: number, now: Sitting): Sitting => seated({ people: [0, 1, 3], hidden: false, owed }, now);
  test.each([
    ['the first sits down while a bot begins', bits(2), nobody, sits(0)],
    ['whoever is asked sits there', bits(1), sits(0), sits(1)],
    ['the next in order, of several', bits(0, 3), sits(1), sits(3)],
    ['round the table', bits(0), sits(3), sits(0)],
    ['who is asked stays', bits(0, 1), sits(1), sits(1)],
    ['who is not asked stays while bots play', bits(2), sits(3), sits(3)],
    ['who sat there stays when it is over', 0, sits(1), sits(1)],
  ])('%s', (_what, owed, now, then) => expect(ask(owed, now)).toEqual(then));
});

describe('several people, something hidden', () => {
  const ask = (owed: number, now: Sitting): Sitting => seated({ people: [0, 1, 3], hidden: true, owed }, now);
  test.each([
    ['at the start nobody sits there: what everybody sees is shown while bots play', bits(2), nobody, nobody],
    ['the device is passed to whoever is asked first', bits(1), nobody, passed(1)],
    ['who has answered gives it away', bits(1), sits(0), passed(1)],
    ['who is still asked keeps it', bits(0, 1), sits(0), sits(0)],
    ['it stays on its way to the same person while others answer', bits(0, 3), passed(3), passed(3)],
    ['and goes to another when the question has changed', bits(0), passed(3), passed(0)],
    ['who waits for bots keeps it', bits(2), sits(1), sits(1)],
    ['a game that ends under the cover shows what everybody may see', 0, passed(1), nobody],
  ])('%s', (_what, owed, now, then) => expect(ask(owed, now)).toEqual(then));
});
