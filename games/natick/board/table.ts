/** The position as the board speaks of it: who sits where, what is asked, what is legal. */
import type { Seat } from '#kernel';
import { type Asking, askingOf } from '../../../web/kit/asking.ts';
import type { BoardProps } from '../../../web/kit/board.ts';
import { type Natick, PHASE } from '../types.ts';

export type Verb =
  | 'choose'
  | 'arrange'
  | 'divide'
  | 'take'
  | 'resolve'
  | 'harvest'
  | 'seize'
  | 'waive'
  | 'discard'
  | 'gather'
  | 'bank'
  | 'swap'
  | 'barter'
  | 'offer'
  | 'accept'
  | 'decline'
  | 'pay'
  | 'store'
  | 'road'
  | 'village'
  | 'town'
  | 'trader'
  | 'knight'
  | 'explore'
  | 'scout'
  | 'end';

export interface Table extends Asking<Natick, Verb> {
  /** The seat that is called "you": none where several people share the screen. */
  readonly you: Seat | null;
  /** Whose colony lies above and whose below. */
  readonly above: Seat;
  readonly below: Seat;
  /** Who is asked, −1 for the dice or nobody. */
  readonly asks: Seat;
  /** Whether the viewer is asked. */
  readonly asked: boolean;
  name(seat: Seat): string;
  /** `your`, or `Edda's`. */
  whose(seat: Seat): string;
}

export function tableOf(props: BoardProps<Natick>): Table {
  const asking = askingOf<Natick, Verb>(props);
  const { seat, legal, called, owes } = asking;
  const you = props.shared === true ? null : seat;
  // Who only looks on may still look with the eyes of a seat: its colony lies below.
  const below = (seat ?? props.seen.viewer) === 1 ? 1 : 0;
  return {
    ...asking,
    you,
    above: 1 - below,
    below,
    asks: owes(0) ? 0 : owes(1) ? 1 : -1,
    asked: seat !== null && legal.length > 0,
    name: (who) => (who === you ? 'You' : called(who)),
    whose: (who) => (who === you ? 'yours' : `${called(who)}'s`),
  };
}

/** Whether the dice of this turn have been taken. */
export const taken = (t: Table): boolean => t.s.phase >= PHASE.activeEvents && t.s.phase <= PHASE.act;

/** Two positions with the same signature ask the same thing: what the player has begun stays. */
export const signature = (t: Table): string => {
  const { s } = t;
  const stack = s.stack.map((f) => [f.step, f.seats, f.a, f.b].join('.')).join('/');
  return [stack, s.turn, s.phase, s.coins.join(''), s.points, s.pawns, s.unexplored, s.offers, s.declined.length, t.seat, t.asked].join('|');
};
