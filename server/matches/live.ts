/** A match in memory: its position, who watches, and what waits to be written. */

import type { FairHeader } from '#fair';
import type { Box } from '#games';
import type { Seat, Viewer } from '#kernel';
import type { Aid, ClockRule, Match, Stream, UndoRule } from '#match';
import type { Ground } from '../house.ts';

/** The public header of a server match. */
export interface MatchHeader extends FairHeader {
  readonly clock: ClockRule;
  readonly undo: UndoRule;
  /** Absent in matches from before there was any. */
  readonly aids?: readonly Aid[];
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
  /** The whole view is on its way to them. */
  awaiting: boolean;
  /** Has stopped watching: whatever was still on its way to them must not bring them back. */
  gone: boolean;
  send(text: string): void;
  /** The match goes on at another node: they are to come back, and will find it there. */
  readonly moveOn?: () => void;
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
  readonly missing: readonly Seat[];
  /** Who did not agree; the seat that wished it: it was withdrawn. */
  readonly refused: Seat | null;
  /** Where several nodes share it: how often it was changed. */
  readonly version: number;
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
  /** How many entries are written down and told. */
  written: number;
  /** Set when a write has failed: this object is no longer the match. */
  dropped: boolean;
  /** Set when the code of the game has failed: no more moves until the server is started again. */
  fault: 'error' | null;
  /** Whether this node asks the bots and watches the clock: always, where there is no other. */
  mine: boolean;
  /** What other nodes have written is being caught up. */
  catching: Promise<boolean> | null;
  /** The seats that have somebody on another node, as bits, and when that was said. */
  readonly elsewhere: Map<string, { readonly bits: number; readonly at: number }>;
  wish: Wish | null;
  /** The version of the wish that watchers here were told of. */
  wishTold: number;
  /** The question that a bot is thinking about, by seat. */
  readonly thinking: Map<Seat, number>;
  /** The question whose sealed answer a bot has thought about again, by seat: once is enough. */
  readonly rethought: Map<Seat, number>;
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

/** Nodes agree on the time to within a few milliseconds: nothing is written as if it had been before what is written already. */
export const since = ({ now }: Pick<Ground, 'now'>, live: Live): number => Math.max(now() - live.created, live.match.entries.at(-1)?.at ?? 0);

const here = (live: Live, seat: Seat): boolean => (live.watchers.get(seat)?.size ?? 0) > 0;

/** The seats that have somebody on this node, as bits. */
export const local = (live: Live): number => live.secret.people.reduce((bits, _, seat) => bits | (Number(here(live, seat)) << seat), 0);

export function presentElsewhere(live: Live): number {
  let all = 0;
  for (const { bits } of live.elsewhere.values()) all |= bits;
  return all;
}

export const present = (live: Live, seat: Seat): boolean =>
  here(live, seat) || (live.elsewhere.size > 0 && ((presentElsewhere(live) >> seat) & 1) === 1);

/** Does a bot play for the seat now? */
export const botSits = (live: Live, seat: Seat): boolean => live.secret.bots[seat] !== null || live.match.holders[seat] === 'bot';

export const seatOf = (live: Live, person: string | null): Seat => (person === null ? -1 : live.secret.people.indexOf(person));
