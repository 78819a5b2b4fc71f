/** Where the focus of the board goes, and keys that come while nothing has it. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** When what had the focus has left the board, another part of the board gets it. */
export function useFocusKept(root: { readonly current: HTMLDivElement | null }, restore: () => void): void {
  const had = useRef<'place' | 'panel' | null>(null);
  const active = typeof document === 'undefined' ? null : document.activeElement;
  had.current = root.current?.contains(active) !== true ? null : active?.closest('[data-place]') ? 'place' : 'panel';
  useLayoutEffect(() => {
    const home = root.current;
    if (home === null || had.current === null || home.contains(document.activeElement)) return;
    const button =
      had.current === 'panel'
        ? (home.querySelector<HTMLElement>('.gift-panel .is-primary') ?? home.querySelector<HTMLElement>('.gift-panel button'))
        : null;
    if (button === null) restore();
    else button.focus();
  });
}

/** While nothing on the page has the focus, keys are for the board. */
export function useStrayKeys(keyDown: (event: KeyboardEvent) => void): void {
  const latest = useRef(keyDown);
  latest.current = keyDown;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (document.activeElement === null || document.activeElement === document.body) latest.current(event);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
