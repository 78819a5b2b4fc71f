/** What a player with a perfect memory knows of the others' cards, in words. */

import type { Counter } from '#games';
import { ranges } from '#kernel';
import { deckTable, handsTable, othersOf, pointsTable } from '../gift/counter.en.ts';
import { CARD_KINDS, cardCount, cardsOf, POINT } from '../gift/data/cards.ts';
import { mostPoints, unaccounted } from './hidden.ts';
import type { Remembered } from './memory.ts';
import type { Watch } from './types.ts';

export const counter: Counter<Watch, Remembered> = (s, seat, memory, tell) => {
  const unseen = unaccounted(s, seat);
  const { cards, deck, looked } = memory;
  // What Melisandre has shown may still be somewhere: it bounds the points of those who took nothing of it.
  const looking = cardCount(unseen) - s.deckSize - othersOf(s, seat).reduce((sum, other) => sum + s.cardsHeld[other], 0) > 0 ? [looked] : [];
  const others = othersOf(s, seat);
  const found = ranges(
    cards,
    [...others, deck, ...looking],
    Array.from({ length: CARD_KINDS }, (_, kind) => cardsOf(unseen, kind)),
  );
  const most = (other: number): number => Math.min(mostPoints(s, other), found[others.indexOf(other)][POINT][1]);
  return [handsTable(s, seat, memory, tell), pointsTable(s, seat, unseen, most, tell), deckTable(s, unseen)];
};
