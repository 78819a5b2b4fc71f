/** What pressing a place does now: a move, a step on the way to one, or nothing, with the move whose refusal says why. */
import type { Move } from '#kernel';
import { HEX_SPOTS } from '../data/grid.ts';
import { isKeep, ownerOf } from '../rules/spots.ts';
import type { Draft } from './draft.ts';
import type { Kind, Place } from './places.ts';
import type { Table } from './table.ts';
import type { Piece } from './words.en.ts';

export interface Action {
  /** Made when the place is pressed. */
  readonly move?: Move;
  /** A change of what the player has begun, and the verb that it leads to. */
  readonly change?: Partial<Draft>;
  readonly leads?: string;
  /** Whose refusal explains why nothing happens. */
  readonly refused?: Move;
}

/** Steps that are answered by pressing a place. */
const STEP_KINDS: Readonly<Record<string, Kind>> = { found: 'spot', pave: 'path', tormund: 'hex', lay: 'path', rob: 'spot' };
const PIECE_KINDS: Readonly<Record<Piece, Kind | null>> = { road: 'path', settlement: 'spot', keep: 'spot', card: null };

/** The kind of place that is asked for now, if any. */
export function wantedKind(t: Table, draft: Draft): Kind | null {
  if (!t.asked) return null;
  const { mode } = draft;
  return STEP_KINDS[t.step] ?? (mode.kind === 'build' ? PIECE_KINDS[mode.piece] : null);
}

const straight = (t: Table, verb: string, a: number): Action => (t.can(verb, a) ? { move: t.move(verb, a) } : { refused: t.move(verb, a) });

/** What could be built on a place. */
export function pieceAt(t: Table, place: Place): Piece | null {
  if (place.kind === 'hex') return null;
  if (place.kind === 'path') return 'road';
  const here = t.s.spot[place.at];
  return ownerOf(here) >= 0 && ownerOf(here) === t.seat && !isKeep(here) ? 'keep' : 'settlement';
}

function robbing(t: Table, place: Place): Action {
  const owner = place.kind === 'spot' ? ownerOf(t.s.spot[place.at]) : -1;
  const beside = HEX_SPOTS.slice(t.s.tormund * 6, t.s.tormund * 6 + 6).includes(place.at);
  return owner >= 0 && owner !== t.seat && beside ? straight(t, 'rob', owner) : {};
}

export function actionAt(t: Table, draft: Draft, place: Place): Action {
  const wanted = wantedKind(t, draft);
  if (t.step === 'rob' && t.asked) return robbing(t, place);
  if (wanted !== null && place.kind !== wanted) return {};
  if (t.step in STEP_KINDS) return wanted === null ? {} : straight(t, t.step, place.at);
  if (draft.mode.kind === 'build') return straight(t, draft.mode.piece, place.at);
  const piece = pieceAt(t, place);
  if (piece === null) return {};
  if (t.step === 'act' && t.can(piece, place.at)) return { change: { picked: place.id }, leads: `${piece} ${place.at}` };
  return { refused: t.move(piece, place.at) };
}
