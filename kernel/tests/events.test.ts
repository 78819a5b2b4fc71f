import { describe, expect, test } from 'vitest';
import { CHANCE, gated, type Happening, HIDDEN, lowest, recorder, SPECTATOR, seeded, seen, shown, top } from '../index.ts';
import { orchard, SAY } from './fixture.ts';

/** A match with its events, each beside the step that it happened at. */
function heard(): Happening[] {
  const out: Happening[] = [];
  const say = orchard.recorder(out);
  const dice = seeded('heard');
  for (let i = 0; i < 5; i++) {
    const s = orchard.start(2);
    while (s.stack.length > 0) {
      const { seats } = top(s);
      const seat = seats === 0 ? CHANCE : lowest(seats);
      orchard.play(s, seat, seat === CHANCE ? orchard.roll(s, dice) : orchard.pick(s, seat, dice), say);
    }
  }
  return out;
}

describe('the recorder', () => {
  test('it keeps what is said, with as many arguments as the event has', () => {
    const out: Happening[] = [];
    const say = recorder([seen(), seen('a'), seen('a', 'b', 'c', 'd', 'e')], out);
    say(0, 9, 9);
    say(1);
    say(2, 1, 2, 3, 4, 5);
    expect(out).toEqual([
      { event: 0, args: [] },
      { event: 1, args: [0] },
      { event: 2, args: [1, 2, 3, 4, 5] },
    ]);
  });

  test('an event that is not in the table is an error', () => {
    for (const event of [1, -1, 0.5, Number.NaN]) expect(() => recorder([seen()], [])(event)).toThrow('not in the table');
  });

  test('an event with more arguments than can be said is an error', () => {
    expect(() => recorder([seen('a', 'b', 'c', 'd', 'e', 'f')], [])).toThrow('at most 5');
  });

  test('a match tells every kind of event, in numbers that JSON can carry', () => {
    const told = heard();
    expect(new Set(told.map(({ event }) => orchard.eventNames[event]))).toEqual(new Set(['weather', 'dealt', 'found', 'bids']));
    expect(JSON.parse(JSON.stringify(told))).toEqual(told);
  });
});

describe('gates', () => {
  const kinds = orchard.events;

  test('what everybody sees is shown to everybody', () => {
    const weather = { event: SAY.weather, args: [7] };
    for (const viewer of [0, 1, SPECTATOR]) expect(shown(kinds, weather, viewer)).toEqual(weather);
  });

  test.each([
    [0, [0, 2], null],
    [1, [0, HIDDEN], { event: SAY.found, args: [1, 5] }],
    [SPECTATOR, [0, HIDDEN], null],
  ])('viewer %i sees of a card dealt to seat 0 %j', (viewer, dealt, found) => {
    expect(shown(kinds, { event: SAY.dealt, args: [0, 2] }, viewer)?.args).toEqual(dealt);
    expect(shown(kinds, { event: SAY.found, args: [1, 5] }, viewer)).toEqual(found);
  });

  test('a gate changes what is shown, never what happened', () => {
    const happened = { event: 0, args: [3, 4] };
    const hides = gated(['who', 'what'], (_viewer, [who = 0]) => [who, HIDDEN]);
    expect(shown([hides], happened, 1)).toEqual({ event: 0, args: [3, HIDDEN] });
    expect(happened).toEqual({ event: 0, args: [3, 4] });
  });

  test('an event that is not in the table is shown to nobody', () => {
    expect(() => shown(kinds, { event: 99, args: [1] }, 0)).toThrow('not in the table');
  });

  test('no viewer hears the colour of a card dealt to another', () => {
    for (const viewer of [0, 1, SPECTATOR]) {
      for (const happened of heard()) {
        const told = shown(kinds, happened, viewer);
        if (happened.event === SAY.dealt && happened.args[0] !== viewer) expect(told?.args[1]).toBe(HIDDEN);
        if (happened.event === SAY.found && happened.args[0] !== viewer) expect(told).toBeNull();
      }
    }
  });
});
