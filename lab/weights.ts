/** Weights from a file, as `longhall tune` writes them, and judges that measure by them. */
import type { Judge, Weighing, Weights } from '#games';
import { Refusal } from '#kernel';
import { readObject } from './files.ts';

export function readWeights(file: string): Weights {
  const value = readObject(file, 'of weights, as "longhall tune" writes it');
  return (typeof value.weights === 'object' && value.weights !== null ? value.weights : value) as Weights;
}

/** The judge by other weights; what does not have the names and lengths of its own is refused. */
export function judgeBy({ weights: known, judge }: Weighing, given: Weights): Judge {
  for (const name of Object.keys(given)) if (!Object.hasOwn(known, name)) throw new Refusal(`there is no weight "${name}"`);
  for (const [name, value] of Object.entries(known)) {
    const other = given[name];
    if (typeof value === 'number' ? isNumber(other) : Array.isArray(other) && other.length === value.length && other.every(isNumber)) continue;
    throw new Refusal(`the weight "${name}" should be ${typeof value === 'number' ? 'a number' : `a list of ${value.length} numbers`}`);
  }
  return judge(given);
}

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

/** Several files may be named: what is wrong is told with its own. */
export function toldWith<T>(label: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(`${label}: ${error.message}`) : error;
  }
}
