/** The time of the database, as this process can tell it without asking: all nodes mean the same moment by the same number. */

export interface DatabaseTime {
  now(): number;
  /** The database said so, in answer to a question that was asked and answered at these moments of this process. */
  heard(said: number, asked: number, answered: number): void;
}

/** The clock of the database was set, or this process stood still. `now()` continues from `to`, or unchanged when the clock was set back (`to` before `from`). */
export type Jumped = (from: number, to: number) => void;

interface Sample {
  readonly offset: number;
  readonly trip: number;
  readonly at: number;
}

/** So long a quick answer is believed rather than a slower one that is newer. */
const FRESH = 120_000;
/** A smaller difference is a correction, not a jump. */
const JUMP = 1000;

export function databaseTime(clock: () => number = () => performance.now(), jumped: Jumped = () => {}): DatabaseTime {
  let best: Sample | null = null;
  let last = 0;
  /** The clock of the database was set back, and `jumped` was called for it. */
  let behind = false;

  function now(): number {
    // Never backwards, whatever is done to the clock of the database.
    last = Math.max(last, Math.floor(clock() + (best?.offset ?? 0)));
    return last;
  }

  return {
    now,
    heard(said, asked, answered) {
      const sample = { offset: said - (asked + answered) / 2, trip: answered - asked, at: answered };
      if (best === null) {
        best = sample;
        return;
      }
      const change = sample.offset - best.offset;
      // The half of the quickest trip bounds the error.
      if (Math.abs(change) > sample.trip + best.trip + JUMP) {
        const from = now();
        const told = behind;
        behind = change < 0;
        // A clock that was set back is not followed: players would think for free until it has caught up.
        best = behind ? { ...best, at: answered } : sample;
        if (!behind || !told) jumped(from, behind ? from + change : now());
        return;
      }
      behind = false;
      if (sample.trip <= best.trip || answered - best.at > FRESH) best = sample;
    },
  };
}
