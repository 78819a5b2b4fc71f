/** What a player with a perfect memory knows of the others' cards, in words. */

import type { Counter, CountTable } from '#games';
import { counted, type Range, ranges, type Seat, type Tell } from '#kernel';
import { ISLAND_BOARD } from './data/boards.ts';
import { CARD_KINDS, cardsOf, GIFT_DECK, ISLAND_DECK, POINT } from './data/cards.ts';
import { countOf } from './data/handful.ts';
import { FULL_SUPPLY, RESOURCES } from './data/resources.ts';
import { mostPoints } from './hidden.ts';
import type { Remembered } from './memory.ts';
import type { Gift } from './types.ts';

const CARD_TITLES = ['Ranger patrol', 'Victory point', 'Road Building', 'Winter is Coming', 'Monopoly', 'New Recruits'] as const;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** `2` for certain, `1–3` where only that much is. */
export const rangeWords = ([least, most]: Range): string => (least === most ? String(least) : `${least}–${most}`);

export const othersOf = (s: Gift, seat: Seat): readonly Seat[] =>
  Array.from({ length: s.players }, (_, other) => other).filter((other) => other !== seat);

/** The resource cards of every other hand. */
export function handsTable(s: Gift, seat: Seat, { hands }: Remembered, tell: Tell): CountTable {
  const others = othersOf(s, seat);
  for (const other of others) {
    if (counted(hands, other) !== s.held[other]) throw new Error(`memory: seat ${other} holds ${s.held[other]} cards, not ${counted(hands, other)}`);
  }
  const bag = FULL_SUPPLY - s.supply - s.hand[seat];
  const found = ranges(
    hands,
    others,
    RESOURCES.map((_, kind) => countOf(bag, kind)),
  );
  return {
    title: 'Resource cards',
    columns: ['Player', ...RESOURCES.map(capital), 'All'],
    rows: others.map((other, i) => [tell.seat(other), ...found[i].map(rangeWords), String(s.held[other])]),
  };
}

/** Development cards of these kinds that the seat has not seen: in the deck and in other hands. */
export function deckTable(s: Gift, unseen: number): CountTable {
  const kinds = Array.from({ length: CARD_KINDS }, (_, kind) => kind).filter((kind) => cardsOf(unseen, kind) > 0);
  return {
    title: 'Development cards that you have not seen',
    columns: ['Card', 'Left'],
    rows: [...kinds.map((kind) => [CARD_TITLES[kind], String(cardsOf(unseen, kind))]), ['Of these in the deck', String(s.deckSize)]],
  };
}

/** How many of a hand's development cards may be points: with more they would have won. */
export function pointsTable(s: Gift, seat: Seat, unseen: number, most: (other: Seat) => number, tell: Tell): CountTable {
  return {
    title: 'Hidden victory points',
    columns: ['Player', 'Cards', 'Points at most'],
    rows: othersOf(s, seat).map((other) => [
      tell.seat(other),
      String(s.cardsHeld[other]),
      String(Math.max(0, Math.min(s.cardsHeld[other], most(other), cardsOf(unseen, POINT)))),
    ]),
  };
}

export const counter: Counter<Gift, Remembered> = (s, seat, memory, tell) => {
  let unseen = (s.land.board === ISLAND_BOARD ? ISLAND_DECK : GIFT_DECK) - s.cards[seat];
  for (const played of s.played) unseen -= played;
  return [handsTable(s, seat, memory, tell), pointsTable(s, seat, unseen, (other) => mostPoints(s, other), tell), deckTable(s, unseen)];
};
