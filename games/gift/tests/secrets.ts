/** What the rulebook of The Gift hides. Written from the rules, and knowing nothing of view.ts or guess.ts. */
import { CHANCE, type Dice, type Game, type Move, OK, type Seat, type Secrets, type Viewer } from '#kernel';
import { CARD_KINDS, card, cardsOf, POINT } from '../data/cards.ts';
import { countOf, one, sizeOf } from '../data/handful.ts';
import { KINDS } from '../data/resources.ts';
import { game } from '../game.ts';
import { type Gift, STEP } from '../types.ts';

/** The same in the Watch. */
export const laidAside = <S extends Gift>(of: Game<S>): Secrets<S>[number] => ({
  what: 'the cards laid aside to discard: their owner alone knows them, until everybody has chosen',
  rule: 'gift.discard',
  scramble(s, viewer, dice) {
    for (const seat of shuffled(others(s, viewer), dice)) {
      const aside = s.aside[seat] ?? 0;
      const back = kindsIn(aside)[0];
      const kind = kindsIn(s.hand[seat]! - aside).find((k) => k !== back);
      if (back === undefined || kind === undefined) continue;
      s.aside[seat] = aside + one(kind) - one(back);
      return true;
    }
    return false;
  },
  until: (s, seat) => isLastDiscard(s, seat),
  instead(s, seat, move, viewer, dice) {
    if (viewer === seat || isLastDiscard(s, seat) || s.stack.at(-1)!.step !== STEP.discard) return null;
    return another(of, s, seat, move, of.wire(move)[0] === 'exchange' ? KINDS * KINDS : KINDS, dice);
  },
  leak(s, view) {
    view.aside = s.aside.slice();
  },
});

export const secrets: Secrets<Gift> = [
  {
    what: 'a hand of resources: its owner alone knows it, until cards are paid, discarded, shown in an offer or called in by a monopoly',
    rule: 'gift.hands',
    scramble: (s, viewer, dice) => swapHands(s, others(s, viewer), dice),
    until: (_s, _seat, move) => verbOf(move) === 'monopoly',
    instead(s, seat, move, viewer, dice) {
      const f = s.stack.at(-1)!;
      if (seat !== CHANCE || f.step !== STEP.steal || viewer === f.a || viewer === f.b) return null;
      return another(game, s, seat, move, KINDS, dice);
    },
    leak(s, view) {
      view.hand = s.hand.slice();
    },
  },
  laidAside(game),
  {
    what: 'the development cards in a hand: their owner alone knows them, until they are played or win the game',
    rule: 'gift.buy',
    scramble: (s, viewer, dice) => swapCards(s, viewer, dice),
    until: mayEnd,
    instead(s, seat, move, viewer, dice) {
      const f = s.stack.at(-1)!;
      if (f.step !== STEP.draw || viewer === f.a || mayEnd(s, seat, move)) return null;
      return another(game, s, seat, move, CARD_KINDS, dice);
    },
    leak(s, view) {
      view.cards = s.cards.slice();
    },
  },
  {
    what: 'which cards of the deck are left: nobody knows',
    rule: 'gift.deck',
    scramble: (s, viewer, dice) => swapCards(s, viewer, dice),
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
      const fresh = cardKinds(s.fresh)[0]!;
      const other = cardKinds(s.cards[seat]! - s.fresh).find((kind) => kind !== fresh);
      if (other === undefined) return false;
      s.fresh += card(other) - card(fresh);
      return true;
    },
    leak(s, view) {
      view.fresh = s.fresh;
    },
  },
];

export const others = (s: Gift, viewer: Viewer): Seat[] => Array.from({ length: s.players }, (_, seat) => seat).filter((seat) => seat !== viewer);
const kindsIn = (handful: number): number[] => [0, 1, 2, 3, 4].filter((kind) => countOf(handful, kind) > 0);
export const cardKinds = (cards: number): number[] => [0, 1, 2, 3, 4, 5].filter((kind) => cardsOf(cards, kind) > 0);
const verbOf = (move: Move): string => game.wire(move)[0];

export function shuffled<T>(list: readonly T[], dice: Dice): T[] {
  const start = dice(Math.max(1, list.length));
  return [...list.slice(start), ...list.slice(0, start)];
}

/** Resources that a seat could have others in place of: neither laid aside nor shown in the open offer. */
export function free(s: Gift, seat: Seat): number[] {
  const f = s.stack.at(-1);
  const trading = f !== undefined && (f.step === STEP.answer || f.step === STEP.confirm);
  const shown = !trading ? 0 : seat === s.active ? f.a : (f.c >> seat) & 1 ? f.b : s.counters[2 * seat]!;
  const aside = s.aside[seat] ?? 0;
  return [0, 1, 2, 3, 4].filter((kind) => countOf(s.hand[seat]!, kind) > Math.max(countOf(shown, kind), countOf(aside, kind)));
}

/** A card of one of these hands for another kind of another. */
export function swapHands(s: Gift, seats: readonly Seat[], dice: Dice): boolean {
  for (const from of shuffled(seats, dice)) {
    for (const to of seats) {
      const a = shuffled(free(s, from), dice)[0];
      const b = free(s, to).find((kind) => kind !== a);
      if (from === to || a === undefined || b === undefined) continue;
      s.hand[from]! += one(b) - one(a);
      s.hand[to]! += one(a) - one(b);
      return true;
    }
  }
  return false;
}

const isLastDiscard = (s: Gift, seat: Seat): boolean => {
  const f = s.stack.at(-1)!;
  return f.step === STEP.discard && f.seats === 1 << seat && sizeOf(s.aside[seat]!) + 1 === s.held[seat]! >> 1;
};

/** One card of a hand for another kind of the deck or of another hand; cards bought this turn stay, and nobody comes to have won. */
function swapCards(s: Gift, viewer: Viewer, dice: Dice): boolean {
  const before = [s.deck, ...s.cards] as const;
  for (const seat of shuffled(others(s, viewer), dice)) {
    for (const kind of cardKinds(seat === s.active ? s.cards[seat]! - s.fresh : s.cards[seat]!)) {
      const other = shuffled(cardKinds(s.deck), dice).find((k) => k !== kind);
      if (other === undefined) continue;
      s.deck += card(kind) - card(other);
      s.cards[seat]! += card(other) - card(kind);
      if (s.points[seat]! + cardsOf(s.cards[seat]!, POINT) < s.options.points) return true;
      [s.deck, ...s.cards] = before;
    }
  }
  return false;
}

/** Could this move end the game, by what lies in the open and by the number of hidden cards? Then points are shown, or are seen not to be there. */
function mayEnd(s: Gift, seat: Seat, move: Move): boolean {
  const next = game.clone(s);
  game.play(next, seat, move, null);
  const active = next.stack.length === 0 ? s.active : next.active;
  return next.stack.length === 0 || next.points[active]! + next.cardsHeld[active]! >= s.options.points;
}

/** The same verb with another argument, where that is legal. */
export function another<S extends Gift>(of: Game<S>, s: S, seat: Seat, move: Move, size: number, dice: Dice): Move | null {
  const [name] = of.wire(move);
  const first = of.verbs.find((verb) => verb.name === name)!.base;
  const found = Array.from({ length: size }, (_, k) => first + k).filter((other) => other !== move && of.check(s, seat, other) === OK);
  return found.length === 0 ? null : found[dice(found.length)]!;
}
