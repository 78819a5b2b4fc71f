/** What every board wants to know of a position: who is waited for, what is legal, and how things are called. Each game adds its own. */
import { type Frame, type Game, includes, type Move, moveWords, type Seat, type State, top } from '#kernel';
import type { BoardProps, Telling } from './board.ts';

export interface Asking<S extends State, Verb extends string = string> {
  readonly s: S;
  readonly game: Game<S>;
  /** Who looks, or null for somebody who only watches. */
  readonly seat: Seat | null;
  /** The name of the step that is waited for, `over` at the end. */
  readonly step: string;
  readonly frame: Frame | null;
  readonly legal: readonly Move[];
  readonly tale: readonly Telling[];
  move(verb: Verb, a?: number, b?: number): Move;
  can(verb: Verb, a?: number, b?: number): boolean;
  /** Whether any move of the verb is legal. */
  any(verb: Verb): boolean;
  /** What a move does, as on a button. */
  title(move: Move): string;
  /** By name, the viewer too. */
  called(seat: Seat): string;
  livery(seat: Seat): number;
  /** Whether the seat still owes an answer, and whether it has sealed one. */
  owes(seat: Seat): boolean;
  hasSealed(seat: Seat): boolean;
}

export function askingOf<S extends State, Verb extends string = string>({ seen, legal, seat, tale = [] }: BoardProps<S>): Asking<S, Verb> {
  const { game } = seen.box;
  const s = seen.view;
  const moves = new Set(legal);
  const verbs = new Set(legal.map((move) => game.wire(move)[0]));
  const frame = s.stack.length === 0 ? null : top(s);
  const called = (who: Seat): string => seen.names[who] ?? `Player ${who + 1}`;
  return {
    s,
    game,
    seat,
    step: frame === null ? 'over' : (game.steps[frame.step]?.name ?? ''),
    frame,
    legal,
    tale,
    move: (verb, a = 0, b = 0) => game.move(verb, a, b),
    can: (verb, a = 0, b = 0) => moves.has(game.move(verb, a, b)),
    any: (verb) => verbs.has(verb),
    title: (move) => moveWords(seen.box, move, { seat: called }),
    called,
    livery: (who) => seen.liveries[who] ?? who,
    owes: (who) => frame !== null && includes(frame.seats, who),
    hasSealed: (who) => frame !== null && includes(frame.sealed, who),
  };
}
