/** Failures that are counted for a while, so that guessing stays slow. Bounded: a flood of new keys pushes out the oldest. */

const MOST_KEYS = 50_000;

export interface Attempts {
  /** Seconds until the next attempt is allowed; 0 when it is allowed now. */
  wait(key: string): number;
  failed(key: string): void;
  /** It was no failure after all. */
  takeBack(key: string): void;
  /** The right one was given: what went before is forgiven. */
  forgive(key: string): void;
}

export function makeAttempts(most: number, milliseconds: number, now: () => number, keys = MOST_KEYS): Attempts {
  const failures = new Map<string, { count: number; until: number }>();
  return {
    wait(key) {
      const found = failures.get(key);
      if (found === undefined) return 0;
      if (found.until <= now()) {
        failures.delete(key);
        return 0;
      }
      return found.count < most ? 0 : Math.ceil((found.until - now()) / 1000);
    },
    failed(key) {
      const found = failures.get(key);
      const live = found !== undefined && found.until > now() ? found : { count: 0, until: now() + milliseconds };
      live.count += 1;
      failures.delete(key); // to the end: the Map keeps the order of insertion
      failures.set(key, live);
      if (failures.size > keys) failures.delete(failures.keys().next().value as string);
    },
    takeBack(key) {
      const found = failures.get(key);
      if (found !== undefined) found.count -= 1;
    },
    forgive(key) {
      failures.delete(key);
    },
  };
}
