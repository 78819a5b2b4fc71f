/** What changed since the last position moves into place: pieces from above, Tormund from where he stood, cards from the hexes that gave them. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { motionPace } from '../../../web/kit/motion.ts';
import { countOf } from '../data/handful.ts';
import type { Gift } from '../types.ts';
import { HEX_AT, type Layout } from './layout.ts';
import type { Walker } from './march.ts';
import { campAt, clearingAt, ridgeFor } from './north.ts';
import { givingHexes } from './roll.ts';
import type { Table } from './table.ts';

const OUT = 'cubic-bezier(.2,.8,.2,1)';
const TRAVEL = 320;

/** Only transform and opacity, and nothing waits for it. Times are those at the usual speed. */
export function glide(element: Element, frames: Keyframe[], duration = TRAVEL): Animation | null {
  const pace = motionPace();
  if (typeof element.animate !== 'function' || pace === 0) return null;
  return element.animate(frames, { duration: duration / pace, easing: OUT, fill: 'backwards' });
}

interface Remembered {
  readonly s: Gift;
  readonly pieces: ReadonlySet<string>;
  readonly layout: Layout;
}

export function useMotion(root: { readonly current: SVGSVGElement | null }, t: Table, layout: Layout, walker: Walker | null): void {
  const last = useRef<Remembered | null>(null);
  useLayoutEffect(() => {
    const svg = root.current;
    const old = last.current;
    if (svg === null || (old !== null && old.s === t.s && old.layout === layout)) return;
    const elements = [...svg.querySelectorAll('[data-piece]')];
    const pieces = new Set(elements.map((element) => element.getAttribute('data-piece') ?? ''));
    last.current = { s: t.s, layout, pieces };
    if (old === null || old.s === t.s || old.s.land !== t.s.land) return;
    const quiet = motionPace() === 0;
    for (const element of elements) {
      const name = element.getAttribute('data-piece') ?? '';
      if (old.pieces.has(name)) continue;
      if (quiet) markNew(element);
      else if (name.startsWith('tormund') && old.s.tormund >= 0 && t.s.tormund >= 0)
        glide(element, [{ transform: from(old.s.tormund, t.s.tormund) }, { transform: 'none' }], 420);
      else if (walker !== null && name.startsWith(`waiting ${walker.clearing} `))
        glide(element, [{ transform: trail(walker, layout) }, { transform: 'none' }], 640);
      else
        glide(element, [
          { opacity: 0, transform: 'translateY(-30px) scale(1.15)' },
          { opacity: 1, transform: 'none' },
        ]);
    }
    if (!quiet && old.s.turn === t.s.turn && old.s.rolled !== t.s.rolled) fly(svg, old.s, t);
    else if (!quiet && old.s.turn !== t.s.turn && t.step === 'act') fly(svg, old.s, t);
  });
}

const from = (old: number, now: number): string => `translate(${HEX_AT[old].x - HEX_AT[now].x}px, ${HEX_AT[old].y - HEX_AT[now].y}px)`;

/** From the hottest camp of its clan to the clearing. */
function trail({ clan, clearing }: Walker, layout: Layout): string {
  const ridge = ridgeFor(layout.kind === 'tall');
  const camp = campAt(ridge, clan, 0);
  const end = clearingAt(ridge, clearing);
  return `translate(${camp.x - end.x}px, ${camp.y - end.y}px)`;
}

/** With motion switched off, what is new has an outline for two seconds. */
function markNew(element: Element): void {
  element.classList.add('is-new');
  setTimeout(() => element.classList.remove('is-new'), 2000);
}

/** A card's back leaves each hex that gave something, for the hand below or for the seats at the side. */
function fly(svg: SVGSVGElement, before: Gift, t: Table): void {
  const giving = [...givingHexes(t)];
  const { s } = t;
  const box = svg.viewBox.baseVal;
  s.held.forEach((held, seat) => {
    if (held <= (before.held[seat] ?? 0) || giving.length === 0) return;
    const mine = seat === t.seat;
    const kinds = mine
      ? giving.filter((hex) => countOf(s.hand[seat], s.land.terrain[hex]) > countOf(before.hand[seat], s.land.terrain[hex]))
      : giving;
    const target = mine ? { x: box.x + box.width * 0.2, y: box.y + box.height } : { x: box.x + box.width, y: box.y + 40 + seat * 60 };
    for (const hex of kinds.length > 0 ? kinds : giving) {
      const chip = document.createElementNS('http://www.w3.org/2000/svg', 'use');
      chip.setAttribute('href', `#gift-chip-${s.land.terrain[hex]}`);
      svg.append(chip);
      const { x, y } = HEX_AT[hex];
      const flight = glide(
        chip,
        [
          { transform: `translate(${x}px, ${y}px) scale(0.6)`, opacity: 0 },
          { transform: `translate(${x}px, ${y - 16}px) scale(1)`, opacity: 1, offset: 0.3 },
          { transform: `translate(${target.x}px, ${target.y}px) scale(0.8)`, opacity: 0.2 },
        ],
        560,
      );
      const gone = (): void => chip.remove();
      if (flight === null) gone();
      else flight.onfinish = flight.oncancel = gone;
    }
  });
}
