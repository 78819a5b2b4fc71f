/** Marks on the board the place at which a move would be made, as far as the board says so of its places. */
import { useEffect } from 'preact/hooks';

const MARK = 'data-advised';

/** As the move is written, and as on the wire: by what a place does at once, and by what pressing it leads to. */
export function useMarked(move: { readonly notation: string; readonly wire: string } | null): void {
  const { notation = null, wire = '' } = move ?? {};
  useEffect(() => {
    const board = document.querySelector('.table');
    if (notation === null || board === null) return undefined;
    const wanted = `:is([data-move="${CSS.escape(notation)}"], [data-leads="${CSS.escape(wire)}"])`;
    const clear = (keep = ''): void => {
      for (const marked of board.querySelectorAll(`[${MARK}]${keep}`)) marked.removeAttribute(MARK);
    };
    const mark = (): void => {
      clear(`:not(${wanted})`);
      for (const place of board.querySelectorAll(wanted)) if (!place.hasAttribute(MARK)) place.setAttribute(MARK, '');
    };
    // What a place does changes with what is picked up: the mark goes along.
    const watching = new MutationObserver(mark);
    watching.observe(board, { subtree: true, childList: true, attributeFilter: ['data-move', 'data-leads'] });
    mark();
    return () => {
      watching.disconnect();
      clear();
    };
  }, [notation]);
}
