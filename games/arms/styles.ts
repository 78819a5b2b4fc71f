/** Sparring partners of one habit, for the lab: which Mastery Cards they play. Masters they never call; all the rest they do as a steady bot does. */
import type { Style } from '#games';
import { type Seat, top } from '#kernel';
import { game } from './game.ts';
import { cardsIn, stakes } from './mastery.ts';
import { NO_CALL } from './rules/calls.ts';
import { type Arms, foeOf, STEP } from './types.ts';
import { armsWeights } from './worth.ts';

/** Of so many cards any may come. */
const WIDTH = 3;

const style = (cards: (s: Arms, seat: Seat) => readonly number[]): Style<Arms> => ({
  move(s, seat, legal, dice) {
    if (top(s).step !== STEP.orders) return null;
    const among = cards(s, seat);
    const order = game.move('order', among[dice(among.length)] - 1, NO_CALL);
    return legal.includes(order) ? order : null;
  },
});

/** The three that begin at this place of the hand. */
const three = (from: (count: number) => number): Style<Arms> =>
  style((s, seat) => {
    const cards = cardsIn(s.hand[seat]);
    const at = Math.max(0, from(cards.length));
    return cards.slice(at, at + WIDTH);
  });

/** The one card that brings the seat most against these. */
function bestAgainst(s: Arms, seat: Seat, theirs: readonly number[]): number {
  const gain = stakes(armsWeights, s, seat);
  const worth = (card: number): number => theirs.reduce((sum, their) => sum + gain(card, their), 0);
  return cardsIn(s.hand[seat]).reduce((best, card) => (worth(card) > worth(best) ? card : best));
}

const greedy = (s: Arms, seat: Seat): number => bestAgainst(s, seat, cardsIn(s.hand[foeOf(s, seat)]));

export const styles: Readonly<Record<string, Style<Arms>>> = {
  low: three(() => 0),
  mid: three((count) => (count - WIDTH) >> 1),
  high: three((count) => count - WIDTH),
  /** As if every card of the enemy were equally likely. */
  greedy: style((s, seat) => [greedy(s, seat)]),
  /** Knows that the enemy is greedy. */
  reply: style((s, seat) => [bestAgainst(s, seat, [greedy(s, foeOf(s, seat))])]),
};
