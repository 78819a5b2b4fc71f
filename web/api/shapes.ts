/** What the server answers, as far as the page uses it; described in full at /api/docs. */
import type { Terms } from '#fair';
import type { Option } from '#kernel';
import type { Aid, ClockRule, UndoRule } from '#match';

export interface Self {
  readonly id: string;
  readonly name: string;
  readonly account: string | null;
  readonly webhook: string | null;
}

export type GameOption = Option & { readonly title: string; readonly about: string };

export interface GameShown {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly players: readonly number[];
  readonly options: Readonly<Record<string, GameOption>>;
}

export type SeatPlan =
  | { readonly kind: 'open' }
  | { readonly kind: 'person'; readonly person: string }
  | { readonly kind: 'bot'; readonly level: string };

export interface TableShown {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly SeatPlan[];
  readonly listed: boolean;
  readonly clock: ClockRule;
  readonly undo: UndoRule;
  readonly aids: readonly Aid[];
  readonly host: string;
  readonly status: 'waiting' | 'playing' | 'over' | 'closed';
  readonly match: string | null;
  readonly rematch: string | null;
  readonly pact: { readonly commitment: string; readonly hashes: readonly (string | null)[] };
  readonly kind: 'play' | 'review';
  readonly invited: readonly (string | null)[];
  readonly ready: readonly string[];
  readonly edition: number;
  readonly starting: { readonly phase: 'hashes' | 'openings' | 'dealing'; readonly until: number; readonly waitingFor: readonly string[] } | null;
  readonly terms: Terms | null;
  readonly stopped: { readonly times: number; readonly people: readonly string[] };
  readonly proposals: readonly { readonly what: 'end' | 'pause'; readonly by: string; readonly accepted: readonly string[] }[];
  readonly paused: boolean;
  readonly version: number;
}

/** How to ask for a table: who came by its code sees a private one by nothing else. */
export const addressOf = ({ code, id }: TableShown): string => `/api/tables/${code === '' ? id : code}`;

/** The address of its page. A private table is opened by its code alone: this one can be copied to a friend. */
export const pathOf = ({ kind, listed, code, id }: TableShown): string => `/table/${kind === 'review' || listed || code === '' ? id : code}`;

export type Names = Readonly<Record<string, string>>;

export interface TableAnswer {
  readonly table: TableShown;
  readonly names: Names;
}

export interface TablesAnswer {
  readonly tables: readonly TableShown[];
  /** Where the next page begins; null at the end. */
  readonly next: number | null;
  readonly names: Names;
}

export interface MineAnswer {
  readonly tables: readonly {
    readonly table: TableShown;
    readonly seat: number | null;
    readonly invited: boolean;
    readonly yourTurn: boolean;
    readonly waitingFor: readonly number[];
    /** The record cannot be read, or the game failed on the server. */
    readonly stopped: 'damaged' | 'error' | null;
  }[];
  readonly names: Names;
}

export interface ChatAnswer {
  readonly lines: readonly ChatLine[];
  readonly next: number;
  readonly channels: readonly { readonly channel: string; readonly write: boolean }[];
  readonly names: Names;
}

export interface ChatLine {
  readonly seq: number;
  readonly channel: string;
  readonly person: string;
  readonly text: string;
  readonly at: number;
}
