/** A full state that agrees with a view and with what its viewer remembers. */
import { type Dice, imagine, includes, slot, top, type Viewer } from '#kernel';
import { ISLAND_BOARD } from './data/boards.ts';
import { card, cardKindAt, cardsOf, GIFT_DECK, ISLAND_DECK, POINT } from './data/cards.ts';
import { cardAt, countOf, one, sizeOf, some } from './data/handful.ts';
import { FULL_SUPPLY, KINDS } from './data/resources.ts';
import { mostPoints } from './hidden.ts';
import type { Remembered } from './memory.ts';
import { pledged } from './rules/offer.ts';
import { toDiscard } from './rules/seven.ts';
import { type Gift, STEP } from './types.ts';
import { clone } from './view.ts';

export function guess(view: Gift, viewer: Viewer, dice: Dice, remembered: Remembered | null): Gift {
  const s = clone(view);
  dealHands(s, viewer, dice, remembered);
  dealCards(s, viewer, dice);
  sealDiscards(s, viewer, dice);
  return s;
}

/** gift.hands: whatever lies neither in the supply nor in the own hand is in the hands of the others. A hand that the view shows (in the Watch) stays. */
export function dealHands(s: Gift, viewer: Viewer, dice: Dice, remembered: Remembered | null): void {
  let bag = FULL_SUPPLY - s.supply - (viewer >= 0 ? s.hand[viewer] : 0);
  const known = remembered === null ? null : recalled(s, viewer, bag, dice, remembered);
  for (let seat = 0; seat < s.players; seat++) {
    if (seat === viewer) continue;
    if (s.hand[seat] === 0) s.hand[seat] = known === null ? pledged(s, seat) : known[seat];
    bag -= s.hand[seat];
  }
  let total = sizeOf(bag);
  for (let seat = 0; seat < s.players; seat++) {
    if (seat === viewer) continue;
    for (let missing = s.held[seat] - sizeOf(s.hand[seat]); missing > 0; missing--) {
      const kind = cardAt(bag, dice(total--));
      s.hand[seat] += one(kind);
      bag -= one(kind);
    }
  }
}

/** What the viewer knows of the other hands, in one of the ways that it may be, as handfuls. */
function recalled(s: Gift, viewer: Viewer, bag: number, dice: Dice, { hands }: Remembered): number[] {
  const world = imagine(hands, dice, (candidate) => {
    for (let kind = 0; kind < KINDS; kind++) {
      let all = 0;
      for (let seat = 0; seat < s.players; seat++) if (seat !== viewer) all += candidate[slot(hands, seat, kind)];
      if (all > countOf(bag, kind)) return false;
    }
    return true;
  });
  return Array.from({ length: s.players }, (_, seat) => {
    let handful = 0;
    if (seat !== viewer) for (let kind = 0; kind < KINDS; kind++) handful += some(kind, world[slot(hands, seat, kind)]);
    return handful;
  });
}

/** gift.points: nobody holds so many hidden points that their last turn would have won. What is not dealt is the deck. */
function dealCards(s: Gift, viewer: Viewer, dice: Dice): void {
  let bag = s.land.board === ISLAND_BOARD ? ISLAND_DECK : GIFT_DECK;
  for (let seat = 0; seat < s.players; seat++) bag -= s.played[seat];
  if (viewer >= 0) bag -= s.cards[viewer];
  let total = s.deckSize;
  let needed = 0;
  for (let seat = 0; seat < s.players; seat++) {
    if (seat === viewer) continue;
    total += s.cardsHeld[seat];
    needed += Math.max(0, s.cardsHeld[seat] - mostPoints(s, seat));
  }
  for (let seat = 0; seat < s.players; seat++) {
    if (seat === viewer || s.cardsHeld[seat] === 0) continue;
    const most = mostPoints(s, seat);
    needed -= Math.max(0, s.cardsHeld[seat] - most);
    for (let left = s.cardsHeld[seat]; left > 0; left--) {
      const points = cardsOf(bag, POINT);
      const others = total - points;
      const mayPoint = cardsOf(s.cards[seat], POINT) < most && points > 0;
      // Others whose points are capped must still get cards that are none.
      const mayOther = others > needed;
      const kind = mayPoint && mayOther ? cardKindAt(bag, dice(total)) : mayPoint ? POINT : cardKindAt(withoutPoints(bag), dice(others));
      s.cards[seat] += card(kind);
      bag -= card(kind);
      total--;
    }
    if (seat === s.active) s.fresh = freshOf(s, seat, dice);
  }
  s.deck = bag;
}

const withoutPoints = (bag: number): number => bag - cardsOf(bag, POINT) * card(POINT);

/** gift.fresh: which of the active player's cards were bought this turn. */
function freshOf(s: Gift, seat: number, dice: Dice): number {
  let fresh = 0;
  for (let n = 0; n < s.bought; n++) fresh += card(cardKindAt(s.cards[seat] - fresh, dice(s.cardsHeld[seat] - n)));
  return fresh;
}

/** gift.discard: who has sealed a choice has made one; who has not may have begun, which changes nothing. */
export function sealDiscards(s: Gift, viewer: Viewer, dice: Dice): void {
  if (s.aside.length === 0) return;
  const f = top(s);
  for (let seat = 0; seat < s.players; seat++) {
    if (seat === viewer || f.step !== STEP.discard || !includes(f.sealed, seat)) continue;
    for (let n = 0; n < toDiscard(s, seat); n++) s.aside[seat] += one(cardAt(s.hand[seat] - s.aside[seat], dice(s.held[seat] - n)));
  }
}
