/** The keyboard of the board: arrows along hexes, intersections and paths, letters for pieces, `.` and `,` through what is legal. */
import { around, directionOf, neighbour } from '../../../web/kit/roving.ts';
import { actionAt } from './actions.ts';
import type { Desk } from './desk.ts';
import { NO_MODE } from './draft.ts';
import type { Kind, Place } from './places.ts';
import { PIECE_KEYS } from './words.en.ts';

interface Keys {
  readonly desk: Desk;
  readonly places: readonly Place[];
  readonly wanted: Kind | null;
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
    // Where one kind of place is asked for, arrows keep to it.
    const among = keys.wanted === null ? keys.places : keys.places.filter(({ kind }) => kind === keys.wanted);
    const next = keys.current === null ? (among[0] ?? null) : neighbour(among, keys.current, direction);
    if (next !== null) keys.focus(next);
    return true;
  }
  if (event.key === '.' || event.key === ',') return toLegal(keys, event.key === '.' ? 1 : -1);
  return keys.letters && onLetter(event.key.toLowerCase(), keys);
}

function leave({ draft, change, note, looked }: Desk): boolean {
  note.value = null;
  if (draft.mode.kind === 'none' && draft.picked === null && draft.back < 0) {
    const shown = looked.value !== null;
    looked.value = null;
    return shown;
  }
  change({ mode: NO_MODE, hint: null, picked: null, kinds: [], back: -1 });
  return true;
}

/** From west to east in a row, row by row. */
const inOrder = (a: Place, b: Place): number => Math.round((a.y - b.y) / 8) || a.x - b.x;

export const legalPlaces = (desk: Desk, places: readonly Place[]): readonly Place[] =>
  places
    .filter((place) => {
      const { move, change } = actionAt(desk.t, desk.draft, place);
      return move !== undefined || change !== undefined;
    })
    .sort(inOrder);

function toLegal({ desk, places, current, focus }: Keys, step: 1 | -1): boolean {
  const legal = legalPlaces(desk, places);
  const next = around(legal, current?.id ?? null, step);
  if (next === null) return false;
  focus(next);
  return true;
}

function onLetter(key: string, { desk, places, focus }: Keys): boolean {
  const { t, draft } = desk;
  if (!t.asked) return false;
  if (key === 'e') return does(desk, t.step === 'roll' ? t.move('roll') : t.move('end'));
  if (t.step !== 'act') return false;
  if (key === 't') {
    desk.change({ mode: draft.mode.kind === 'trade' ? NO_MODE : { kind: 'trade' } });
    queueMicrotask(() => document.querySelector<HTMLElement>('.gift-trade [data-row="give"]')?.focus());
    return true;
  }
  const piece = PIECE_KEYS[key];
  if (piece === undefined) return false;
  if (piece === 'card') return does(desk, t.move('buy'));
  if (!t.any(piece)) {
    document.querySelector<HTMLElement>(`.gift-build[data-piece-name="${piece}"]`)?.focus();
    return true;
  }
  desk.change({ mode: { kind: 'build', piece }, picked: null });
  const first = legalPlaces({ ...desk, draft: { ...draft, mode: { kind: 'build', piece } } }, places)[0];
  if (first !== undefined) queueMicrotask(() => focus(first));
  return true;
}

function does(desk: Desk, move: number): boolean {
  if (desk.t.legal.includes(move)) desk.act(move);
  else desk.note.value = { title: '', why: desk.why(move), cost: 0 };
  return true;
}
