/** Troops that have come to a place step into it; with motion off they have an outline for a while. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { motionPace } from '../../../web/kit/motion.ts';
import type { Arms } from '../types.ts';

const TRAVEL = 320;

export function useMotion(root: { readonly current: HTMLDivElement | null }, s: Arms, lane: number): void {
  const last = useRef<{ readonly s: Arms; readonly lane: number; readonly troops: ReadonlySet<string> } | null>(null);
  useLayoutEffect(() => {
    const old = last.current;
    if (root.current === null || old?.s === s) return;
    const elements = [...root.current.querySelectorAll<HTMLElement>('[data-troop]')];
    last.current = { s, lane, troops: new Set(elements.map((element) => element.dataset.troop ?? '')) };
    if (old === null || old.lane !== lane || old.troops.size === 0) return;
    const pace = motionPace();
    for (const element of elements) {
      if (old.troops.has(element.dataset.troop ?? '')) continue;
      if (pace === 0) {
        element.classList.add('is-new');
        setTimeout(() => element.classList.remove('is-new'), 2000);
      } else if (typeof element.animate === 'function') {
        element.animate(
          [
            { opacity: 0, transform: 'translateY(-18px) scale(1.05)' },
            { opacity: 1, transform: 'none' },
          ],
          { duration: TRAVEL / pace, easing: 'cubic-bezier(.2,.8,.2,1)', fill: 'backwards' },
        );
      }
    }
  });
}
