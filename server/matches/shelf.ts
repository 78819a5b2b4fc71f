/** The matches that are in memory: how they come there, and how they come back when a write has failed or another node was faster. */
import type { Acted } from '#match';
import type { Ground } from '../house.ts';
import { Conflict, type MatchRow } from '../store/contract.ts';
import type { Attendance } from './attending.ts';
import type { Downtime } from './downtime.ts';
import { Elsewhere, mayPlay, rulesOf } from './elsewhere.ts';
import { type Live, since, type Watcher } from './live.ts';
import type { Quarantine } from './quarantine.ts';
import { everybody, show } from './showing.ts';
import { placeOf, Stopped, stoppedText } from './stopped.ts';
import type { Together } from './together.ts';

export interface Shelf {
  readonly loaded: ReadonlyMap<string, Live>;
  get(match: string): Promise<Live | null>;
  /** The match as the store has it: other nodes may have written to it without a word of it having come here yet. */
  current(match: string): Promise<Live | null>;
  release(live: Live): void;
  /** The write has failed: the match is loaded again, and whoever watches is shown it again if it was not for a faster node. */
  drop(live: Live, error: unknown): void;
  /** A node of another build has noted that the match goes on by its rules: it is played by them or not at all. */
  otherRules(live: Live): void;
  /** The code of the game failed at a player's request: the position in memory may be half changed, and is loaded again. */
  discard(live: Live, error: unknown): void;
  /** The code of the game failed on behalf of a bot or a clock, and would fail again: no more moves. */
  freeze(live: Live, error: unknown): void;
  /** The rules have changed since the last entry, and the match can go on by them: the log says from where. */
  upgrade(live: Live): void;
  stop(): void;
}

/** What the shelf asks of the others. */
export interface ShelfMeans {
  put(live: Live, act: Acted): Promise<void>;
  staff(): Attendance;
  together(): Together | null;
  /** The players whose turn it was when the match was loaded have been notified before. */
  noted(live: Live): void;
  readonly quarantine: Quarantine;
  readonly downtime: Downtime;
  /** A match that was damaged could be loaded. */
  repaired(live: Live): void;
  /** There is one more match in memory. */
  shed(): void;
  readonly counts: { conflicts: number; resyncs: number };
}

const RELOAD = 500;

