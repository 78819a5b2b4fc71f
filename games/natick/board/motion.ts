/** What changed since the last position moves into place: coins from the pool or from another region, pieces from the supply, dice with a tumble. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { motionPace } from '../../../web/kit/motion.ts';
import { suitOf } from '../data/pieces.ts';
import type { Natick } from '../types.ts';
import type { Layout } from './layout.ts';
import type { Place } from './places.ts';

const OUT = 'cubic-bezier(.2,.8,.2,1)';
const TRAVEL = 320;
const TUMBLE = 600;

/** Only transform and opacity, and nothing waits for it. */
function move(element: Element, frames: Keyframe[], duration: number, delay = 0): void {
  const pace = motionPace();
  if (typeof element.animate !== 'function' || pace === 0) return;
  element.animate(frames, { duration: duration / pace, delay: delay / pace, easing: OUT, fill: 'backwards' });
}

interface Remembered {
  readonly s: Natick;
  readonly pieces: ReadonlySet<string>;
  readonly layout: Layout;
}

export function useMotion(root: { readonly current: SVGSVGElement | null }, s: Natick, layout: Layout, places: readonly Place[]): void {
  const last = useRef<Remembered | null>(null);
  useLayoutEffect(() => {
    const svg = root.current;
    if (svg === null) return;
    const old = last.current;
    if (old !== null && old.s === s && old.layout === layout) return;
    const elements = [...svg.querySelectorAll('[data-piece]')];
    last.current = { s, layout, pieces: new Set(elements.map((element) => element.getAttribute('data-piece') ?? '')) };
    if (old === null || old.layout !== layout) return;
    const quiet = motionPace() === 0;
    for (const element of elements) {
      if (old.pieces.has(element.getAttribute('data-piece') ?? '')) continue;
      if (quiet) markNew(element);
      else
        move(
          element,
          [
            { opacity: 0, transform: 'translateY(-26px) scale(1.12)' },
            { opacity: 1, transform: 'none' },
          ],
          TRAVEL,
        );
    }
    coinsMove(svg, old.s, s, layout, places, quiet);
    if (!quiet && old.s.turn === s.turn && old.s.stack.at(-1)?.step !== s.stack.at(-1)?.step && s.dice.some((face, i) => face !== old.s.dice[i]))
      tumble(svg);
  });
}

function tumble(svg: SVGSVGElement): void {
  svg.querySelectorAll('.natick-die-body').forEach((die, i) => {
    move(
      die,
      [
        { transform: `translateY(-34px) rotate(${i % 2 === 0 ? -200 : 220}deg)`, opacity: 0.2 },
        { transform: 'none', opacity: 1 },
      ],
      TUMBLE - 60 + i * 20,
    );
  });
}

/** With motion switched off, what is new has an outline for two seconds. */
function markNew(element: Element): void {
  element.classList.add('is-new');
  setTimeout(() => element.classList.remove('is-new'), 2000);
}

function coinsMove(svg: SVGSVGElement, before: Natick, now: Natick, layout: Layout, places: readonly Place[], quiet: boolean): void {
  const at = new Map(places.filter((place) => place.kind === 'region').map((place) => [place.at, place]));
  const scale = layout.cell / 92;
  for (let tile = 0; tile < now.coins.length; tile++) {
    const had = before.owner[tile] === now.owner[tile] ? (before.coins[tile] ?? 0) : 0;
    const target = at.get(tile);
    if (target === undefined) continue;
    for (let coin = had; coin < (now.coins[tile] ?? 0); coin++) {
      const element = svg.querySelector(`[data-coin="${tile}-${coin}"]`);
      if (element === null) continue;
      const source = giver(before, now, tile, at) ?? { x: layout.supply.x + 30 + suitOf(tile) * 56, y: layout.supply.y + 30 };
      const dx = (source.x - target.x) / scale;
      const dy = (source.y - target.y) / scale;
      if (quiet) markNew(element);
      else
        move(
          element,
          [
            { transform: `translate(${dx}px, ${dy}px)`, opacity: 0.4 },
            { transform: 'none', opacity: 1 },
          ],
          TRAVEL,
          coin * 40,
        );
    }
  }
}

/** A region of the other player that lost a coin of the same suit: the coin comes from there. */
function giver(before: Natick, now: Natick, tile: number, at: ReadonlyMap<number, Place>): Place | null {
  const suit = suitOf(tile);
  for (let other = suit * 4; other < suit * 4 + 4; other++) {
    if (now.owner[other] !== now.owner[tile] && (now.coins[other] ?? 0) < (before.coins[other] ?? 0)) return at.get(other) ?? null;
  }
  return null;
}
