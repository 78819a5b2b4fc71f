/** What several nodes that share one store tell each other through it. A store in one file has none of this: its process is alone. */
import type { MatchRow, Store } from './contract.ts';

/** A turn that somebody is to be told of. */
export interface Notice {
  readonly match: string;
  readonly seat: number;
  /** The number of the question that is asked: with it the notice is the same whoever makes it. */
  readonly decision: number;
  readonly person: string;
  readonly table: string;
  readonly game: string;
  readonly tries: number;
}

/** A row that only one of several writers can replace. */
export interface Versioned {
  readonly version: number;
  readonly text: string;
}

export interface Company {
  /** This process, among all that ever ran. */
  readonly node: string;
  /** The time of the database, which is the same for all nodes; never runs backwards. */
  now(): number;
  /** This node runs; returns how many others do. */
  beat(): Promise<number>;
  /** This node goes: its matches are free at once. */
  leave(): Promise<void>;
  /** Takes over running matches of nodes that are dead or have left, at most so many, and not these. Each is given to one node only. */
  adopt(limit: number, except?: readonly string[]): Promise<readonly MatchRow[]>;
  /** A match that this node has taken over is free again. */
  giveBack(match: string): Promise<void>;
  /** How many entries these matches have, and which node wrote last; those that are not there are left out. */
  places(matches: readonly string[]): Promise<ReadonlyMap<string, { readonly length: number; readonly node: string | null }>>;
  /** Of all nodes only one at a time does what goes by this key. Never one inside another: each holds one of a few connections until it ends. */
  exclusive<T>(key: string, act: () => Promise<T>): Promise<T>;

  wish(match: string): Promise<Versioned | null>;
  /** False when the version is not the next one: somebody else was faster. */
  putWish(match: string, wish: Versioned): Promise<boolean>;

  /** Kept until it is sent; the same notice twice is one. */
  addNotice(notice: Omit<Notice, 'tries'>): Promise<void>;
  /** Notices that are due, at most so many; if they are not settled in `lease` milliseconds, somebody else may take them. */
  takeNotices(limit: number, lease: number): Promise<readonly Notice[]>;
  /** Sent, or not worth it; or to be tried again after a while. */
  settleNotice(notice: Notice, again: number | null): Promise<void>;

  /** The store could not be written to from one moment to the other: time that nobody is charged with. */
  onOutage(tell: (from: number, to: number) => void): void;
  /**
   * Time has jumped, because the clock of the database was set or this process stood still: no player is charged for it. `to` before
   * `from`: the clock was set back, and `now` continues unchanged.
   */
  onJump(tell: (from: number, to: number) => void): void;
}

export interface SharedStore extends Store {
  readonly company: Company;
}
