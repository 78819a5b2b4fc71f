/** Which matches are in memory: those that somebody is at, and as many of the others as there is room for. */
import { expiry } from '#match';
import type { Ground } from '../house.ts';
import { Elsewhere } from './elsewhere.ts';
import type { Live } from './live.ts';
import { Stopped } from './stopped.ts';

export interface Memory {
  /** Something was loaded: beyond what may be in memory, what nobody needs is put out of it. */
  shed(): void;
  /** Matches out of memory whose clocks run. */
  alarmed(): Iterable<string>;
  stop(): void;
}

export interface Means {
  readonly loaded: ReadonlyMap<string, Live>;
  release(live: Live): void;
  get(match: string): Promise<Live | null>;
  attend(live: Live): void;
  since(live: Live): number;
}

const IDLE = 60_000;
const AGAIN = 500;
/** So long whoever asked for a match may still be about to do something with it. */
const FRESH = 2000;
/** So much of what may be in memory stays when room is made. */
const ROOM = 0.9;
const LONGEST_TIMER = 2 ** 31 - 1;

export function makeMemory(ground: Ground, { loaded, release, get, attend, since }: Means): Memory {
  /** When the time of a match is up that was put out of memory: until then its clock needs nobody. */
  const alarms = new Map<string, NodeJS.Timeout>();
  let stopped = false;

  /** Nobody would notice if it were loaded again when it is next needed. */
  function idle(live: Live, milliseconds: number): boolean {
    const busy = live.watchers.size > 0 || live.pending > 0 || live.thinking.size > 0 || live.absence.size > 0;
    return !busy && ground.now() - live.touched >= milliseconds;
  }

  function wake(id: string, wait: number): void {
    clearTimeout(alarms.get(id));
    const ring = (): void => {
      alarms.delete(id);
      get(id).then(
        (live) => live !== null && attend(live),
        (error: unknown) => !stopped && !(error instanceof Elsewhere || error instanceof Stopped) && wake(id, AGAIN),
      );
    };
    alarms.set(id, setTimeout(ring, Math.min(LONGEST_TIMER, Math.max(0, wait))).unref());
  }

  const sweep = setInterval(() => {
    for (const live of loaded.values()) if (live.timer === null && idle(live, IDLE)) release(live);
  }, IDLE / 2);
  sweep.unref();

  return {
    shed() {
      const most = ground.config.matchesInMemory;
      if (loaded.size <= most) return;
      // The longest untouched go first.
      const idlers = [...loaded.values()].filter((live) => idle(live, FRESH)).sort((a, b) => a.touched - b.touched);
      for (const live of idlers.slice(0, loaded.size - Math.floor(most * ROOM))) {
        const next = live.timer === null ? null : expiry(live.match.clock);
        release(live);
        if (next !== null) wake(live.id, next.at - since(live));
      }
    },
    alarmed: () => alarms.keys(),
    stop() {
      stopped = true;
      clearInterval(sweep);
      for (const alarm of alarms.values()) clearTimeout(alarm);
    },
  };
}
