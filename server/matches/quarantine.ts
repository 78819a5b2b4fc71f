/** The matches that cannot be played here for now. Kept in memory only: the store is not changed, and a repaired record loads again. */
import type { Ground } from '../house.ts';
import type { MatchRow } from '../store/contract.ts';
import type { Live } from './live.ts';
import { load } from './loading.ts';
import { placeOf, Stopped, type StopReason } from './stopped.ts';

export interface Quarantine {
  readonly size: number;
  /** Loads a match; logs the first failure of a damaged one. */
  load(row: MatchRow, length?: number): Promise<Live>;
  /** Since when a match has been damaged; null when it is not. */
  damagedSince(match: string): number | null;
  /** The code of the game has failed: whatever loads the match again finds it stopped. */
  stop(live: Live, error: unknown): void;
  /** The match loads again, or is over. */
  release(match: string): void;
}

export function makeQuarantine(ground: Ground): Quarantine {
  const stopped = new Map<string, { readonly reason: StopReason; readonly since: number }>();
  const put = (match: string, reason: StopReason): void => void stopped.set(match, { reason, since: ground.now() });

  return {
    get size() {
      return stopped.size;
    },
    async load(row, length) {
      try {
        const live = await load(ground, row, length);
        if (stopped.get(row.id)?.reason === 'error') live.fault = 'error';
        return live;
      } catch (error) {
        if (error instanceof Stopped && stopped.get(row.id)?.reason !== 'damaged') {
          put(row.id, 'damaged');
          ground.log('error', 'the record of a match is damaged: the match is set aside', { match: row.id, game: row.game, why: error.why });
        }
        throw error;
      }
    },
    damagedSince(match) {
      const found = stopped.get(match);
      return found?.reason === 'damaged' ? found.since : null;
    },
    stop(live, error) {
      put(live.id, 'error');
      ground.log('error', 'the code of a game failed: the match is stopped', { match: live.id, game: live.header.game, error: placeOf(error) });
    },
    release: (match) => void stopped.delete(match),
  };
}
