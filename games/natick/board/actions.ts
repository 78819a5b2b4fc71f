/** What pressing a place does now: a move, a step on the way to one, or nothing, with the move whose refusal says why. */
import type { Move } from '#kernel';
import { suitOf } from '../data/pieces.ts';
import { type Draft, diagonalOf, layOn } from './draft.ts';
import { type Place, sideOf } from './places.ts';
import type { Table, Verb } from './table.ts';
import type { Piece } from './words.en.ts';

export interface Action {
  /** Made when the place is pressed. */
  readonly move?: Move;
  /** A change of what the player has begun. */
  readonly change?: Partial<Draft>;
  /** The verb that the change leads to. */
  readonly leads?: string;
  /** It shines: this is what is asked for. */
  readonly lit: boolean;
  /** Whose refusal explains why nothing happens. */
  readonly refused?: Move;
}

const TILE_STEPS: readonly string[] = ['harvest', 'seize', 'discard', 'gather', 'pay', 'store'];

/** The move that a place of the colony would make. */
export function buildAt(t: Table, place: Place): { readonly piece: Piece; readonly move: Move } | null {
  if (place.seat !== t.seat) return null;
  const of = (piece: Piece, a: number, b = 0) => ({ piece, move: t.move(piece, a, b) });
  switch (place.kind) {
    case 'end':
      return of('road', sideOf(t, place));
    case 'road':
      return of('trader', place.at);
    case 'site':
      return of('village', sideOf(t, place));
    case 'settlement':
      return of('town', place.at);
    case 'well':
      return of('knight', place.at, place.row);
    default:
      return null;
  }
}

const straight = (t: Table, verb: Verb, a: number, b = 0): Action =>
  t.can(verb, a, b) ? { move: t.move(verb, a, b), lit: true } : { lit: false, refused: t.move(verb, a, b) };

function onRegion(t: Table, place: Place): Action {
  if (TILE_STEPS.includes(t.step)) return straight(t, t.step as Verb, place.at);
  if (t.step === 'act' && place.seat === t.seat) {
    const trades = t.can('swap', place.at) || [0, 1, 2, 3].some((suit) => t.can('barter', place.at, suit));
    if (trades) return { change: { mode: { kind: 'trade' } }, leads: 'trade', lit: false };
  }
  return { lit: false, refused: t.move(t.step === 'act' ? 'swap' : 'harvest', place.at) };
}

function onFree(t: Table, draft: Draft, place: Place): Action {
  if (t.step === 'arrange') return arranging(t, draft, place);
  if (t.step === 'explore' && place.seat === t.seat && place.at >> 1 === t.frame?.a) {
    return draft.scout < 0 ? straight(t, 'explore', place.row) : straight(t, 'scout', draft.scout, place.row);
  }
  return { lit: false, refused: t.move('explore', place.row) };
}

function arranging(t: Table, draft: Draft, place: Place): Action {
  const at = diagonalOf(place.at);
  const change = layOn(draft, at);
  return t.asked && change.places !== undefined ? { change, leads: 'arrange', lit: draft.places[at] === -1 } : { lit: false };
}

function onBuild(t: Table, draft: Draft, place: Place): Action {
  if (t.step === 'arrange' && place.kind === 'end') {
    const side = sideOf(t, place);
    return { change: { side }, leads: 'arrange', lit: draft.side !== side };
  }
  const build = buildAt(t, place);
  if (build === null) return { lit: false, refused: t.move('town', place.at) };
  const { piece, move } = build;
  if (!t.legal.includes(move)) return { lit: false, refused: move };
  if (draft.mode.kind === 'build' && draft.mode.piece === piece) return { move, lit: true };
  return { change: { mode: { kind: 'build', piece } }, leads: piece, lit: false };
}

/** One number a suit, one suit a number: picking a region lets go of those that it rules out. */
function onPick(t: Table, draft: Draft, place: Place): Action {
  const suit = suitOf(place.at);
  const number = place.at & 3;
  if ((t.s.owner[place.at] ?? -1) >= 0) return { lit: false, refused: refusedPick(t, place.at) };
  const numbers = draft.numbers.map((old) => (old === number ? -1 : old));
  numbers[suit] = draft.numbers[suit] === number ? -1 : number;
  return { change: { numbers }, leads: 'choose', lit: true };
}

/** Any pick that holds this region. */
function refusedPick(t: Table, tile: number): Move {
  for (let pick = 0; pick < 24; pick++) {
    const move = t.move('choose', pick);
    const digits = t.game.notation(move).slice('choose '.length);
    if (digits[suitOf(tile)] === String((tile & 3) + 2)) return move;
  }
  return t.move('choose', 0);
}

/** A tap sends a die round: set one, set two, and aside when nobody is touched by it. */
export function moved(t: Table, draft: Draft, suit: number, to?: number): Action {
  const idle = (((t.frame?.a ?? 0) >> suit) & 1) === 1;
  const now = draft.split[suit] ?? 0;
  const next = to ?? (now === 1 ? 2 : now === 2 && idle ? 0 : 1);
  if (next === 0 && !idle) return { lit: false };
  return { change: { split: draft.split.map((at, i) => (i === suit ? next : at)) }, leads: 'divide', lit: false };
}

export function actionAt(t: Table, draft: Draft, place: Place): Action {
  if (place.kind === 'card' || place.kind === 'supply') return { lit: false };
  if (place.kind === 'region') return onRegion(t, place);
  if (place.kind === 'free') return onFree(t, draft, place);
  if (place.kind === 'pick') return t.asked ? onPick(t, draft, place) : { lit: false };
  if (place.kind === 'hand') return t.asked ? { change: { hand: place.at }, leads: 'arrange', lit: false } : { lit: false };
  if (place.kind === 'bowl') return straight(t, 'take', place.at);
  if (place.kind === 'die') {
    if (t.step === 'divide' && t.asked) return moved(t, draft, place.at);
    if (t.step === 'take') return place.row < 2 ? straight(t, 'take', place.row) : { lit: false };
    return straight(t, 'resolve', place.at);
  }
  return onBuild(t, draft, place);
}
