/** Many times, kept as they come; asked for their percentiles once. */
export interface Latencies {
  add(milliseconds: number): void;
  clear(): void;
  readonly count: number;
  percentile(share: number): number;
}

export function latencies(): Latencies {
  const all: number[] = [];
  let sorted = true;
  return {
    add(milliseconds) {
      all.push(milliseconds);
      sorted = false;
    },
    clear() {
      all.length = 0;
    },
    get count() {
      return all.length;
    },
    percentile(share) {
      if (!sorted) all.sort((a, b) => a - b);
      sorted = true;
      return all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0;
    },
  };
}
