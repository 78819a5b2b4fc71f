/** Turns and rounds of a match as stretches of public steps. */
import type { Seat } from '#kernel';
import type { Moment, Review } from './review.ts';

export interface Turn {
  readonly turn: number;
  readonly round: number;
  readonly seat: Seat;
  /** The first and the last step that were made in it. */
  readonly from: number;
  readonly to: number;
}

export function turnsOf({ moments, line }: Review): readonly Turn[] {
  const turns: Turn[] = [];
  for (let step = 1; step < line.length; step++) {
    const { when } = moments[line[step] as number] as Moment;
    const last = turns.at(-1);
    if (last === undefined || last.turn !== when.turn) turns.push({ ...when, from: step, to: step });
    else turns[turns.length - 1] = { ...last, to: step };
  }
  return turns;
}

/** Where rounds begin; empty where the game has none. */
export const roundsOf = (turns: readonly Turn[]): readonly Turn[] =>
  turns.filter(({ round }, i) => round > 0 && round !== (turns[i - 1]?.round ?? 0));

/** The step to go to from here: the first of the next stretch, or of this one, or of the one before. */
export function jumped(starts: readonly number[], step: number, by: 1 | -1, last: number): number {
  if (by > 0) return starts.find((start) => start > step) ?? last;
  return starts.findLast((start) => start < step) ?? 0;
}
