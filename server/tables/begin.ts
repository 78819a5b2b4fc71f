/** What follows from a transition outside the table: a match begins, rests, goes on or ends; a start gets a time limit. */
import type { Ground, Matches } from '../house.ts';
import { denied } from './denied.ts';
import { PACT_TIME, publicTable, type TableDocument } from './document.ts';
import { isDue, type Keeper } from './keeper.ts';

/** Calls back after a while; call the result to forget it. */
export type Later = (ms: number, act: () => void) => () => void;

export interface Followed {
  /** Does what the new document asks for and gives the table as it then is. */
  follow(before: TableDocument | null, after: TableDocument): Promise<TableDocument>;
  /** The table with all that is due. */
  touch(id: string): Promise<TableDocument | null>;
  stop(): void;
}

export function makeFollowing(ground: Ground, matches: Matches, keeper: Keeper, later: Later): Followed {
  const timers = new Map<string, () => void>();
  /** Starts that this process is about to complete; what an earlier one left behind nobody completes. Of other nodes nobody knows: they have their time. */
  const dealing = new Set<string>();
  const opened = (ground.company ?? null) === null ? ground.now() : 0;

  function watchOver(id: string): void {
    timers.get(id)?.();
    const forget = later(PACT_TIME + 10, () => {
      timers.delete(id);
      touch(id).catch((error: unknown) => ground.log('warn', 'a start could not be stopped', { table: id, error: String(error) }));
    });
    timers.set(id, forget);
  }

  async function follow(before: TableDocument | null, after: TableDocument): Promise<TableDocument> {
    const asked = after.phase === 'hashes' || after.phase === 'openings';
    if (asked && (before?.phase !== after.phase || before.since !== after.since)) watchOver(after.id);
    if (!asked) {
      timers.get(after.id)?.();
      timers.delete(after.id);
    }
    if (after.phase === 'dealing' && before?.phase !== 'dealing') return begin(after);
    if (after.match === null || before === null) return after;
    if (after.ending !== null && before.ending === null) return end(after);
    if (after.status === 'playing' && after.paused !== before.paused) await matches.pause(after.match, after.paused);
    return after;
  }

  async function begin(document: TableDocument): Promise<TableDocument> {
    dealing.add(document.id);
    try {
      const match = await matches.begin({ table: publicTable(document), secret: document.secret });
      return (await keeper.apply(document.id, { kind: 'begun', match }, keeper.house)).after;
    } catch (error) {
      ground.log('error', 'a match could not be begun', { table: document.id, error: String(error) });
      await keeper.apply(document.id, { kind: 'notBegun' }, keeper.house);
      throw denied('notBegun');
    } finally {
      dealing.delete(document.id);
    }
  }

  async function end(document: TableDocument): Promise<TableDocument> {
    await matches.close(document.match!, document.ending!);
    return (await keeper.apply(document.id, { kind: 'ended' }, keeper.house)).after;
  }

  /** A process that ended between the promise and the match: the match is looked for, and if it was never written, the start is stopped. */
  async function recover(document: TableDocument): Promise<TableDocument> {
    const running = (await ground.store.runningMatches()).find(({ table }) => table === document.id);
    const act = running === undefined ? ({ kind: 'notBegun' } as const) : ({ kind: 'begun', match: running.id } as const);
    return (await keeper.apply(document.id, act, keeper.house)).after;
  }

  async function touch(id: string): Promise<TableDocument | null> {
    const document = await keeper.load(id);
    if (document === null || !isDue(document, ground.now(), opened)) return document;
    if (document.status === 'playing') return end(document);
    if (document.phase === 'dealing') return dealing.has(id) ? document : recover(document);
    return (await keeper.apply(id, { kind: 'touch' }, keeper.house)).after;
  }

  return {
    follow,
    touch,
    stop() {
      for (const forget of timers.values()) forget();
      timers.clear();
    },
  };
}
