/** Open file descriptors against the limit of the process: without one left, no file, connection or game's code can be opened. */
import { readdirSync, readFileSync } from 'node:fs';

export interface Descriptors {
  /** Open descriptors, and how many there may be; NaN where the system does not say. */
  open(): number;
  limit(): number;
  /** Whether a connection that was just accepted may stay: the last descriptors are for files, the store and threads. */
  admit(): boolean;
  /** Whether another connection would not be admitted. */
  full(): boolean;
}

/** Reads both numbers from the system; throws where it has none. */
export interface DescriptorSource {
  open(): number;
  limit(): number;
}

const linux: DescriptorSource = {
  // The folder itself is open while it is read.
  open: () => readdirSync('/proc/self/fd').length - 1,
  limit: () => Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Number.NaN),
};

/** Milliseconds for which a count is believed, and for which it is while no descriptor may be used. */
const FRESH = 1000;
const FRESH_WHEN_FULL = 50;

/** Descriptors kept back: an eighth of all, within bounds. */
const reserveOf = (limit: number): number => Math.min(256, Math.max(32, limit / 8));

export function watchDescriptors(source: DescriptorSource = linux, now: () => number = () => performance.now()): Descriptors {
  let open = Number.NaN;
  let limit = Number.NaN;
  let counted = Number.NEGATIVE_INFINITY;
  /** Connections admitted since the last count. */
  let since = 0;

  function count(fresh: number): void {
    if (now() - counted < fresh) return;
    counted = now();
    since = 0;
    try {
      [open, limit] = [source.open(), source.limit()];
    } catch (error) {
      // Counting takes a descriptor too, so this error means that all are open.
      const { code } = error as NodeJS.ErrnoException;
      open = code === 'EMFILE' || code === 'ENFILE' ? limit : Number.NaN;
    }
  }

  /** Whether so many more would be too many. False where the system does not say. */
  const exceeds = (more: number): boolean => open + since + more > limit - reserveOf(limit);

  /** As `exceeds`, by a count that is fresh enough. */
  function exceedsNow(more: number): boolean {
    count(exceeds(more) ? FRESH_WHEN_FULL : FRESH);
    return exceeds(more);
  }

  return {
    open() {
      count(FRESH);
      return open;
    },
    limit() {
      count(FRESH);
      return limit;
    },
    admit() {
      since++;
      if (!exceedsNow(0)) return true;
      since = Math.max(0, since - 1);
      return false;
    },
    full: () => exceedsNow(1),
  };
}
