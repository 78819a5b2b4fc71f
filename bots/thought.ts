/** Why a bot does what it does: plain data, so that the words can be made where they are shown. */
import { type Dice, type Game, type Move, type Seat, turn, type Wire } from '#kernel';
import type { Question } from './index.ts';

export interface Option {
  readonly move: Move;
  /** About the chance to win after it. */
  readonly value: number;
  /** How often it was looked at. */
  readonly visits: number;
}

export type Motive =
  | { readonly kind: 'only' }
  | { readonly kind: 'wins' }
  /** Better for oneself than the next best by this much of a chance to win; null where no number is shown. */
  | { readonly kind: 'gains'; readonly by: number | null }
  /** Worse for a rival than the next best. */
  | { readonly kind: 'hinders'; readonly whom: Seat; readonly by: number | null }
  /** All choose at once, and several moves are about as good. */
  | { readonly kind: 'mixes' }
  | { readonly kind: 'close' };

export interface Thought {
  readonly move: Move;
  /** What was weighed, the best first. */
  readonly options: readonly Option[];
  readonly motive: Motive;
  readonly iterations: number;
  /** Whether the values are near enough to real chances to be shown as such. */
  readonly showsChances: boolean;
}

/** What is told of a thought: the move, why, and what else there was. How long it took to find is nobody's business. */
export interface Advice {
  readonly move: Move;
  /** `value` is null where no number is shown. */
  readonly options: readonly { readonly move: Move; readonly value: number | null }[];
  readonly motive: Motive;
}

/** The same with its moves as on the wire. */
export interface WrittenAdvice {
  readonly move: Wire;
  readonly options: readonly { readonly move: Wire; readonly value: number | null }[];
  readonly motive: Motive;
}

/** So many moves are told at most, the chosen one among them, and only such as were looked at at least so often beside it: of the others there is little to say. */
const TOLD = 4;
const SELDOM = 1 / 3;

/** What is worth telling of a thought. */
export function adviceOf({ move, options, motive, showsChances }: Thought): Advice {
  const [chosen] = options;
  const worth = options.filter(({ visits }, i) => i < 2 || visits >= SELDOM * (chosen?.visits ?? 0)).slice(0, TOLD);
  if (showsChances) return { move, options: worth.map((option) => ({ move: option.move, value: option.value })), motive };
  return { move, options: worth.map((option) => ({ move: option.move, value: null })), motive: 'by' in motive ? { ...motive, by: null } : motive };
}

export const writeAdvice = (game: Pick<Game, 'wire'>, { move, options, motive }: Advice): WrittenAdvice => ({
  move: game.wire(move),
  options: options.map((option) => ({ move: game.wire(option.move), value: option.value === null ? null : Math.round(option.value * 1000) / 1000 })),
  motive,
});

export const readAdvice = (game: Pick<Game, 'parse'>, { move, options, motive }: WrittenAdvice): Advice => ({
  move: game.parse(move),
  options: options.map((option) => ({ move: game.parse(option.move), value: option.value })),
  motive,
});

const GUESSES = 8;
const SETTLE = 8;
/** Less than this is nothing to speak of. */
const NOTHING = 0.008;

/** What speaks for the move, against the next best. */
export function motiveOf(question: Question, move: Move, options: readonly Option[], atOnce: boolean, dice: Dice): Motive {
  const other = options.find((option) => option.move !== move);
  if (other === undefined) return { kind: 'only' };
  const own = options.find((option) => option.move === move)?.value ?? other.value;
  const [with_, without] = [after(question, move, dice), after(question, other.move, dice)];
  if (with_.over && with_.values[question.seat] > 0.99) return { kind: 'wins' };
  const teams = question.box.game.meta.teams?.(question.view.players) ?? with_.values.map((_, seat) => seat);
  let whom = -1;
  let loss = 0;
  for (let seat = 0; seat < teams.length; seat++) {
    if (teams[seat] === teams[question.seat] || without.values[seat] - with_.values[seat] <= loss) continue;
    whom = seat;
    loss = without.values[seat] - with_.values[seat];
  }
  const gain = own - other.value;
  if (whom >= 0 && loss > NOTHING && loss > 1.5 * gain) return { kind: 'hinders', whom, by: loss };
  if (gain > NOTHING) return { kind: 'gains', by: gain };
  return atOnce ? { kind: 'mixes' } : { kind: 'close' };
}

/** The chances of all seats after a move, over a few guesses. */
function after({ box: { game, judge }, seat, view, memory }: Question, move: Move, dice: Dice): { values: number[]; over: boolean } {
  const values = new Array<number>(view.players).fill(0);
  const one: number[] = [];
  let over = true;
  for (let i = 0; i < GUESSES; i++) {
    const s = game.guess(view, seat, dice, memory);
    game.play(s, seat, move, null);
    for (let n = 0; n < SETTLE && s.stack.length > 0 && turn(s) < 0; n++) game.play(s, -1, game.roll(s, dice), null);
    over &&= s.stack.length === 0;
    if (judge?.outlook !== undefined) judge.outlook(s, one);
    else for (let who = 0; who < values.length; who++) one[who] = judge?.evaluate(s, who) ?? 0;
    for (let who = 0; who < values.length; who++) values[who] += one[who] / GUESSES;
  }
  return { values, over };
}
