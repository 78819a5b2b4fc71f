/** The clock duel, what is owed for it, and who wins the round. */
import type { Say, Seat } from '#kernel';
import { CARDS, halfOf, SECONDARY_COST } from '../data/numbers.ts';
import { type Arms, EVENT, foeOf, sideOf } from '../types.ts';
import { drawn, picking } from './chosen.ts';

/** arms.clock: 1 if the first card wins, −1 if it loses, 0 for a draw. */
export function duel(mine: number, theirs: number): number {
  const d = (mine - theirs + CARDS) % CARDS;
  return d === 0 || d === CARDS / 2 ? 0 : d < CARDS / 2 ? 1 : -1;
}

/** What the winning card counts: twelve more if it won as the lower one. */
export const countsAs = (winning: number, losing: number): number => (winning < losing ? winning + CARDS : winning);

/** arms.owed */
export const owedFor = (mine: number, theirs: number): number => (duel(mine, theirs) < 0 ? countsAs(theirs, mine) : halfOf(mine));

/** All direct opponents at once: first what is owed, then the round. */
export function duels(s: Arms, say: Say | null): void {
  for (let seat = 0; seat < s.players; seat++) {
    const foe = foeOf(s, seat);
    s.owed[seat] = owedFor(s.card[seat], s.card[foe]) + (s.call[seat] === 0 ? 0 : SECONDARY_COST);
    if (say !== null && seat < foe) tell(s, seat, foe, say);
  }
  if (s.players === 2) {
    const result = duel(s.card[0], s.card[1]);
    if (result === 0) drawn(s, say);
    else won(s, 1 << (result > 0 ? 0 : 1), say);
  } else teams(s, say);
}

function tell(s: Arms, one: Seat, other: Seat, say: Say): void {
  const result = duel(s.card[one], s.card[other]);
  if (result === 0) say(EVENT.drew, one, other, s.card[one], s.card[other]);
  else {
    const [by, whom] = result > 0 ? [one, other] : [other, one];
    say(EVENT.duel, by, whom, s.card[by], s.card[whom], countsAs(s.card[by], s.card[whom]));
  }
}

function teams(s: Arms, say: Say | null): void {
  const first = duel(s.card[0], s.card[2]);
  const second = duel(s.card[1], s.card[3]);
  // arms.drawn
  if (first === 0 && second === 0) drawn(s, say);
  // arms.double
  else if (first === second) won(s, first > 0 ? 0b0011 : 0b1100, say);
  // arms.single
  else if (second === 0) won(s, first > 0 ? 0b0001 : 0b0100, say);
  else if (first === 0) won(s, second > 0 ? 0b0010 : 0b1000, say);
  else if (first > 0) cross(s, 0, 3, say);
  else cross(s, 1, 2, say);
}

/** arms.cross: the winner of each Team; it moves no MP. */
function cross(s: Arms, one: Seat, other: Seat, say: Say | null): void {
  const result = duel(s.card[one], s.card[other]);
  if (result === 0) {
    if (say !== null) say(EVENT.crossDrew, one, other, s.card[one], s.card[other]);
    drawn(s, say);
  } else {
    const by = result > 0 ? one : other;
    const whom = result > 0 ? other : one;
    if (say !== null) say(EVENT.cross, by, whom, s.card[by], s.card[whom], countsAs(s.card[by], s.card[whom]));
    won(s, 1 << by, say);
  }
}

function won(s: Arms, winners: number, say: Say | null): void {
  const by = 31 - Math.clz32(winners & -winners);
  const side = sideOf(s, by);
  s.wins[side]++;
  if (say !== null) say(EVENT.roundWon, side, winners);
  picking(s, winners, say);
}
