/** Terrain: shuffle and cut, veto or combine. */
import { type Chance, type Choice, type Frame, OK, only, pop, push, type Say, type Seat } from '#kernel';
import { PLACES } from '../data/numbers.ts';
import { absorbOn, attackOn, combines, coverOn, GROUNDS } from '../data/terrain.ts';
import { type Arms, EVENT, foeOf, GROUND, SEAT, STEP, sideOf, WHY } from '../types.ts';
import { planting } from './standards.ts';

export const shuffle: Chance<Arms> = {
  rule: 'arms.shuffle',
  args: [SEAT],
  weight: (s, _f, seat) => (seat < s.players ? 1 : 0),
  sample: (s, _f, dice) => dice(s.players),
  play(s, _f, _seat, by, _b, say) {
    s.shuffler = by;
    if (say !== null) say(EVENT.shuffled, by, foeOf(s, by));
    pop(s);
    push(s, STEP.turn, 0, 0);
  },
};

/** Whoever cut, or whoever shuffled: they speak for their sides. */
const speakerOf = (s: Arms, side: number): Seat => (sideOf(s, s.shuffler) === side ? s.shuffler : foeOf(s, s.shuffler));

export const turn: Chance<Arms> = {
  rule: 'arms.shuffle',
  args: [GROUND],
  weight: (s, _f, ground) => s.deck[ground],
  sample(s, _f, dice) {
    let left = 0;
    for (let ground = 0; ground < GROUNDS; ground++) left += s.deck[ground];
    let k = dice(left);
    let ground = 0;
    while (k >= s.deck[ground]) k -= s.deck[ground++];
    return ground;
  },
  play(s, f, _seat, ground, _b, say) {
    pop(s);
    s.deck[ground]--;
    if (f.d > 0) taken(s, f, ground, say);
    else {
      s.ground[f.a * 2] = ground;
      if (say !== null) say(EVENT.turned, f.a, ground);
      // The first three are laid out before anybody speaks.
      const next = f.a + 1;
      if (next < PLACES && s.ground[next * 2] < 0) push(s, STEP.turn, 0, next);
      else if (f.b === 0) speaking(s, 0, 0, 0);
      else speaking(s, f.a, f.b, 0);
    }
  },
};

/** A card taken to be combined: whoever took it decides, if it fits (arms.combine). */
function taken(s: Arms, f: Frame, ground: number, say: Say | null): void {
  const by = f.d - 1;
  const fits = combines(s.ground[f.a * 2], ground);
  if (say !== null) say(EVENT.cut, by, f.a, ground, fits ? 1 : 0);
  if (fits) push(s, STEP.combine, only(by), f.a, f.b, f.c, ground);
  else {
    s.aside[ground]++;
    speaking(s, f.a, f.b, f.c);
  }
}

/** The next side that may still speak on this Terrain, or the next Terrain. */
function speaking(s: Arms, place: number, used: number, passed: number): void {
  const cutter = 1 - sideOf(s, s.shuffler);
  const done = used | passed;
  if (((done >> cutter) & 1) === 0) push(s, STEP.speak, only(speakerOf(s, cutter)), place, used, passed);
  else if (((done >> (1 - cutter)) & 1) === 0) push(s, STEP.speak, only(s.shuffler), place, used, passed);
  else if (place + 1 < PLACES) speaking(s, place + 1, 0, 0);
  else {
    settleGround(s);
    planting(s);
  }
}

/** arms.ground: what the Terrain does is fixed once it is settled. */
export function settleGround(s: Arms): void {
  for (let place = 0; place < PLACES; place++) {
    const one = s.ground[place * 2];
    const other = s.ground[place * 2 + 1];
    for (let kind = 0; kind < 3; kind++) s.attack[place * 3 + kind] = attackOn(one, other, kind);
    s.cover[place] = coverOn(one, other);
    s.absorb[place] = absorbOn(one, other);
  }
}

export const accept: Choice<Arms> = {
  rule: 'arms.veto',
  play(s, f, seat, _a, _b, say) {
    if (say !== null) say(EVENT.accepted, seat, f.a);
    pop(s);
    speaking(s, f.a, f.b, f.c | (1 << sideOf(s, seat)));
  },
};

export const veto: Choice<Arms> = {
  rule: 'arms.veto',
  play(s, f, seat, _a, _b, say) {
    if (say !== null) say(EVENT.vetoed, seat, f.a);
    pop(s);
    // arms.again, arms.aside: both cards of a Combined Terrain go.
    for (let i = f.a * 2; i < f.a * 2 + 2; i++) {
      if (s.ground[i] >= 0) s.aside[s.ground[i]]++;
      s.ground[i] = -1;
    }
    push(s, STEP.turn, 0, f.a, f.b | (1 << sideOf(s, seat)));
  },
};

export const cut: Choice<Arms> = {
  rule: 'arms.combine',
  bar: (s, f) => (s.ground[f.a * 2 + 1] >= 0 ? WHY.twoCards : OK),
  play(s, f, seat) {
    pop(s);
    push(s, STEP.turn, 0, f.a, f.b | (1 << sideOf(s, seat)), f.c, seat + 1);
  },
};

export const combine: Choice<Arms> = {
  rule: 'arms.combine',
  play(s, f, seat, _a, _b, say) {
    s.ground[f.a * 2 + 1] = f.d;
    if (say !== null) say(EVENT.combined, seat, f.a, f.d);
    pop(s);
    speaking(s, f.a, f.b, 0);
  },
};

export const decline: Choice<Arms> = {
  rule: 'arms.combine',
  play(s, f, seat, _a, _b, say) {
    s.aside[f.d]++;
    if (say !== null) say(EVENT.declined, seat, f.a, f.d);
    pop(s);
    speaking(s, f.a, f.b, f.c);
  },
};
