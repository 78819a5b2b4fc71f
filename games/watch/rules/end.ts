/** The end: ten points at the end of a turn, or the fall of the Wall. */
import type { Result, Say, Seat } from '#kernel';
import { finish, result as giftResult } from '../../gift/rules/end.ts';
import { SECTIONS, SPACES } from '../data/north.ts';
import { BY_GUARDS, BY_NOTHING, BY_OLDEST, BY_POINTS, BY_WEST, type ENDINGS, EVENT, FELL_TO_BREACHES, type Watch } from '../types.ts';

/** How many wildlings stand in the Gift; Tormund is none of them. */
export function inGift(s: Watch): number {
  let n = 0;
  for (let hexes = s.occupied; hexes !== 0; hexes &= hexes - 1) n++;
  return n;
}

/** watch.tie-oldest, watch.tie-west: the seat's guard that would win the ties, as space × 4 + section: the less the better. Without a guard: more than any. */
function oldest(s: Watch, seat: Seat): number {
  const { wall } = s.north;
  for (let space = 0; space < SPACES; space++)
    for (let section = 0; section < SECTIONS.length; section++) if (wall[section * SPACES + space] === seat) return space * SECTIONS.length + section;
  return SPACES * SECTIONS.length;
}

/** watch.tie-points. What sets two seats apart when the Wall falls, and for whom: positive for the first. Points are given, because some may be hidden. */
function ahead(s: Watch, points: readonly number[], one: Seat, two: Seat): [difference: number, by: number] {
  const { guards } = s.north;
  if (guards[one] !== guards[two]) return [guards[one] - guards[two], BY_GUARDS];
  if (points[one] !== points[two]) return [points[one] - points[two], BY_POINTS];
  const a = oldest(s, one);
  const b = oldest(s, two);
  const spaces = Math.floor(b / SECTIONS.length) - Math.floor(a / SECTIONS.length);
  return spaces !== 0 ? [spaces, BY_OLDEST] : [b - a, a === b ? BY_NOTHING : BY_WEST];
}

/** Everybody's place if the Wall fell now, with these points: 1 is best, equal places are shared. */
export function standing(s: Watch, points: readonly number[]): number[] {
  return points.map((_, seat) => 1 + points.filter((_, other) => other !== seat && ahead(s, points, other, seat)[0] > 0).length);
}

/** watch.breaches, watch.overrun: at once, whatever the turn still holds. */
export function collapse(s: Watch, cause: number, say: Say | null): void {
  s.north.fallen = cause;
  if (say !== null) say(EVENT.collapses, cause, s.north.breaches, inGift(s));
  finish(s, -1, say);
  const places = standing(s, s.points);
  const best = places.indexOf(1);
  const shared = places.lastIndexOf(1) !== best;
  if (!shared) s.winner = best;
  if (say === null) return;
  for (let seat = 0; seat < s.players; seat++)
    if (places[seat] === 1) say(EVENT.prevails, seat, s.north.guards[seat], s.points[seat], decidedBy(s, seat));
}

/** How close it was: what set the winner apart from the next one. */
function decidedBy(s: Watch, seat: Seat): number {
  let by = BY_GUARDS;
  for (let other = 0; other < s.players; other++) if (other !== seat) by = Math.max(by, ahead(s, s.points, seat, other)[1]);
  return by;
}

export function result(s: Watch): Result<keyof typeof ENDINGS> {
  if (s.north.fallen === 0) return giftResult(s);
  const ranks = standing(s, s.points);
  const ending = s.winner < 0 ? 'stalemate' : s.north.fallen === FELL_TO_BREACHES ? 'breached' : 'overrun';
  return { ending, ranks, scores: s.north.guards.slice() };
}
