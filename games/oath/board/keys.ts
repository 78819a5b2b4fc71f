/** The keyboard of the board: arrows over everything that has a name, `.` and `,` through what is asked for, digits and letters. */
import { around, directionOf, neighbour } from '../../../web/kit/roving.ts';
import { actionAt } from './actions.ts';
import type { Desk } from './desk.ts';
import { FRESH } from './draft.ts';
import type { Place } from './places.ts';

interface Keys {
  readonly desk: Desk;
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
  const direction = directionOf(event.key);
  if (onPlace && direction !== null) {
    const from = desk.places.find(({ id }) => id === desk.current.peek());
    const next = from === undefined ? (desk.places[0] ?? null) : neighbour(desk.places, from, direction);
    if (next !== null) keys.focus(next);
    return true;
  }
  if (event.key === '.' || event.key === ',') return toLit(keys, event.key === '.' ? 1 : -1);
  return keys.letters && onLetter(event.key.toLowerCase(), desk);
}

function leave({ draft, change, note }: Desk): boolean {
  const said = note.value !== null;
  note.value = null;
  if (draft.picked === null && draft.pay === null) return said;
  change(FRESH);
  return true;
}

/** What is asked for; where nothing on the board is, the panel has it. */
export const litPlaces = ({ t, draft, shown, places }: Desk): readonly Place[] =>
  t.asked ? places.filter((place) => actionAt(t, draft, shown, place).lit) : [];

function toLit(keys: Keys, step: 1 | -1): boolean {
  const next = around(litPlaces(keys.desk), keys.desk.current.peek(), step);
  if (next === null) return false;
  keys.focus(next);
  return true;
}

function onLetter(key: string, { t, act, note, why }: Desk): boolean {
  if (key !== 'e' || !t.asked) return false;
  const verb = t.any('end') ? 'end' : t.any('leave') ? 'leave' : t.any('pass') ? 'pass' : t.step === 'turn' ? 'pass' : null;
  if (verb === null) return false;
  if (t.can(verb)) act(t.move(verb));
  else note.value = why(t.move(verb));
  return true;
}
