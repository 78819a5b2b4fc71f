/** Counts by key, such as open connections by address. A key without any takes no memory. */
export interface Tally {
  count(key: string): number;
  /** Adds one, and returns the function that removes it again. */
  add(key: string): () => void;
}

export function tally(): Tally {
  const counts = new Map<string, number>();
  const count = (key: string): number => counts.get(key) ?? 0;
  return {
    count,
    add(key) {
      counts.set(key, count(key) + 1);
      let isAdded = true;
      return () => {
        if (!isAdded) return;
        isAdded = false;
        if (count(key) > 1) counts.set(key, count(key) - 1);
        else counts.delete(key);
      };
    },
  };
}
