/**
 * The Orchard: a small game for the kernel's own tests, never registered. It has one of everything that the kernel offers.
 *
 * A round: for each seat the weather is rolled, then the seat plants, walls, searches and offers until it passes; then all bid at once.
 */
import {
  type Choice,
  type Citations,
  choice,
  cloneStack,
  codes,
  count,
  dealt,
  define,
  type EventTable,
  everyone,
  FIRST_REASON,
  type Frame,
  flag,
  gated,
  HIDDEN,
  type Meta,
  named,
  numbers,
  OK,
  type OptionsOf,
  only,
  pop,
  push,
  type Seat,
  type State,
  type StepTable,
  seen,
  settle,
  type Verbs,
} from '../index.ts';

export const PLACES = 40;
export const SPOTS = 3000;
export const COLOURS = 3;
const SIDE = 6;
const BAG = [6, 3, 1];

export interface Orchard extends State {
  readonly rounds: number;
  round: number;
  /** The last weather, which cannot come twice running. */
  last: number;
  /** By place: who planted there, or −1. */
  tree: number[];
  /** By row and column: 1 + who built there, or 0. */
  wall: number[];
  coins: number[];
  points: number[];
  /** What is left in the bag; in a view, what is not in the viewer's own hand. */
  bag: number[];
  left: number;
  hand: number[];
  held: number[];
  /** Sealed bids, −1 for none. */
  bids: number[];
}

export const options = { rounds: count(1, 60, 2), soil: choice(['clay', 'sand'], 'clay'), frost: flag(false) };

export const meta: Meta = {
  id: 'orchard',
  title: 'The Orchard',
  players: [2, 3],
  rules: 1,
  options,
  fits: (given, players) => (given.frost === true && players === 3 ? 'frost is for two' : null),
  facts: { hidden: true, simultaneous: true },
  bound: 10_000,
};

export const steps = {
  /** a: whose turn follows. */
  weather: { rule: 'orchard.weather', chance: true, verbs: ['roll'] },
  /** a: offers made; b: searches made. */
  turn: { rule: 'orchard.turn', verbs: ['plant', 'buildWall', 'search', 'offer', 'pass'] },
  /** a: the spot, modulo 1000. */
  dig: { rule: 'orchard.dig', verbs: ['dig'] },
  /** a: who draws. */
  draw: { rule: 'orchard.draw', chance: true, verbs: ['deal'] },
  /** a: who asks; b: the price; c: 1 when it answers a counter-offer. */
  reply: { rule: 'orchard.reply', verbs: ['accept', 'decline', 'counter'] },
  bid: { rule: 'orchard.bid', verbs: ['bid'] },
} as const satisfies StepTable;

export const reasons = {
  cost: 'orchard.coins',
  taken: 'orchard.places',
  apart: 'orchard.places',
  once: 'orchard.turn',
  empty: 'orchard.draw',
  nothing: 'orchard.dig',
  same: 'orchard.offer',
} as const satisfies Citations;
export const WHY = codes(reasons, FIRST_REASON);

export const events = {
  weather: seen('sum'),
  /** Only the seat itself sees the colour. */
  dealt: gated(['seat', 'colour'], (viewer, [seat = 0, colour = 0]) => [seat, viewer === seat ? colour : HIDDEN]),
  /** Nobody else hears of it at all. */
  found: gated(['seat', 'spot'], (viewer, args) => (viewer === args[0] ? args : null)),
  bids: seen('seat', 'bid'),
} as const satisfies EventTable;
export const SAY = codes(events);

export const endings = { harvest: 'orchard.end' } as const satisfies Citations;

const STEP = codes(steps);
const total = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0);
const at = (list: readonly number[], i: number): number => list[i] as number;

function change(list: number[], i: number, by: number): void {
  list[i] = at(list, i) + by;
}

function nextTurn(s: Orchard, seat: Seat): void {
  if (seat < s.players) push(s, STEP.weather, 0, seat);
  else push(s, STEP.bid, everyone(s.players));
}

const plant: Choice<Orchard> = {
  rule: 'orchard.plant',
  args: [numbers(PLACES)],
  bar: (s, _f, seat) => (at(s.coins, seat) < 1 ? WHY.cost : OK),
  refuse(s, _f, seat, place) {
    if (s.tree[place] !== -1) return WHY.taken;
    return s.tree.includes(seat) && s.tree[place - 1] !== seat && s.tree[place + 1] !== seat ? WHY.apart : OK;
  },
  play(s, _f, seat, place) {
    change(s.coins, seat, -1);
    s.tree[place] = seat;
  },
};

