/** The address and the position follow each other, so that every position has an address: slowly outwards, because browsers count such changes. */
import { useEffect } from 'preact/hooks';
import { search } from '../router.ts';
import type { Desk } from './desk.ts';

const PAUSE = 400;
/** What was last written here: to read it back could undo a step that was made meanwhile. */
let written = '';

export function useAddress(desk: Desk): void {
  const asked = search.value;
  useEffect(() => {
    if (asked !== written) desk.follow(asked);
    written = '';
  }, [asked]);

  const wanted = desk.beyond.value === null ? desk.search() : location.search;
  useEffect(() => {
    if (wanted === location.search) return undefined;
    const timer = setTimeout(() => {
      // Not by the router: the position is where it should be already, and the page does not move.
      history.replaceState(null, '', `${location.pathname}${wanted}`);
      written = wanted;
      search.value = wanted;
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
}
