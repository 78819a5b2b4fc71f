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

/** How often Student's variable with so many degrees of freedom, which are whole, lies between −t and t, where t = √freedom · tan(angle). */
function studentWithin(angle: number, freedom: number): number {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  // A finite sum: every other power of the cosine, each with the factor of the one before and one more.
  const odd = freedom % 2;
  let term = odd === 1 ? cosine : 1;
  let sum = freedom > 1 ? term : 0;
  for (let k = 2 + odd; k < freedom; k += 2) {
    term *= ((k - 1) / k) * cosine * cosine;
    sum += term;
  }
  return odd === 1 ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
}

/** The point within which, on both sides of 0, Student's variable lies in this part of all cases. */
export function studentPoint(part: number, freedom: number): number {
  let [low, high] = [0, Math.PI / 2];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (studentWithin(middle, freedom) < part) low = middle;
    else high = middle;
  }
  return Math.sqrt(freedom) * Math.tan(low);
}
