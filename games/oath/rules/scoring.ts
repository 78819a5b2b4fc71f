/** The end: bonuses, points, ties. */
import type { Result, Say, Seat } from '#kernel';
import { type ENDINGS, EVENT, type Oath, PHASE } from '../types.ts';
import { bitCount } from './bits.ts';
import { allTokens } from './board.ts';

/** oath.bonuses, in the order of the table. */
export const BONUSES = ['missions', 'doubloons', 'tokens', 'followers', 'toughness'] as const;
const MEASURES: readonly ((s: Oath, seat: Seat) => number)[] = [
  (s, seat) => s.done[seat],
  (s, seat) => s.doubloons[seat],
  (s, seat) => allTokens(s.board[seat]),
  (s, seat) => bitCount(s.followers[seat]),
  (s, seat) => s.toughness[seat],
];

/** Who alone has the most, or −1. */
export function leader(s: Oath, bonus: number): Seat {
  const measure = MEASURES[bonus];
  let most = -1;
  let found = -1;
  for (let seat = 0; seat < s.players; seat++) {
    const value = measure(s, seat);
    if (value === most) found = -1;
    else if (value > most) {
      most = value;
      found = seat;
    }
  }
  return found;
}

/** The game is over: one point for whoever leads a bonus alone. */
export function scoring(s: Oath, say: Say | null): void {
  s.phase = PHASE.over;
  for (let bonus = 0; bonus < BONUSES.length; bonus++) {
    const seat = leader(s, bonus);
    if (seat >= 0) s.points[seat]++;
    if (say !== null) say(EVENT.bonus, bonus, seat);
  }
  if (say !== null) for (let seat = 0; seat < s.players; seat++) say(EVENT.scores, seat, s.points[seat]);
}

/** Above 0 when the first seat is ahead: points, then oath.tie. */
function ahead(s: Oath, one: Seat, two: Seat): number {
  return (
    s.points[one] - s.points[two] ||
    s.done[one] - s.done[two] ||
    s.doubloons[one] - s.doubloons[two] ||
    allTokens(s.board[one]) - allTokens(s.board[two])
  );
}

export function result(s: Oath): Result<keyof typeof ENDINGS> {
  const seats = Array.from({ length: s.players }, (_, seat) => seat);
  const ranks = seats.map((seat) => 1 + seats.filter((other) => ahead(s, other, seat) > 0).length);
  return { ending: endingOf(s, ranks), ranks, scores: s.points.slice() };
}

/** What set the winner apart from the next. */
function endingOf(s: Oath, ranks: readonly number[]): keyof typeof ENDINGS {
  const winner = ranks.indexOf(1);
  const next = ranks.indexOf(2);
  if (next < 0) return 'shared'; // oath.shared
  if (s.points[winner] !== s.points[next]) return 'points';
  if (s.done[winner] !== s.done[next]) return 'missions';
  return s.doubloons[winner] !== s.doubloons[next] ? 'doubloons' : 'tokens';
}
