/** What somebody may have meant. */

/** The candidate that takes the fewest changes to type, if it is near enough to be a slip. */
export function nearest(typed: string, candidates: readonly string[]): string | null {
  let best: string | null = null;
  let least = (typed.length < 4 ? 1 : typed.length < 7 ? 2 : 3) + 1;
  for (const candidate of candidates) {
    const changes = distance(typed.toLowerCase(), candidate.toLowerCase());
    if (changes >= least) continue;
    least = changes;
    best = candidate;
  }
  return best;
}

/** Letters put in, left out or changed on the way from one word to the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
