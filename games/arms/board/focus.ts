/** Where the focus of the board goes. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

type Root = { readonly current: HTMLDivElement | null };

/** One thing of the field takes the Tab key: where the focus was last, else what is asked for, else the first. */
export function useRoving(root: Root): void {
  const last = useRef<string | null>(null);
  useLayoutEffect(() => {
    const all = [...(root.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
    const home =
      all.find((element) => element === document.activeElement) ??
      all.find((element) => element.dataset.place === last.current) ??
      all.find((element) => element.dataset.move !== undefined) ??
      all[0];
    for (const element of all) element.tabIndex = element === home ? 0 : -1;
  });
  useEffect(() => {
    const home = root.current;
    const seen = (event: FocusEvent): void => {
      const place = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-place]') : null;
      if (place === null || home === null) return;
      last.current = place.dataset.place ?? null;
      for (const element of home.querySelectorAll<HTMLElement>('[data-place]')) element.tabIndex = element === place ? 0 : -1;
    };
    home?.addEventListener('focusin', seen);
    return () => home?.removeEventListener('focusin', seen);
  }, []);
}

const panels = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.arms-panel, .arms-sheet')];
const inPanel = (element: Element | null): boolean => element?.closest('.arms-panel, .arms-sheet') != null;

/** When what had the focus has left the board, another part of the board gets it. */
export function useFocusKept(root: Root): void {
  const had = useRef<'place' | 'panel' | null>(null);
  const active = typeof document === 'undefined' ? null : document.activeElement;
  had.current = inPanel(active) ? 'panel' : root.current?.contains(active) === true ? 'place' : null;
  useLayoutEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (had.current === null || !lost) return;
    const button =
      had.current === 'panel'
        ? panels()
            .map((panel) => panel.querySelector<HTMLElement>('[role="radio"][tabindex="0"], .is-primary') ?? panel.querySelector('button'))
            .find((element) => element !== null)
        : null;
    (button ?? root.current?.querySelector<HTMLElement>('[data-place][tabindex="0"]'))?.focus();
  });
}
