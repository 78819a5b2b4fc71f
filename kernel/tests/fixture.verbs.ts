/** What can be done in the Orchard: one verb of every kind that the kernel knows. */
import { type Choice, everyone, type Frame, named, numbers, OK, only, pop, push, type Seat, settle, type Verbs } from '../index.ts';
import { at, COLOURS, change, type Orchard, PLACES, SAY, SIDE, SPOTS, STEP, type steps, WHY } from './fixture.types.ts';

export function nextTurn(s: Orchard, seat: Seat): void {
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

export const verbs: Verbs<Orchard, typeof steps> = {
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
