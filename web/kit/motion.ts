/** How fast things move on this page: 0 not at all, 1 as drawn, 2 twice as fast. The system's wish for less wins over any setting. */
export function motionPace(): 0 | 1 | 2 {
  if (typeof document === 'undefined' || document.documentElement.dataset.motion === 'off') return 0;
  if (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return document.documentElement.dataset.motion === 'quick' ? 2 : 1;
}
