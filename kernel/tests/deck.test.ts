import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cloneDeck,
  type Deck,
  dealt,
  drawn,
  everyone,
  fillDeck,
  includes,
  lot,
  only,
  putOver,
  putUnder,
  SPECTATOR,
  scripted,
  seeded,
  sizeOf,
  take,
  viewDeck,
  ways,
} from '../index.ts';
import { deviation } from './matches.ts';

const KINDS = 3;
const cards = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: KINDS, maxLength: KINDS });
const some = cards.filter((list) => list.some((n) => n > 0));
const decks: fc.Arbitrary<Deck> = fc.array(
  fc.tuple(some, fc.integer({ min: 0, max: 7 })).map(([list, seen]) => lot(list, seen)),
  { maxLength: 5 },
);
const sum = (lists: readonly (readonly number[])[]): number[] =>
  Array.from({ length: KINDS }, (_, kind) => lists.reduce((n, list) => n + (list[kind] as number), 0));

describe('lots', () => {
  test('the top lot is drawn to its end before the next, and the bottom one last', () => {
    const deck = [lot([0, 1, 0])];
    putUnder(deck, [0, 0, 2], 0);
    putOver(deck, [1, 0, 0], 0);
    putOver(deck, [0, 0, 0], 0);
    putUnder(deck, [0, 0, 0], 0);
    expect(sizeOf(deck)).toBe(4);
    const order: number[] = [];
    while (sizeOf(deck) > 0) {
      const kind = drawn(deck, seeded('order'));
      order.push(kind);
      take(deck, kind);
    }
    expect(order).toEqual([0, 1, 2, 2]);
    expect(deck).toEqual([]);
  });

  test('a lot keeps its own copy of what was put in', () => {
    const given = [1, 1, 1];
    const deck: Deck = [lot(given)];
    putUnder(deck, given, 0);
    given[0] = 9;
    expect(deck.map((l) => l.cards)).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
    const copy = cloneDeck(deck);
    take(copy, 0);
    expect(deck[0]).toEqual({ cards: [1, 1, 1], size: 3, seen: 0 });
  });

  test('drawing to the end gives every card exactly once, and sizes stay right', () => {
    fc.assert(
      fc.property(decks, fc.integer(), (deck, seed) => {
        const dice = seeded(seed);
        const all = sum(deck.map((l) => l.cards));
        const met = [0, 0, 0];
        for (let left = sizeOf(deck); left > 0; left--) {
          const kind = drawn(deck, dice);
          expect(ways(deck, kind)).toBeGreaterThan(0);
          take(deck, kind);
          met[kind] = (met[kind] as number) + 1;
          expect(sizeOf(deck)).toBe(left - 1);
          for (const l of deck) expect(l.size).toBe(l.cards.reduce((n, k) => n + k, 0));
        }
        expect(met).toEqual(all);
        expect(ways(deck, 0)).toBe(0);
      }),
    );
  });

  test('a card is drawn as often as its weight says', () => {
    const deck = [lot([5, 0, 2]), lot([0, 9, 0])];
    const counts = [0, 0, 0];
    const dice = seeded('weights');
    for (let i = 0; i < 10_000; i++) {
      const kind = drawn(deck, dice);
      counts[kind] = (counts[kind] as number) + 1;
    }
    expect(deviation(counts, [ways(deck, 0), ways(deck, 1), ways(deck, 2)])).toBeLessThan(5);
    for (let k = 0; k < 7; k++) expect(drawn(deck, scripted([k]))).toBe(k < 5 ? 0 : 2);
  });

  test('what cannot be drawn is told', () => {
    expect(() => drawn([], seeded(1))).toThrow('empty');
    expect(() => drawn(viewDeck([lot([1, 1, 1])], 0), seeded(1))).toThrow('unknown');
    expect(() => take([], 0)).toThrow('kind 0');
    expect(() => take([lot([0, 1, 0])], 0)).toThrow('kind 0');
    expect(() => take([lot([0, 1, 0])], 7)).toThrow('kind 7');
    expect(() => dealt([0, 0], seeded(1))).toThrow('empty');
  });
});

describe('views', () => {
  const viewers = [0, 1, 2, SPECTATOR];

  test('a view never holds the cards of a lot that the viewer has not seen, and always the size', () => {
    fc.assert(
      fc.property(decks, fc.constantFrom(...viewers), (deck, viewer) => {
        viewDeck(deck, viewer).forEach((l, i) => {
          const truth = deck[i] as Deck[number];
          expect(l.size).toBe(truth.size);
          expect(l.seen).toBe(truth.seen);
          expect(l.cards).toEqual(includes(truth.seen, viewer) ? truth.cards : [0, 0, 0]);
          expect(l.cards).not.toBe(truth.cards);
        });
      }),
    );
  });

  test('filling restores the sizes and uses exactly the unseen cards; the view of it is the same view', () => {
    fc.assert(
      fc.property(decks, cards, fc.constantFrom(...viewers), fc.integer(), (deck, elsewhere, viewer, seed) => {
        const view = viewDeck(deck, viewer);
        const unseen = sum([...deck.filter((l) => !includes(l.seen, viewer)).map((l) => l.cards), elsewhere]);
        const filled = cloneDeck(view);
        const rest = unseen.slice();
        fillDeck(filled, viewer, rest, seeded(seed));
        filled.forEach((l) => void expect(l.cards.reduce((n, k) => n + k, 0)).toBe(l.size));
        expect(viewDeck(filled, viewer)).toEqual(view);
        expect(sum([...filled.map((l) => l.cards), rest])).toEqual(sum([...deck.map((l) => l.cards), elsewhere]));
      }),
    );
  });

  test('whoever knows a lot and does not see which card leaves it, learns nothing from what is left', () => {
    const after = (kind: number, witnesses?: number): Deck => {
      const deck = [lot([1, 1, 0], only(0) | only(1))];
      take(deck, kind, witnesses);
      return deck;
    };
    for (const viewer of viewers) expect(viewDeck(after(0), viewer)).toEqual(viewDeck(after(1), viewer));
    expect(viewDeck(after(0, only(1)), 0)).toEqual(viewDeck(after(1, only(1)), 0));
    expect(viewDeck(after(0, only(1)), 1)[0]?.cards).toEqual([0, 1, 0]);
    expect(after(0, everyone(3))[0]?.seen).toBe(0b11);
  });

  test('whoever does not know a lot cannot tell from a draw whether its cards are alike', () => {
    const after = (cards: readonly number[], kind: number): Deck => {
      const deck = [lot(cards, only(0))];
      take(deck, kind, only(2));
      return deck;
    };
    for (const viewer of [1, 2, SPECTATOR]) expect(viewDeck(after([0, 2, 0], 1), viewer)).toEqual(viewDeck(after([1, 1, 0], 1), viewer));
  });
});
