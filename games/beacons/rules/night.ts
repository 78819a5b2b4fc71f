/** A night before the fires: the deal, and what the watch does. */
import { type Chance, type Choice, drawn, OK, only, pop, push, putUnder, sizeOf, take, ways } from '#kernel';
import { type Beacons, CARD, EVENT, KINDS, SEAT, STEP, teamOf, WHY } from '../types.ts';
import { draw, gain, hand, returned } from './cards.ts';
import { light } from './fire.ts';

export const deal: Chance<Beacons> = {
  rule: 'beacons.deck',
  args: [CARD],
  weight: (s, _f, kind) => ways(s.deck, kind),
  sample: (s, _f, dice) => drawn(s.deck, dice),
  play(s, f, _seat, kind, _b, say) {
    const to = (4 - f.a) & 3;
    if (say !== null) say(EVENT.drew, to, kind, returned(s));
    draw(s, to, kind);
    if (--f.a > 0) return;
    pop(s);
    push(s, STEP.watch, only(s.night & 3));
  },
};

export const gather: Choice<Beacons> = {
  rule: 'beacons.gather',
  play(s, _f, seat) {
    pop(s);
    push(s, STEP.draw, 0, 0, seat);
  },
};

export const drawOne: Chance<Beacons> = {
  ...deal,
  rule: 'beacons.gather',
  play(s, f, _seat, kind, _b, say) {
    if (say !== null) say(EVENT.drew, f.b, kind, returned(s));
    draw(s, f.b, kind);
    light(s);
  },
};

export const search: Choice<Beacons> = {
  rule: 'beacons.search',
  play(s, _f, seat) {
    pop(s);
    push(s, STEP.look, 0, Math.min(2, sizeOf(s.deck)), seat);
  },
};

export const look: Chance<Beacons> = {
  ...deal,
  rule: 'beacons.search',
  play(s, f, _seat, kind, _b, say) {
    if (say !== null) say(EVENT.looked, f.b, kind, returned(s));
    take(s.deck, kind, only(f.b));
    s.searched[kind]++;
    s.looking++;
    if (--f.a > 0) return;
    pop(s);
    push(s, STEP.keep, only(f.b));
  },
};

export const keep: Choice<Beacons> = {
  rule: 'beacons.search',
  args: [CARD],
  refuse: (s, _f, _seat, kind) => (s.searched[kind] > 0 ? OK : WHY.notSearched),
  play(s, _f, seat, kind, _b, say) {
    s.searched[kind]--;
    gain(s, seat, kind);
    if (say !== null) say(EVENT.kept, seat, kind);
    putUnder(s.deck, s.searched, only(seat));
    s.searched.fill(0);
    s.looking = 0;
    light(s);
  },
};

export const raid: Choice<Beacons> = {
  rule: 'beacons.raid',
  args: [SEAT],
  refuse: (s, _f, seat, whom) => (teamOf(whom) === teamOf(seat) ? WHY.friend : s.held[whom] === 0 ? WHY.empty : OK),
  play(s, _f, seat, whom, _b, say) {
    if (say !== null) say(EVENT.raided, seat, whom);
    pop(s);
    push(s, STEP.answer, only(whom), seat);
  },
};

export const bribe: Choice<Beacons> = {
  rule: 'beacons.bribe',
  args: [CARD],
  refuse: (s, _f, seat, kind) => (s.hand[seat * KINDS + kind] > 0 ? OK : WHY.notHeld),
  play(s, f, seat, kind, _b, say) {
    if (say !== null) say(EVENT.bribed, seat, f.a, kind);
    hand(s, seat, f.a, kind);
    light(s);
  },
};

export const yields: Choice<Beacons> = {
  rule: 'beacons.yield',
  play(s, f, seat) {
    pop(s);
    push(s, STEP.grab, 0, f.a, seat);
  },
};

export const grab: Chance<Beacons> = {
  rule: 'beacons.yield',
  args: [CARD],
  weight: (s, f, kind) => s.hand[f.b * KINDS + kind],
  play(s, f, _seat, kind, _b, say) {
    if (say !== null) say(EVENT.grabbed, f.a, f.b, kind);
    hand(s, f.b, f.a, kind);
    light(s);
  },
};
