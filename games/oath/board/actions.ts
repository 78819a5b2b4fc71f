/** What pressing a place does now: a move, a step on the way to one, or a look at it. */
import type { Move, Seat } from '#kernel';
import { BOAT, FIRST_MATE, GUNPOWDER, WATER } from '../data/pieces.ts';
import { freeMate, MATE_PAWN, PIRATE_PAWN } from '../rules/pawns.ts';
import { type Bill, billOf, WAGES } from './bill.ts';
import { toggled } from './costs.ts';
import type { Draft } from './draft.ts';
import type { Place } from './places.ts';
import type { Table, Verb } from './table.ts';

export interface Action {
  /** Made when the place is pressed. */
  readonly move?: Move;
  /** A change of what the player has begun. */
  readonly change?: Partial<Draft>;
  /** Another player's board is looked at. */
  readonly shown?: Seat;
  /** It shines: this is what is asked for. */
  readonly lit: boolean;
  /** Whose refusal explains why nothing is done here. */
  readonly refused?: Move;
}

/** The pawn that a placement is thought of with: a mate as long as there is one. */
export const pawnFor = (t: Table): number => (freeMate(t.s, t.me) >= 0 ? MATE_PAWN : PIRATE_PAWN);

const straight = (t: Table, verb: Verb, a: number, b = 0): Action =>
  t.can(verb, a, b) ? { move: t.move(verb, a, b), lit: true } : { lit: false, refused: t.move(verb, a, b) };

const looks = (place: Place, lit = false, refused?: Move): Action => ({
  change: { picked: { kind: place.kind, at: place.at }, mission: -1, pay: null },
  lit,
  ...(refused === undefined ? {} : { refused }),
});

/** An item that has a location as its target, and the verb that it does there. */
const AIMED: Readonly<Record<number, Verb>> = { [FIRST_MATE]: 'sail', [GUNPOWDER]: 'blast', [WATER]: 'copy' };

function onPlace(t: Table, draft: Draft, place: Place): Action {
  if (t.step === 'shift' && t.asked) return straight(t, 'recall', place.at);
  const aimed = draft.picked?.kind === 'item' ? AIMED[draft.picked.at] : undefined;
  if (t.asked && aimed !== undefined && t.any(aimed)) return straight(t, aimed, place.at);
  if (t.step !== 'turn' || !t.asked) return looks(place);
  const lit = t.can('place', MATE_PAWN, place.at) || t.can('place', PIRATE_PAWN, place.at) || t.can('copy', place.at);
  return lit ? looks(place, true) : looks(place, false, t.move('place', pawnFor(t), place.at));
}

function onItem(t: Table, place: Place, shown: Seat, bill: Bill | null): Action {
  if (shown !== t.me) return t.step === 'monkey' && t.asked ? straight(t, 'steal', shown, place.at) : looks(place);
  if (!t.asked) return looks(place);
  if (t.step === 'store') return place.at < BOAT ? straight(t, 'store', place.at) : { lit: false, refused: t.move('store', 0) };
  if (t.step === 'swap') return straight(t, 'discard', place.at);
  if (bill?.free === true && place.at !== bill.spent) {
    const resource = place.at < BOAT ? place.at >> 2 : place.at - BOAT;
    const payable = bill.owed[resource] > 0 && ((bill.board >> place.at) & 1) === 1;
    if (payable) return { change: { pay: toggled(bill.chosen, place.at, bill.owed) }, lit: t.step === 'pay' };
    if (t.step === 'pay') return { lit: false, refused: t.move('pay', resource * 31 + (place.at < BOAT ? 1 << (place.at & 3) : 16) - 1) };
  }
  return looks(place, false);
}

export function actionAt(t: Table, draft: Draft, shown: Seat, place: Place): Action {
  switch (place.kind) {
    case 'place':
      return onPlace(t, draft, place);
    case 'row': {
      const mission = t.s.row[place.at];
      const can = mission >= 0 && t.can('undertake', mission);
      // oath.brotherhood: who takes one on completes none any more, so that is shown first.
      return can && !t.any('complete') ? { move: t.move('undertake', mission), lit: true } : looks(place, can);
    }
    case 'ware':
      return t.can('buy', place.at) ? { move: t.move('buy', place.at), lit: true } : looks(place);
    case 'guest':
      return t.can('hire') ? { move: t.move('hire'), lit: true } : looks(place);
    case 'seat':
      return { shown: place.at, lit: false };
    case 'item':
      return onItem(t, place, shown, billOf(t, draft));
    case 'mission':
      return looks(place, t.can('complete', place.at) || t.can('finish', place.at));
    case 'follower':
      if (shown !== t.me || !t.can('use', place.at)) return looks(place);
      return WAGES[place.at] === undefined ? { move: t.move('use', place.at), lit: true } : looks(place, true);
    default:
      return looks(place);
  }
}

export const works = ({ move, change, shown }: Action): boolean => move !== undefined || change !== undefined || shown !== undefined;