export function makeShelf(ground: Ground, means: ShelfMeans): Shelf {
  const { put, staff, together, noted, shed, repaired, quarantine, downtime, counts } = means;
  const { store } = ground;
  const company = ground.company ?? null;
  const lives = new Map<string, Promise<Live | null>>();
  const loaded = new Map<string, Live>();
  let stopped = false;

  /** After the stop nothing is loaded, and what is in memory is no longer the match: clients reconnect once the server is back. */
  const stopping = (): Elsewhere => new Elsewhere('this server is stopping');

  function get(id: string): Promise<Live | null> {
    if (stopped) return Promise.reject(stopping());
    const known = lives.get(id);
    if (known !== undefined) return known;
    const coming = store.match(id).then((row) => (row === null ? null : open(row)));
    lives.set(id, coming);
    const forget = (): void => {
      if (lives.get(id) === coming) lives.delete(id);
    };
    coming.then((live) => live === null && forget(), forget);
    return coming;
  }

  async function open(row: MatchRow): Promise<Live> {
    const { id } = row;
    const [live, places] = await Promise.all([quarantine.load(row), company?.places([id])]);
    if (!(await mayPlay(ground, live.header.game, rulesOf(live)))) throw new Elsewhere(`match ${id} goes on by other rules than this node has`);
    const damagedSince = quarantine.damagedSince(id);
    const credited = await downtime.credit(live, damagedSince);
    if (credited === 'outrun') return open(row);
    if (stopped) throw stopping();
    live.mine = company === null || credited === 'written' || places?.get(id)?.node === company.node;
    loaded.set(id, live);
    noted(live);
    await together()?.joined(live);
    upgrade(live);
    shed();
    if (damagedSince !== null) {
      quarantine.release(id);
      ground.log('info', 'a damaged match loads again', { match: id });
      queueMicrotask(() => repaired(live));
    }
    return live;
  }

  /** The position in memory is worthless: the match is loaded again from its log, and all who watch it are shown that. */
  function renew(live: Live): void {
    live.dropped = true;
    release(live);
    reload(live.id, everybody(live), live.elsewhere);
  }

  function upgrade(live: Live): void {
    const before = rulesOf(live);
    const { rules } = live.box.game.meta;
    if (before === rules || live.match.frozen !== null || live.fault !== null || live.match.result !== null) return;
    ground.log('info', 'a match goes on under newer rules', { match: live.id, before, rules });
    put(live, live.match.note({ rules, at: since(ground, live) })).catch(() => {});
  }

  function release(live: Live): void {
    staff().release(live);
    together()?.released(live);
    loaded.delete(live.id);
    lives.delete(live.id);
  }

  /** Another node was faster: the match is as it was told here, and goes on from there by what the other has written. Nobody notices. */
  function comeBack(live: Live): void {
    const coming = store.match(live.id).then(async (row) => {
      const fresh = await quarantine.load(row!, live.written);
      fresh.fault = live.fault;
      for (const [node, there] of live.elsewhere) fresh.elsewhere.set(node, there);
      for (const [seat, at] of live.away) fresh.away.set(seat, at);
      // Whoever still waits for the view is sent no step before it.
      const waiting = everybody(live).filter(({ awaiting }) => awaiting);
      for (const [viewer, watchers] of live.watchers) {
        const told = new Set([...watchers].filter(({ awaiting }) => !awaiting));
        if (told.size === 0) continue;
        fresh.stream.snapshot(viewer);
        fresh.watchers.set(viewer, told);
      }
      fresh.called = live.called;
      fresh.wish = live.wish;
      fresh.wishTold = live.wishTold;
      loaded.set(live.id, fresh);
      await together()?.joined(fresh);
      await together()?.catchUp(fresh);
      for (const watcher of waiting) show(ground, fresh, watcher);
      // Perhaps it was the note of newer rules that came too late.
      if (!fresh.dropped) upgrade(fresh);
      return fresh;
    });
    lives.set(live.id, coming);
    coming.catch(() => {
      const half = loaded.get(live.id);
      if (half !== undefined) release(half);
      else lives.delete(live.id);
      const watchers = new Set([...everybody(live), ...(half === undefined ? [] : everybody(half))]);
      reload(live.id, [...watchers], live.elsewhere);
    });
  }

  /** Whoever watched is shown the match as the store has it. A store that does not answer is asked again: nobody else would. */
  function reload(id: string, watchers: readonly Watcher[], elsewhere: Live['elsewhere']): void {
    get(id).then(
      (fresh) => {
        if (fresh === null) return;
        for (const [node, there] of elsewhere) fresh.elsewhere.set(node, there);
        for (const watcher of watchers) show(ground, fresh, watcher);
        counts.resyncs += watchers.length;
        together()?.seats(fresh);
        staff().attend(fresh);
      },
      (error: unknown) => {
        if (error instanceof Elsewhere) for (const watcher of watchers) watcher.moveOn?.();
        else if (error instanceof Stopped) for (const watcher of watchers) watcher.send(stoppedText(error.reason));
        else if (!stopped) setTimeout(() => reload(id, watchers, elsewhere), RELOAD).unref();
      },
    );
  }

  return {
    loaded,
    get,
    async current(id) {
      const known = loaded.get(id);
      const others = together();
      if (known === undefined || others === null || stopped) return get(id);
      await others.catchUp(known);
      return loaded.get(id) ?? get(id);
    },
    release,
    drop(live, error) {
      if (loaded.get(live.id) !== live) return;
      const outrun = company !== null && error instanceof Conflict;
      if (outrun) counts.conflicts++;
      ground.log(outrun ? 'debug' : 'error', 'a write failed: the match is loaded again', {
        match: live.id,
        error: error instanceof Error ? error.message : String(error),
      });
      release(live);
      if (outrun) comeBack(live);
      else reload(live.id, everybody(live), live.elsewhere);
    },
    otherRules(live) {
      if (loaded.get(live.id) === live) renew(live);
    },
    discard(live, error) {
      if (loaded.get(live.id) !== live) return;
      const details = { match: live.id, game: live.header.game, error: placeOf(error) };
      ground.log('error', 'the code of a game failed: the match is loaded again', details);
      renew(live);
    },
    freeze(live, error) {
      if (loaded.get(live.id) !== live) return;
      quarantine.stop(live, error);
      together()?.failed(live);
      renew(live);
    },
    upgrade,
    stop() {
      stopped = true;
    },
  };
}