const buildWall: Choice<Orchard> = {
  rule: 'orchard.wall',
  args: [numbers(SIDE, 1), named(['A', 'B', 'C', 'D', 'E', 'F'])],
  bar: (s, _f, seat) => (at(s.coins, seat) < 2 ? WHY.cost : OK),
  refuse: (s, _f, _seat, row, column) => (s.wall[row * SIDE + column] !== 0 ? WHY.taken : (row + column + s.last) % 3 === 0 ? WHY.apart : OK),
  each(s, _f, _seat, offer) {
    for (let i = 0; i < SIDE * SIDE; i++) if (s.wall[i] === 0) offer.add(Math.floor(i / SIDE), i % SIDE);
  },
  play(s, _f, seat, row, column) {
    change(s.coins, seat, -2);
    s.wall[row * SIDE + column] = seat + 1;
  },
};

function answered(s: Orchard, f: Frame): void {
  pop(s);
  if (f.c === 1) pop(s);
}

const verbs: Verbs<Orchard, typeof steps> = {
  roll: {
    rule: 'orchard.weather',
    args: [numbers(11, 2)],
    weight: (s, _f, sum) => (sum === s.last ? 0 : 6 - Math.abs(5 - sum)),
    sample(s, _f, dice) {
      for (;;) {
        const sum = dice(6) + dice(6);
        if (sum !== s.last) return sum;
      }
    },
    play(s, f, _seat, sum, _b, say) {
      s.last = sum;
      for (let p = 0; p < s.players; p++) if (at(s.coins, p) < 9) change(s.coins, p, 1);
      if (say !== null) say(SAY.weather, sum);
      pop(s);
      push(s, STEP.turn, only(f.a));
    },
  },
  plant,
  buildWall,
  search: {
    rule: 'orchard.search',
    bar: (s, f) => (f.b > 0 ? WHY.once : s.left === 0 ? WHY.empty : OK),
    play(s, f, seat, _a, _b, say) {
      f.b = 1;
      const spot = (s.last * 37 + s.round * 11) % 1000;
      if (say !== null) say(SAY.found, seat, spot);
      push(s, STEP.dig, only(seat), spot);
    },
  },
  offer: {
    rule: 'orchard.offer',
    open: true,
    args: [numbers(1024), numbers(1024)],
    bar: (_s, f) => (f.a > 0 ? WHY.once : OK),
    refuse: (s, _f, seat, give, get) => (give === get ? WHY.same : give > at(s.coins, seat) ? WHY.cost : OK),
    each(_s, _f, _seat, offer) {
      for (const give of [0, 1, 7]) for (const get of [1, 2]) offer.add(give, get);
    },
    play(s, f, seat, give) {
      f.a = 1;
      push(s, STEP.reply, only((seat + 1) % s.players), seat, give);
    },
  },
  pass: {
    rule: 'orchard.turn',
    play(s, _f, seat) {
      pop(s);
      nextTurn(s, seat + 1);
    },
  },
  dig: {
    rule: 'orchard.dig',
    args: [numbers(SPOTS)],
    refuse: (_s, f, _seat, spot) => (spot % 1000 === f.a ? OK : WHY.nothing),
    play(s, _f, seat) {
      pop(s);
      push(s, STEP.draw, 0, seat);
    },
  },
  deal: {
    rule: 'orchard.draw',
    args: [named(['red', 'green', 'blue']), numbers(2)],
    weight: (s, _f, colour, luck) => at(s.bag, colour) * (luck === 0 ? 2 : 1),
    play(s, f, _seat, colour, luck, say) {
      change(s.bag, colour, -1);
      s.left--;
      change(s.hand, f.a * COLOURS + colour, 1);
      change(s.held, f.a, 1);
      change(s.points, f.a, luck);
      if (say !== null) say(SAY.dealt, f.a, colour);
      pop(s);
    },
  },
  accept: {
    rule: 'orchard.reply',
    bar: (s, f, seat) => (at(s.coins, seat) < f.b ? WHY.cost : OK),
    play(s, f, seat) {
      const price = Math.min(f.b, at(s.coins, seat));
      change(s.coins, seat, -price);
      change(s.coins, f.a, price);
      answered(s, f);
    },
  },
  decline: { rule: 'orchard.reply', play: (s, f) => answered(s, f) },
  counter: {
    rule: 'orchard.reply',
    args: [numbers(4)],
    bar: (_s, f) => (f.c > 0 ? WHY.once : OK),
    refuse: (s, _f, seat, price) => (price > at(s.coins, seat) ? WHY.cost : OK),
    play: (s, f, seat, price) => void push(s, STEP.reply, only(f.a), seat, price, 1),
  },
  bid: {
    rule: 'orchard.bid',
    args: [numbers(10)],
    refuse: (s, _f, seat, coins) => (coins > at(s.coins, seat) ? WHY.cost : OK),
    play(s, f, seat, coins, _b, say) {
      s.bids[seat] = coins;
      if (!settle(f, seat)) return;
      const best = s.bids.indexOf(Math.max(...s.bids));
      if (say !== null) for (let p = 0; p < s.players; p++) say(SAY.bids, p, at(s.bids, p));
      change(s.coins, best, -at(s.bids, best));
      change(s.points, best, 3);
      s.bids.fill(-1);
      pop(s);
      if (++s.round < s.rounds) nextTurn(s, 0);
    },
  },
};

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
