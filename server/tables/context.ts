/** What a transition is told about the world: everything that it may not find out by itself. */
import type { Meta } from '#kernel';
import type { Aid } from '#match';

/** A new secret for the dice, and the commitment to it. */
export interface Promised {
  readonly secret: string;
  readonly commitment: string;
}

export interface Context {
  readonly by: string;
  /** The invite code that this person has shown; null for none. */
  readonly code: string | null;
  readonly now: number;
  readonly meta: Meta;
  /** The bots that can play the game, the strongest last. */
  readonly levels: readonly string[];
  /** The help that it can give. */
  readonly aids: readonly Aid[];
  /** The other tables at which this person sits now. */
  readonly sitting: number;
  /** People who have blocked this person, and people whom this person has blocked. */
  readonly blockedBy: ReadonlySet<string>;
  readonly blocking: ReadonlySet<string>;
  /** People who have resigned from the match. */
  readonly resigned: ReadonlySet<string>;
  /** How often the match has been paused. */
  readonly pauses: number;
  nameOf(person: string): string;
  /** Draws a new secret for the table. */
  promise(): Promised;
}
