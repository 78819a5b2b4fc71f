/** Where the focus of a board goes when what had it leaves, and keys that come while nothing has it. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

interface Home {
  readonly current: HTMLElement | null;
}

/** When what had the focus has left the board, another part of it gets it: the panel's first button, or what `restore` focuses. */
export function useFocusKept(root: Home, panel: string, restore: () => void): void {
  const had = useRef<'place' | 'panel' | null>(null);
  const active = typeof document === 'undefined' ? null : document.activeElement;
  const inPanel = active?.closest(panel) ?? null;
  had.current = inPanel !== null ? 'panel' : root.current?.contains(active) === true ? 'place' : null;
  useLayoutEffect(() => {
    if (root.current === null || had.current === null) return;
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body && activeElement.isConnected) return;
    const open = `${panel} button:not([aria-disabled="true"])`;
    const first = (what: string): HTMLElement | null => document.querySelector<HTMLElement>(what);
    const button = had.current === 'panel' ? (first(`${open}.is-primary`) ?? first(open) ?? first(`${panel} button`)) : null;
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
