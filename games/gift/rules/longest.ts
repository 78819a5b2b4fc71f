/** Longest Road. Lengths are kept by seat: a new road can only lengthen its own, and a settlement can only cut those that pass it. */
import type { Say, Seat } from '#kernel';
import { NO_PATH, PATH_A, PATH_B, PATHS, SPOT_PATHS, SPOT_SPOTS } from '../data/grid.ts';
import { LONG_ROAD } from '../data/resources.ts';
import { EVENT, type Gift } from '../types.ts';
import { isBuilt, ownerOf } from './spots.ts';

/** Roads that the trail has used: clean unless an exception ended a search. */
const used = new Uint8Array(PATHS + 1);
let searching = false;

/** An exception in one match must not shorten a road of another. */
function begin(): void {
  if (searching) used.fill(0);
  searching = true;
}

/** gift.longest: the longest trail that goes on from here, and, at whatever point it stops, on from the other end (−1: none). */
function trail(s: Gift, seat: Seat, spot: number, far: number): number {
  let best = far >= 0 ? trail(s, seat, far, -1) : 0;
  // gift.broken: somebody else's piece stops it.
  if (isBuilt(s.spot[spot]) && ownerOf(s.spot[spot]) !== seat) return best;
  for (let at = spot * 3; at < spot * 3 + 3; at++) {
    const path = SPOT_PATHS[at];
    if (s.road[path] !== seat || used[path] === 1) continue;
    used[path] = 1;
    const length = 1 + trail(s, seat, SPOT_SPOTS[at], far);
    used[path] = 0;
    if (length > best) best = length;
  }
  return best;
}

/** The longest trail through a road. */
function through(s: Gift, seat: Seat, path: number): number {
  begin();
  used[path] = 1;
  const length = 1 + trail(s, seat, PATH_A[path], PATH_B[path]);
  used[path] = 0;
  searching = false;
  return length;
}

/** Every trail has a first road, which it enters at one of its ends; somebody else's piece there does not hinder it. */
export function longestOf(s: Gift, seat: Seat): number {
  let best = 0;
  begin();
  for (let path = 0; path < NO_PATH; path++) {
    if (s.road[path] !== seat) continue;
    used[path] = 1;
    best = Math.max(best, 1 + trail(s, seat, PATH_A[path], -1), 1 + trail(s, seat, PATH_B[path], -1));
    used[path] = 0;
  }
  searching = false;
  return best;
}

export function roadGrown(s: Gift, seat: Seat, path: number, say: Say | null): void {
  const length = through(s, seat, path);
  if (length <= s.length[seat]) return;
  s.length = s.length.with(seat, length);
  if (length >= LONG_ROAD && seat !== s.longest) award(s, say);
}

/** gift.broken: a new piece on an intersection that roads of others touch. Two roads of one seat there: they are parted. */
export function roadCut(s: Gift, spot: number, others: number, say: Say | null): void {
  for (let seat = 0; seat < s.players; seat++) {
    if (((others >> seat) & 1) === 0) continue;
    let roads = 0;
    for (let at = spot * 3; at < spot * 3 + 3; at++) if (s.road[SPOT_PATHS[at]] === seat) roads++;
    if (roads < 2) continue;
    const before = s.length[seat];
    s.length = s.length.with(seat, longestOf(s, seat));
    if (before >= LONG_ROAD && s.length[seat] < before) award(s, say);
  }
}

/** gift.longest, gift.handed: the longest road of five or more; among equals the holder, otherwise nobody. */
export function award(s: Gift, say: Say | null): void {
  let best = LONG_ROAD - 1;
  let who = -1;
  for (let seat = 0; seat < s.players; seat++) {
    const length = s.length[seat];
    if (length > best) {
      best = length;
      who = seat;
    } else if (length === best && best >= LONG_ROAD && who !== s.longest) who = seat === s.longest ? seat : -1;
  }
  if (who === s.longest) return;
  if (s.longest >= 0) s.points[s.longest] -= s.honour;
  s.longest = who;
  if (who >= 0) s.points[who] += s.honour;
  if (say !== null) {
    if (who >= 0) say(EVENT.longest, who, best);
    else say(EVENT.aside);
  }
}
