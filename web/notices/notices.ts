/** My turn, told to somebody who looks elsewhere: on the tab, on the app's icon, and by the browser where that was asked for. */
import { useEffect } from 'preact/hooks';
import { settings } from '../settings/store.ts';
import type { Play } from '../table/play.ts';
import { said } from '../words/people.ts';
import { canNotify } from './permission.ts';

const { notices: n } = said;

interface Badging {
  setAppBadge?(count?: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

function showBadge(on: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const address = on ? '/icon-turn.svg' : '/icon.svg';
  if (icon !== null && icon.getAttribute('href') !== address) icon.setAttribute('href', address);
  const app = navigator as unknown as Badging;
  void (on ? app.setAppBadge?.(1) : app.clearAppBadge?.())?.catch(() => {});
}

/** Whoever looks at the page needs no notice. */
const looksElsewhere = (): boolean => document.visibilityState !== 'visible' || !document.hasFocus();

export function useNotices(play: Play): void {
  const mine = play.myTurn.value;
  const decision = play.host.info.value?.decision;
  useEffect(() => {
    showBadge(mine);
    if (!mine || !settings.value.notices || !looksElsewhere() || !canNotify() || Notification.permission !== 'granted') return undefined;
    return notify(play.host.seen.value?.box.game.meta.title ?? '');
  }, [mine, decision]);
  useEffect(() => () => showBadge(false), []);
}

/** One at a time for a table: the next question replaces it, and coming back takes it away. */
function notify(game: string): () => void {
  try {
    const notice = new Notification(n.title(game), { body: n.body, icon: '/icon.svg', tag: location.pathname });
    notice.onclick = () => {
      focus();
      notice.close();
    };
    return () => notice.close();
  } catch {
    // Some phones have notices only for installed apps.
    return () => {};
  }
}
