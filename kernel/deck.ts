/**
 * A deck is a list of lots, the top one first. Inside a lot the cards lie in no order until one is drawn, so there is hardly any
 * secret order to leak or to guess. A new deck is one lot that nobody has seen; cards that somebody looked at and put back are a lot
 * of their own, with the set of seats that know it; a pile that is mixed again is a new lot.
 */
import type { Dice, Viewer } from './types.ts';

export interface Lot {
  /** How many cards of each kind; all 0 in the view of somebody who has not seen it. */
  readonly cards: number[];
  size: number;
  /** Who has seen what is in it, as a set of bits. */
  seen: number;
}
export type Deck = Lot[];

const sum = (cards: readonly number[]): number => cards.reduce((n, k) => n + k, 0);

export const lot = (cards: readonly number[], seen = 0): Lot => ({ cards: cards.slice(), size: sum(cards), seen });
export const sizeOf = (deck: Deck): number => deck.reduce((n, l) => n + l.size, 0);
export const cloneDeck = (deck: Deck): Deck => deck.map((l) => ({ cards: l.cards.slice(), size: l.size, seen: l.seen }));

/** In how many ways the next card is of this kind: the weight of a draw. */
export const ways = (deck: Deck, kind: number): number => deck[0]?.cards[kind] ?? 0;

/** The kind of the next card, drawn directly. */
export function drawn(deck: Deck, dice: Dice): number {
  const next = deck[0];
  if (next === undefined) throw new Error('the deck is empty');
  let k = dice(next.size);
  let kind = 0;
  while (k >= next.cards[kind]) k -= next.cards[kind++];
  if (kind === next.cards.length) throw new Error('the next lot is unknown here: fill the deck before drawing from it');
  return kind;
}

/**
 * Take the next card, which is of this kind. `witnesses` are the seats that see it, as a set of bits: whoever knew the lot and does not see
 * which card is taken no longer knows what is left, and must not read it from the deck. That holds for a lot of one kind, too: who knows a
 * lot is public, so keeping the knowledge there would tell all others that its cards are alike.
 */
export function take(deck: Deck, kind: number, witnesses = 0): void {
  const next = deck[0];
  if (next === undefined || !(next.cards[kind] > 0)) throw new Error(`the next card cannot be of kind ${kind}`);
  next.cards[kind] = next.cards[kind] - 1;
  if (--next.size === 0) deck.shift();
  else next.seen &= witnesses;
}

export function putUnder(deck: Deck, cards: readonly number[], seen: number): void {
  if (sum(cards) > 0) deck.push(lot(cards, seen));
}

export function putOver(deck: Deck, cards: readonly number[], seen: number): void {
  if (sum(cards) > 0) deck.unshift(lot(cards, seen));
}

/** The deck as a viewer knows it: sizes of all lots, cards of those that it has seen. */
export const viewDeck = (deck: Deck, viewer: Viewer): Deck =>
  deck.map((l) =>
    viewer >= 0 && ((l.seen >> viewer) & 1) === 1 ? lot(l.cards, l.seen) : { cards: l.cards.map(() => 0), size: l.size, seen: l.seen },
  );

/** Fill the lots that a view left blank from the cards that it does not account for. */
export function fillDeck(deck: Deck, viewer: Viewer, unseen: number[], dice: Dice): void {
  for (const l of deck) {
    if (viewer >= 0 && ((l.seen >> viewer) & 1) === 1) continue;
    for (let i = 0; i < l.size; i++) {
      const kind = dealt(unseen, dice);
      l.cards[kind] = l.cards[kind] + 1;
    }
  }
}

/** Deal one card at random from a bag of counts; the bag loses it. */
export function dealt(bag: number[], dice: Dice): number {
  const total = sum(bag);
  if (total === 0) throw new Error('the bag is empty');
  let k = dice(total);
  let kind = 0;
  while (k >= bag[kind]) k -= bag[kind++];
  bag[kind] = bag[kind] - 1;
  return kind;
}
