/**
 * Lets the hall start without a network. Everything of one build is fetched when it is installed and served from there; a newer build waits
 * until no game is in its way. What the server knows (/api, /socket) is never kept.
 */
export {};

/** Written before this script by the builder. */
declare const BUILD: string;
declare const FILES: readonly string[];

interface Lasting extends Event {
  waitUntil(until: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
const scope = globalThis as unknown as {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listen: (event: Fetching) => void): void;
  addEventListener(type: 'message', listen: (event: MessageEvent) => void): void;
};

const nameOf = (build: string): string => `longhall-${build}`;
const OURS = /^longhall-/;
const CACHE = nameOf(BUILD);
/** Not the page's: always asked of the server. */
const APART = /^\/(api|socket|page|metrics|healthz|service-worker\.js|build\.json)(\/|$)/;

scope.addEventListener('install', (event) => event.waitUntil(fill()));
scope.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => scope.clients.claim())));
scope.addEventListener('message', ({ data }) => {
  if (data === 'now') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin || APART.test(url.pathname)) return;
  const isFile = url.pathname.startsWith('/assets/') || FILES.includes(url.pathname);
  if (request.mode === 'navigate' && (url.pathname === '/' || !isFile)) event.respondWith(page(url));
  else if (isFile) event.respondWith(file(request));
});

async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    FILES.map(async (name) => {
      // A name with a hash means the same for ever: what an older build has fetched serves again.
      const kept = name.startsWith('/assets/') ? await caches.match(name) : undefined;
      const response = kept ?? (await fetch(name, { cache: 'no-cache' }));
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      await cache.put(name, response);
    }),
  );
}

/** The page of the build that a game was begun with, where the address asks for it and it is still here; otherwise this build's. */
async function page(url: URL): Promise<Response> {
  const wanted = url.searchParams.get('build');
  const names = [...(wanted === null ? [] : [nameOf(wanted)]), CACHE];
  for (const cacheName of names) {
    const found = (await caches.has(cacheName)) ? await (await caches.open(cacheName)).match('/') : undefined;
    if (found !== undefined) return found;
  }
  return fetch(url);
}

async function file(request: Request): Promise<Response> {
  const own = await (await caches.open(CACHE)).match(request);
  // A window of an older build may still be open.
  return own ?? (await caches.match(request)) ?? fetch(request);
}

/** Older builds go, except the last one and those that unfinished games of this device were begun with. */
async function tidy(): Promise<void> {
  const others = (await caches.keys()).filter((name) => OURS.test(name) && name !== CACHE);
  const needed = (await buildsOfGames()).map(nameOf);
  const last = others.at(-1);
  await Promise.all(others.filter((name) => name !== last && !needed.includes(name)).map((name) => caches.delete(name)));
}

function buildsOfGames(): Promise<readonly string[]> {
  return new Promise((done) => {
    const asked = indexedDB.open('longhall');
    // There are no games: and it is not for us to make their place.
    asked.onupgradeneeded = () => asked.transaction?.abort();
    asked.onerror = () => done([]);
    asked.onsuccess = () => {
      const db = asked.result;
      const rows = db.transaction('games').objectStore('games').getAll();
      rows.onsuccess = () => {
        db.close();
        done(rows.result.filter(({ over }) => over !== true).map(({ build }) => String(build)));
      };
      rows.onerror = () => done([]);
    };
  });
}
