/** The end of the game. */
import type { Result, Say, Seat } from '#kernel';
import { card, cardsOf, POINT } from '../data/cards.ts';
import { type ENDINGS, EVENT, type Gift } from '../types.ts';

/** gift.weary: so that players who are stuck come to an end. */
export const LAST_TURN = 1000;

/** gift.aim, gift.points: hidden ones count for their owner. */
export const pointsOf = (s: Gift, seat: Seat): number => s.points[seat] + cardsOf(s.cards[seat], POINT);

/** gift.win, gift.own-turn: true when the active player has won with this. In the Watch it takes the end of the turn. */
export function reached(s: Gift, say: Say | null): boolean {
  if (!s.atOnce || pointsOf(s, s.active) < s.options.points) return false;
  finish(s, s.active, say);
  return true;
}

/** gift.points: at the end everybody shows the points that were hidden. */
export function finish(s: Gift, winner: Seat, say: Say | null): void {
  for (let seat = 0; seat < s.players; seat++) {
    const hidden = cardsOf(s.cards[seat], POINT);
    if (hidden === 0) continue;
    s.cards[seat] -= hidden * card(POINT);
    s.cardsHeld = s.cardsHeld.with(seat, s.cardsHeld[seat] - hidden);
    s.played = s.played.with(seat, s.played[seat] + hidden * card(POINT));
    s.points[seat] += hidden;
    if (say !== null) say(EVENT.reveals, seat, hidden);
  }
  // Nothing is fresh any more: what the winner bought this turn may be among what was shown.
  s.fresh = 0;
  s.bought = 0;
  s.winner = winner;
  s.stack.length = 0;
  if (say !== null && winner >= 0) say(EVENT.wins, winner, s.points[winner]);
}

/** gift.weary: true when the game is over because it will not end otherwise. */
export function wearied(s: Gift, say: Say | null): boolean {
  if (s.turn < LAST_TURN) return false;
  if (say !== null) say(EVENT.weary, s.turn);
  finish(s, -1, say);
  return true;
}

export function result(s: Gift): Result<keyof typeof ENDINGS> {
  const scores = s.points.slice();
  const above = (seat: Seat): number => scores.filter((points, other) => other === s.winner || points > scores[seat]).length;
  const ranks = scores.map((_, seat) => (seat === s.winner ? 1 : 1 + above(seat)));
  const ending = s.winner >= 0 ? 'points' : ranks.filter((rank) => rank === 1).length > 1 ? 'shared' : 'weary';
  return { ending, ranks, scores };
}
