/** Strengths from results of pairs: the ratings under which what happened was likeliest, with their intervals. */
import { Z } from './statistics.ts';

export interface Pairing {
  readonly a: number;
  readonly b: number;
  readonly games: number;
  /** What a won; a shared first place counts in parts. */
  readonly wins: number;
}

export interface Rating {
  readonly elo: number;
  readonly low: number;
  readonly high: number;
}

/** 400 points are odds of ten to one. */
const SCALE = 400 / Math.LN10;
/** As if everybody had also drawn so many games against an average player: nobody's rating is endless. */
const ANCHOR = 0.5;
const STEPS = 100;

export function ratings(players: number, pairings: readonly Pairing[]): Rating[] {
  const strength = new Array<number>(players).fill(0);
  let curvature: number[][] = [];
  for (let step = 0; step < STEPS; step++) {
    const slope = strength.map((value) => 2 * ANCHOR * (0.5 - win(value)));
    curvature = strength.map((value, i) => strength.map((_, j) => (i === j ? 2 * ANCHOR * win(value) * (1 - win(value)) : 0)));
    for (const { a, b, games, wins } of pairings) {
      const p = win((strength[a] ?? 0) - (strength[b] ?? 0));
      slope[a] = (slope[a] ?? 0) + wins - games * p;
      slope[b] = (slope[b] ?? 0) - wins + games * p;
      const bend = games * p * (1 - p);
      for (const [i, j, sign] of [
        [a, a, 1],
        [b, b, 1],
        [a, b, -1],
        [b, a, -1],
      ] as const) {
        const row = curvature[i] as number[];
        row[j] = (row[j] ?? 0) + sign * bend;
      }
    }
    const change = solved(curvature, slope);
    change.forEach((by, i) => {
      strength[i] = (strength[i] ?? 0) + Math.max(-2, Math.min(2, by));
    });
    if (change.every((by) => Math.abs(by) < 1e-9)) break;
  }
  return strength.map((value, i) => {
    // Against the mean of all, which nobody knows and nobody needs to.
    const unit = strength.map((_, j) => (i === j ? 1 : 0) - 1 / players);
    const spread =
      Z *
      Math.sqrt(
        Math.max(
          0,
          solved(curvature, unit).reduce((sum, part, j) => sum + part * (unit[j] ?? 0), 0),
        ),
      );
    return { elo: SCALE * value, low: SCALE * (value - spread), high: SCALE * (value + spread) };
  });
}

const win = (difference: number): number => 1 / (1 + Math.exp(-difference));

/** Solves a small set of linear equations by elimination. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  const n = rows.length;
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let i = k + 1; i < n; i++) if (Math.abs(at(i, k)) > Math.abs(at(pivot, k))) pivot = i;
    [rows[k], rows[pivot]] = [rows[pivot] as number[], rows[k] as number[]];
    for (let i = 0; i < n; i++) {
      if (i === k || at(k, k) === 0) continue;
      const factor = at(i, k) / at(k, k);
      for (let j = k; j <= n; j++) (rows[i] as number[])[j] = at(i, j) - factor * at(k, j);
    }
  }
  return rows.map((_, i) => (at(i, i) === 0 ? 0 : at(i, n) / at(i, i)));
}
