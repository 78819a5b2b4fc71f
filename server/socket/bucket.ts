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

/** Maximum of buckets that are kept: a bound on memory, far above the people and addresses that are active within one refill. */
const MAX_BUCKETS = 10_000;

/** A bucket for each key. They outlive the connections that use them; the least recently used ones are dropped. */
export function keyedBuckets(perSecond: number, burst: number, now: () => number, max = MAX_BUCKETS): (key: string) => boolean {
  const buckets = new Map<string, () => boolean>();
  return (key) => {
    const take = buckets.get(key) ?? bucket(perSecond, burst, now);
    // Inserted again as the newest: a map keeps the order of insertion.
    buckets.delete(key);
    buckets.set(key, take);
    if (buckets.size > max) buckets.delete(buckets.keys().next().value!);
    return take();
  };
}
