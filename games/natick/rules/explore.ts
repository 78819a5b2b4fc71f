/** Exploring: a new region, drawn blind or found by a scout. */
import { type Chance, type Choice, OK, only, pop, push, type Say, type Seat } from '#kernel';
import { EVENT, type Natick, rows, SCOUT, STEP, tiles, WHY } from '../types.ts';
import { affords, affordsScout, owe } from './coins.ts';
import { claim } from './colony.ts';

/**
 * Asks for a region beside a road slot, on one of the free spots. It is called before the build is paid,
 * so that the payment lies above it on the stack; hence the price of the build counts here (natick.scout).
 */
export function seekRegion(s: Natick, seat: Seat, road: number, free: number, build: number, say: Say | null): void {
  if (s.unexplored === 0) {
    // natick.empty
    if (say !== null) say(EVENT.barren, seat);
  } else if (free === 3 || affordsScout(s, seat, build)) {
    push(s, STEP.explore, only(seat), road, free);
  } else {
    push(s, STEP.draw, 0, road * 2 + free - 1, seat);
  }
}

const explore: Choice<Natick> = {
  rule: 'natick.explore',
  args: [rows],
  refuse: (_s, f, _seat, row) => (((f.b >> row) & 1) === 1 ? OK : WHY.spotTaken),
  play(s, f, seat, row) {
    pop(s);
    push(s, STEP.draw, 0, f.a * 2 + row, seat);
  },
};

const scout: Choice<Natick> = {
  rule: 'natick.scout',
  args: [tiles, rows],
  bar: (s, _f, seat) => (affords(s, seat, SCOUT) ? OK : WHY.cost),
  refuse(s, f, _seat, tile, row) {
    if (s.owner[tile] >= 0) return WHY.notInStack;
    return ((f.b >> row) & 1) === 1 ? OK : WHY.spotTaken;
  },
  play(s, f, seat, tile, row, say) {
    pop(s);
    const spot = f.a * 2 + row;
    claim(s, seat, tile, spot);
    if (say !== null) say(EVENT.scouts, seat, tile, spot);
    owe(s, seat, s.cost[SCOUT], say);
  },
};

const draw: Chance<Natick> = {
  rule: 'natick.explore',
  args: [tiles],
  weight: (s, _f, tile) => (s.owner[tile] < 0 ? 1 : 0),
  sample(s, _f, dice) {
    let left = dice(s.unexplored);
    for (let tile = 0; ; tile++) if (s.owner[tile] < 0 && left-- === 0) return tile;
  },
  play(s, f, _seat, tile, _b, say) {
    pop(s);
    claim(s, f.b, tile, f.a);
    if (say !== null) say(EVENT.explores, f.b, tile, f.a);
  },
};

export const exploreVerbs = { explore, scout, draw };
