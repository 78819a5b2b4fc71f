/** What the player has begun on this board and not yet said: it never leaves the page. */
import { DIAGONALS, SPOTS } from '../data/pieces.ts';
import type { Table } from './table.ts';
import type { Piece } from './words.en.ts';

export type Mode = { readonly kind: 'none' } | { readonly kind: 'build'; readonly piece: Piece } | { readonly kind: 'trade' };
export const NO_MODE: Mode = { kind: 'none' };

export interface Draft {
  readonly mode: Mode;
  /** The piece whose button is looked at: its ghosts show, nothing else changes. */
  readonly hint: Piece | null;
  /** Setting up: the number chosen for each suit (0 to 3), −1 for none. */
  readonly numbers: readonly number[];
  /** Setting up: the suit on each of the four spots, −1 for none; the suit in hand; the side of the road. */
  readonly places: readonly number[];
  readonly hand: number;
  readonly side: number;
  /** Where each die lies: 1, 2, or 0 for aside. */
  readonly split: readonly number[];
  readonly give: readonly number[];
  readonly get: readonly number[];
  /** Exploring: the tile that a scout is to find, −1 for a blind draw. */
  readonly scout: number;
  /** The set whose future is looked at, −1 for none. */
  readonly set: number;
}

const NOTHING = [0, 0, 0, 0] as const;

export function freshDraft(t: Table): Draft {
  return {
    mode: NO_MODE,
    hint: null,
    numbers: [-1, -1, -1, -1],
    places: [-1, -1, -1, -1],
    hand: 0,
    side: 1,
    split: t.step === 'divide' ? firstSplit(t.frame?.a ?? 0) : NOTHING,
    give: NOTHING,
    get: NOTHING,
    scout: -1,
    set: -1,
  };
}

/** Idle dice aside, the others by turns: a beginning that can be offered as it is. */
function firstSplit(idle: number): number[] {
  let next = 0;
  return NOTHING.map((_, suit) => ((idle >> suit) & 1 ? 0 : 1 + (next++ % 2)));
}

/** Lays the suit in hand on a spot, or takes up what lies there; the last one finds its place by itself. */
export function layOn(draft: Draft, at: number): Partial<Draft> {
  const places = draft.places.slice();
  if (places[at] !== -1) {
    const hand = places[at] ?? -1;
    places[at] = -1;
    return { places, hand };
  }
  if (draft.hand < 0) return {};
  places[at] = draft.hand;
  let left = [0, 1, 2, 3].filter((suit) => !places.includes(suit));
  if (left.length === 1) {
    places[places.indexOf(-1)] = left[0] ?? -1;
    left = [];
  }
  return { places, hand: left[0] ?? -1 };
}

/** Which of the four spots around the first village this is, or −1. */
export const diagonalOf = (spot: number): number => (DIAGONALS as readonly number[]).indexOf(spot % SPOTS);
