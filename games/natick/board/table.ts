/** The position as the board speaks of it: who sits where, what is asked, what is legal. */
import { type Frame, type Game, type Move, moveWords, type Seat, top } from '#kernel';
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

export interface Table {
  readonly s: Natick;
  readonly game: Game<Natick>;
  /** Who looks, or null; whose colony lies above and whose below. */
  readonly seat: Seat | null;
  /** The seat that is called "you": none where several people share the screen. */
  readonly you: Seat | null;
  readonly above: Seat;
  readonly below: Seat;
  /** The name of the step that is waited for, `over` at the end. */
  readonly step: string;
  readonly frame: Frame | null;
  /** Who is asked, −1 for the dice or nobody. */
  readonly asks: Seat;
  /** Whether the viewer is asked. */
  readonly asked: boolean;
  readonly legal: readonly Move[];
  move(verb: Verb, a?: number, b?: number): Move;
  can(verb: Verb, a?: number, b?: number): boolean;
  /** Whether any move of the verb is legal. */
  any(verb: Verb): boolean;
  /** What a move does, as on a button. */
  title(move: Move): string;
  name(seat: Seat): string;
  /** `your`, or `Edda's`. */
  whose(seat: Seat): string;
  livery(seat: Seat): number;
}

export function tableOf(props: BoardProps<Natick>): Table {
  const { seen, legal, seat } = props;
  const you = props.shared === true ? null : seat;
  const { game } = seen.box;
  const s = seen.view;
  const moves = new Set(legal);
  const verbs = new Set(legal.map((move) => game.wire(move)[0]));
  const frame = s.stack.length === 0 ? null : top(s);
  const asks = frame === null || frame.seats === 0 ? -1 : frame.seats & 1 ? 0 : 1;
  // Who only looks on may still look with the eyes of a seat: its colony lies below.
  const below = (seat ?? seen.viewer) === 1 ? 1 : 0;
  return {
    s,
    game,
    seat,
    you,
    above: 1 - below,
    below,
    step: frame === null ? 'over' : (game.steps[frame.step]?.name ?? ''),
    frame,
    asks,
    asked: seat !== null && legal.length > 0,
    legal,
    move: (verb, a = 0, b = 0) => game.move(verb, a, b),
    can: (verb, a = 0, b = 0) => moves.has(game.move(verb, a, b)),
    any: (verb) => verbs.has(verb),
    title: (move) => moveWords(seen.box, move, { seat: (who) => seen.names[who] ?? `Player ${who + 1}` }),
    name: (who) => (who === you ? 'You' : (seen.names[who] ?? `Player ${who + 1}`)),
    whose: (who) => (who === you ? 'yours' : `${seen.names[who] ?? `Player ${who + 1}`}'s`),
    livery: (who) => seen.liveries[who] ?? who,
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
