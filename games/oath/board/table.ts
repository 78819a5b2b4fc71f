/** The position as the board speaks of it: who looks, what is asked, what is legal. */
import type { Box } from '#games';
import { type Frame, type Game, includes, type Move, moveWords, type Seat, top, type VerbsOf } from '#kernel';
import type { BoardProps, Telling } from '../../../web/kit/board.ts';
import type { Oath, STEPS } from '../types.ts';

export type Verb = VerbsOf<typeof STEPS>;
export type Step = keyof typeof STEPS | 'over';

export interface Table {
  readonly s: Oath;
  readonly box: Box<Oath>;
  readonly game: Game<Oath>;
  /** Who plays here, or null; and whose board lies below. */
  readonly seat: Seat | null;
  readonly me: Seat;
  readonly step: Step;
  readonly frame: Frame | null;
  /** Who is asked. */
  readonly owing: readonly Seat[];
  /** Whether the viewer has something to say, and whether it has said so already and may still change it. */
  readonly asked: boolean;
  readonly sealed: boolean;
  readonly legal: readonly Move[];
  readonly tale: readonly Telling[];
  move(verb: Verb, a?: number, b?: number): Move;
  can(verb: Verb, a?: number, b?: number): boolean;
  any(verb: Verb): boolean;
  /** What a move does, as on a button. */
  title(move: Move): string;
  name(seat: Seat): string;
  livery(seat: Seat): number;
}

export function tableOf(props: BoardProps<Oath>): Table {
  const { seen, legal, seat } = props;
  const { game, words } = seen.box;
  const s = seen.view;
  const moves = new Set(legal);
  const verbs = new Set(legal.map((move) => game.wire(move)[0]));
  const frame = s.stack.length === 0 ? null : top(s);
  const seats = s.pirate.map((_, at) => at);
  const me = seat ?? seen.viewer;
  return {
    s,
    box: seen.box,
    game,
    seat,
    me: Math.max(0, me),
    step: frame === null ? 'over' : (game.steps[frame.step].name as Step),
    frame,
    owing: frame === null ? [] : seats.filter((at) => includes(frame.seats, at)),
    asked: seat !== null && legal.length > 0,
    sealed: seat !== null && frame !== null && includes(frame.sealed, seat),
    legal,
    tale: props.tale ?? [],
    move: (verb, a = 0, b = 0) => game.move(verb, a, b),
    can: (verb, a = 0, b = 0) => moves.has(game.move(verb, a, b)),
    any: (verb) => verbs.has(verb),
    title: (move) => moveWords({ game, words }, move, { seat: (who) => seen.names[who] ?? `Player ${who + 1}` }),
    name: (who) => (who === seat ? 'You' : (seen.names[who] ?? `Player ${who + 1}`)),
    livery: (who) => seen.liveries[who] ?? who,
  };
}

/** Two positions with the same signature ask the same thing: what the player has begun stays. */
export const signature = (t: Table): string => {
  const { s } = t;
  const stack = s.stack.map((f) => [f.step, f.seats, f.a, f.b, f.c, f.d].join('.')).join('/');
  return [stack, s.turn, s.used, s.board, s.actionsHeld, s.pawn, s.last[t.me], t.seat, t.asked].join('|');
};

/** oath.order: who went first in this round, as far as it was told here. */
export function leadOf(t: Table): Seat | null {
  const told = t.tale.findLast(({ event }) => event === 'round');
  return told === undefined ? null : (told.args[1] ?? null);
}
