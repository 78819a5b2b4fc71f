/** The position as the board speaks of it: who stands where, what is asked, what is legal. */
import type { Seat } from '#kernel';
import { type Asking, askingOf } from '../../../web/kit/asking.ts';
import type { BoardProps } from '../../../web/kit/board.ts';
import type { verbs } from '../rules/index.ts';
import { type Arms, firstOf, foeOf, mateOf, secondOf, sideOf } from '../types.ts';
import { say } from './words.en.ts';

export type Verb = keyof typeof verbs;

export interface Table extends Asking<Arms, Verb> {
  /** The seat whose battle is shown below: the own one, or the first of the side whose eyes are borrowed. */
  readonly own: Seat;
  readonly mate: Seat;
  readonly foe: Seat;
  /** The seats of the rows above and below the Terrain, from left to right: whoever faces each other shares a column. */
  readonly above: readonly Seat[];
  readonly below: readonly Seat[];
  /** Whether the viewer is asked, or has answered and may still change that. */
  readonly asked: boolean;
  readonly sealed: boolean;
  /** Either of them: something can be said. */
  readonly works: boolean;
  /** The own sealed answer, or −1. */
  readonly answer: number;
  name(seat: Seat): string;
  /** `Your`, or `Edda’s`. */
  whose(seat: Seat): string;
}

export function tableOf(props: BoardProps<Arms>): Table {
  const asking = askingOf<Arms, Verb>(props);
  const { s, seat, legal, called, owes, hasSealed } = asking;
  const own = seat ?? Math.max(0, props.seen.viewer);
  const side = sideOf(s, own);
  const row = (of: number): readonly Seat[] => (s.players === 4 ? [firstOf(s, of), secondOf(s, of)] : [of]);
  const asked = seat !== null && owes(seat) && legal.length > 0;
  const sealed = seat !== null && hasSealed(seat);
  return {
    ...asking,
    own,
    mate: mateOf(s, own),
    foe: foeOf(s, own),
    above: row(1 - side),
    below: row(side),
    asked,
    sealed,
    works: asked || sealed,
    answer: sealed ? s.answer[own] : -1,
    name: (who) => (who === seat ? say.you : called(who)),
    whose: (who) => (who === seat ? say.your : `${called(who)}’s`),
  };
}

/** Two positions with the same signature ask the same thing: what the player has begun stays, whoever seals meanwhile. */
export function signature({ s, seat, frame, step }: Table): string {
  const f = frame === null ? '' : [frame.a, frame.b, frame.c, frame.d].join('.');
  return [step, f, s.battle, s.duration, s.round, seat].join('|');
}

/** While the table is set up there are no columns to look at. */
export const settingUp = (t: Table): boolean => t.step === 'muster' || t.step === 'recruit';
