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

/** Verbs whose first argument is a place. */
const PLACE_KINDS: Readonly<Record<string, Kind>> = {
  found: 'spot',
  pave: 'path',
  tormund: 'hex',
  lay: 'path',
  rob: 'spot',
  road: 'path',
  settlement: 'spot',
  keep: 'spot',
  guard: 'section',
  post: 'section',
  recruits: 'section',
  thorne: 'section',
  yoren: 'section',
  hunt: 'hex',
  ygritte: 'hex',
  yarwyck: 'path',
  rebuild: 'path',
  benjen: 'lair',
};
/** Steps that are answered by pressing a place. */
const STEPS = new Set(['found', 'pave', 'tormund', 'lay', 'rob', 'post', 'rebuild']);
/** Verbs with a second argument: the place comes first, the rest is chosen below the board. */
const FURTHER = new Set(['thorne']);

/** The verb that places answer to now, if any. */
function verbNow(t: Table, { mode }: Draft): string | null {
  if (!t.asked) return null;
  if (STEPS.has(t.step)) return t.step;
  if (mode.kind === 'build') return mode.piece;
  return mode.kind === 'pick' && mode.verb in PLACE_KINDS ? mode.verb : null;
}

/** The kind of place that is asked for now, if any. */
export function wantedKind(t: Table, draft: Draft): Kind | null {
  const verb = verbNow(t, draft);
  return verb === null ? null : (PLACE_KINDS[verb] ?? null);
}

const straight = (t: Table, verb: string, a: number): Action => (t.can(verb, a) ? { move: t.move(verb, a) } : { refused: t.move(verb, a) });

/** What could be built on a place. */
export function pieceAt(t: Table, place: Place): Piece | null {
  if (place.kind === 'section') return 'guard';
  if (place.kind === 'path') return 'road';
  if (place.kind !== 'spot') return null;
  const here = t.s.spot[place.at];
  return ownerOf(here) >= 0 && ownerOf(here) === t.seat && !isKeep(here) ? 'keep' : 'settlement';
}

function robbing(t: Table, place: Place): Action {
  const owner = place.kind === 'spot' ? ownerOf(t.s.spot[place.at]) : -1;
  const beside = HEX_SPOTS.slice(t.s.tormund * 6, t.s.tormund * 6 + 6).includes(place.at);
  return owner >= 0 && owner !== t.seat && beside ? straight(t, 'rob', owner) : {};
}

function further(t: Table, draft: Draft, verb: string, at: number): Action {
  const open = t.legal.some((move) => {
    const [name, a] = t.game.wire(move);
    return name === verb && a === at;
  });
  if (!open) return { refused: t.move(verb, at) };
  return { change: { kinds: [at], mode: draft.mode }, leads: `${verb} ${at}` };
}

export function actionAt(t: Table, draft: Draft, place: Place): Action {
  const verb = verbNow(t, draft);
  if (verb !== null) {
    if (verb === 'rob') return robbing(t, place);
    if (PLACE_KINDS[verb] !== place.kind) return {};
    return FURTHER.has(verb) ? further(t, draft, verb, place.at) : straight(t, verb, place.at);
  }
  const piece = pieceAt(t, place);
  if (piece === null || STEPS.has(t.step)) return {};
  if (t.step === 'act' && t.can(piece, place.at)) return { change: { picked: place.id }, leads: `${piece} ${place.at}` };
  return { refused: t.move(piece, place.at) };
}
