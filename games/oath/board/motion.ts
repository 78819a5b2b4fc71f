/** What is new since the last position comes into place: pawns from above, cards from the left, tokens with a small start. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { motionPace } from '../../../web/kit/motion.ts';
import type { Oath } from '../types.ts';

const OUT = 'cubic-bezier(.2,.8,.2,1)';
const TRAVEL = 320;

const FROM: Readonly<Record<string, string>> = {
  pawn: 'translateY(-26px) scale(1.15)',
  ware: 'translateX(-36px)',
  row: 'translateY(-14px)',
  guest: 'translateX(-24px)',
  mission: 'translateY(16px)',
  found: 'translateY(14px) scale(0.9)',
};

/** With motion switched off, what is new has an outline for two seconds. */
function markNew(element: Element): void {
  element.classList.add('is-new');
  setTimeout(() => element.classList.remove('is-new'), 2000);
}

/** Only transform and opacity, and nothing waits for it. `sight`: what is looked at; another sight is no news. */
export function useMotion(root: { readonly current: HTMLElement | null }, s: Oath, sight: string): void {
  const last = useRef<{ readonly s: Oath; readonly sight: string; readonly pieces: ReadonlySet<string> } | null>(null);
  useLayoutEffect(() => {
    const home = root.current;
    const old = last.current;
    if (home === null || (old !== null && old.s === s && old.sight === sight)) return;
    const elements = [...home.querySelectorAll('[data-piece]')];
    last.current = { s, sight, pieces: new Set(elements.map((element) => element.getAttribute('data-piece') ?? '')) };
    if (old === null || old.sight !== sight || old.s === s) return;
    const pace = motionPace();
    for (const element of elements) {
      const name = element.getAttribute('data-piece') ?? '';
      if (old.pieces.has(name)) continue;
      if (pace === 0) markNew(element);
      else if (typeof element.animate === 'function')
        element.animate(
          [
            { opacity: 0, transform: FROM[name.split('-')[0]] ?? 'scale(1.5)' },
            { opacity: 1, transform: 'none' },
          ],
          { duration: TRAVEL / pace, easing: OUT, fill: 'backwards' },
        );
    }
  });
}
