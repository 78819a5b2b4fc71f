/** So many a second in the long run, and a burst of so many at once. */
export function bucket(perSecond: number, burst: number, now: () => number): () => boolean {
  let tokens = burst;
  let last = now();
  return () => {
    const at = now();
    // A clock that is set back gives nothing, and takes nothing.
    tokens = Math.min(burst, tokens + (Math.max(0, at - last) / 1000) * perSecond);
    last = at;
    if (tokens < 1) return false;
    tokens--;
    return true;
  };
}
