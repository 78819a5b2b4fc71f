/**
 * One match on several nodes. Each node has it in memory for those who watch it there; what another node wrote is caught up from the log
 * on the bus's word, or by a look at the store when words may have been lost. Whoever wrote last asks the bots and watches the clock; the
 * matches of a node that is gone are taken over. The append at the expected place keeps anything from happening twice.
 */
import type { Seat } from '#kernel';
import type { Acted, Entry } from '#match';
import type { Ground } from '../house.ts';
import type { Company } from '../store/shared.ts';
import { makeAdopt } from './adopting.ts';
import { type Live, local, presentElsewhere } from './live.ts';
import { changed } from './stopped.ts';

/** What the hub does for those who are together. */
export interface Circle {
  loaded(): Iterable<Live>;
  get(match: string): Promise<Live | null>;
  /** The log says that the match goes on by other rules than this node has. */
  otherRules(live: Live): void;
  /** Another node has written this: watchers are told, and nothing is written. */
  followed(live: Live, act: Acted): void;
  /** The log has been caught up, or another node watches over the match now. */
  settled(live: Live): void;
  /** Somebody has come to a seat or left it on another node. */
  presence(live: Live, came: readonly Seat[], gone: readonly Seat[]): void;
  /** Another node has stopped the match, because the code of the game failed there. */
  failedElsewhere(live: Live): void;
  /** What another node wrote could not be played here. */
  unplayable(live: Live, error: unknown): void;
  /** A wish was made or answered on another node. */
  wish(live: Live): Promise<void>;
  /** The match is this node's now: what a start would do for it. */
  adopted(live: Live): Promise<void>;
  /** Nothing could be written from one moment to the other. */
  outage(live: Live, from: number, to: number): void;
  /** The time has jumped forwards. */
  jumped(match: string, from: number, to: number): void;
  /** Matches out of memory whose clocks this node watches. */
  alarmed(): Iterable<string>;
}

export interface Together {
  /** A match is in memory from now on; `released` when it is no longer. */
  joined(live: Live): Promise<void>;
  released(live: Live): void;
  /** This node has written to the log. */
  wrote(live: Live): void;
  /** Who is at the seats on this node has changed. */
  seats(live: Live): void;
  wished(live: Live): void;
  /** The code of the game has failed here. */
  failed(live: Live): void;
  /** Waits until the others have had time to say who is there, where the match came into memory a moment ago. */
  meet(live: Live): Promise<void>;
  /** The log as the store has it now. True when there was something new. */
  catchUp(live: Live): Promise<boolean>;
  /** This node runs from now on; since when no node did, or null when another one runs. */
  start(): Promise<number | null>;
  /** Takes over what can be taken over; settled when that is done once. */
  resume(): Promise<void>;
  stop(): Promise<void>;
  counts(): Counts;
}

export interface Counts {
  /** Entries of other nodes that were caught up here, and how long the last of each lot had been written by then, in milliseconds. */
  readonly followed: number;
  readonly lag: number;
  /** Matches that were taken over. */
  readonly claims: number;
  /** Looks at the store because words may have been lost, and matches that had indeed gone on. */
  readonly looks: number;
  readonly missed: number;
}

type Word =
  /** The log is so long now. */
  | { readonly k: 'log'; readonly node: string; readonly n: number; readonly at: number }
  /** These seats have somebody here, as bits. */
  | { readonly k: 'seats'; readonly node: string; readonly bits: number }
  | { readonly k: 'who'; readonly node: string }
  | { readonly k: 'wish'; readonly node: string }
  | { readonly k: 'failed'; readonly node: string };

const BEAT = 2000;
/** Who is here is said again so often, and believed for so long. */
const SAY = 10_000;
const BELIEVED = 3 * SAY;
/** After a match was loaded its words may need a moment to find here. */
const SOON = 150;
/** A shorter gap is no loss to anybody's clock. */
const GAP = 1000;

const topicOf = (match: string): string => `match:${match}`;

