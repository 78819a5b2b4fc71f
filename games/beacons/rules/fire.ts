/** The beacons are lit: sealed cards, the reveal, the end. */
import { type AccountLine, type Choice, OK, pop, push, type Result, type Seat, settle, type When } from '#kernel';
import { type Beacons, brightness, CARD, EVENT, KINDS, STEP, teamOf, WHY } from '../types.ts';
import { dusk, lose } from './cards.ts';

/** The watch is done: everybody who can lays a card. */
export function light(s: Beacons): void {
  pop(s);
  let seats = 0;
  for (let seat = 0; seat < s.players; seat++) if (s.held[seat] > 0) seats |= 1 << seat;
  push(s, STEP.light, seats);
}

export const lay: Choice<Beacons> = {
  rule: 'beacons.light',
  args: [CARD],
  refuse: (s, _f, seat, kind) => (s.hand[seat * KINDS + kind] === 0 ? WHY.notHeld : s.laid[seat] === kind ? WHY.sameCard : OK),
  play(s, f, seat, kind, _b, say) {
    if (say !== null) say(s.laid[seat] < 0 ? EVENT.sealed : EVENT.changed, seat, kind);
    s.laid[seat] = kind;
    if (!settle(f, seat)) return;
    const fire = [0, 0];
    for (let by = 0; by < s.players; by++) {
      const card = s.laid[by];
      if (card < 0) continue;
      if (say !== null) say(EVENT.lit, by, card);
      fire[teamOf(by)] += brightness(card);
      lose(s, by, card);
      s.burnt[card]++;
      s.laid[by] = -1;
    }
    // beacons.score: equal fires win nothing.
    const winner = fire[0] === fire[1] ? -1 : fire[0] > fire[1] ? 0 : 1;
    if (winner >= 0) s.won[winner]++;
    if (say !== null) say(EVENT.night, winner);
    pop(s);
    if (++s.night < s.nights) dusk(s, 1);
  },
};

export function result(s: Beacons): Result<'dawn' | 'shared'> {
  const [first, second] = s.won;
  const ranks = [0, 1, 2, 3].map((seat) => (s.won[teamOf(seat)] >= s.won[1 - teamOf(seat)] ? 1 : 3));
  return { ending: first === second ? 'shared' : 'dawn', ranks, scores: [0, 1, 2, 3].map((seat) => s.won[teamOf(seat)]) };
}

/** beacons.dusk: a night is a round with one turn, that of its watch. */
export function when(s: Beacons): When {
  const night = Math.min(s.night, s.nights - 1);
  return { round: night + 1, turn: night + 1, seat: night & 3 };
}

/** beacons.score: a point for every night that the team has won. */
export const account = (s: Beacons, seat: Seat): readonly AccountLine[] => [
  { rule: 'beacons.score', count: s.won[teamOf(seat)], points: s.won[teamOf(seat)] },
];
