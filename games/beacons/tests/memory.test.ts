import { expect, test } from 'vitest';
import { type Happening, lot, seeded, slot, turn, type Viewer, witness } from '#kernel';
import { script } from '../../../tests/script.ts';
import { beacons } from '../index.ts';
import { RETURNED, type Remembered, SEARCHED } from '../memory.ts';
import { type Beacons, KINDS } from '../types.ts';

const { game } = beacons;
const memory = (): Remembered => game.memory!.begin(4, 0);

/** Does what the worlds say of the hidden places agree with how the cards really lie in at least one of them? */
function truthIsPossible(s: Beacons, { worlds, drawn }: Remembered): boolean {
  const returned = s.deck.filter((lot) => lot.seen !== 0);
  const counts = (place: number): number[] =>
    place < 4
      ? s.hand.slice(place * KINDS, place * KINDS + KINDS)
      : place === SEARCHED
        ? s.searched
        : (returned[place - RETURNED - drawn]?.cards ?? []);
  return worlds.list.some(({ hands }) =>
    Array.from({ length: RETURNED + 4 }, (_, place) => place).every((place) => {
      const known = [0, 1, 2, 3].map((kind) => hands[slot(worlds, place, kind)]!);
      return known.every((n, kind) => n <= (counts(place)[kind] ?? 0));
    }),
  );
}

test('[beacons.hands] over random games the truth is always among what each keeper thinks possible', () => {
  for (let seed = 0; seed < 200; seed++) {
    const dice = seeded(`memory ${seed}`);
    const s = game.start(4);
    const memories = [0, 1, 2, 3].map((viewer) => game.memory!.begin(4, viewer));
    while (s.stack.length > 0) {
      const seat = turn(s);
      const happenings: Happening[] = [];
      game.play(s, seat, seat < 0 ? game.roll(s, dice) : game.pick(s, seat, dice), game.recorder(happenings));
      memories.forEach((m, viewer) => {
        witness(game, happenings, viewer, m);
        expect(truthIsPossible(s, m)).toBe(true);
      });
    }
  }
});

/** Deals twigs, logs and tar to everybody, then plays the lines; what the viewer remembers of it. */
function after(viewer: Viewer, ...lines: string[]): [Beacons, Remembered] {
  const s = game.start(4);
  const m = memory();
  const deal = ['twigs', 'logs', 'tar'].flatMap((kind) => [0, 1, 2, 3].map(() => `deal ${kind}`));
  witness(game, script(game, s, ...deal, ...lines), viewer, m);
  return [s, m];
}

test('[beacons.yield] a theft between others leaves a doubt: the card that was seen in the hand is still there, or it is gone', () => {
  const bribed = ['raid 2', '@1 bribe tar', '@0 lay twigs', '@1 lay twigs', '@2 lay twigs', '@3 lay twigs'];
  const dusk = ['deal oil', 'deal oil', 'deal oil', 'deal oil'];
  const [, m] = after(2, ...bribed, ...dusk, 'raid 1', '@0 yield', 'grab tar');
  const tarOfSeat1 = (): number[] => m.worlds.list.map(({ hands }) => hands[slot(m.worlds, 1, 2)]!);
  expect(tarOfSeat1().sort()).toEqual([0, 1]);
});

test('[beacons.search] whoever put a card back knows who draws it, and nobody else does', () => {
  for (const [viewer, known] of [
    [0, 1],
    [2, 0],
  ] as const) {
    const [s, m] = after(viewer, 'search', 'look oil', 'look twigs', 'keep oil', '@0 lay oil', '@1 lay tar', '@2 lay tar');
    s.deck = [lot([0, 1, 0, 0]), ...s.deck.slice(-1)];
    witness(game, script(game, s, '@3 lay tar', 'deal logs', 'deal twigs'), viewer, m);
    expect(m.worlds.list.map(({ hands }) => hands[slot(m.worlds, 1, 0)])).toEqual([known]);
  }
});

test('[beacons.hands] a guess never deals what the keeper has seen to be elsewhere', () => {
  const [s, m] = after(2, 'raid 2', '@1 bribe tar');
  const dice = seeded('guess');
  for (let i = 0; i < 300; i++) expect(game.guess(game.view(s, 2), 2, dice, m).hand[0 * KINDS + 2]).toBeGreaterThan(0);
});
