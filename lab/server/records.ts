/** What the clients of a torture know for sure, kept outside the server's reach. */
import type { Seat, Wire } from '#kernel';

/** A move that was sent, maybe several times under its one name. */
export interface SentMove {
  readonly seat: Seat;
  readonly id: string;
  readonly decision: number;
  readonly move: Wire;
  times: number;
  acknowledged: boolean;
  /** Why it was refused, where a clock or a bot may have answered before it: the log tells whether one had. */
  refused?: string;
}

/** One match as its players saw it. */
export interface MatchRecord {
  readonly game: string;
  readonly table: string;
  /** Anybody may look who has it. */
  readonly code: string;
  readonly match: string;
  readonly commitment: string;
  readonly sent: SentMove[];
  /** By seat, the highest public number of a position that was shown. */
  readonly shown: number[];
  /** The last head of the log, if anybody was told. */
  head: string | null;
  over: boolean;
}

export interface Violation {
  readonly match: string | null;
  readonly what: string;
}
