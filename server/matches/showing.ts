/** What watchers are shown. */
import type { Ground } from '../house.ts';
import { type Live, since, type Watcher } from './live.ts';
import { placeOf, stoppedText } from './stopped.ts';
import { viewText } from './telling.ts';

/** An exception in the game's view must not reach the caller, who may be serving other viewers. */
function viewOrStop(ground: Ground, live: Live, watcher: Watcher): string {
  try {
    return viewText(live, watcher, since(ground, live));
  } catch (error) {
    ground.log('error', 'a match cannot be shown', { match: live.id, game: live.header.game, error: placeOf(error) });
    return stoppedText('error');
  }
}

export const everybody = (live: Live): Watcher[] => [...live.watchers.values()].flatMap((watchers) => [...watchers]);

/** The watcher is sent the view once all that it contains is written down, and every step after it. */
export function show(ground: Ground, live: Live, watcher: Watcher): void {
  if (watcher.gone) return;
  const group = live.watchers.get(watcher.viewer) ?? new Set();
  live.watchers.set(watcher.viewer, group);
  group.add(watcher);
  const text = viewOrStop(ground, live, watcher);
  watcher.awaiting = live.pending > 0;
  if (live.pending === 0) watcher.send(text);
  else {
    const tail = live.tail.then(() => {
      watcher.awaiting = false;
      watcher.send(text);
    });
    live.tail = tail;
    tail.catch(() => {});
  }
}
