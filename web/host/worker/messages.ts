/** What the page and the worker of a local game say to each other: the words of the socket, and a few that only one device needs. */
import type { Seat, Wire } from '#kernel';
import type { Fault, Save } from '../../local/save.ts';
import type { Happened, ServerMessage } from '../messages.ts';

export type ToWorker =
  /** Open this game. `steal`: take it over from another tab. `mend`: keep so many entries and go on from there. */
  | { readonly t: 'open'; readonly save: string; readonly steal: boolean; readonly mend: number | null; readonly pace: readonly [number, number] }
  /** The person of this seat is before the screen now. */
  | { readonly t: 'sit'; readonly seat: Seat }
  | { readonly t: 'move'; readonly id: string; readonly decision: number; readonly move: Wire }
  | { readonly t: 'undo'; readonly id: string }
  | { readonly t: 'consent'; readonly id: string; readonly wish: number; readonly yes: boolean }
  | { readonly t: 'hint'; readonly id: string; readonly decision: number }
  | { readonly t: 'resign'; readonly id: string };

export interface Told {
  readonly step: number;
  readonly events: readonly Happened[];
}

export type FromWorker =
  | ServerMessage
  | { readonly t: 'opened'; readonly save: Save }
  /** Cover everything: the device goes to this seat. */
  | { readonly t: 'pass'; readonly to: Seat }
  | { readonly t: 'tale'; readonly told: readonly Told[] }
  | { readonly t: 'closed'; readonly fault: Fault; readonly whole: number };