export function makeTogether(ground: Ground, company: Company, circle: Circle): Together {
  const { bus, store } = ground;
  const { node } = company;
  const ears = new Map<Live, () => void>();
  const young = new Set<Live>();
  const counts = { followed: 0, lag: 0, claims: 0, looks: 0, missed: 0 };
  const timers: NodeJS.Timeout[] = [];
  let soon: NodeJS.Timeout | null = null;
  let stopped = false;

  const say = (live: Live, word: Word): void => bus.publish(topicOf(live.id), JSON.stringify(word));
  const failed = (what: string) => (error: unknown) => {
    if (!stopped) ground.log('warn', what, { error: error instanceof Error ? error.message : String(error) });
  };

  function heard(live: Live, text: string): void {
    const word = JSON.parse(text) as Word;
    if (word.node === node) return;
    if (word.k === 'log') {
      if (word.n > live.match.entries.length) {
        catchUp(live).then((news) => news && late(word.at), failed('a match could not be caught up'));
      }
    } else if (word.k === 'seats') elsewhere(live, word.node, word.bits);
    else if (word.k === 'who') seats(live);
    else if (word.k === 'failed') circle.failedElsewhere(live);
    else void circle.wish(live).catch(failed('a wish could not be read'));
  }

  function late(written: number): void {
    counts.lag = Math.max(0, company.now() - written);
  }

  function elsewhere(live: Live, from: string, bits: number): void {
    const before = presentElsewhere(live);
    if (bits === 0) live.elsewhere.delete(from);
    else live.elsewhere.set(from, { bits, at: ground.now() });
    tellPresence(live, before);
  }

  function tellPresence(live: Live, before: number): void {
    const now = presentElsewhere(live);
    if (now === before) return;
    const seatsIn = (bits: number): Seat[] => live.secret.people.map((_, seat) => seat).filter((seat) => ((bits >> seat) & 1) === 1);
    circle.presence(live, seatsIn(now & ~before), seatsIn(before & ~now));
  }

  const seats = (live: Live): void => say(live, { k: 'seats', node, bits: local(live) });

  async function catchUp(live: Live): Promise<boolean> {
    live.catching ??= caughtUp(live).finally(() => {
      live.catching = null;
    });
    return live.catching;
  }

  async function caughtUp(live: Live): Promise<boolean> {
    for (;;) {
      // What is on its way from here is either the next entry, or in conflict with it: then the match is loaded anew.
      await live.tail.catch(() => {});
      const from = live.match.entries.length;
      const lines = await store.entries(live.id, from);
      if (live.dropped || stopped) return false;
      if (live.pending > 0 || live.match.entries.length !== from) continue;
      if (lines.length === 0) return false;
      try {
        const entries = lines.map((line) => JSON.parse(line) as Entry);
        if (entries.some((entry) => 'rules' in entry && entry.rules !== live.box.game.meta.rules)) {
          circle.otherRules(live);
          return true;
        }
        changed(() => follow(live, entries));
      } catch (error) {
        circle.unplayable(live, error);
        throw error;
      }
      counts.followed += lines.length;
      // Whoever wrote it watches over the match.
      live.mine = false;
      circle.settled(live);
      return true;
    }
  }

  function follow(live: Live, entries: readonly Entry[]): void {
    for (const act of acts(entries)) {
      const followed = live.match.follow(act);
      live.written = live.match.entries.length;
      circle.followed(live, followed);
    }
  }

  /** Looks for what was missed, in all matches that are here or in some. */
  async function look(which: readonly Live[]): Promise<void> {
    if (which.length === 0 || stopped) return;
    const places = await company.places(which.map(({ id }) => id));
    for (const live of which) {
      const place = places.get(live.id);
      if (place === undefined || live.dropped || live.pending > 0) continue;
      if (place.length > live.match.entries.length) {
        counts.missed++;
        await catchUp(live);
      }
      const mine = place.node === node && place.length === live.match.entries.length;
      if (live.pending > 0 || live.mine === mine) continue;
      live.mine = mine;
      circle.settled(live);
    }
  }

  function lookAtAll(): void {
    counts.looks++;
    look([...circle.loaded()]).catch(failed('the store could not be looked at'));
    for (const live of circle.loaded()) if (local(live) !== 0) seats(live);
  }

  const adopt = makeAdopt(ground, company, { get: circle.get, catchUp, adopted: circle.adopted, failed, stopped: () => stopped, counts });

  let beating = false;
  /** Renews the lease and does nothing else: a takeover of thousands of matches must not delay it. */
  async function beat(): Promise<void> {
    if (beating || stopped) return;
    beating = true;
    try {
      await company.beat();
    } finally {
      beating = false;
    }
  }

  /** Not before the start has taken over what it finds. */
  let searching = true;
  async function search(): Promise<void> {
    if (searching || stopped) return;
    searching = true;
    try {
      await adopt();
      // A node that is cut off cannot say so: its words are missed without anybody noticing.
      await look([...circle.loaded()].filter(({ watchers }) => watchers.size > 0));
    } finally {
      searching = false;
    }
  }

  /** Nodes that are not heard of any more have taken their people along; while nothing is heard at all, nobody has gone. */
  function forget(): void {
    if (!bus.connected()) return;
    const oldest = ground.now() - BELIEVED;
    for (const live of circle.loaded()) {
      const before = presentElsewhere(live);
      for (const [from, { at }] of live.elsewhere) if (at < oldest) live.elsewhere.delete(from);
      tellPresence(live, before);
    }
  }

  const tick = (): void => void search().catch(failed('matches of other nodes could not be looked for'));
  const ends = [bus.onDoubt(lookAtAll), bus.subscribe('nodes', tick)];
  company.onOutage((from, to) => {
    if (to - from >= GAP) for (const live of circle.loaded()) if (live.mine) circle.outage(live, from, to);
  });
  company.onJump((from, to) => {
    const seconds = Math.round((to - from) / 1000);
    if (to < from) ground.log('warn', 'the clock of the database was set back: this node keeps its time until it has caught up', { seconds });
    else {
      ground.log('warn', 'the clock of the database jumped, or this node stood still: no player is charged for it', { seconds });
      // Also those that another node watches over: it may hear of it later, and a move made here in between would be charged.
      for (const match of [...[...circle.loaded()].map(({ id }) => id), ...circle.alarmed()]) circle.jumped(match, from, to);
    }
  });

  return {
    async joined(live) {
      ears.set(
        live,
        bus.subscribe(topicOf(live.id), (text) => heard(live, text)),
      );
      say(live, { k: 'who', node });
      young.add(live);
      soon ??= setTimeout(() => {
        soon = null;
        const which = [...young].filter(({ dropped }) => !dropped);
        young.clear();
        look(which).catch(failed('the store could not be looked at'));
      }, SOON).unref();
    },
    released(live) {
      ears.get(live)?.();
      ears.delete(live);
      young.delete(live);
    },
    wrote(live) {
      live.mine = true;
      say(live, { k: 'log', node, n: live.match.entries.length, at: ground.now() });
    },
    seats,
    async meet(live) {
      if (young.has(live)) await new Promise((done) => setTimeout(done, SOON).unref());
    },
    wished: (live) => say(live, { k: 'wish', node }),
    catchUp,
    failed: (live) => say(live, { k: 'failed', node }),
    async start() {
      const sleptSince = await store.alive();
      const others = await company.beat();
      timers.push(setInterval(() => void beat().catch(failed('the heartbeat of this node failed')), BEAT).unref());
      // Where others ran, nobody's time stood still.
      return others === 0 ? sleptSince : null;
    },
    async resume() {
      timers.push(
        setInterval(tick, BEAT).unref(),
        setInterval(() => {
          for (const live of circle.loaded()) if (local(live) !== 0) seats(live);
          forget();
        }, SAY).unref(),
      );
      for (let done = false; !done && !stopped; ) {
        done = await adopt().then(
          () => true,
          (error: unknown) => {
            failed('matches could not be taken over')(error);
            return false;
          },
        );
        if (!done) await new Promise((again) => setTimeout(again, BEAT).unref());
      }
      searching = false;
    },
    async stop() {
      stopped = true;
      for (const end of ends) end();
      for (const timer of timers) clearInterval(timer);
      if (soon !== null) clearTimeout(soon);
      for (const live of circle.loaded()) say(live, { k: 'seats', node, bits: 0 });
      for (const end of ears.values()) end();
      await company.leave().catch((error: unknown) => ground.log('warn', 'this node could not say goodbye', { error: String(error) }));
      // Its matches need not wait for somebody to notice.
      bus.publish('nodes', node);
    },
    counts: () => ({ ...counts }),
  };
}

/** As they were played: what somebody did, with the dice that followed. Watchers here see the same steps as those over there. */
function acts(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const out: Entry[][] = [];
  for (const entry of entries) {
    const dealt = 'i' in entry;
    const last = out.at(-1);
    if (dealt && last !== undefined) last.push(entry);
    else out.push([entry]);
  }
  return out;
}
