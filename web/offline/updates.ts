/** The page's side of the service worker: it is brought in after the first load, and a newer build is let in when the time is right. */
import { newBuild } from './version.ts';

/** So long may a newer build need to be fetched before the page is loaded as it is. */
const PATIENCE = 15_000;

/** Only on a secure address, or on this very machine, do browsers have service workers; elsewhere the page works without. */
export async function bringServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js');
  const look = (): void => {
    // Without one before it, it is the first and waits for nothing.
    newBuild.value = registration.waiting !== null && navigator.serviceWorker.controller !== null;
  };
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  look();
}

/** Lets the newest build in and loads the page with it. Nothing is lost by that: what is played is kept by the server or the browser. */
export async function renew(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration !== undefined) {
    await registration.update().catch(() => {});
    await settled(registration.installing);
    if (registration.waiting !== null) {
      const taken = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
      registration.waiting.postMessage('now');
      await Promise.race([taken, later()]);
    }
  }
  location.reload();
}

const later = (): Promise<unknown> => new Promise((done) => setTimeout(done, PATIENCE));

function settled(worker: ServiceWorker | null): Promise<unknown> {
  if (worker === null || worker.state !== 'installing') return Promise.resolve();
  return Promise.race([new Promise((done) => worker.addEventListener('statechange', done, { once: true })), later()]);
}
