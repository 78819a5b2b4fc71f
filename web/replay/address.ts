/** The address bar follows the position, so that every position has an address; slowly, because browsers count such changes. */
import { useEffect } from 'preact/hooks';
import { search } from '../router.ts';
import type { Desk } from './desk.ts';

const PAUSE = 400;

export function useAddress(desk: Desk): void {
  const wanted = desk.beyond.value === null ? desk.search() : location.search;
  useEffect(() => {
    if (wanted === location.search) return undefined;
    const timer = setTimeout(() => {
      // Not by the router: the position is where it should be already, and the page does not move.
      history.replaceState(null, '', `${location.pathname}${wanted}`);
      search.value = wanted;
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
}
