/** The position as the board speaks of it: who looks, what is asked, what is legal. */
import type { Box } from '#games';
import type { Seat, VerbsOf } from '#kernel';
import { type Asking, askingOf } from '../../../web/kit/asking.ts';
import type { BoardProps } from '../../../web/kit/board.ts';
import type { Oath, STEPS } from '../types.ts';

export type Verb = VerbsOf<typeof STEPS>;
export type Step = keyof typeof STEPS | 'over';

export interface Table extends Asking<Oath, Verb> {
  readonly box: Box<Oath>;
  readonly step: Step;
  /** Whose board lies below. */
  readonly me: Seat;
  /** Who is asked. */
  readonly owing: readonly Seat[];
  /** Whether the viewer has something to say, and whether it has said so already and may still change it. */
  readonly asked: boolean;
  readonly sealed: boolean;
  name(seat: Seat): string;
}

export function tableOf(props: BoardProps<Oath>): Table {
  const asking = askingOf<Oath, Verb>(props);
  const { s, seat, step, legal, called, owes, hasSealed } = asking;
  return {
    ...asking,
    box: props.seen.box,
    step: step as Step,
    me: Math.max(0, seat ?? props.seen.viewer),
    owing: s.pirate.map((_, at) => at).filter(owes),
    asked: seat !== null && legal.length > 0,
    sealed: seat !== null && hasSealed(seat),
    name: (who) => (who === seat ? 'You' : called(who)),
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
