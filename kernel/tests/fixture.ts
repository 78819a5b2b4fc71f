/**
 * The Orchard: a small game for the kernel's own tests, never registered. It has one of everything that the kernel offers.
 *
 * A round: for each seat the weather is rolled, then the seat plants, walls, searches and offers until it passes; then all bid at once.
 */
import { cloneStack, dealt, define, type OptionsOf, type Seat } from '../index.ts';
import { at, BAG, COLOURS, change, endings, events, meta, type Orchard, type options, PLACES, reasons, SIDE, steps, total } from './fixture.types.ts';
import { nextTurn, verbs } from './fixture.verbs.ts';

export { endings, events, meta, type Orchard, options, reasons, SAY, steps, WHY } from './fixture.types.ts';

const clone = (s: Orchard): Orchard => ({
  ...s,
  stack: cloneStack(s.stack),
  tree: s.tree.slice(),
  wall: s.wall.slice(),
  coins: s.coins.slice(),
  points: s.points.slice(),
  bag: s.bag.slice(),
  hand: s.hand.slice(),
  held: s.held.slice(),
  bids: s.bids.slice(),
});

const score = (s: Orchard, seat: Seat): number => at(s.points, seat) + s.tree.filter((p) => p === seat).length + at(s.held, seat);

export const definition = {
  meta,
  steps,
  verbs,
  reasons,
  events,
  endings,
  setup(players: number, chosen: OptionsOf<typeof options>): Orchard {
    const none = (n: number, value = 0): number[] => new Array<number>(n).fill(value);
    const s: Orchard = {
      players,
      stack: [],
      rounds: chosen.rounds,
      round: 0,
      last: -1,
      tree: none(PLACES, -1),
      wall: none(SIDE * SIDE),
      coins: none(players, chosen.soil === 'clay' ? 2 : 1),
      points: none(players),
      bag: BAG.slice(),
      left: total(BAG),
      hand: none(players * COLOURS),
      held: none(players),
      bids: none(players, -1),
    };
    nextTurn(s, 0);
    return s;
  },
  clone,
  view(s: Orchard, viewer: Seat): Orchard {
    const v = clone(s);
    for (let p = 0; p < s.players; p++) {
      if (p === viewer) continue;
      v.bids[p] = -1;
      for (let colour = 0; colour < COLOURS; colour++) {
        change(v.bag, colour, at(v.hand, p * COLOURS + colour));
        v.hand[p * COLOURS + colour] = 0;
      }
    }
    return v;
  },
  guess(view: Orchard, viewer: Seat, dice: (sides: number) => number): Orchard {
    const s = clone(view);
    for (let p = 0; p < s.players; p++) {
      if (p === viewer) continue;
      for (let i = 0; i < at(s.held, p); i++) change(s.hand, p * COLOURS + dealt(s.bag, dice), 1);
      if (s.stack.some((f) => ((f.sealed >> p) & 1) === 1)) s.bids[p] = dice(at(s.coins, p) + 1);
    }
    return s;
  },
  /** The members stand in another order than in a log, on purpose: a result is compared by what it says. */
  result(s: Orchard) {
    const scores = s.coins.map((_, seat) => score(s, seat));
    return { scores, ranks: scores.map((mine) => 1 + scores.filter((other) => other > mine).length), ending: 'harvest' as const };
  },
  conserve: (s: Orchard) => (total(s.bag) === s.left && total(s.hand) + s.left === total(BAG) ? null : 'cards'),
};

export const orchard = define<Orchard, OptionsOf<typeof options>, typeof steps, typeof reasons, typeof events, typeof endings>(definition);
