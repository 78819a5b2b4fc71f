/** Weights from a file, as `longhall tune` writes them. */
import { Refusal } from '#kernel';
import type { Weights } from '../games/weights.ts';
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
