/** The numbers that a judge measures positions with: plain data, so that they can be tuned, kept in a file and tried against each other. */
import { Refusal, type State } from '#kernel';
import type { Judge } from './index.ts';

export type Weights = Readonly<Record<string, number | readonly number[]>>;

/** A judge's numbers, and the same judge by others. */
export interface Weighing<S extends State = State> {
  readonly weights: Weights;
  /** Refuses what does not have the same names and lengths. */
  judge(weights: Weights): Judge<S>;
}

/** What weights.json holds: the numbers, and why they are what they are. */
interface WeightsFile<W> {
  readonly weights: W;
  readonly tuned: unknown;
}

export const weighing = <S extends State, W extends object>({ weights }: WeightsFile<W>, judge: (weights: W) => Judge<S>): Weighing<S> => ({
  weights: weights as unknown as Weights,
  judge(others) {
    checkWeights(weights as unknown as Weights, others);
    return judge(others as unknown as W);
  },
});

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

function checkWeights(known: Weights, given: Weights): void {
  for (const name of Object.keys(given)) if (!Object.hasOwn(known, name)) throw new Refusal(`there is no weight "${name}"`);
  for (const [name, value] of Object.entries(known)) {
    const other = given[name];
    if (typeof value === 'number' ? isNumber(other) : Array.isArray(other) && other.length === value.length && other.every(isNumber)) continue;
    throw new Refusal(`the weight "${name}" should be ${typeof value === 'number' ? 'a number' : `a list of ${value.length} numbers`}`);
  }
}
