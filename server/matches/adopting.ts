/** Matches of nodes that are gone are taken over, each by one node only. */
import type { Ground } from '../house.ts';
import type { Company } from '../store/shared.ts';
import { Elsewhere } from './elsewhere.ts';
import type { Live } from './live.ts';
import { parallel } from './parallel.ts';
import { Stopped } from './stopped.ts';

export interface AdoptMeans {
  get(match: string): Promise<Live | null>;
  catchUp(live: Live): Promise<boolean>;
  /** The match is this node's now: what a start would do for it. */
  adopted(live: Live): Promise<void>;
  failed(what: string): (error: unknown) => void;
  stopped(): boolean;
  readonly counts: { claims: number };
}

/** Matches that are taken over at a time: more than one node should get a part. */
const PORTION = 100;
/** Matches that are loaded at the same time. */
const AT_ONCE = 8;
/** A match that this node could not take over is left to others for so long. */
const BEYOND = 60_000;

/** Takes over what can be taken over now. */
export type Adopt = () => Promise<void>;

export function makeAdopt(ground: Ground, company: Company, { get, catchUp, adopted, failed, stopped, counts }: AdoptMeans): Adopt {
  /** Matches that this node could not take over, and until when it does not try again. */
  const beyond = new Map<string, number>();

  /** One that this node cannot go on with keeps nobody from the others: it is free for any node that can. */
  async function adoptOne(id: string): Promise<void> {
    if (stopped()) return;
    try {
      const live = await get(id);
      if (live === null || stopped()) return;
      await catchUp(live);
      live.mine = true;
      await adopted(live);
      counts.claims++;
    } catch (error) {
      if (!(error instanceof Elsewhere || error instanceof Stopped)) failed('a match could not be taken over')(error);
      beyond.set(id, ground.now() + BEYOND);
      await company.giveBack(id);
    }
  }

  return async () => {
    for (;;) {
      for (const [id, until] of beyond) if (until <= ground.now()) beyond.delete(id);
      const rows = await company.adopt(PORTION, [...beyond.keys()]);
      await parallel(rows, AT_ONCE, ({ id }) => adoptOne(id));
      if (rows.length < PORTION || stopped()) return;
    }
  };
}
