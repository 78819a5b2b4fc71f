/**
 * What a store promises, whatever keeps it. All of it is asynchronous, and a write is durable when its promise is fulfilled:
 * after that it survives a kill at any moment. Times are milliseconds since 1970 by the clock of whoever calls.
 *
 * Requests of one caller are carried out in the order of the calls, so that it reads what it has written. An `add` is a Conflict when
 * the id (or key) is taken. A write rejected with anything but a Conflict is in doubt: read again before judging what happened.
 */

/** Somebody else wrote first: read again and judge again. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

export interface Person {
  readonly id: string;
  /** As shown to others. */
  readonly name: string;
  /** The name to sign in with, normalised; null for a guest. Unique. */
  readonly account: string | null;
  /** Hashes, never the words themselves. */
  readonly password: string | null;
  readonly recovery: string | null;
  /** Where this person wants to be told that it is their turn. */
  readonly webhook: string | null;
  readonly banned: boolean;
  readonly created: number;
  readonly seen: number;
}

/** A browser that somebody is signed in with. The key is a hash of what the cookie holds. */
export interface Session {
  readonly key: string;
  readonly person: string;
  readonly created: number;
  readonly seen: number;
}

export type TableStatus = 'waiting' | 'playing' | 'over' | 'closed';

/** A table with its seats, options and rules of the house, as one document with a version. */
export interface TableRow {
  readonly id: string;
  /** The invite code: at least 40 bits. Unique. */
  readonly code: string;
  readonly game: string;
  readonly status: TableStatus;
  /** Shown to strangers in the list of open tables. */
  readonly listed: boolean;
  readonly host: string;
  /** Everybody who sits or has sat here: whose list of games it is in. */
  readonly people: readonly string[];
  readonly match: string | null;
  /** Hash of the network address that the table counts towards; null when unknown and once the table is over. */
  readonly network: string | null;
  /** Bots in the match while it starts and runs, otherwise 0. */
  readonly bots: number;
  /** JSON of everything else. */
  readonly document: string;
  readonly version: number;
  readonly created: number;
  readonly updated: number;
}

export interface MatchRow {
  readonly id: string;
  readonly table: string;
  readonly game: string;
  readonly over: boolean;
  /** JSON: the header of the log. */
  readonly header: string;
  /** JSON, never sent to anybody while the match runs: the seed of the dice. */
  readonly secret: string;
  readonly created: number;
}

export interface ChatRow {
  readonly table: string;
  /** Rises by one with every line of the channel. */
  readonly seq: number;
  /** 'table', 'watchers' or 'team:<number>'. */
  readonly channel: string;
  readonly person: string;
  readonly text: string;
  readonly at: number;
}

export interface Report {
  readonly id: string;
  readonly by: string;
  readonly about: string;
  readonly table: string | null;
  readonly text: string;
  readonly at: number;
}

/** Resources with a quota: running matches with bots, or waiting tables in the public list. */
export type Use = 'bots' | 'listed';

/** Tables that are looked at for one quota. */
export const MOST_COUNTED = 500;

/** How one person treats another. */
export type Stance = 'block' | 'mute';

export interface Store {
  // People
  addPerson(person: Person): Promise<void>;
  /**
   * Replaces the row of the same id. Conflict when another person has the account name, or when there is no such person any more.
   * With `before`, also a Conflict when the row is no longer equal to it: nothing that another process wrote meanwhile is overwritten.
   */
  putPerson(person: Person, before?: Person): Promise<void>;
  person(id: string): Promise<Person | null>;
  personByAccount(account: string): Promise<Person | null>;
  /** Removes a person with sessions, stances and webhook; tables and logs keep the id, which then names nobody. */
  removePerson(id: string): Promise<void>;
  /** Guests that nobody has seen since, who sit at no table that is waiting or playing. Returns how many were removed. */
  expireGuests(notSeenSince: number): Promise<number>;

  addSession(session: Session): Promise<void>;
  session(key: string): Promise<Session | null>;
  touchSession(key: string, seen: number): Promise<void>;
  removeSession(key: string): Promise<void>;
  removeSessions(person: string): Promise<void>;
  /** Sessions that nobody has used since, guests' and members' alike. Returns how many were removed. */
  expireSessions(notSeenSince: number): Promise<number>;

  putStance(person: string, other: string, stance: Stance, on: boolean): Promise<void>;
  stances(person: string): Promise<readonly { readonly other: string; readonly stance: Stance }[]>;
  addReport(report: Report): Promise<void>;
  /** The newest first. */
  reports(limit: number): Promise<readonly Report[]>;

  // Tables
  addTable(table: TableRow): Promise<void>;
  /** Replaces the table if its version is still `table.version − 1`; otherwise a Conflict. */
  putTable(table: TableRow): Promise<void>;
  table(id: string): Promise<TableRow | null>;
  tableByCode(code: string): Promise<TableRow | null>;
  /** The newest first. */
  listedTables(filter: { readonly game?: string; readonly status?: TableStatus }, limit: number): Promise<readonly TableRow[]>;
  /** The newest first, whatever their status. */
  tablesOf(person: string, limit: number): Promise<readonly TableRow[]>;
  /** The tables of a host or network that count towards a quota, as the time of the last change or move of each. */
  inUse(use: Use, by: 'host' | 'network', value: string): Promise<readonly number[]>;
  /** Waiting tables that nobody has changed since: they become 'closed', their version rises by one. Returns their ids. */
  expireTables(notChangedSince: number): Promise<readonly string[]>;

  // Matches: the log is the truth
  addMatch(match: MatchRow): Promise<void>;
  match(id: string): Promise<MatchRow | null>;
  /**
   * Appends entries (JSON, without line ends) at places seq, seq + 1, …; a Conflict when one of the places is taken. All or none.
   * A gap is a Conflict too: seq must be the number of entries there are.
   */
  append(match: string, seq: number, entries: readonly string[]): Promise<void>;
  /** The entries from a place on, in order. */
  entries(match: string, from?: number): Promise<readonly string[]>;
  /** Marks a match as over, together with its last entries: all or none. */
  finish(match: string, seq: number, entries: readonly string[]): Promise<void>;
  runningMatches(): Promise<readonly MatchRow[]>;

  // Chat
  /** Returns the line's number; the first is 1. */
  addChat(line: Omit<ChatRow, 'seq'>): Promise<number>;
  /** The lines of one channel after a number, in order. */
  chat(table: string, channel: string, after: number, limit: number): Promise<readonly ChatRow[]>;

  // The house
  /** The last time that a server was known to run; null when none ever did. */
  alive(): Promise<number | null>;
  putAlive(at: number): Promise<void>;
  /** A value that the house keeps for itself, such as the key that signs cookies. */
  setting(name: string): Promise<string | null>;
  putSetting(name: string, value: string): Promise<void>;
  close(): Promise<void>;
}
