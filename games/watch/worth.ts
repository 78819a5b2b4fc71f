/** The chances of all seats: what a position is worth as in The Gift, what guards and heroes promise, and who would gain by the fall of the Wall. */
import { exp, type Seat } from '#kernel';
import { HEX_SPOTS } from '../gift/data/grid.ts';
import { countOf } from '../gift/data/handful.ts';
import { KINDS } from '../gift/data/resources.ts';
import { patrolsOf } from '../gift/rules/cards.ts';
import { isBuilt, ownerOf, yieldOf } from '../gift/rules/spots.ts';
import { chancesOf, worthsOf } from '../gift/worth.ts';
import { farDanger, nearDanger } from './danger.ts';
import { COLUMNS } from './data/columns.ts';
import { GUARD_COST, GUARDS } from './data/guards.ts';
import { YOREN } from './data/heroes.ts';
import { SECTIONS } from './data/north.ts';
import { game } from './game.ts';
import { guardsOn } from './rules/wall.ts';
import { STEP, type Watch } from './types.ts';
import type { WatchScale } from './weights.ts';

const worths = [0, 0, 0, 0];
const later = [0, 0, 0, 0];
const now = [0, 0, 0, 0];

export function outlook(w: WatchScale, s: Watch, out: number[]): void {
  const { players, north } = s;
  if (s.stack.length === 0) {
    const { ranks } = game.result(s);
    const winners = ranks.filter((rank) => rank === 1).length;
    for (let seat = 0; seat < players; seat++) out[seat] = ranks[seat] === 1 ? 1 / winners : 0;
    return;
  }
  const gift = worthsOf(w.gift, s);
  for (let seat = 0; seat < players; seat++) {
    worths[seat] = gift[seat] + w.posted[north.guards[seat]] + planned(w, s, seat) + heroes(w, s, seat) + pending(w, s, seat);
  }
  expose(w, s);
  chancesOf(w.gift.slope, worths, players, out);
  const far = farDanger(s);
  const near = nearDanger(s);
  shares(w, s, w.guardLater, later);
  shares(w, s, w.guardNow, now);
  for (let seat = 0; seat < players; seat++) out[seat] = (1 - near) * ((1 - far) * out[seat] + far * w.farOffFall * later[seat]) + near * now[seat];
}

function planned(w: WatchScale, s: Watch, seat: Seat): number {
  if (s.north.guards[seat] === GUARDS) return 0;
  let missing = 0;
  for (let kind = 0; kind < KINDS; kind++) missing += Math.max(0, countOf(GUARD_COST, kind) - countOf(s.hand[seat], kind));
  return w.guardInReach[missing];
}

/** What each seat would lose below sections that are poorly guarded. */
function expose(w: WatchScale, s: Watch): void {
  for (let section = 0; section < SECTIONS.length; section++) {
    const column = COLUMNS[s.land.board][section];
    const risk = w.riskBySpare[Math.max(0, guardsOn(s, section) - s.north.waiting[section])];
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
function shares(w: WatchScale, s: Watch, guard: number, out: number[]): void {
  let sum = 0;
  for (let seat = 0; seat < s.players; seat++) {
    out[seat] = exp(guard * s.north.guards[seat] + w.pointInFall * s.points[seat]);
    sum += out[seat];
  }
  for (let seat = 0; seat < s.players; seat++) out[seat] /= sum;
}

function heroes(w: WatchScale, s: Watch, seat: Seat): number {
  const { hero, since } = s.north;
  if (hero[seat] < 0) return 0;
  const value = w.hero[hero[seat]] + (hero[seat] === YOREN ? w.patrolHero * Math.min(1, patrolsOf(s, seat)) : 0);
  return since[seat] === s.turn ? w.fresh * value : value;
}

function pending(w: WatchScale, s: Watch, seat: Seat): number {
  let value = 0;
  for (const f of s.stack) if (f.seats === 1 << seat || (f.step === STEP.look && f.a === seat)) value += w.pendingByStep[f.step] ?? 0;
  return value;
}
