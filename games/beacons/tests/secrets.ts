/** What the rulebook of Beacons hides. Written from the rules, and knowing nothing of view.ts or guess.ts. */
import { CHANCE, type Dice, type Lot, type Move, OK, type Seat, type Secrets, type Viewer } from '#kernel';
import { beacons } from '../index.ts';
import { type Beacons, KINDS, STEP, teamOf } from '../types.ts';

export const secrets: Secrets<Beacons> = [
  {
    what: 'a hand: its owner alone knows it, until a card is burnt, or handed over in the open',
    rule: 'beacons.hands',
    scramble(s, viewer, dice) {
      const hands = others(s, viewer).map((seat) => hand(s, seat));
      return swap(hands, dice) || swap([...hands, ...unseen(s, viewer)], dice);
    },
    instead(s, seat, move, viewer, dice) {
      const f = s.stack.at(-1)!;
      // Cards that come by chance: who gets one sees it, and so does whoever loses it.
      if (seat !== CHANCE || f.step === STEP.look) return null;
      const sees = f.step === STEP.deal ? [(4 - f.a) & 3] : f.step === STEP.draw ? [f.b] : [f.a, f.b];
      return sees.includes(viewer) ? null : another(s, seat, move, dice);
    },
    leak(s, view) {
      view.hand = s.hand.slice();
    },
  },
  {
    what: 'a card that was laid: the team of its owner alone knows it, until the last card lies',
    rule: 'beacons.light',
    scramble(s, viewer, dice) {
      const seats = others(s, viewer).filter((seat) => s.laid[seat]! >= 0 && (viewer < 0 || teamOf(seat) !== teamOf(viewer)));
      const able = seats.filter((seat) => kindsOf(s, seat).length > 1);
      if (able.length === 0) return false;
      const seat = able[dice(able.length)]!;
      const kinds = kindsOf(s, seat).filter((kind) => kind !== s.laid[seat]);
      s.laid[seat] = kinds[dice(kinds.length)]!;
      return true;
    },
    until: (s, seat) => {
      const f = s.stack.at(-1)!;
      return f.step === STEP.light && f.seats === 1 << seat;
    },
    instead(s, seat, move, viewer, dice) {
      const f = s.stack.at(-1)!;
      const last = f.seats === 1 << seat;
      if (f.step !== STEP.light || last || (viewer >= 0 && teamOf(viewer) === teamOf(seat))) return null;
      return another(s, seat, move, dice);
    },
    leak(s, view) {
      view.laid = s.laid.slice();
    },
  },
  {
    what: 'the cards that the watch looks at: the watch alone knows them',
    rule: 'beacons.search',
    scramble(s, viewer, dice) {
      const f = s.stack.at(-1);
      const watch = f?.step === STEP.look ? f.b : f?.step === STEP.keep ? Math.log2(f.seats) : -1;
      if (watch < 0 || watch === viewer) return false;
      return swap([{ cards: s.searched, at: 0, fixed: -1 }, ...unseen(s, viewer)], dice);
    },
    instead(s, seat, move, viewer, dice) {
      const f = s.stack.at(-1)!;
      const watch = f.step === STEP.look ? f.b : f.step === STEP.keep ? seat : viewer;
      return watch === viewer ? null : another(s, seat, move, dice);
    },
    leak(s, view) {
      view.searched = s.searched.slice();
    },
  },
  {
    what: 'a card that was put back: the keeper who put it back alone knows it',
    rule: 'beacons.search',
    scramble(s, viewer, dice) {
      if (!s.deck.some((lot) => lot.seen !== 0 && !knows(lot, viewer))) return false;
      return swap(unseen(s, viewer), dice);
    },
    leak(s, view) {
      view.deck = s.deck.map((lot) => ({ ...lot, cards: lot.cards.slice() }));
    },
  },
];

/** Cards that lie together; one kind of them may have to stay. */
interface Pile {
  readonly cards: number[];
  readonly at: number;
  readonly fixed: number;
}

const others = (s: Beacons, viewer: Viewer): Seat[] => Array.from({ length: s.players }, (_, seat) => seat).filter((seat) => seat !== viewer);
const hand = (s: Beacons, seat: Seat): Pile => ({ cards: s.hand, at: seat * KINDS, fixed: s.laid[seat]! });
const kindsOf = (s: Beacons, seat: Seat): number[] => [0, 1, 2, 3].filter((kind) => s.hand[seat * KINDS + kind]! > 0);
const knows = (lot: Lot, viewer: Viewer): boolean => viewer >= 0 && ((lot.seen >> viewer) & 1) === 1;
const unseen = (s: Beacons, viewer: Viewer): Pile[] =>
  s.deck.filter((lot) => !knows(lot, viewer)).map((lot) => ({ cards: lot.cards, at: 0, fixed: -1 }));

const free = (pile: Pile): number[] => [0, 1, 2, 3].filter((kind) => pile.cards[pile.at + kind]! > (pile.fixed === kind ? 1 : 0));

/** The same verb with another card, where that is legal. */
function another(s: Beacons, seat: Seat, move: Move, dice: Dice): Move | null {
  const { game } = beacons;
  const [verb] = game.wire(move);
  const others = [0, 1, 2, 3].map((kind) => game.move(verb, kind)).filter((other) => other !== move && game.check(s, seat, other) === OK);
  return others.length === 0 ? null : others[dice(others.length)]!;
}

/** Exchange two different cards of two piles; false when there are none. */
function swap(piles: readonly Pile[], dice: Dice): boolean {
  const start = dice(Math.max(1, piles.length));
  for (let i = 0; i < piles.length; i++) {
    const one = piles[(start + i) % piles.length]!;
    for (const two of piles) {
      if (one === two) continue;
      for (const a of free(one)) {
        const b = free(two).find((kind) => kind !== a);
        if (b === undefined) continue;
        one.cards[one.at + a]!--;
        one.cards[one.at + b]!++;
        two.cards[two.at + b]!--;
        two.cards[two.at + a]!++;
        return true;
      }
    }
  }
  return false;
}
