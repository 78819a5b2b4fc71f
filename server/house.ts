/** The parts of a running server and what they ask of each other. Each part is made from the ones above it in this file. */
import type { Terms } from '#fair';
import type { Aid, ClockRule, Entry, UndoRule } from '#match';
import type { Bus } from './bus/contract.ts';
import type { ShownStep } from './matches/exporting.ts';
import type { Person, Store } from './store/contract.ts';
import type { Company } from './store/shared.ts';

/** What the operator has set; see config.ts. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The file that holds everything, where there is no database. */
  readonly data: string;
  /** The database that several nodes share, and the NATS by which they hear of each other; null for a hall of one process. */
  readonly database: string | null;
  readonly nats: string | null;
  /** Matches that are kept in memory at most, as far as nobody is at them. */
  readonly matchesInMemory: number;
  /** Milliseconds in which a node that is stopped sends its people on to others. */
  readonly drain: number;
  /** As browsers see it: decides cookies, sockets' origins and links. */
  readonly publicUrl: string | null;
  /** How many proxies before us may be believed about the address of a client. */
  readonly trustedProxies: number;
  /** All rate limits and quotas are multiplied by this; a benchmark raises it. */
  readonly generosity: number;
  readonly quotas: Quotas;
  /** Milliseconds after which a person who is gone is played for by a bot. */
  readonly grace: number;
  /** Milliseconds that a bot seems to think, from and to; drawn independently of anything hidden. */
  readonly pace: readonly [number, number];
}

/** How many tables one person, and all people behind one address, may have of what costs others something. */
export interface Quotas {
  /** Running matches with bots. */
  readonly botMatchesPerPerson: number;
  readonly botMatchesPerAddress: number;
  /** Waiting tables in the public list. */
  readonly listedPerPerson: number;
  readonly listedPerAddress: number;
}

/** What every part is given: the only sources of time and chance. */
export interface Ground {
  readonly config: Config;
  readonly store: Store;
  readonly bus: Bus;
  /** The other nodes; absent in a hall of one process. */
  readonly company?: Company | null;
  /** Milliseconds since 1970. It never runs backwards, and does not follow the clock of the machine when that is set. */
  now(): number;
  /** Calls `tell` after a standstill of this process, which `now` leaves out. Absent on a database: its time includes the standstill, and the log gives it back. */
  onStandstill?(tell: () => void): void;
  random(bytes: number): Uint8Array;
  /** Whether this node is about to stop. */
  leaving?(): boolean;
  /** The version of a game's rules in the newest build that has a node; null when that does not know the game. Absent in a hall of one process. */
  rulesOfHall?(game: string): Promise<number | null>;
  /** The build of the page that is served, null when there is none, and the rules that it knows: of the hall, where nodes differ. */
  page?(): Page;
  log(level: 'debug' | 'info' | 'warn' | 'error', message: string, details?: Readonly<Record<string, unknown>>): void;
}

/** What a window compares itself with. */
export interface Page {
  readonly build: string | null;
  readonly rules: Readonly<Record<string, number>>;
}

/** Who somebody is: sessions, guests and accounts. */
export interface People {
  /** The person behind a cookie's value; null when it is missing, forged, old or its person is banned. */
  whoIs(cookie: string | undefined): Promise<Person | null>;
  name(id: string): Promise<string>;
}

/** How a seat is filled. */
export type SeatPlan =
  | { readonly kind: 'open' }
  | { readonly kind: 'person'; readonly person: string }
  | { readonly kind: 'bot'; readonly level: string };

/** What was agreed when the dice were committed: hex, or null for a seat that adds nothing. */
export interface DicePact {
  readonly commitment: string;
  readonly hashes: readonly (string | null)[];
  readonly opened: readonly (string | null)[];
}

/** A table as its members and the list of tables see it. */
export interface Table {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly SeatPlan[];
  readonly listed: boolean;
  readonly clock: ClockRule;
  readonly undo: UndoRule;
  /** The help that everybody here may have. */
  readonly aids: readonly Aid[];
  readonly host: string;
  readonly status: 'waiting' | 'playing' | 'over' | 'closed';
  readonly match: string | null;
  /** The table of the rematch, once there is one. */
  readonly rematch: string | null;
  /** Others' hashes are null until all are in, and so are the openings: nobody can copy, and nobody can wait to see. */
  readonly pact: DicePact;
  readonly version: number;
  readonly created: number;
  /** The header of the log without the openings, as every client has looked it through before it opened: the match is written under it. */
  readonly terms?: TableTerms | null;
}

/** What is settled before the first opening. */
export interface TableTerms extends Terms {
  readonly clock: ClockRule;
  readonly undo: UndoRule;
  readonly aids?: readonly Aid[];
}

export interface Tables {
  table(id: string): Promise<Table | null>;
  /** The match has ended. */
  ended(id: string): Promise<void>;
  /** The table, if this person (null: a stranger) may see it: by id for its members and listed ones, by code for everybody. */
  visible(idOrCode: string, person: string | null): Promise<Table | null>;
  /** Takes a spectator's place until the result is called; null when all are taken. */
  watch(id: string): (() => void) | null;
}

/** What is needed to begin a match. */
export interface Beginning {
  readonly table: Table;
  /** The seed of the dice, hex; it is kept secret until the end. */
  readonly secret: string;
}

export interface Matches {
  /** Writes the match down and lets the dice begin; the id of the match. */
  begin(beginning: Beginning): Promise<string>;
  /** Seats that owe an answer now; empty when it is over. */
  waitingFor(match: string): Promise<readonly number[]>;
  /** The log as this person may have it: everything once it is over, otherwise only what the person may know. */
  export(match: string, person: string | null): Promise<string | null>;
  /** What this person was shown after a public step, position by position; null when there is no such match. */
  steps(match: string, person: string | null, after: number): Promise<readonly ShownStep[] | null>;
  resign(match: string, person: string): Promise<void>;
  /** Lets a bot keep the seat of somebody who is away, until they are back. 'here': there is nobody to keep it for. */
  standIn(match: string, person: string, seat: number): Promise<'done' | 'tooSoon' | 'here'>;
  /** The match is closed without a result: by its only person or the operator, because all have gone, or because all people have agreed to. */
  close(match: string, why: 'host' | 'abandoned' | 'agreed'): Promise<void>;
  /** Time stops for everybody, or goes on. Asking for what is so already changes nothing. */
  pause(match: string, on: boolean): Promise<void>;
  entries(match: string): Promise<readonly Entry[]>;
  stop(): Promise<void>;
}
