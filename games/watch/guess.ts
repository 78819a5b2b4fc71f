/** A full state that agrees with a view and with what its viewer remembers. */
import { type Dice, imagine, slot, type Viewer } from '#kernel';
import { CARD_KINDS, card, cardKindAt, cardsOf, POINT } from '../gift/data/cards.ts';
import { dealHands, sealDiscards } from '../gift/guess.ts';
import { mostPoints, unaccounted } from './hidden.ts';
import type { Remembered } from './memory.ts';
import type { Watch } from './types.ts';
import { clone } from './view.ts';

export function guess(view: Watch, viewer: Viewer, dice: Dice, remembered: Remembered | null): Watch {
  const s = clone(view);
  dealHands(s, viewer, dice, remembered);
  dealCards(s, viewer, dice, remembered);
  sealDiscards(s, viewer, dice);
  return s;
}

/** Somewhere development cards lie that the viewer does not see: a hand, or those that Melisandre shows. What is left over is the deck. */
interface Place {
  readonly at: number;
  readonly size: number;
  /** watch.win: nobody holds so many hidden points that their last turn would have won. */
  readonly mostPoints: number;
  cards: number;
}

const TRIES = 40;

function dealCards(s: Watch, viewer: Viewer, dice: Dice, remembered: Remembered | null): void {
  const places = hiddenPlaces(s, viewer);
  const bag = unaccounted(s, viewer);
  // Blind dealing hits the cap on points now and then: the later tries deal points first, as many as may be.
  for (let tries = 0; ; tries++) {
    const rest = dealt(places, bag, s.deckSize, dice, remembered, tries >= TRIES);
    if (tries > 2 * TRIES) throw new Error('no way to deal the development cards');
    if (rest < 0 || places.some((place) => cardsOf(place.cards, POINT) > place.mostPoints)) continue;
    s.deck = rest;
    break;
  }
  for (const { at, cards } of places) {
    if (at >= s.players) s.north.looked = cards;
    else s.cards[at] = cards;
  }
  if (s.active >= 0 && s.active !== viewer && s.bought > 0) s.fresh = freshOf(s, dice);
}

function hiddenPlaces(s: Watch, viewer: Viewer): Place[] {
  const places: Place[] = [];
  for (let seat = 0; seat < s.players; seat++)
    if (seat !== viewer && s.cardsHeld[seat] > 0) places.push({ at: seat, size: s.cardsHeld[seat], mostPoints: mostPoints(s, seat), cards: 0 });
  if (s.north.looking > 0 && s.active !== viewer) places.push({ at: s.players + 1, size: s.north.looking, mostPoints: s.north.looking, cards: 0 });
  return places;
}

/** Deals to all places; what is left for the deck, or −1 when what is remembered leaves no way. */
function dealt(places: readonly Place[], all: number, deckSize: number, dice: Dice, remembered: Remembered | null, pointsFirst: boolean): number {
  let bag = all;
  let total = deckSize;
  const world = remembered === null ? null : recalled(places, all, dice, remembered);
  for (const place of places) {
    place.cards = world === null ? 0 : packed(world, remembered as Remembered, place.at);
    bag -= place.cards;
    total += place.size - countOf(place.cards);
  }
  // What is known to lie in the deck is dealt to nobody.
  const kept = world === null ? 0 : packed(world, remembered as Remembered, (remembered as Remembered).deck);
  bag -= kept;
  total -= countOf(kept);
  for (const place of places) {
    for (let missing = place.size - countOf(place.cards); missing > 0; missing--) {
      const kind = pointsFirst ? cautious(bag, place, dice) : cardKindAt(bag, dice(total));
      if (kind < 0) return -1;
      place.cards += card(kind);
      bag -= card(kind);
      total--;
    }
  }
  return bag + kept;
}

const countOf = (cards: number): number => {
  let n = 0;
  for (let kind = 0; kind < CARD_KINDS; kind++) n += cardsOf(cards, kind);
  return n;
};

/** A point while it may be, so that those who may not have one get something else. */
function cautious(bag: number, place: Place, dice: Dice): number {
  const points = cardsOf(bag, POINT);
  if (points > 0 && cardsOf(place.cards, POINT) < place.mostPoints) return POINT;
  const others = bag - points * card(POINT);
  return others === 0 ? -1 : cardKindAt(others, dice(countOf(others)));
}

function recalled(places: readonly Place[], bag: number, dice: Dice, m: Remembered): readonly number[] {
  const known = [m.deck, ...places.map(({ at }) => at)];
  return imagine(m.cards, dice, (hands) => {
    for (let kind = 0; kind < CARD_KINDS; kind++) {
      let n = 0;
      for (const at of known) n += hands[slot(m.cards, at, kind)];
      if (n > cardsOf(bag, kind)) return false;
    }
    return places.every(({ at, mostPoints: most }) => hands[slot(m.cards, at, POINT)] <= most);
  });
}

function packed(world: readonly number[], m: Remembered, at: number): number {
  let cards = 0;
  for (let kind = 0; kind < CARD_KINDS; kind++) cards += world[slot(m.cards, at, kind)] * card(kind);
  return cards;
}

/** gift.fresh: which of the active player's cards were bought this turn; points that would have won before are among them. */
function freshOf(s: Watch, dice: Dice): number {
  const seat = s.active;
  const most = s.stack.length === 0 ? 0 : s.options.points - 1 - s.closing[seat];
  let fresh = Math.max(0, cardsOf(s.cards[seat], POINT) - most) * card(POINT);
  for (let n = countOf(fresh); n < s.bought; n++) fresh += card(cardKindAt(s.cards[seat] - fresh, dice(s.cardsHeld[seat] - n)));
  return fresh;
}
