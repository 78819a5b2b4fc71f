/** What pressing a thing on the field does now: a move, a step on the way to one, or nothing, with the move whose refusal says why. */
import type { Move, Seat } from '#kernel';
import { sending, sentTo } from '../data/columns.ts';
import { DEPTH } from '../data/numbers.ts';
import { heightOf } from '../rules/unit.ts';
import type { Draft } from './draft.ts';
import type { Table, Verb } from './table.ts';

export interface Spot {
  readonly kind: 'terrain' | 'troop' | 'rank';
  readonly place: number;
  /** Whose Troop, and its rank; −1 for a Terrain. */
  readonly seat: Seat;
  readonly rank: number;
}

export interface Action {
  /** Made when it is pressed. */
  readonly move?: Move;
  /** A change of what the player has begun. */
  readonly change?: Partial<Draft>;
  /** Shines: this is what is asked for. */
  readonly lit: boolean;
  /** Marked as what the player has begun, or sealed: a word for it. */
  readonly marked?: string;
  /** Whose refusal explains why nothing happens. */
  readonly refused?: Move;
}

const NOTHING: Action = { lit: false };

function straight(t: Table, verb: Verb, a: number, marked?: string): Action {
  const word = marked === undefined ? {} : { marked };
  if (t.can(verb, a)) return { move: t.move(verb, a), lit: true, ...word };
  return { lit: false, refused: t.move(verb, a), ...word };
}

/** The word on what has been sealed. */
const sealedAs = (t: Table, answer: number): string | undefined => (t.answer === answer ? 'sealed' : undefined);

export function actionAt(t: Table, draft: Draft, spot: Spot): Action {
  if (!t.works) return NOTHING;
  const { place, seat, rank } = spot;
  const own = seat === t.own;
  switch (t.step) {
    case 'standards':
      return spot.kind === 'terrain' ? straight(t, 'vote', place, sealedAs(t, place)) : NOTHING;
    case 'choose':
      return spot.kind === 'terrain' || (own && rank === 0) ? straight(t, 'choose', place, sealedAs(t, place)) : NOTHING;
    case 'lowest':
    case 'favour': {
      const between = place === t.frame?.a && rank === 0 && (own || seat === t.mate);
      return between ? straight(t, t.step === 'lowest' ? 'stand' : 'favour', own ? 0 : 1, sealedAs(t, own ? 0 : 1)) : NOTHING;
    }
    case 'discard':
      return own && rank >= 0 ? discarding(draft, place, rank) : NOTHING;
    case 'retire':
      return own && rank === 0 ? retiring(t, draft, place) : NOTHING;
    case 'move':
      return moving(t, draft, spot);
    case 'fill':
      return own && rank >= 0 && heightOf(t.s, seat, place) - 1 === rank ? straight(t, 'fill', place, sealedAs(t, place)) : NOTHING;
    case 'layout':
      return own && spot.kind === 'rank' && place === t.frame?.a && draft.ranks[rank] !== undefined
        ? { change: { ranks: draft.ranks.filter((_, i) => i !== rank) }, lit: false }
        : NOTHING;
    default:
      return NOTHING;
  }
}

/** A column loses from its front on: pressing a Troop marks all up to it, pressing the last marked one lets it stay. */
function discarding(draft: Draft, column: number, rank: number): Action {
  const count = draft.losses[column] === rank + 1 ? rank : rank + 1;
  return {
    change: { losses: draft.losses.map((old, i) => (i === column ? count : old)) },
    lit: false,
    ...(rank < draft.losses[column] ? { marked: 'to be discarded' } : {}),
  };
}

function retiring(t: Table, draft: Draft, column: number): Action {
  if (heightOf(t.s, t.own, column) < 2) return { lit: false, refused: t.move('retire', 1 << column) };
  const on = (draft.retires >> column) & 1;
  return { change: { retires: draft.retires ^ (1 << column) }, lit: false, ...(on === 1 ? { marked: 'falls back' } : {}) };
}

/** First a Troop of one's own, then a column of the team mate. A Troop that is on its way is called back by pressing it. */
function moving(t: Table, draft: Draft, { seat, place, rank }: Spot): Action {
  if (seat === t.own && rank >= 0) {
    const at = place * DEPTH + rank;
    const to = sentTo(draft.sends, at);
    if (to > 0) return { change: { sends: draft.sends - sending(at, to - 1), picked: -1 }, lit: false, marked: `goes to column ${to}` };
    if (!t.can('send', 0, sending(at, 0)) && !t.can('send', 0, sending(at, 1)) && !t.can('send', 0, sending(at, 2)) && t.answer < 0)
      return { lit: false, refused: t.move('send', 0, sending(at, 0)) };
    return { change: { picked: draft.picked === at ? -1 : at }, lit: false, ...(draft.picked === at ? { marked: 'in hand' } : {}) };
  }
  if (seat === t.mate && draft.picked >= 0) return { change: { sends: draft.sends + sending(draft.picked, place), picked: -1 }, lit: true };
  return NOTHING;
}
