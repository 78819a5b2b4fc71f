/** The keyboard of the board: arrows along the places, digits for dice, letters for pieces. */
import { around, directionOf, neighbour } from '../../../web/kit/roving.ts';
import { actionAt, moved } from './actions.ts';
import type { Desk } from './desk.ts';
import { splitOf } from './dice.ts';
import { NO_MODE } from './draft.ts';
import type { Place } from './places.ts';
import { PIECE_KEYS, PIECES } from './words.en.ts';

interface Keys {
  readonly desk: Desk;
  readonly places: readonly Place[];
  /** The place that has the focus, or had it last. */
  readonly current: Place | null;
  /** Whether letters may act; a person can switch that off. */
  readonly letters: boolean;
  focus(place: Place): void;
}

/** True when the key was for the board. */
export function onKey(event: KeyboardEvent, keys: Keys): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { desk } = keys;
  const onPlace = event.target instanceof Element && event.target.closest('[data-place]') !== null;
  if (event.key === 'Escape') return leave(desk);
  if (onPlace && (event.key === 'Enter' || event.key === ' ')) {
    (event.target as Element).closest('[data-place]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return true;
  }
  const direction = directionOf(event.key);
  if (onPlace && direction !== null) {
    const next = keys.current === null ? (keys.places[0] ?? null) : neighbour(keys.places, keys.current, direction);
    if (next !== null) keys.focus(next);
    return true;
  }
  if (event.key === '.' || event.key === ',') return toLegal(keys, event.key === '.' ? 1 : -1);
  if (onDigit(event.key, keys)) return true;
  return keys.letters && onLetter(event.key.toLowerCase(), desk);
}

function leave(desk: Desk): boolean {
  const { draft } = desk;
  if (draft.mode.kind === 'none' && draft.set < 0 && draft.scout < 0) return false;
  desk.change({ mode: NO_MODE, set: -1, scout: -1, hint: null });
  return true;
}

function toLegal(keys: Keys, step: 1 | -1): boolean {
  const legal = keys.places.filter((place) => {
    const { move, lit } = actionAt(keys.desk.t, keys.desk.draft, place);
    return move !== undefined || lit;
  });
  const next = around(legal, keys.current?.id ?? null, step);
  if (next !== null) keys.focus(next);
  return true;
}

function onDigit(key: string, { desk, current }: Keys): boolean {
  const digit = '120'.includes(key) && key !== '' ? Number(key) : -1;
  if (digit < 0 || !desk.t.asked) return false;
  if (desk.t.step === 'take' && digit > 0) {
    desk.act(desk.t.move('take', digit - 1));
    return true;
  }
  if (desk.t.step !== 'divide' || current?.kind !== 'die') return false;
  const { change } = moved(desk.t, desk.draft, current.at, digit);
  if (change !== undefined) desk.change(change);
  else desk.tell(desk.why(asideRefused(desk, current.at)));
  return true;
}

/** The division in which this die lies aside: its refusal says why it cannot. */
export function asideRefused(desk: Desk, suit: number): number {
  const split = desk.draft.split.map((at, i) => (i === suit ? 0 : at));
  return desk.t.move('divide', splitOf({ ...desk.draft, split }).split);
}

function onLetter(key: string, desk: Desk): boolean {
  const { t, draft } = desk;
  if (!t.asked) return false;
  if (key === 'e' && t.step === 'divide') return does(desk, t.move('divide', splitOf(draft).split));
  if (t.step !== 'act') return false;
  if (key === 'e') return does(desk, t.move('end'));
  if (key === 't') {
    desk.change({ mode: draft.mode.kind === 'trade' ? NO_MODE : { kind: 'trade' } });
    return true;
  }
  const piece = PIECES.find((name) => PIECE_KEYS[name] === key);
  if (piece === undefined) return false;
  if (t.any(piece)) desk.change({ mode: { kind: 'build', piece } });
  return true;
}

function does(desk: Desk, move: number): boolean {
  if (desk.t.legal.includes(move)) desk.act(move);
  return true;
}
