/** Time in which no server ran is given back to every clock when the match is first loaded, before anybody can see it or move. */
import type { Ground } from '../house.ts';
import { Conflict } from '../store/contract.ts';
import { type Live, since } from './live.ts';
import { write } from './writing.ts';

export interface Downtime {
  /** From now on every match that is loaded is given the time since then; null gives no time. */
  begin(from: number | null): void;
  /** All matches have been given their time. */
  end(): void;
  /** `outrun`: another node has written first, and the match must be loaded again. */
  credit(live: Live, damagedSince: number | null): Promise<'nothing' | 'written' | 'outrun'>;
}

export function makeDowntime(ground: Ground): Downtime {
  let asleep: number | null = null;
  let started = 0;
  const credited = new Set<string>();

  function owedSince(live: Live, damagedSince: number | null): number | null {
    if (damagedSince === null) return live.created >= started || credited.has(live.id) ? null : asleep;
    return asleep === null ? damagedSince : Math.min(asleep, damagedSince);
  }

  return {
    begin(from) {
      asleep = from;
      started = ground.now();
    },
    end() {
      asleep = null;
      credited.clear();
    },
    async credit(live, damagedSince) {
      const from = owedSince(live, damagedSince);
      const last = live.match.entries.at(-1);
      // A clock starts to run with the first entry.
      if (from === null || last === undefined || live.header.clock.kind === 'none' || live.match.result !== null) return 'nothing';
      const slept = ground.now() - Math.max(from, live.created + last.at);
      if (slept <= 0) return 'nothing';
      try {
        await write(ground, live, live.match.note({ slept, at: since(ground, live) }));
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        credited.add(live.id);
        return 'outrun';
      }
      credited.add(live.id);
      return 'written';
    },
  };
}
