/** Somebody who watches a match, from the first view to the last. */
import { SPECTATOR } from '#kernel';
import type { Ground } from '../house.ts';
import type { Attendance } from './attending.ts';
import type { Ending } from './ending.ts';
import { present, seatOf, type Watcher } from './live.ts';
import type { Shelf } from './shelf.ts';
import { show } from './showing.ts';
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
  return async (id, person, send, moveOn = () => {}) => {
    let live = await current(id);
    while (live?.dropped === true) live = await current(id);
    if (live === null) return null;
    const first = live;
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
        let now = await current(id);
        while (now?.dropped === true) now = await current(id);
        if (now !== null) show(ground, now, watcher);
        counts.resyncs++;
      },
      stop() {
        if (watcher.gone) return;
        watcher.gone = true;
        const now = loaded.get(id) ?? first;
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
