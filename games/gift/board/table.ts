/** The position as the board speaks of it: who sits where, what is asked, what is legal. */
import type { Seat } from '#kernel';
import { type Asking, askingOf } from '../../../web/kit/asking.ts';
import type { BoardProps } from '../../../web/kit/board.ts';
import { asks } from '../data/bundles.ts';
import type { Gift } from '../types.ts';
import { say } from './words.en.ts';

export interface Table extends Asking<Gift> {
  /** Whether the viewer is asked, or has answered and may still change that. */
  readonly asked: boolean;
  readonly sealed: boolean;
  /** Whether the open offer asks for proposals: then there is nothing to accept. */
  readonly asks: boolean;
  name(seat: Seat): string;
  /** `yours`, or `Edda's`. */
  whose(seat: Seat): string;
}

export function tableOf(props: BoardProps<Gift>): Table {
  const asking = askingOf(props);
  const { seat, legal, called, owes, hasSealed } = asking;
  const you = props.shared === true ? null : seat;
  return {
    ...asking,
    asked: seat !== null && owes(seat) && legal.length > 0,
    sealed: seat !== null && hasSealed(seat),
    asks: asking.frame !== null && asks(asking.frame.a, asking.frame.b),
    name: (who) => (who === you ? say.you : called(who)),
    whose: (who) => (who === you ? say.yours : `${called(who)}'s`),
  };
}

/** Whoever looks, as a seat; somebody who only watches holds nothing. */
export const ownHand = ({ s, seat }: Table): number => (seat === null ? 0 : s.hand[seat]);

/** Two positions with the same signature ask the same thing: what the player has begun stays. */
export function signature({ s, seat, asked, legal }: Table): string {
  const stack = s.stack.map((f) => [f.step, f.seats, f.sealed, f.a, f.b, f.c, f.d].join('.')).join('/');
  return [
    stack,
    s.turn,
    s.rolled,
    s.held.join('.'),
    s.points.join('.'),
    s.left.join('.'),
    s.aside.join('.'),
    s.offers,
    seat,
    asked,
    legal.length,
  ].join('|');
}
