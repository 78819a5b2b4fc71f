/** What the player has begun on this board and not yet said: it never leaves the page. */
import { KINDS } from '../data/resources.ts';
import { ownHand, type Table } from './table.ts';
import type { Piece } from './words.en.ts';

export type Mode =
  | { readonly kind: 'none' }
  | { readonly kind: 'build'; readonly piece: Piece }
  | { readonly kind: 'trade' }
  /** Choosing what a verb needs: the resources of a card, the target of a hero. */
  | { readonly kind: 'pick'; readonly verb: string };
export const NO_MODE: Mode = { kind: 'none' };

export interface Draft {
  readonly mode: Mode;
  /** The piece whose button is looked at: its ghosts show, nothing else changes. */
  readonly hint: Piece | null;
  /** The place whose menu is open. */
  readonly picked: string | null;
  /** A trade as far as it is put together: cards of each resource, with whom (seats as bits, none for everybody) or with the supply. */
  readonly give: readonly number[];
  readonly get: readonly number[];
  readonly audience: number;
  readonly tab: 'players' | 'supply';
  /** What is chosen so far for a verb that needs more; a card that is to be taken back. */
  readonly kinds: readonly number[];
  readonly back: number;
}

export const NOTHING: readonly number[] = new Array<number>(KINDS).fill(0);

export const FRESH: Draft = {
  mode: NO_MODE,
  hint: null,
  picked: null,
  give: NOTHING,
  get: NOTHING,
  audience: 0,
  tab: 'players',
  kinds: [],
  back: -1,
};

/** What the player had begun when the position was another. */
export interface Begun {
  readonly sign: string;
  readonly turn: number;
  readonly step: string;
  readonly hand: number;
  readonly draft: Draft;
}

export const begin = (t: Table, sign: string, draft: Draft): Begun => ({ sign, turn: t.s.turn, step: t.step, hand: ownHand(t), draft });

/** A trade that is being put together outlives answers and looks around, as long as turn and hand are the same. */
export function carried(old: Begun, t: Table, sign: string): Draft {
  if (old.sign === sign) return old.draft;
  const same =
    old.turn === t.s.turn &&
    old.hand === ownHand(t) &&
    (t.step === 'act') === (old.step === 'act' || old.step === 'answer' || old.step === 'confirm');
  const { give, get, audience, tab } = old.draft;
  return same ? { ...FRESH, give, get, audience, tab } : { ...FRESH, tab };
}

export const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
