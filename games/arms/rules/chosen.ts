/** Chosen Troops: who picks, from which Terrain, and what a drawn round uses. */
import { type Choice, type Frame, lowest as lowestSeat, only, pop, push, type Say, type Seat } from '#kernel';
import { ML } from '../data/armies.ts';
import { type Arms, EVENT, firstOf, mateOf, PLACE, STEP, secondOf, sideOf, WHOSE, WHY } from '../types.ts';
import { COMBAT, callerOf } from './calls.ts';
import { clash, strikes } from './damage.ts';
import { forget, same, seal } from './seal.ts';
import { drawnPlace } from './standards.ts';
import { frontOf } from './unit.ts';

const openPlaces = (s: Arms): number => (s.flipped[0] === 0 ? 1 : 0) + (s.flipped[1] === 0 ? 1 : 0) + (s.flipped[2] === 0 ? 1 : 0);
const several = (seats: number): boolean => (seats & (seats - 1)) !== 0;

/** The winners pick; where only one Terrain is open, there is nothing to ask. */
export function picking(s: Arms, winners: number, say: Say | null): void {
  if (openPlaces(s) === 1) {
    let place = 0;
    while (s.flipped[place] !== 0) place++;
    picked(s, place, winners, say);
  } else push(s, STEP.choose, winners, several(winners) ? 1 : 0, winners);
}

/** Who speaks where a Team has one voice: the owner of the higher Mastery Card, or A or C. */
function voiceOf(s: Arms, side: number): Seat {
  const first = firstOf(s, side);
  const second = secondOf(s, side);
  return s.card[second] > s.card[first] ? second : first;
}

export const choose: Choice<Arms> = {
  rule: 'arms.chosen',
  args: [PLACE],
  refuse: (s, _f, seat, place) => (s.flipped[place] !== 0 ? WHY.closedTerrain : same(s, seat, place)),
  play(s, f, seat, place, _b, say) {
    if (f.a === 0) {
      pop(s);
      picked(s, place, f.b, say);
    } else if (seal(s, f, seat, place, say)) agreed(s, f, say);
  },
};

/** arms.agree: the same Terrain, or a second naming, or the higher card's. */
function agreed(s: Arms, f: Frame, say: Say | null): void {
  pop(s);
  const side = sideOf(s, lowestSeat(f.b));
  const place = s.answer[voiceOf(s, side)];
  const same = s.answer[firstOf(s, side)] === s.answer[secondOf(s, side)];
  forget(s);
  if (same || f.a === 2) picked(s, place, f.b, say);
  else {
    if (say !== null) say(EVENT.differed, side);
    push(s, STEP.choose, f.b, 2, f.b);
  }
}

function picked(s: Arms, place: number, winners: number, say: Say | null): void {
  if (say !== null) {
    for (let seat = 0; seat < s.players; seat++) if ((winners >> seat) & 1) say(EVENT.chosen, seat, place, frontOf(s, seat, place));
  }
  if (several(winners)) {
    // arms.favour: who called a Combat Master says which of two Troops gains.
    let callers = 0;
    for (let side = 0; side < 2; side++) {
      const caller = callerOf(s, side, COMBAT);
      if (caller >= 0) callers |= only(caller);
    }
    if (callers !== 0) {
      push(s, STEP.favour, callers, place, winners);
      return;
    }
  }
  strikes(s, place, winners, -1, -1, say);
}

/** 0: the own Troop; 1: the team mate's. */
const whose = (s: Arms, seat: Seat, answer: number): Seat => (answer === 0 ? seat : mateOf(s, seat));

export const favour: Choice<Arms> = {
  rule: 'arms.favour',
  args: [WHOSE],
  refuse: (s, _f, seat, answer) => same(s, seat, answer),
  play(s, f, seat, answer, _b, say) {
    if (!seal(s, f, seat, answer, say)) return;
    pop(s);
    const gains = [-1, -1];
    for (let by = 0; by < s.players; by++) {
      if (s.answer[by] < 0) continue;
      gains[sideOf(s, by)] = whose(s, by, s.answer[by]);
      if (say !== null) say(EVENT.favoured, by, gains[sideOf(s, by)]);
    }
    forget(s);
    strikes(s, f.a, f.b, gains[0], gains[1], say);
  },
};

/** A drawn round: the lowest of each side on the Terrain of the Standards, or the next one open. */
export function drawn(s: Arms, say: Say | null): void {
  const place = drawnPlace(s);
  if (say !== null) say(EVENT.roundDrawn);
  const first = lowestOf(s, 0, place);
  const second = lowestOf(s, 1, place);
  const asked = (first < 0 ? only(voiceOf(s, 0)) : 0) | (second < 0 ? only(voiceOf(s, 1)) : 0);
  if (asked !== 0) push(s, STEP.lowest, asked, place, first, second);
  else clash(s, place, first, second, say);
}

/** arms.lowest: the owner of the lower Troop; −1 when both are equal. */
function lowestOf(s: Arms, side: number, place: number): Seat {
  const first = firstOf(s, side);
  const second = secondOf(s, side);
  const difference = ML[frontOf(s, first, place)] - ML[frontOf(s, second, place)];
  return first === second || difference < 0 ? first : difference > 0 ? second : -1;
}

export const stand: Choice<Arms> = {
  rule: 'arms.lowest',
  args: [WHOSE],
  refuse: (s, _f, seat, answer) => same(s, seat, answer),
  play(s, f, seat, answer, _b, say) {
    if (!seal(s, f, seat, answer, say)) return;
    pop(s);
    let first = f.b;
    let second = f.c;
    for (let by = 0; by < s.players; by++) {
      if (s.answer[by] < 0) continue;
      if (sideOf(s, by) === 0) first = whose(s, by, s.answer[by]);
      else second = whose(s, by, s.answer[by]);
    }
    forget(s);
    clash(s, f.a, first, second, say);
  },
};
