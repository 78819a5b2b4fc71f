/** What a position is worth to a seat, in victory points: as in The Gift, and what guards and heroes promise. */
import type { Seat } from '#kernel';
import { HEX_SPOTS } from '../data/grid.ts';
import { countOf } from '../data/handful.ts';
import { KINDS } from '../data/resources.ts';
import { patrolsOf } from '../rules/cards.ts';
import { ownerOf, yieldOf } from '../rules/spots.ts';
import { worth as giftWorth } from '../worth.ts';
import { COLUMNS } from './data/columns.ts';
import { GUARD_COST, GUARDS } from './data/guards.ts';
import { YOREN } from './data/heroes.ts';
import { SECTIONS } from './data/north.ts';
import { guardsOn } from './rules/wall.ts';
import { STEP, type Watch } from './types.ts';

/** By number of guards on the Wall, beyond the points that they bring: on the way to the next point, and a reserve against the loss of one. */
const POSTED: readonly number[] = [0, 0.25, 0.6, 0.35, 0.7, 0.35, 0.45, 0.5];
/** A guard within reach, by how many cards are missing. */
const PLANNED = 0.3;
const PATIENCE = 0.7;

/** By hero: what one use is worth. */
const HERO: readonly number[] = [0.16, 0.2, 0.24, 0.08, 0.2, 0.24, 0.26, 0.06, 0.12, 0.1, 0.12];
const FRESH = 0.85;
/** What is still to come from a hero who is at work. */
const PENDING: ReadonlyMap<number, number> = new Map([
  [STEP.take, 0.15],
  [STEP.choose, 0.55],
  [STEP.look, 0.55],
  [STEP.hero, 0.1],
  [STEP.rebuild, 0.05],
]);

/** What a dot below the Wall is worth less, where nobody is left to guard it; and how much less that is with every guard to spare. */
const EXPOSED = 0.02;
const SPARE_GUARD = 0.45;

export function worth(s: Watch, seat: Seat): number {
  const { guards } = s.north;
  return giftWorth(s, seat) + POSTED[guards[seat]] + planned(s, seat) + heroes(s, seat) + pending(s, seat) - exposed(s, seat);
}

/** What the seat would lose below sections that are poorly guarded: its part of the first two hexes there. */
function exposed(s: Watch, seat: Seat): number {
  let value = 0;
  for (let section = 0; section < SECTIONS.length; section++) {
    const column = COLUMNS[s.land.board][section];
    const spare = guardsOn(s, section) - s.north.waiting[section];
    const risk = SPARE_GUARD ** Math.max(0, spare);
    for (let place = 0; place < 2; place++)
      if (((s.occupied >> column[place]) & 1) === 0) value += (risk * stake(s, seat, column[place])) / (1 + place);
  }
  return EXPOSED * value;
}

/** The dots of a hex, as often as the seat has a settlement there. */
function stake(s: Watch, seat: Seat, hex: number): number {
  let count = 0;
  for (let at = hex * 6; at < hex * 6 + 6; at++) {
    const spot = s.spot[HEX_SPOTS[at]];
    if (ownerOf(spot) === seat) count += yieldOf(spot);
  }
  return count * (6 - Math.abs(7 - s.land.token[hex]));
}

function planned(s: Watch, seat: Seat): number {
  if (s.north.guards[seat] === GUARDS) return 0;
  let missing = 0;
  for (let kind = 0; kind < KINDS; kind++) missing += Math.max(0, countOf(GUARD_COST, kind) - countOf(s.hand[seat], kind));
  return PLANNED * PATIENCE ** missing;
}

function heroes(s: Watch, seat: Seat): number {
  const { hero, since } = s.north;
  if (hero[seat] < 0) return 0;
  const value = HERO[hero[seat]] + (hero[seat] === YOREN ? 0.2 * Math.min(1, patrolsOf(s, seat)) : 0);
  return since[seat] === s.turn ? FRESH * value : value;
}

function pending(s: Watch, seat: Seat): number {
  let value = 0;
  for (const f of s.stack) if (f.seats === 1 << seat || (f.step === STEP.look && f.a === seat)) value += PENDING.get(f.step) ?? 0;
  return value;
}
