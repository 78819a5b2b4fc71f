/** The chances of all seats: what a position is worth as in The Gift, what guards and heroes promise, and who would gain by the fall of the Wall. */
import { exp, power, type Seat } from '#kernel';
import { HEX_SPOTS } from '../data/grid.ts';
import { countOf } from '../data/handful.ts';
import { KINDS } from '../data/resources.ts';
import { patrolsOf } from '../rules/cards.ts';
import { isBuilt, ownerOf, yieldOf } from '../rules/spots.ts';
import { chancesOf, worthsOf } from '../worth.ts';
import { FAR_OFF_FALL, farDanger, GUARD_LATER, GUARD_NOW, nearDanger, POINT } from './danger.ts';
import { COLUMNS } from './data/columns.ts';
import { GUARD_COST, GUARDS } from './data/guards.ts';
import { YOREN } from './data/heroes.ts';
import { SECTIONS } from './data/north.ts';
import { game } from './game.ts';
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
const EXPOSED = 0.01;
const SPARE_GUARD = 0.45;

/** By missing cards, and by guards to spare. */
const WITHIN_REACH = Array.from({ length: 12 }, (_, missing) => PLANNED * power(PATIENCE, missing));
const RISK = Array.from({ length: 20 }, (_, spare) => EXPOSED * power(SPARE_GUARD, spare));

const worths = [0, 0, 0, 0];
const later = [0, 0, 0, 0];
const now = [0, 0, 0, 0];

export function outlook(s: Watch, out: number[]): void {
  const { players, north } = s;
  if (s.stack.length === 0) {
    const { ranks } = game.result(s);
    const winners = ranks.filter((rank) => rank === 1).length;
    for (let seat = 0; seat < players; seat++) out[seat] = ranks[seat] === 1 ? 1 / winners : 0;
    return;
  }
  const gift = worthsOf(s);
  for (let seat = 0; seat < players; seat++) {
    worths[seat] = gift[seat] + POSTED[north.guards[seat]] + planned(s, seat) + heroes(s, seat) + pending(s, seat);
  }
  expose(s);
  chancesOf(worths, players, out);
  const far = farDanger(s);
  const near = nearDanger(s);
  shares(s, GUARD_LATER, later);
  shares(s, GUARD_NOW, now);
  for (let seat = 0; seat < players; seat++) out[seat] = (1 - near) * ((1 - far) * out[seat] + far * FAR_OFF_FALL * later[seat]) + near * now[seat];
}

function planned(s: Watch, seat: Seat): number {
  if (s.north.guards[seat] === GUARDS) return 0;
  let missing = 0;
  for (let kind = 0; kind < KINDS; kind++) missing += Math.max(0, countOf(GUARD_COST, kind) - countOf(s.hand[seat], kind));
  return WITHIN_REACH[missing];
}

/** What each seat would lose below sections that are poorly guarded. */
function expose(s: Watch): void {
  for (let section = 0; section < SECTIONS.length; section++) {
    const column = COLUMNS[s.land.board][section];
    const risk = RISK[Math.max(0, guardsOn(s, section) - s.north.waiting[section])];
    for (let place = 0; place < 2; place++) {
      const hex = column[place];
      if (((s.occupied >> hex) & 1) === 1) continue;
      const loss = (risk * (6 - Math.abs(7 - s.land.token[hex]))) / (1 + place);
      for (let at = hex * 6; at < hex * 6 + 6; at++) {
        const spot = s.spot[HEX_SPOTS[at]];
        if (isBuilt(spot)) worths[ownerOf(spot)] -= loss * yieldOf(spot);
      }
    }
  }
}

/** Each seat's chance to win by the fall of the Wall. */
function shares(s: Watch, guard: number, out: number[]): void {
  let sum = 0;
  for (let seat = 0; seat < s.players; seat++) {
    out[seat] = exp(guard * s.north.guards[seat] + POINT * s.points[seat]);
    sum += out[seat];
  }
  for (let seat = 0; seat < s.players; seat++) out[seat] /= sum;
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
