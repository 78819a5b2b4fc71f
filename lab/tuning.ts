/** A search for better weights: one number at a time is changed, and each change is tried in games against the best weights so far. */
import type { Weights } from '#games';
import type { Dice } from '#kernel';
import { Z } from './statistics.ts';

/** One number among the weights: its name, and its place where that names a list. */
export interface Coordinate {
  readonly name: string;
  readonly place: number | null;
}

export interface Change {
  readonly weight: string;
  readonly from: number;
  readonly to: number;
}

/** Changes begin with this part of a number, are halved when none of them helps, and end below the last. */
const FIRST_STEP = 0.4;
const LAST_STEP = 0.08;
const DIGITS = 3;

/** A number that is nought means that something does not count, and stays. */
export function coordinatesOf(weights: Weights): Coordinate[] {
  return Object.entries(weights)
    .flatMap(([name, value]): Coordinate[] => (typeof value === 'number' ? [{ name, place: null }] : value.map((_, place) => ({ name, place }))))
    .filter((at) => numberAt(weights, at) !== 0);
}

export const coordinateName = ({ name, place }: Coordinate): string => (place === null ? name : `${name}.${place}`);

export function numberAt(weights: Weights, { name, place }: Coordinate): number {
  const value = weights[name] as Weights[string];
  return typeof value === 'number' ? value : (value[place ?? 0] as number);
}

export function changed(weights: Weights, at: Coordinate, to: number): Weights {
  const value = weights[at.name] as Weights[string];
  return { ...weights, [at.name]: typeof value === 'number' ? to : value.with(at.place ?? 0, to) };
}

const short = (n: number): number => Number(n.toPrecision(DIGITS));

/** The same numbers with as many digits as a change has. */
export const shortened = (weights: Weights): Weights =>
  Object.fromEntries(Object.entries(weights).map(([name, value]) => [name, typeof value === 'number' ? short(value) : value.map(short)]));

/** A part of the way from some weights to others, in logarithms: half of it lies between 1 and 4 at 2. What changes its sign stays. */
export function between(from: Weights, to: Weights, part: number): Weights {
  let found = from;
  for (const at of coordinatesOf(from)) {
    const [a, b] = [numberAt(from, at), numberAt(to, at)];
    if (a * b > 0) found = changed(found, at, short(a * (b / a) ** part));
  }
  return found;
}

/** Whether the candidate is better than the best so far; null when there is no time left to find out. */
export type Trial = (candidate: Weights, best: Weights, change: Change) => Promise<boolean | null>;

/** The best weights that were found. Ends when no change of any number helps, or when a trial has no answer. */
export async function search(start: Weights, dice: Dice, isBetter: Trial): Promise<Weights> {
  let best = start;
  const directions = new Map<string, 1 | -1>();
  for (let step = FIRST_STEP; step >= LAST_STEP; ) {
    let helped = false;
    for (const at of shuffled(coordinatesOf(best), dice)) {
      const name = coordinateName(at);
      const first = directions.get(name) ?? (dice(2) === 0 ? 1 : -1);
      for (const direction of [first, -first] as const) {
        const from = numberAt(best, at);
        const to = short(direction > 0 ? from * (1 + step) : from / (1 + step));
        const candidate = changed(best, at, to);
        const verdict = await isBetter(candidate, best, { weight: name, from, to });
        if (verdict === null) return best;
        if (!verdict) continue;
        best = candidate;
        directions.set(name, direction as 1 | -1);
        helped = true;
        break;
      }
    }
    if (!helped) step /= 2;
  }
  return best;
}

function shuffled<T>(list: readonly T[], dice: Dice): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = dice(i + 1);
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}

/** What pairs of games came to. */
export interface Tally {
  /** The score of one more pair, from 0 to 1. */
  add(score: number): void;
  readonly pairs: number;
  readonly share: number;
  /** How far pairs lie from each other: the variance of one. */
  readonly variance: number;
  /** The 95 % interval of the share, for a number of pairs that was fixed before. */
  readonly interval: { readonly low: number; readonly high: number };
}

export function tally(): Tally {
  let pairs = 0;
  let sum = 0;
  let squares = 0;
  return {
    add(score) {
      pairs++;
      sum += score;
      squares += score * score;
    },
    get pairs() {
      return pairs;
    },
    get share() {
      return pairs === 0 ? 0.5 : sum / pairs;
    },
    get variance() {
      return Math.max(0, (squares - (sum * sum) / Math.max(1, pairs)) / Math.max(1, pairs - 1));
    },
    get interval() {
      const wide = pairs < 2 ? 0.5 : Z * Math.sqrt(this.variance / pairs);
      return { low: Math.max(0, this.share - wide), high: Math.min(1, this.share + wide) };
    },
  };
}

export type Verdict = 'better' | 'not better' | 'open';

/** What is known after so many pairs, asked after each of them. */
export type Test = (seen: Tally) => Verdict;

/** Before so many pairs their spread is not known well enough. */
const LEAST = 24;

/**
 * A sequential probability ratio test of paired games: does one side win half of them, or half and `gain` more? It stops as soon as the
 * one is so much more likely than the other that either error happens in about the part `error` of all tests; and after `most` pairs.
 */
export function sequential(gain: number, error: number, most: number): Test {
  const bound = Math.log((1 - error) / error);
  return ({ pairs, share, variance }) => {
    if (pairs < LEAST) return 'open';
    // Two sides that play alike share every pair.
    if (variance === 0) return share > 0.5 ? 'better' : 'not better';
    const ratio = (pairs * gain * (share - 0.5 - gain / 2)) / variance;
    if (ratio >= bound) return 'better';
    return ratio <= -bound || pairs >= most ? 'not better' : 'open';
  };
}
