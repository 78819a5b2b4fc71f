/** Weights from a file, as `longhall tune` writes them, and judges that measure by them. */
import type { Judge, Weighing, Weights } from '#games';
import { Refusal } from '#kernel';
import { readText } from './files.ts';

export function readWeights(file: string): Weights {
  const text = readText(file);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Refusal(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const weights = isRecord(value) ? (value.weights ?? value) : value;
  if (!isRecord(weights)) throw new Refusal(`${file} holds no weights; "longhall tune" writes such a file`);
  return weights as Weights;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

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
