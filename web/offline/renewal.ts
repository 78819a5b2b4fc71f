/** A table of the hall whose page is of an older build than the server's loads itself again: once, and not while something would be lost. */
import { useEffect } from 'preact/hooks';
import type { RemoteHost } from '../host/remote.ts';

const KEY = 'longhall.renewed';
const LOOK = 400;

export const renewPage = async (): Promise<void> => (await import('./updates.ts')).renew();

/** Something typed and not sent, such as a line of chat. */
const isTyping = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input.field, textarea')].some(
    ({ value, readOnly }) => value !== '' && !readOnly,
  );

export function useRenewal(host: RemoteHost): void {
  const wanted = host.outdated.value;
  useEffect(() => {
    // Whoever got the same old page again would get it for ever: the banner offers what is left to do.
    if (wanted === null || sessionStorage.getItem(KEY) === wanted) return undefined;
    const timer = setInterval(() => {
      if (!host.settled() || isTyping() || document.querySelector('dialog[open]') !== null) return;
      clearInterval(timer);
      sessionStorage.setItem(KEY, wanted);
      void renewPage();
    }, LOOK);
    return () => clearInterval(timer);
  }, [wanted]);
}
