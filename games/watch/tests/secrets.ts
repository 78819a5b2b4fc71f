/** What the rulebook of the Watch hides. Written from the rules, and knowing nothing of view.ts or guess.ts. Tokens are no secret: nobody knows them. */
import { CHANCE, type Dice, type Move, type Seat, type Secrets, type Viewer } from '#kernel';
import { CARD_KINDS, card, cardsOf, POINT } from '../../gift/data/cards.ts';
import { KINDS } from '../../gift/data/resources.ts';
import { another, cardKinds, laidAside, others, shuffled, swapHands } from '../../gift/tests/secrets.ts';
import { MANCE } from '../data/heroes.ts';
import { game } from '../game.ts';
import { STEP, type Watch } from '../types.ts';

export const secrets: Secrets<Watch> = [
  {
    what: 'a hand of resources: its owner alone knows it, until cards are paid, discarded, shown in an offer, asked for by Mormont or read by Mance',
    rule: 'gift.hands',
    scramble: (s, viewer, dice) => swapHands(s, hidden(s, viewer), dice),
    until: (_s, _seat, move) => verbOf(move) === 'mormont',
    instead(s, seat, move, viewer, dice) {
      const f = s.stack.at(-1)!;
      const stolen = seat === CHANCE && f.step === STEP.steal && viewer !== f.a && viewer !== f.b;
      const taken = f.step === STEP.take && viewer !== seat && viewer !== f.a;
      return stolen || taken ? another(game, s, seat, move, KINDS, dice) : null;
    },
    leak(s, view) {
      view.hand = s.hand.slice();
    },
  },
  {
    what: 'the hand that Mance opens: its owner and the player who uses Mance alone see it',
    rule: 'watch.mance',
    scramble(s, viewer, dice) {
      const f = s.stack.at(-1);
      return f?.step === STEP.take && viewer !== s.active && viewer !== f.a && swapHands(s, hidden(s, viewer), dice);
    },
    leak(s, view) {
      const f = s.stack.at(-1);
      if (f?.step === STEP.take) view.hand[f.a] = s.hand[f.a]!;
    },
  },
  laidAside(game),
  {
    what: 'the development cards in a hand: their owner alone knows them, until they are played or the game is over',
    rule: 'gift.buy',
    scramble: swapCards,
    until: mayEnd,
    instead(s, seat, move, viewer, dice) {
      const f = s.stack.at(-1)!;
      return f.step === STEP.draw && viewer !== f.a ? another(game, s, seat, move, CARD_KINDS, dice) : null;
    },
    leak(s, view) {
      view.cards = s.cards.slice();
    },
  },
  {
    what: 'which cards of the deck are left: nobody knows',
    rule: 'watch.deck',
    scramble: swapCards,
    until: mayEnd,
    leak(s, view) {
      view.deck = s.deck;
    },
  },
  {
    what: 'which of their cards somebody bought this turn: they alone know',
    rule: 'gift.fresh',
    scramble(s, viewer) {
      const seat = s.active;
      if (viewer === seat || s.bought === 0) return false;
      const old = s.cards[seat]! - s.fresh;
      for (const fresh of cardKinds(s.fresh)) {
        // A point that would have won the turn before must have been bought in this one.
        if (fresh === POINT && s.closing[seat]! + cardsOf(old, POINT) + 1 >= s.options.points) continue;
        const other = cardKinds(old).find((kind) => kind !== fresh);
        if (other === undefined) continue;
        s.fresh += card(other) - card(fresh);
        return true;
      }
      return false;
    },
    leak(s, view) {
      view.fresh = s.fresh;
    },
  },
  {
    what: 'the cards that Melisandre shows: the player who looks alone sees them',
    rule: 'watch.melisandre',
    scramble(s, viewer, dice) {
      const { north } = s;
      if (north.looking === 0 || viewer === s.active) return false;
      for (const kind of cardKinds(north.looked)) {
        const other = shuffled(cardKinds(s.deck), dice).find((k) => k !== kind);
        if (other === undefined) continue;
        north.looked += card(other) - card(kind);
        s.deck += card(kind) - card(other);
        return true;
      }
      return false;
    },
    instead(s, seat, move, viewer, dice) {
      const f = s.stack.at(-1)!;
      const looks = f.step === STEP.look && viewer !== f.a;
      const chooses = f.step === STEP.choose && viewer !== seat;
      return looks || chooses ? another(game, s, seat, move, CARD_KINDS, dice) : null;
    },
    leak(s, view) {
      view.north.looked = s.north.looked;
    },
  },
];

const verbOf = (move: Move): string => game.wire(move)[0];

/** Hands that the viewer neither sees nor could open with the next move. */
function hidden(s: Watch, viewer: Viewer): Seat[] {
  const f = s.stack.at(-1);
  const opens = viewer === s.active && (f?.step === STEP.take || s.north.hero[viewer] === MANCE);
  return others(s, viewer).filter((seat) => !(opens && (f?.step === STEP.take ? f.a === seat : s.points[seat]! > s.points[viewer]!)));
}

/** One card of a hand for another kind of the deck; cards bought this turn stay, and nobody comes to have won a turn that is over. */
function swapCards(s: Watch, viewer: Viewer, dice: Dice): boolean {
  for (const seat of shuffled(others(s, viewer), dice)) {
    const old = seat === s.active ? s.cards[seat]! - s.fresh : s.cards[seat]!;
    for (const kind of cardKinds(old)) {
      const other = shuffled(cardKinds(s.deck), dice).find((k) => k !== kind);
      if (other === undefined || (other === POINT && s.closing[seat]! + cardsOf(old, POINT) + 1 >= s.options.points)) continue;
      s.deck += card(kind) - card(other);
      s.cards[seat]! += card(other) - card(kind);
      return true;
    }
  }
  return false;
}

/** Does this move end the game, or could it, by what lies in the open and by the number of hidden cards? Then points are shown, or are seen not to be there. */
function mayEnd(s: Watch, seat: Seat, move: Move): boolean {
  const next = game.clone(s);
  game.play(next, seat, move, null);
  return next.stack.length === 0 || (verbOf(move) === 'end' && s.points[seat]! + s.cardsHeld[seat]! >= s.options.points);
}
