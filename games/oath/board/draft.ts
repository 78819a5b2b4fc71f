/** What the player has begun on this board and not yet said: it never leaves the page. */
import type { Seat } from '#kernel';
import type { Kind } from './places.ts';

/** The part of a small screen that shows below the island. */
export type Tab = 'now' | 'items' | 'missions' | 'cards';

export interface Picked {
  readonly kind: Kind;
  readonly at: number;
}

export interface Draft {
  /** What is looked at: the panel speaks of it. */
  readonly picked: Picked | null;
  /** A mission to be completed with the placement, −1 for none. */
  readonly mission: number;
  /** The tokens that are to pay, five bits a resource; null as long as the board's own proposal stands. */
  readonly pay: readonly number[] | null;
}

export const FRESH: Draft = { picked: null, mission: -1, pay: null };

/** What outlasts a position: whose board lies below, and the part that shows. */
export interface Looks {
  readonly shown: Seat | null;
  readonly tab: Tab;
}
