/** A table as people see it: what the parts of the server know of it, and how far it is on the way to a match. */
import type { Table, TableTerms } from '../house.ts';

export interface ShownTable extends Table {
  /** A review holds a finished log that somebody brought along; nobody plays at it. */
  readonly kind: 'play' | 'review';
  /** For each seat, the person it is kept for while it is open. */
  readonly invited: readonly (string | null)[];
  /** Who has agreed to the settings as they are; the host agrees by starting. */
  readonly ready: readonly string[];
  /** Rises when what people agree to changes: `ready` names the edition that it is meant for. */
  readonly edition: number;
  /** Whether every person adds to the dice, or the house throws them alone. */
  readonly dice: 'shared' | 'house';
  /** The start that is under way; null before, and once the match has begun. */
  readonly starting: Starting | null;
  /** Null until all hashes are in. */
  readonly terms: TableTerms | null;
  /** How often a start was stopped, and who did not open at the last one. */
  readonly stopped: { readonly times: number; readonly people: readonly string[] };
  readonly proposals: readonly Proposal[];
  readonly paused: boolean;
}

/** The dice are being agreed on. */
export interface Starting {
  readonly phase: 'hashes' | 'openings' | 'dealing';
  /** When the start is stopped, unless everybody has answered by then. */
  readonly until: number;
  /** Who has not answered yet. */
  readonly waitingFor: readonly string[];
}

/** Something that is done when every person at the table has accepted it. */
export interface Proposal {
  readonly what: 'end' | 'pause';
  readonly by: string;
  readonly accepted: readonly string[];
  readonly at: number;
}
