/** The time of the database, as this process can tell it without asking: all nodes mean the same moment by the same number. */

export interface DatabaseTime {
  now(): number;
  /** The database said so, in answer to a question that was asked and answered at these moments of this process. */
  heard(said: number, asked: number, answered: number): void;
}

interface Sample {
  readonly offset: number;
  readonly trip: number;
  readonly at: number;
}

/** So long a quick answer is believed rather than a slower one that is newer. */
const FRESH = 120_000;

export function databaseTime(clock: () => number = () => performance.now()): DatabaseTime {
  let best: Sample | null = null;
  let last = 0;
  return {
    heard(said, asked, answered) {
      const sample = { offset: said - (asked + answered) / 2, trip: answered - asked, at: answered };
      // The half of the quickest trip bounds the error. A clock that was set is believed at once.
      const jumped = best !== null && Math.abs(sample.offset - best.offset) > sample.trip + best.trip + 1000;
      if (best === null || jumped || sample.trip <= best.trip || answered - best.at > FRESH) best = sample;
    },
    now() {
      // Nobody's clock runs backwards, whatever is done to the database's.
      last = Math.max(last, Math.floor(clock() + (best?.offset ?? 0)));
      return last;
    },
  };
}
