/** The points of every seat at the end of every turn. Pure. */
import { type Moment, type Review, START } from '../replay/review.ts';
import { turnsOf } from '../replay/turns.ts';

export interface Progress {
  /** The numbers of the turns, 0 for the start. */
  readonly turns: readonly number[];
  /** By seat. */
  readonly points: readonly (readonly number[])[];
  /** From which turn on the seat that is ahead at the end was ahead alone; null when nobody is. */
  readonly lead: { readonly seat: number; readonly turn: number } | null;
}

export function progressOf(review: Review): Progress | null {
  const { line, moments, names } = review;
  const turns = turnsOf(review).filter(({ turn }) => turn > 0);
  const before = (turns[0]?.from ?? 1) - 1;
  const scoresAt = (step: number): readonly number[] | null => {
    const at = line[step] ?? START;
    return at === START ? names.map(() => 0) : (moments[at] as Moment).scores;
  };
  const along = [scoresAt(before), ...turns.map(({ to }) => scoresAt(to))];
  if (turns.length < 2 || along.some((scores) => scores === null)) return null;
  const known = along as readonly (readonly number[])[];
  return {
    turns: [0, ...turns.map(({ turn }) => turn)],
    points: names.map((_, seat) => known.map((scores) => scores[seat] ?? 0)),
    lead: leadOf(known, turns),
  };
}

/** Partners have the same points, so that their team leads; then no single seat is named. */
function leadOf(known: readonly (readonly number[])[], turns: readonly { readonly turn: number }[]): Progress['lead'] {
  const ahead = (scores: readonly number[]): number => {
    const most = Math.max(...scores);
    return scores.filter((score) => score === most).length === 1 ? scores.indexOf(most) : -1;
  };
  const seat = ahead(known.at(-1) ?? []);
  if (seat < 0) return null;
  const behind = known.findLastIndex((scores) => ahead(scores) !== seat);
  return { seat, turn: behind < 0 ? 1 : (turns[behind]?.turn ?? 1) };
}
