/** The keyboard of the board: arrows over the field, digits for hours of the dial, E for the seal, full stop for what is asked. */
import { around, directionOf, neighbour } from '../../../web/kit/roving.ts';
import { holds } from './clock.ts';
import type { Desk } from './desk.ts';

interface Seen {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly element: HTMLElement;
}

const placesIn = (root: HTMLElement): Seen[] =>
  [...root.querySelectorAll<HTMLElement>('[data-place]')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { id: element.dataset.place ?? '', x: x + width / 2, y: y + height / 2, element };
  });

/** True when the key was for the board. */
export function onKey(event: KeyboardEvent, desk: Desk, root: HTMLElement, letters: boolean): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select') != null) return false;
  if (event.key === 'Escape') return leave(desk);
  const place = target?.closest<HTMLElement>('[data-place]') ?? null;
  const direction = directionOf(event.key);
  if (place !== null && direction !== null) {
    const places = placesIn(root);
    const here = places.find(({ element }) => element === place);
    const next = here === undefined ? null : neighbour(places, here, direction);
    next?.element.focus();
    return true;
  }
  if (event.key === '.' || event.key === ',') return toAsked(root, place, event.key === '.' ? 1 : -1);
  if (onDigit(event.key, desk)) return true;
  return letters && event.key.toLowerCase() === 'e' && seal();
}

/** Takes back what has been begun, if anything. */
function leave({ draft, change, t }: Desk): boolean {
  if (!t.works) return false;
  const begun =
    draft.picked >= 0 || (t.step === 'layout' && draft.ranks.length > 0 && t.answer < 0) || (t.step === 'orders' && draft.card > 0 && t.answer < 0);
  if (begun) change({ picked: -1, ranks: [], card: 0, call: 0, look: 0 });
  return begun;
}

/** The next thing on the field that answers what is asked; what can be done in the panel follows by the Tab key. */
function toAsked(root: HTMLElement, from: HTMLElement | null, step: 1 | -1): boolean {
  const lit = placesIn(root).filter(({ element }) => element.dataset.move !== undefined || element.dataset.begins !== undefined);
  const next = around(lit, from?.dataset.place ?? null, step);
  if (next === null) return false;
  next.element.focus();
  return true;
}

function onDigit(key: string, desk: Desk): boolean {
  if (!/^[0-9]$/.test(key) || !desk.t.works || desk.t.step !== 'orders') return false;
  const card = key === '0' ? 10 : Number(key);
  if (holds(desk.t.s.hand[desk.t.own], card)) {
    desk.change({ card, look: 0 });
    // Whoever is on the dial goes on turning it from there.
    if (document.activeElement?.closest('.arms-dial') != null) document.querySelector<SVGGElement>(`[data-hour="${card}"]`)?.focus();
  } else desk.tell(desk.why(desk.t.move('order', card - 1, 0)));
  return true;
}

function seal(): boolean {
  const button = document.querySelector<HTMLElement>('.arms-panel .is-primary, .arms-sheet .is-primary');
  button?.click();
  return button !== null;
}
