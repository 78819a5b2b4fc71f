/** Roll and divide: one player cuts, the other chooses. */
import { type Chance, type Choice, even, OK, only, pop, push } from '#kernel';
import { ASIDE, FIRST_SET, SECOND_SET, splitDomain } from '../data/splits.ts';
import { EVENT, type Natick, PHASE, rolls, STEP, sets, WHY } from '../types.ts';
import { rivalOf } from './colony.ts';
import { idleDice } from './effects.ts';
import { proceed } from './turn.ts';

const roll: Chance<Natick> = {
  rule: 'natick.roll',
  args: [rolls],
  weight: even,
  sample: (_s, _f, dice) => dice(1296),
  shows: (a) => [Math.floor(a / 216), Math.floor(a / 36) % 6, Math.floor(a / 6) % 6, a % 6],
  play(s, _f, _seat, a, _b, say) {
    pop(s);
    let rest = a;
    for (let suit = 3; suit >= 0; suit--) {
      s.dice[suit] = rest % 6;
      rest = (rest / 6) | 0;
    }
    if (say !== null) say(EVENT.rolls, s.active, s.dice[0], s.dice[1], s.dice[2], s.dice[3]);
    push(s, STEP.divide, only(rivalOf(s.active)), idleDice(s));
  },
};

const divide: Choice<Natick> = {
  rule: 'natick.divide',
  args: [splitDomain],
  refuse: (_s, f, _seat, a) => ((ASIDE[a] & ~f.a) === 0 ? OK : WHY.touches),
  play(s, _f, seat, a, _b, say) {
    pop(s);
    if (say !== null) say(EVENT.divides, seat, a);
    push(s, STEP.take, only(s.active), a);
  },
};

const take: Choice<Natick> = {
  rule: 'natick.take',
  args: [sets],
  play(s, f, seat, a, _b, say) {
    pop(s);
    const rival = rivalOf(seat);
    s.held[seat] = a === 0 ? FIRST_SET[f.a] : SECOND_SET[f.a];
    s.held[rival] = a === 0 ? SECOND_SET[f.a] : FIRST_SET[f.a];
    let events = 0;
    for (let suit = 0; suit < 4; suit++) if (s.dice[suit] < 2) events |= 1 << suit;
    s.todo[seat] = s.held[seat] & events;
    s.todo[rival] = s.held[rival] & events;
    if (say !== null) say(EVENT.takes, seat, a, f.a);
    s.phase = PHASE.activeEvents;
    proceed(s, say);
  },
};

export const diceVerbs = { roll, divide, take };
