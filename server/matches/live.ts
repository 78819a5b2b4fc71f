/** A match in memory: its position, who watches, and what waits to be written. */

import type { FairHeader } from '#fair';
import type { Box } from '#games';
import type { Seat, Viewer } from '#kernel';
import type { ClockRule, Match, Stream, UndoRule } from '#match';

/** The public header of a server match. */
export interface MatchHeader extends FairHeader {
  readonly clock: ClockRule;
  readonly undo: UndoRule;
}

/** What the store keeps beside the header and nobody is sent while the match runs. */
export interface MatchSecret {
  /** The seed of the dice, hex. */
  readonly seed: string;
  /** By seat: the person's id, or null for a bot; and the bot's level, or null for a person. */
  readonly people: readonly (string | null)[];
  readonly bots: readonly (string | null)[];
}

/** Somebody who is told of every step. */
export interface Watcher {
  readonly viewer: Viewer;
  readonly person: string | null;
  /** The number of the last message: each watcher has its own count, so that nobody can count what others are sent. */
  n: number;
  /** Has stopped watching: whatever was still on its way to them must not bring them back. */
  gone: boolean;
  send(text: string): void;
}

/** A wish that all people at the table must agree to. */
export interface Wish {
  readonly id: number;
  readonly by: Seat;
  readonly to: number;
  /** Where the match stood: a wish is about that position, and ends with it. */
  readonly decision: number;
  readonly step: number;
  /** The seats that have still to agree. */
  readonly missing: Set<Seat>;
  declined: boolean;
}

export interface Live {
  readonly id: string;
  readonly box: Box;
  readonly header: MatchHeader;
  readonly secret: MatchSecret;
  readonly created: number;
  readonly match: Match;
  readonly stream: Stream;
  readonly watchers: Map<Viewer, Set<Watcher>>;
  /** Settled when everything played so far is written down and told. */
  tail: Promise<void>;
  pending: number;
  /** Set when a write has failed: this object is no longer the match. */
  dropped: boolean;
  wish: Wish | null;
  /** The question that a bot is thinking about, by seat. */
  readonly thinking: Map<Seat, number>;
  /** How often in a row a seat's time has run out. */
  readonly expired: number[];
  /** Seats that have been told that it is their turn, as bits. */
  called: number;
  timer: NodeJS.Timeout | null;
  readonly absence: Map<Seat, NodeJS.Timeout>;
  /** Since when nobody is at the seat of a person; a match that was just loaded does not know. */
  readonly away: Map<Seat, number>;
  touched: number;
  /** The number of the question that watchers know of. */
  asked: number;
  /** The proof of a match that is over, once somebody wanted it. */
  proof: Promise<string> | null;
}

export const present = (live: Live, seat: Seat): boolean => (live.watchers.get(seat)?.size ?? 0) > 0;

/** Does a bot play for the seat now? */
export const botSits = (live: Live, seat: Seat): boolean => live.secret.bots[seat] !== null || live.match.holders[seat] === 'bot';

export const seatOf = (live: Live, person: string | null): Seat => (person === null ? -1 : live.secret.people.indexOf(person));
