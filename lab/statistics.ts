/** The little statistics that results need. */

/** The point that a normal variable exceeds on either side in one case of twenty. */
export const Z = 1.959963984540054;

/** The 95 % interval of a share by Wilson's score, which stays sensible for few games and for shares near 0 and 1. */
export function wilson(wins: number, games: number): { low: number; high: number } {
  if (games === 0) return { low: 0, high: 1 };
  const p = wins / games;
  const z2 = (Z * Z) / games;
  const centre = (p + z2 / 2) / (1 + z2);
  const spread = (Z / (1 + z2)) * Math.sqrt((p * (1 - p)) / games + z2 / (4 * games));
  return { low: Math.max(0, centre - spread), high: Math.min(1, centre + spread) };
}

/** Shortest, middle and longest of values that are counted. */
export function spreadOf(counts: Readonly<Record<number, number>>): { least: number; median: number; most: number } {
  const values = Object.keys(counts)
    .map(Number)
    .sort((a, b) => a - b);
  const total = values.reduce((sum, value) => sum + (counts[value] ?? 0), 0);
  let before = 0;
  const median = values.find((value) => {
    before += counts[value] ?? 0;
    return before * 2 >= total;
  });
  return { least: values[0] ?? 0, median: median ?? 0, most: values.at(-1) ?? 0 };
}

/** Adds the counts of `more` to `all`. */
export function addCounts(all: Record<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [name, n] of Object.entries(more)) all[name] = (all[name] ?? 0) + n;
}

/** The point that a normal variable stays below in this part of all cases (Acklam's approximation, good to nine digits). */
export function normalPoint(part: number): number {
  const a = [-39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239];
  const b = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572];
  const c = [-0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968, 2.938163982698783];
  const d = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416];
  const along = (list: readonly number[], x: number): number => list.reduce((sum, k) => sum * x + k, 0);
  const tail = (p: number): number => {
    const q = Math.sqrt(-2 * Math.log(p));
    return along(c, q) / (along(d, q) * q + 1);
  };
  if (part < 0.02425) return tail(part);
  if (part > 1 - 0.02425) return -tail(1 - part);
  const q = part - 0.5;
  return (along(a, q * q) * q) / (along(b, q * q) * q * q + 1);
}
