/** What the server says on the socket; docs/protocol.md tells when. */
import type { WrittenAdvice } from '#bots';
import type { Difference, Plain, Result } from '#kernel';

export interface WireClock {
  readonly at: number;
  readonly left: readonly number[];
  readonly paused: boolean;
}

export interface WireSeats {
  readonly holders: readonly ('person' | 'bot')[];
  readonly present: readonly boolean[];
  /** The seats that have resigned; left out while no seat has. */
  readonly resigned?: readonly number[];
}

export type Happened = readonly [name: string, ...args: number[]];

export interface ViewMessage {
  readonly t: 'view';
  readonly match: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly bots: readonly (string | null)[];
  readonly viewer: number;
  readonly step: number;
  readonly decision: number;
  readonly open: Plain;
  readonly own: Plain;
  readonly clock: WireClock | null;
  readonly seats: WireSeats;
  readonly result: Result | null;
  readonly frozen: string | null;
}

export interface StepMessage {
  readonly t: 'step';
  readonly n: number;
  readonly step: number;
  readonly decision: number;
  readonly open?: Difference;
  readonly own?: Difference;
  readonly events?: readonly Happened[];
  readonly clock?: WireClock;
  /** Who is before the screen from now on, on a device that several people share. */
  readonly viewer?: number;
  /** Whose move was taken back. */
  readonly undone?: number;
}

/** Of the table on the socket only its version is read; the page fetches the rest by HTTP. */
interface WireTable {
  readonly version: number;
}

export type ServerMessage =
  | {
      readonly t: 'hello';
      readonly protocol: number;
      readonly person: string | null;
      readonly fits: boolean;
      /** The build of the page that the server hands out now. */
      readonly build?: string | null;
      readonly rules?: Readonly<Record<string, number>>;
    }
  | {
      readonly t: 'answer';
      readonly id: string | null;
      readonly ok?: true;
      readonly refused?: string;
      readonly rule?: string | null;
      readonly asked?: number;
      readonly hint?: WrittenAdvice;
      /** The table that is watched from now on. */
      readonly table?: WireTable;
    }
  | ViewMessage
  | StepMessage
  | ({ readonly t: 'seats' } & WireSeats)
  | { readonly t: 'wish'; readonly wish: number; readonly by: number; readonly missing?: readonly number[]; readonly refused?: number }
  | { readonly t: 'over'; readonly result: Result; readonly commitment: string; readonly secret: string; readonly head: string }
  | { readonly t: 'stopped'; readonly reason: 'damaged' | 'error' }
  | { readonly t: 'table'; readonly table: WireTable | null }
  | { readonly t: 'chat'; readonly channel: string; readonly seq: number }
  | { readonly t: 'pong'; readonly at: number };
