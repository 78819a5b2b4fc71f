/** The position as the board speaks of it: who stands where, what is asked, what is legal. */
import { type Frame, type Game, includes, type Move, moveWords, type Seat, top } from '#kernel';
import type { BoardProps, Telling } from '../../../web/kit/board.ts';
import type { verbs } from '../rules/index.ts';
import { type Arms, firstOf, foeOf, mateOf, secondOf, sideOf } from '../types.ts';
import { say } from './words.en.ts';

export type Verb = keyof typeof verbs;

export interface Table {
  readonly s: Arms;
  readonly game: Game<Arms>;
  /** Who looks, or null for somebody who only watches. */
  readonly seat: Seat | null;
  /** The seat whose battle is shown below: the own one, or the first of the side whose eyes are borrowed. */
  readonly own: Seat;
  readonly mate: Seat;
  readonly foe: Seat;
  /** The seats of the rows above and below the Terrain, from left to right: whoever faces each other shares a column. */
  readonly above: readonly Seat[];
  readonly below: readonly Seat[];
  /** The name of the step that is waited for, `over` at the end. */
  readonly step: string;
  readonly frame: Frame | null;
  /** Whether the viewer is asked, or has answered and may still change that. */
  readonly asked: boolean;
  readonly sealed: boolean;
  /** Either of them: something can be said. */
  readonly works: boolean;
  /** The own sealed answer, or −1. */
  readonly answer: number;
  readonly legal: readonly Move[];
  readonly tale: readonly Telling[];
  move(verb: Verb, a?: number, b?: number): Move;
  can(verb: Verb, a?: number, b?: number): boolean;
  /** What a move does, as on a button. */
  title(move: Move): string;
  name(seat: Seat): string;
  /** `Your`, or `Edda’s`. */
  whose(seat: Seat): string;
  livery(seat: Seat): number;
  /** Whether the seat still owes an answer, and whether it has sealed one. */
  owes(seat: Seat): boolean;
  hasSealed(seat: Seat): boolean;
}

export function tableOf(props: BoardProps<Arms>): Table {
  const { seen, legal, seat } = props;
  const { game } = seen.box;
  const s = seen.view;
  const moves = new Set(legal);
  const frame = s.stack.length === 0 ? null : top(s);
  const own = seat ?? Math.max(0, seen.viewer);
  const side = sideOf(s, own);
  const row = (of: number): readonly Seat[] => (s.players === 4 ? [firstOf(s, of), secondOf(s, of)] : [of]);
  const owes = (who: Seat): boolean => frame !== null && includes(frame.seats, who);
  const hasSealed = (who: Seat): boolean => frame !== null && includes(frame.sealed, who);
  const asked = seat !== null && owes(seat) && legal.length > 0;
  const sealed = seat !== null && hasSealed(seat);
  const name = (who: Seat): string => seen.names[who] ?? `Player ${who + 1}`;
  return {
    s,
    game,
    seat,
    own,
    mate: mateOf(s, own),
    foe: foeOf(s, own),
    above: row(1 - side),
    below: row(side),
    step: frame === null ? 'over' : (game.steps[frame.step]?.name ?? ''),
    frame,
    asked,
    sealed,
    works: asked || sealed,
    answer: sealed ? s.answer[own] : -1,
    legal,
    tale: props.tale ?? [],
    move: (verb, a = 0, b = 0) => game.move(verb, a, b),
    can: (verb, a = 0, b = 0) => moves.has(game.move(verb, a, b)),
    title: (move) => moveWords(seen.box, move, { seat: name }),
    name: (who) => (who === seat ? say.you : name(who)),
    whose: (who) => (who === seat ? say.your : `${name(who)}’s`),
    livery: (who) => seen.liveries[who] ?? who,
    owes,
    hasSealed,
  };
}

/** Two positions with the same signature ask the same thing: what the player has begun stays, whoever seals meanwhile. */
export function signature({ s, seat, frame, step }: Table): string {
  const f = frame === null ? '' : [frame.a, frame.b, frame.c, frame.d].join('.');
  return [step, f, s.battle, s.duration, s.round, seat].join('|');
}

/** While the table is set up there are no columns to look at. */
export const settingUp = (t: Table): boolean => t.step === 'muster' || t.step === 'recruit';
