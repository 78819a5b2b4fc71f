/** The end of a match: its table hears of it, and the dice are laid open to everybody. */
import type { Ground } from '../house.ts';
import { proofOf } from './exporting.ts';
import type { Live } from './live.ts';
import { tellAll } from './telling.ts';

export type Ended = (table: string, match: string) => Promise<void> | void;

export interface Ending {
  /** Called for every match that ends, and again after a start where nobody knows whether the first call was heard to its end. */
  onEnd(tell: Ended): void;
  /** The match counts as running until its table knows that it is over: a kill in between is made good at the next start. */
  close(live: Live): Promise<void>;
  /** A match is over: its table is told first, so that whoever hears of the end finds it over, and then the dice are laid open. */
  conclude(live: Live): void;
  /** What is said when a match is over, also to whoever comes later. */
  prove(live: Live, tell: (text: string) => void): void;
  /** Settled when every match that was over has been concluded. */
  concluded(): Promise<void>;
}

export function makeEnding(ground: Ground): Ending {
  const enders: Ended[] = [];
  const underWay = new Set<Promise<void>>();

  async function close(live: Live): Promise<void> {
    try {
      for (const tell of enders) await tell(live.header.table, live.id);
      await ground.store.finish(live.id, live.match.entries.length, []);
    } catch (error) {
      ground.log('error', 'a match could not be closed: it is tried again at the next start', { match: live.id, error: String(error) });
    }
  }

  function prove(live: Live, tell: (text: string) => void): void {
    live.proof ??= proofOf(live).then((proof) =>
      JSON.stringify({ t: 'over', result: live.match.result, commitment: live.header.fair.commitment, ...proof }),
    );
    live.proof.then(tell, (error: unknown) => {
      live.proof = null;
      ground.log('error', 'the proof of a match could not be made', { match: live.id, error: String(error) });
    });
  }

  return {
    onEnd: (tell) => enders.push(tell),
    close,
    conclude(live) {
      const done = close(live).then(() => {
        underWay.delete(done);
        prove(live, (text) => tellAll(live, text));
      });
      underWay.add(done);
    },
    prove,
    async concluded() {
      await Promise.all(underWay);
    },
  };
}
