/** gift.turn: roll, trade, build; then the next player. */
import { type Choice, type Frame, only, type Say, type Seat, top } from '#kernel';
import { EVENT, type Gift, STEP } from '../types.ts';
import { reached, wearied } from './end.ts';

/** One decision follows the other in the same frame: most of a game is this. */
export function become(f: Frame, step: number, seats: number): void {
  f.step = step;
  f.seats = seats;
  f.a = 0;
  f.b = 0;
}

/** The turn takes the place of the decision that led to it, which is alone on the stack. */
export function beginTurn(s: Gift, seat: Seat, say: Say | null): void {
  s.active = seat;
  s.turn++;
  s.cardPlayed = false;
  s.built = false;
  s.offers = 0;
  s.fresh = 0;
  s.bought = 0;
  if (s.declined.length > 0) s.declined = [];
  if (say !== null) say(EVENT.turns, seat, s.turn);
  // gift.own-turn: points that came in the turn of another player win now.
  if (reached(s, say)) return;
  // gift.cards: who holds a development card may play it before the roll. That nobody else can is public, so the dice roll at once.
  if (s.cardsHeld[seat] > 0) become(top(s), STEP.roll, only(seat));
  else become(top(s), STEP.dice, 0);
}

const roll: Choice<Gift> = {
  rule: 'gift.turn',
  play: (_s, f) => become(f, STEP.dice, 0),
};

const end: Choice<Gift> = {
  rule: 'gift.turn',
  play(s, _f, seat, _a, _b, say) {
    s.closing[seat] = s.points[seat];
    if (say !== null) say(EVENT.ends, seat);
    if (!wearied(s, say)) beginTurn(s, seat + 1 === s.players ? 0 : seat + 1, say);
  },
};

export const turnVerbs = { roll, end };
