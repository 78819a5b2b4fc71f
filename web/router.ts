/** Addresses inside the page: a signal that follows the address bar, and links that do not load the page anew. */
import { signal } from '@preact/signals';

export type Place =
  | { readonly page: 'home' }
  | { readonly page: 'table'; readonly table: string }
  | { readonly page: 'local'; readonly game: string }
  | { readonly page: 'rules'; readonly game: string }
  | { readonly page: 'about' }
  | { readonly page: 'settings' }
  | { readonly page: 'replay'; readonly table: string | null }
  | { readonly page: 'you' }
  | { readonly page: 'nowhere' };

export function placeOf(path: string): Place {
  const [first = '', second = '', ...rest] = path.split('/').filter((part) => part !== '');
  if (rest.length > 0) return { page: 'nowhere' };
  if (first === '') return { page: 'home' };
  if (second === '' && (first === 'about' || first === 'settings' || first === 'you')) return { page: first };
  if (first === 'replay') return { page: 'replay', table: second === '' ? null : decoded(second) };
  if (first === 'table' && second !== '') return { page: 'table', table: decoded(second) };
  if (first === 'local' && second !== '') return { page: 'local', game: decoded(second) };
  if (first === 'rules' && second !== '') return { page: 'rules', game: decoded(second) };
  return { page: 'nowhere' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const place = signal<Place>(placeOf(location.pathname));

/** What stands behind the question mark, for pages that have positions of their own. */
export const search = signal(location.search);

export function go(url: string, how: 'push' | 'replace' = 'push'): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', url);
  arrive(how === 'push');
}

/** Shows another address for the page that is open. Nothing is drawn or loaded again. */
export const readdress = (path: string): void => history.replaceState(history.state, '', path + location.search + location.hash);

function arrive(anew: boolean): void {
  const next = placeOf(location.pathname);
  search.value = location.search;
  if (JSON.stringify(next) !== JSON.stringify(place.value)) place.value = next;
  if (anew && location.hash === '') scrollTo(0, 0);
}

/** Plain clicks on links of ours stay in the page. */
export function followLinks(): void {
  addEventListener('popstate', () => arrive(false));
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return;
    if (link.pathname.startsWith('/api') || (link.pathname === location.pathname && link.hash !== '')) return;
    event.preventDefault();
    go(link.href);
  });
}
