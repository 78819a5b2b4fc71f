/** Somebody who watches a match, from the first view to the last. */
import { SPECTATOR } from '#kernel';
import type { Ground } from '../house.ts';
import type { Attendance } from './attending.ts';
import type { Ending } from './ending.ts';
import { type Live, present, seatOf, type Watcher } from './live.ts';
import type { Shelf } from './shelf.ts';
import { show } from './showing.ts';
import { Stopped, stoppedText } from './stopped.ts';
import { seatsText, tellAll } from './telling.ts';
import type { Together } from './together.ts';

export interface Watching {
  readonly viewer: number;
  /** Was it over when the watching began? */
  readonly over: boolean;
  /** Sends the whole view again. */
  resync(): Promise<void>;
  stop(): void;
}

export type Watch = (match: string, person: string | null, send: (text: string) => void, moveOn?: () => void) => Promise<Watching | null>;

export interface WatchMeans {
  readonly staff: Attendance;
  readonly together: Together | null;
  readonly prove: Ending['prove'];
  readonly counts: { resyncs: number };
}

export function makeWatch(ground: Ground, { loaded, current }: Shelf, { staff, together, prove, counts }: WatchMeans): Watch {
  /** The match as it is now, or why it cannot be shown. */
  async function fresh(id: string): Promise<Live | Stopped | null> {
    try {
      let live = await current(id);
      while (live?.dropped === true) live = await current(id);
      return live;
    } catch (error) {
      if (error instanceof Stopped) return error;
      throw error;
    }
  }

  return async (id, person, send, moveOn = () => {}) => {
    const found = await fresh(id);
    if (found instanceof Stopped) send(stoppedText(found.reason));
    if (found === null || found instanceof Stopped) return null;
    const live = found;
    const seat = seatOf(live, person);
    const watcher: Watcher = { viewer: seat < 0 ? SPECTATOR : seat, person, n: 0, awaiting: false, gone: false, send, moveOn };
    // An end that is not yet written down is none: its proof is told when it is.
    const over = live.match.result !== null && live.pending === 0;
    show(ground, live, watcher);
    if (over) prove(live, (text) => watcher.gone || watcher.send(text));
    if (seat >= 0) {
      staff.came(live, seat);
      tellAll(live, seatsText(live));
      together?.seats(live);
    }
    return {
      viewer: watcher.viewer,
      over,
      async resync() {
        const now = await fresh(id);
        if (now instanceof Stopped) send(stoppedText(now.reason));
        else if (now !== null) show(ground, now, watcher);
        counts.resyncs++;
      },
      stop() {
        if (watcher.gone) return;
        watcher.gone = true;
        const now = loaded.get(id) ?? live;
        const group = now.watchers.get(watcher.viewer);
        group?.delete(watcher);
        if (group !== undefined && group.size > 0) return;
        now.watchers.delete(watcher.viewer);
        now.touched = ground.now();
        if (seat < 0) return;
        together?.seats(now);
        if (!present(now, seat)) staff.left(now, seat);
        tellAll(now, seatsText(now));
      },
    };
  };
}
