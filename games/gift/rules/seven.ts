/** gift.seven: hands that are too large, then Tormund. */
import { type Choice, OK, only, pop, push, type Say, type Seat, settle } from '#kernel';
import { countOf, one, sizeOf } from '../data/handful.ts';
import { EVENT, type Gift, resources, STEP, WHY } from '../types.ts';
import { pay } from './hand.ts';

export function seven(s: Gift, say: Say | null): void {
  if (say !== null) say(EVENT.seven, s.active);
  push(s, STEP.tormund, only(s.active));
  let many = 0;
  for (let seat = 0; seat < s.players; seat++) if (s.held[seat] > s.options.handLimit) many |= 1 << seat;
  if (many === 0) return;
  s.aside = new Array<number>(s.players).fill(0);
  push(s, STEP.discard, many);
}

/** gift.discard: half, rounded down. */
export const toDiscard = (s: Gift, seat: Seat): number => s.held[seat] >> 1;

/** One card after the other is laid aside; with the last one the choice is sealed. */
const discard: Choice<Gift> = {
  rule: 'gift.discard',
  args: [resources],
  bar: (_s, f, seat) => (((f.sealed >> seat) & 1) === 1 ? WHY.chosen : OK),
  refuse: (s, _f, seat, kind) => (countOf(s.hand[seat] - s.aside[seat], kind) > 0 ? OK : WHY.notHeld),
  play(s, f, seat, kind, _b, say) {
    s.aside[seat] += one(kind);
    if (say !== null) say(EVENT.asides, seat, kind);
    if (sizeOf(s.aside[seat]) < toDiscard(s, seat)) return;
    if (say !== null) say(EVENT.sealed, seat);
    if (settle(f, seat)) discardAll(s, say);
  },
};

/** Who has chosen may still take back one card for another; nobody else learns of it. */
const exchange: Choice<Gift> = {
  rule: 'gift.discard',
  args: [resources, resources],
  bar: (_s, f, seat) => (((f.sealed >> seat) & 1) === 1 ? OK : WHY.notSealed),
  refuse(s, _f, seat, back, kind) {
    if (countOf(s.aside[seat], back) === 0) return WHY.notAside;
    if (back === kind) return WHY.sameKind;
    return countOf(s.hand[seat] - s.aside[seat], kind) > 0 ? OK : WHY.notHeld;
  },
  play(s, _f, seat, back, kind, say) {
    s.aside[seat] += one(kind) - one(back);
    if (say !== null) say(EVENT.exchanges, seat, back, kind);
  },
};

function discardAll(s: Gift, say: Say | null): void {
  pop(s);
  const { aside } = s;
  s.aside = [];
  for (let seat = 0; seat < s.players; seat++) {
    if (aside[seat] === 0) continue;
    pay(s, seat, aside[seat]);
    if (say !== null) say(EVENT.discards, seat, aside[seat]);
  }
}

export const sevenVerbs = { discard, exchange };
