/** The position as the board speaks of it: who sits where, what is asked, what is legal. */
import { type Frame, type Game, includes, type Move, moveWords, type Seat, top } from '#kernel';
import type { BoardProps, Telling } from '../../../web/kit/board.ts';
import type { Gift } from '../types.ts';
import { say } from './words.en.ts';

export interface Table {
  readonly s: Gift;
  readonly game: Game<Gift>;
  /** Who looks, or null for somebody who only watches. */
  readonly seat: Seat | null;
  /** The name of the step that is waited for, `over` at the end. */
  readonly step: string;
  readonly frame: Frame | null;
  /** Whether the viewer is asked, or has answered and may still change that. */
  readonly asked: boolean;
  readonly sealed: boolean;
  readonly legal: readonly Move[];
  readonly tale: readonly Telling[];
  move(verb: string, a?: number, b?: number): Move;
  can(verb: string, a?: number, b?: number): boolean;
  /** Whether any move of the verb is legal. */
  any(verb: string): boolean;
  /** What a move does, as on a button. */
  title(move: Move): string;
  name(seat: Seat): string;
  /** `yours`, or `Edda's`. */
  whose(seat: Seat): string;
  livery(seat: Seat): number;
}

export function tableOf(props: BoardProps<Gift>): Table {
  const { seen, legal, seat } = props;
  const you = props.shared === true ? null : seat;
  const { game } = seen.box;
  const s = seen.view;
  const moves = new Set(legal);
  const verbs = new Set(legal.map((move) => game.wire(move)[0]));
  const frame = s.stack.length === 0 ? null : top(s);
  const name = (who: Seat): string => seen.names[who] ?? `Player ${who + 1}`;
  return {
    s,
    game,
    seat,
    step: frame === null ? 'over' : (game.steps[frame.step]?.name ?? ''),
    frame,
    asked: seat !== null && frame !== null && includes(frame.seats, seat) && legal.length > 0,
    sealed: seat !== null && frame !== null && includes(frame.sealed, seat),
    legal,
    tale: props.tale ?? [],
    move: (verb, a = 0, b = 0) => game.move(verb, a, b),
    can: (verb, a = 0, b = 0) => moves.has(game.move(verb, a, b)),
    any: (verb) => verbs.has(verb),
    title: (move) => moveWords(seen.box, move, { seat: name }),
    name: (who) => (who === you ? say.you : name(who)),
    whose: (who) => (who === you ? say.yours : `${name(who)}'s`),
    livery: (who) => seen.liveries[who] ?? who,
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
