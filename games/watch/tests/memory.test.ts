import { expect, test } from 'vitest';
import { type Happening, type Seat, seeded, slot, turn, witness } from '#kernel';
import { script } from '../../../tests/script.ts';
import { CARD_KINDS, cardsOf, PATROL, POINT, WINTER } from '../../gift/data/cards.ts';
import { countOf } from '../../gift/data/handful.ts';
import { KINDS } from '../../gift/data/resources.ts';
import { EAST, SOUTH, WEST } from '../../gift/tests/table.ts';
import type { Remembered } from '../memory.ts';
import type { Watch } from '../types.ts';
import { game, handOf, table } from './table.ts';

const kinds = (n: number): number[] => Array.from({ length: n }, (_, kind) => kind);

/** Do at least the known cards of one of the possible worlds lie as they really do? */
function truthIsPossible(s: Watch, { hands, cards, deck, looked }: Remembered): boolean {
  const lie = [...s.cards.map((held, seat) => [seat, held] as const), [deck, s.deck] as const, [looked, s.north.looked] as const];
  return (
    hands.list.some((world) =>
      s.hand.every((hand, seat) => kinds(KINDS).every((kind) => world.hands[slot(hands, seat, kind)]! <= countOf(hand, kind))),
    ) &&
    cards.list.some((world) =>
      lie.every(([at, held]) => kinds(CARD_KINDS).every((kind) => world.hands[slot(cards, at, kind)]! <= cardsOf(held, kind))),
    )
  );
}

test('[gift.hands] over whole games, heroes included, the truth is among what everybody thinks possible, and guesses add up', () => {
  for (let seed = 0; seed < 6; seed++) {
    const dice = seeded(`memory ${seed}`);
    const s = game.start(seed % 2 === 0 ? 4 : 3, { points: 7 });
    const memories = kinds(s.players).map((viewer) => game.memory!.begin(s.players, viewer));
    for (let n = 0; s.stack.length > 0; n++) {
      const seat = turn(s);
      const happenings: Happening[] = [];
      game.play(s, seat, seat < 0 ? game.roll(s, dice) : game.pick(s, seat, dice), game.recorder(happenings));
      for (const [viewer, m] of memories.entries()) {
        witness(game, happenings, viewer, m);
        expect(truthIsPossible(s, m)).toBe(true);
        if (n % 17 === viewer) expect(game.conserve(game.guess(game.view(s, viewer), viewer, dice, m))).toBe(null);
      }
    }
  }
});

/** Hands are dealt by production, which all have seen. */
function begun(viewer: Seat, s: Watch): Remembered {
  const m = game.memory!.begin(s.players, viewer);
  s.hand.forEach((hand, seat) => {
    for (let kind = 0; kind < KINDS; kind++) m.hands.list[0]!.hands[slot(m.hands, seat, kind)] = countOf(hand, kind);
  });
  return m;
}

/** What a viewer remembers after the lines. */
function after(viewer: Seat, s: Watch, ...lines: string[]): Remembered {
  const m = begun(viewer, s);
  witness(game, script(game, s, ...lines), viewer, m);
  return m;
}

/** The hands that a viewer thinks a seat may have. */
function thought(s: Watch, viewer: Seat, m: Remembered, seat: Seat): string[] {
  const dice = seeded('thought');
  const seen = new Set<string>();
  for (let n = 0; n < 200; n++) seen.add(handOf(game.guess(game.view(s, viewer), viewer, dice, m), seat));
  return [...seen].sort();
}

test('[watch.mance] who has looked at a hand knows it; the others only know that a card has gone', () => {
  const start = (): Watch =>
    table([WEST, { ...EAST, hand: '1lumber+1ore' }, SOUTH, {}], { wall: ['111'], heroes: ['mance', 'benjen', 'ygritte', 'qhorin'] });
  const lines = ['mance 2', 'take ore', 'flip'];
  const reader = start();
  // A reader who had seen nothing before knows the hand from now on.
  const m = game.memory!.begin(4, 0);
  m.hands.list[0]!.hands[slot(m.hands, 1, -1)] = 2;
  witness(game, script(game, reader, ...lines), 0, m);
  expect(thought(reader, 0, m, 1)).toEqual(['1lumber']);
  const other = start();
  expect(thought(other, 2, after(2, other, ...lines), 1)).toEqual(['1lumber', '1ore']);
  const victim = start();
  expect(thought(victim, 1, after(1, victim, ...lines), 0)).toEqual(['1ore']);
});

test('[watch.mormont] who was asked and gave nothing has none: a doubt from a theft is resolved', () => {
  const s = table([{ ...WEST, hand: '1wool' }, { ...EAST, hand: '1ore' }, { ...SOUTH, hand: '1lumber+1ore' }, {}], {
    heroes: ['mormont', 'benjen', 'ygritte', 'yoren'],
    active: 1,
    step: 'dice',
  });
  // Seat 1 robs seat 2: seats 0 and 3 do not see which card.
  const m = after(0, s, 'cast 3+4 9', 'tormund d4', 'steal lumber', 'end', 'cast 6+6 9', 'end', 'cast 6+6 9', 'end', 'cast 6+6 9');
  expect(thought(s, 0, m, 2)).toEqual(['1lumber', '1ore']);
  witness(game, script(game, s, 'mormont lumber 3'), 0, m);
  expect(thought(s, 0, m, 2)).toEqual(['1ore']);
});

test('[watch.melisandre] what was mixed in again is known to have been in the deck, and may be drawn by others later', () => {
  const start = (): Watch =>
    table(
      [{ ...WEST, hand: '1wool+1grain+1ore' }, { ...EAST, cards: { patrol: 14, winter: 2 } }, { ...SOUTH, played: { point: 4, roadworks: 2 } }, {}],
      {
        heroes: ['melisandre', 'benjen', 'ygritte', 'qhorin'],
      },
    );
  const s = start();
  expect(s.deckSize).toBe(3);
  const m = begun(0, s);
  // Everybody has seen what lies open; what seat 1 holds nobody has.
  m.cards.list[0]!.hands[slot(m.cards, m.deck, -1)] = 3;
  m.cards.list[0]!.hands[slot(m.cards, 1, -1)] = 16;
  m.cards.list[0]!.hands[slot(m.cards, 0, -1)] = 0;
  witness(game, script(game, s, 'melisandre none', 'look point', 'look recruits', 'look recruits', 'choose recruits'), 0, m);
  const dice = seeded('deck');
  for (let n = 0; n < 100; n++) {
    const guess = game.guess(game.view(s, 0), 0, dice, m);
    expect([cardsOf(guess.deck, POINT), cardsOf(guess.cards[1]!, POINT)]).toEqual([1, 0]);
    expect([cardsOf(guess.cards[1]!, PATROL), cardsOf(guess.cards[1]!, WINTER)]).toEqual([14, 2]);
  }
  // Without the memory the point may be anywhere.
  const points = new Set<number>();
  for (let n = 0; n < 200; n++) points.add(cardsOf(game.guess(game.view(s, 0), 0, dice).deck, POINT));
  expect([...points].sort()).toEqual([0, 1]);
});
