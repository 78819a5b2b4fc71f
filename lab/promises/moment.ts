/** One moment of a match, with all that a promise is judged by. */
import type { Box } from '#games';
import type { Dice, Move, Seat, Secrets, State, Viewer } from '#kernel';

export interface Moment {
  readonly box: Box;
  readonly state: State;
  readonly secrets: Secrets;
  /** What each viewer remembers, where the game has a memory. */
  readonly memories: ReadonlyMap<Viewer, unknown>;
  readonly dice: Dice;
  /** Every viewer and every secret. Otherwise some of them, drawn anew each time: enough where there are millions of moments. */
  readonly thorough: boolean;
}

/** A broken promise in a sentence, or null. */
export type Promised = (moment: Moment) => string | null;

export const viewers = (state: State, spectator: Viewer): Viewer[] => [...seats(state), spectator];
/** All of them, or one by lot. */
export function someViewers({ state, thorough, dice }: Moment, spectator: Viewer): Viewer[] {
  const all = viewers(state, spectator);
  return thorough ? all : [all[dice(all.length)]!];
}
export const seats = (state: State): Seat[] => Array.from({ length: state.players }, (_, seat) => seat);

/** The moves that a seat may play now, replacements of a sealed answer included. */
export function movesOf({ box: { game } }: Moment, state: State, seat: Seat): Move[] {
  if (state.stack.length === 0) return [];
  const out: Move[] = [];
  const f = state.stack[state.stack.length - 1]!;
  if ((f.seats >> seat) & 1) out.length = game.options(state, seat, out);
  else out.length = game.revisions(state, seat, out);
  return out;
}

/** Every answer of the gate for one seat: what it may say, and why not. */
export function answers({ box: { game } }: Moment, state: State, seat: Seat): number[] {
  const out: number[] = [];
  for (let move = 0; move < game.tables.size; move++) out.push(game.check(state, seat, move));
  for (let verb = 0; verb < game.verbs.length; verb++) out.push(game.barred(state, seat, verb));
  return out;
}
