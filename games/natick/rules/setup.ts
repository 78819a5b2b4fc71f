/** Setting up: who begins, the four regions, the first village and road. */
import { type Chance, type Choice, even, OK, only, pop, push } from '#kernel';
import { coinsOf } from '../data/handful.ts';
import { COINS, DIAGONALS, KNIGHT_SPOTS, ORDERS, PAWNS, ROADS, SETTLEMENTS, SPOTS, START, TILES } from '../data/pieces.ts';
import { EVENTS_BY_SUIT, PRICES } from '../data/suits.ts';
import type { Options } from '../meta.ts';
import { EVENT, layouts, type Natick, OPEN_ROAD, PHASE, picks, STEP, seats, sides, WHY } from '../types.ts';
import { claim, rivalOf } from './colony.ts';
import { beginTurn } from './turn.ts';

/** natick.start: all coins lie in the pool. */
const FULL_POOL = coinsOf(0, COINS) + coinsOf(1, COINS) + coinsOf(2, COINS) + coinsOf(3, COINS);

const filled = (size: number, value: number): number[] => new Array<number>(size).fill(value);

export function setup(players: number, options: Options): Natick {
  const s: Natick = {
    players,
    stack: [],
    options,
    cost: PRICES[options.suits][options.costs],
    event: EVENTS_BY_SUIT[options.suits],
    first: -1,
    active: -1,
    turn: 0,
    phase: PHASE.setup,
    owner: filled(TILES, -1),
    coins: filled(TILES, 0),
    spot: filled(TILES, -1),
    tileAt: filled(2 * SPOTS, -1),
    unexplored: TILES,
    level: filled(2 * SETTLEMENTS, 0),
    west: [START, START],
    east: [START, START],
    road: filled(2 * ROADS, 0),
    traderOn: filled(2 * ROADS, 0),
    knightAt: filled(2 * KNIGHT_SPOTS, 0),
    pawns: PAWNS,
    villages: 0,
    towns: 0,
    openRoads: 0,
    pool: FULL_POOL,
    purse: [0, 0],
    space: [0, 0],
    points: [0, 0],
    traders: [0, 0],
    knights: [0, 0],
    dice: [0, 0, 0, 0],
    held: [0, 0],
    todo: [0, 0],
    offers: 0,
    declined: [],
    fresh: 0,
  };
  push(s, STEP.first, 0);
  return s;
}

const begin: Chance<Natick> = {
  rule: 'natick.first',
  args: [seats],
  weight: even,
  sample: (_s, _f, dice) => dice(2),
  play(s, _f, _seat, a, _b, say) {
    pop(s);
    s.first = a;
    s.active = a;
    if (say !== null) say(EVENT.begins, a);
    push(s, STEP.choose, only(a));
  },
};

/** The argument is an order of the four numbers: which one each suit has. */
const choose: Choice<Natick> = {
  rule: 'natick.colony',
  args: [picks],
  refuse(s, _f, _seat, a) {
    const numbers = ORDERS[a];
    for (let suit = 0; suit < 4; suit++) if (s.owner[suit * 4 + numbers[suit]] >= 0) return WHY.gone;
    return OK;
  },
  play(s, _f, seat, a) {
    pop(s);
    push(s, STEP.arrange, only(seat), a);
  },
};

const arrange: Choice<Natick> = {
  rule: 'natick.arrange',
  args: [layouts, sides],
  play(s, f, seat, a, b, say) {
    pop(s);
    const numbers = ORDERS[f.a];
    const order = ORDERS[a];
    for (let i = 0; i < 4; i++) claim(s, seat, order[i] * 4 + numbers[order[i]], DIAGONALS[i]);
    s.level[seat * SETTLEMENTS + START] = 1;
    s.villages++;
    s.road[seat * ROADS + START - 1 + b] = OPEN_ROAD;
    s.openRoads++;
    // natick.village: the first one counts too.
    s.points[seat]++;
    if (say !== null) say(EVENT.settles, seat, f.a, a, b);
    if (seat === s.first) push(s, STEP.choose, only(rivalOf(seat)));
    else beginTurn(s, s.first);
  },
};

export const setupVerbs = { begin, choose, arrange };
