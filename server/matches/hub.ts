/** All matches that are in memory: one writer each, whoever watches, and the way in for every act. */
import { randomUUID } from 'node:crypto';
import { type Seat, SPECTATOR } from '#kernel';
import type { Played, Refused } from '#match';
import type { BotPool } from '../bots/pool.ts';
import type { Beginning, Ground, Matches, People } from '../house.ts';
import { type Acting, makeActing, Outrun } from './acting.ts';
import { attendance } from './attending.ts';
import { type Called, makeCalling } from './calling.ts';
import { makeCircle } from './circle.ts';
import { makeDowntime } from './downtime.ts';
import { Elsewhere, mayPlay } from './elsewhere.ts';
import { type Ended, makeEnding } from './ending.ts';
import { fullLog, shownLog, shownSteps } from './exporting.ts';
import { botIn, headerOf, personIn } from './header.ts';
import { type HintReply, makeHinting } from './hinting.ts';
import { type Live, type MatchSecret, present, seatOf, since } from './live.ts';
import { makeMemory } from './memory.ts';
import { parallel } from './parallel.ts';
import { makeQuarantine } from './quarantine.ts';
import { makeShelf, type Shelf } from './shelf.ts';
import { everybody, show } from './showing.ts';
import { changed, GameFault, Stopped } from './stopped.ts';
import { seatsText, tellAll } from './telling.ts';
import { makeTogether, type Together, type Counts as TogetherCounts } from './together.ts';
import { makeWatch, type Watch } from './watching.ts';
import { makeWishes, type WishReply } from './wishes.ts';

/** What a person is told about an act. */
export type Reply = { readonly ok: true } | Refused;

export interface Hub extends Matches {
  /** Shows the match to somebody from now on; null when there is no such match. `moveOn` is called when it goes on at another node only. */
  readonly watch: Watch;
  answer(match: string, person: string, wire: unknown, decision: number, how: Omit<Played, 'by' | 'move' | 'at' | 'auto'>): Promise<Reply>;
  /** Takes the last move back, or asks the others to allow it. */
  undo(match: string, person: string): Promise<WishReply | Refused>;
  consent(match: string, person: string, wish: number, yes: boolean): Promise<Reply>;
  /** What an expert would do in the seat of this person, who alone is told. */
  hint(match: string, person: string, decision: number): Promise<HintReply>;
  /** Before the first request: from now on every match that is loaded is given the time in which no server ran. */
  prepare(sleptSince: number | null): Promise<void>;
  /** Resumes bots and clocks of all running matches after a start. Requests may arrive meanwhile. */
  resume(sleptSince: number | null): Promise<void>;
  /** Called for every match that ends, and again after a start where nobody knows whether the first call was heard to its end. */
  onEnd(tell: Ended): void;
  /** Called when a person who is not here begins to owe an answer, and when somebody who owed one has given it. */
  onTurn(tell: Called): void;
  readonly inMemory: number;
  /** Matches that cannot be played because their record is damaged or their game has failed. */
  readonly stoppedMatches: number;
  counts(): HubCounts;
}

export interface HubCounts extends TogetherCounts {
  /** Moves that met another node's move at the same place and were judged again. */
  readonly conflicts: number;
  /** Watchers that were sent the whole view again. */
  readonly resyncs: number;
}

/** Matches that are loaded at the same time after a start, and how long those that failed wait, in milliseconds. */
const AT_ONCE = 8;
const RETRY = 1000;
const LONGEST_RETRY = 60_000;

const FROZEN: Refused = { refused: 'frozen', rule: null };

export function makeHub(ground: Ground, people: People, pool: BotPool): Hub {
  const { store } = ground;
  const { onEnd, close, conclude, prove, concluded } = makeEnding(ground);
  const { onTurn, call, noted } = makeCalling();
  const { hint } = makeHinting(ground, pool);
  const company = ground.company ?? null;
  onEnd((_table, match) => quarantine.release(match));
  const counts = { conflicts: 0, resyncs: 0 };
  let prepared = false;
  let stopping = false;
  let wake = (): void => {};
  let resuming: Promise<void> = Promise.resolve();
  const at = (live: Live): number => since(ground, live);

  // They need each other: what is made later is asked for by a function.
  const quarantine = makeQuarantine(ground);
  const downtime = makeDowntime(ground);
  const shelf: Shelf = makeShelf(ground, {
    put: (live, act) => acting.put(live, act),
    quarantine,
    downtime,
    repaired: (live) => void (company === null && goOn(live).catch((error: unknown) => failedToResume([live.id], error))),
    staff: () => staff,
    together: () => together,
    noted,
    shed: () => memory.shed(),
    counts,
  });
  const { loaded, get, current } = shelf;
  const acting: Acting = makeActing(ground, shelf, { staff: () => staff, together: () => together, conclude, call });
  const { put, insist, act } = acting;
  const staff = attendance(ground, pool, acting.desk);
  const memory = makeMemory(ground, { loaded, release: shelf.release, get, attend: staff.attend, since: at });
  const together: Together | null =
    company === null
      ? null
      : makeTogether(
          ground,
          company,
          makeCircle(ground, { shelf, acting, staff, noted, prove, wish: (live) => wishes.look(live), adopted: goOn, alarmed: memory.alarmed }),
        );
  ground.onStandstill?.(() => {
    // Windows have counted on meanwhile: they are shown what is really left.
    for (const live of loaded.values()) {
      if (live.header.clock.kind !== 'none' && live.match.result === null) for (const watcher of everybody(live)) show(ground, live, watcher);
    }
  });
  const wishes = makeWishes(company, (live) => together?.wished(live));

  /** A match that the rules of today could not go on with goes on by them once it has gone back before the move that they refuse. */
  async function takeBack(live: Live, to: number, by: Seat): Promise<void> {
    await put(
      live,
      changed(() => live.match.undo(to, by, at(live))),
    );
    shelf.upgrade(live);
  }

  async function begin(live: Live): Promise<void> {
    live.called = 0;
    try {
      await put(
        live,
        changed(() => live.match.begin(0)),
      );
    } catch (error) {
      if (error instanceof GameFault) shelf.freeze(live, error);
      throw error;
    }
  }

  /** Resumes a running match after a start: reports an end that its table may not know, completes a beginning that was cut short. */
  async function goOn(live: Live): Promise<void> {
    if (live.match.result !== null) return close(live);
    if (live.match.entries.length === 0 && live.fault === null) await begin(live);
    if (company !== null) {
      // Whoever is not here now may have gone with the node that had the match.
      for (const [seat, person] of live.secret.people.entries()) if (person !== null && !present(live, seat)) live.away.set(seat, ground.now());
      live.called = 0;
      call(live);
    }
    staff.attend(live);
  }

  /** The match as the store has it, or why it cannot be loaded. */
  const found = (id: string): Promise<Live | Stopped | null> =>
    current(id).catch((error: unknown) => {
      if (error instanceof Stopped) return error;
      throw error;
    });

  /** Its log is left as it is: only the match counts as over. */
  async function closeDamaged(id: string): Promise<void> {
    await store.finish(id, (await store.entries(id)).length, []);
    quarantine.release(id);
    ground.log('info', 'a damaged match was closed by its players', { match: id });
  }

  const failedToResume = (matches: readonly string[], error: unknown): void =>
    ground.log('warn', 'matches could not be resumed: they are tried again', { matches: matches.length, error: String(error) });

  /** Resumes every running match. One that fails does not delay the others; after a failure of the store it is retried. */
  async function resumeAll(): Promise<void> {
    if (together !== null) return;
    let left: readonly string[] | null = null;
    for (let wait = RETRY; !stopping; wait = Math.min(LONGEST_RETRY, 2 * wait)) {
      const failed: string[] = [];
      try {
        left ??= (await store.runningMatches()).map(({ id }) => id);
        let last: unknown = null;
        await parallel(left, AT_ONCE, async (id) => {
          try {
            const live = stopping ? null : await get(id);
            if (live !== null) await goOn(live);
          } catch (error) {
            const settled = error instanceof Stopped || error instanceof Elsewhere || error instanceof GameFault;
            if (!settled) failed.push(id);
            last = error;
          }
        });
        left = failed;
        if (failed.length === 0) return;
        failedToResume(failed, last);
      } catch (error) {
        failedToResume([], error);
      }
      if (!stopping) await sleep(wait);
    }
  }

  /** Until the time is over or the server stops. */
  function sleep(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, milliseconds);
      wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  async function prepare(sleptSince: number | null): Promise<void> {
    downtime.begin(together === null ? sleptSince : await together.start());
    prepared = true;
  }

  return {
    get inMemory() {
      return loaded.size;
    },
    get stoppedMatches() {
      return quarantine.size;
    },
    onEnd,
    onTurn,

    async begin({ table, secret }: Beginning) {
      const header = await headerOf(table, people, secret);
      // Terms that a node of another build has laid open are that node's to begin with: nothing is written down before that is known.
      if (!(await mayPlay(ground, table.game, header.rules))) throw new Elsewhere(`table ${table.id} begins by other rules than this node has`);
      const id = randomUUID();
      const kept: MatchSecret = { seed: secret, people: table.seats.map(personIn), bots: table.seats.map(botIn) };
      await store.addMatch({
        id,
        table: table.id,
        game: table.game,
        over: false,
        header: JSON.stringify(header),
        secret: JSON.stringify(kept),
        created: ground.now(),
      });
      const live = await get(id);
      if (live === null) throw new Error('a match that was just written down is not there');
      await begin(live);
      staff.attend(live);
      return id;
    },

    counts: () => ({ followed: 0, lag: 0, claims: 0, looks: 0, missed: 0, ...together?.counts(), ...counts }),

    watch: makeWatch(ground, shelf, { staff, together, prove, counts }),

    answer: (id, person, wire, decision, how) =>
      act<Reply>(id, person, async (live, seat) => {
        if (live.fault !== null) return FROZEN;
        const done = changed(() => live.match.answer(seat, wire, decision, { ...how, at: at(live) }));
        if ('refused' in done) {
          // A refusal may follow from a move that is not yet written down: nobody hears of it before. Or from one that was not heard of yet.
          await live.tail;
          if (await together?.catchUp(live)) throw new Outrun();
          return done;
        }
        live.expired[seat] = 0;
        await put(live, done);
        return { ok: true };
      }),

    undo: (id, person) =>
      act<WishReply>(id, person, async (live, seat) => {
        await live.tail;
        await together?.catchUp(live);
        if (live.fault !== null) return FROZEN;
        const found = live.match.undoable(seat);
        if ('refused' in found) return found;
        const wish = found.free ? null : await wishes.make(live, seat, found.to);
        if (wish !== null) return wish;
        await takeBack(live, found.to, seat);
        return { ok: true };
      }),

    consent: (id, person, wish, yes) =>
      act<Reply>(id, person, async (live, seat) => {
        await live.tail;
        await together?.catchUp(live);
        if (live.match.result !== null) return { refused: 'over', rule: null };
        if (live.fault !== null) return FROZEN;
        if (live.match.clock.paused) return { refused: 'paused', rule: null };
        const granted = await wishes.answer(live, seat, wish, yes);
        if (granted === null) return { refused: 'noWish', rule: null };
        if (granted !== 'waiting' && granted !== 'refused') await takeBack(live, granted.to, granted.by);
        return { ok: true };
      }),

    hint: (id, person, decision) =>
      act<HintReply>(id, person, async (live, seat) => {
        // Nobody is told of a position that is not yet written down.
        await live.tail;
        await together?.catchUp(live);
        return hint(live, seat, decision);
      }),

    async waitingFor(id) {
      const live = await current(id);
      if (live === null || live.match.result !== null) return [];
      if (live.fault !== null) throw new Stopped(live.fault);
      const seats = live.match.state.stack.at(-1)?.seats ?? 0;
      return live.secret.people.map((_, seat) => seat).filter((seat) => ((seats >> seat) & 1) === 1);
    },

    async export(id, person) {
      const live = await current(id);
      if (live === null) return null;
      await live.tail;
      return live.match.result === null ? shownLog(live, seatOf(live, person) < 0 ? SPECTATOR : seatOf(live, person)) : fullLog(live);
    },

    async steps(id, person, after) {
      const live = await current(id);
      if (live === null) return null;
      await live.tail;
      return shownSteps(live, seatOf(live, person) < 0 ? SPECTATOR : seatOf(live, person), after);
    },

    async standIn(id, person, seat) {
      const done = await act<{ ok: boolean }>(id, person, async (live) => {
        await live.tail;
        await together?.catchUp(live);
        await together?.meet(live);
        const possible = live.match.result === null && live.fault === null && live.header.clock.kind === 'none' && live.secret.people[seat] != null;
        if (!possible || live.match.holders[seat] === 'bot' || present(live, seat)) return { refused: 'turn', rule: null };
        const ok = staff.standIn(live, seat);
        await live.tail;
        return { ok };
      });
      return 'refused' in done ? 'here' : done.ok ? 'done' : 'tooSoon';
    },

    async resign(id, person) {
      const match = await found(id);
      if (match instanceof Stopped) throw match;
      await act(id, person, async (live, seat) => {
        await together?.catchUp(live);
        const resigned = live.match.entries.some((entry) => 'resigned' in entry && entry.resigned === seat);
        if (live.match.result !== null || resigned) return { refused: 'over', rule: null };
        await put(live, live.match.note({ resigned: seat, at: at(live) }));
        tellAll(live, seatsText(live));
        return null;
      });
    },

    async close(id, why) {
      if ((await found(id)) instanceof Stopped) return closeDamaged(id);
      const live = await insist(id, (now) => (now.match.result === null ? { closed: why, at: at(now) } : null));
      if (live !== null) tellAll(live, seatsText(live));
    },

    async pause(id, on) {
      // The clocks of a damaged match stand still anyway.
      if ((await found(id)) instanceof Stopped) return;
      const live = await insist(id, (now) => (now.match.result === null && now.match.clock.paused !== on ? { pause: on, at: at(now) } : null));
      if (live === null) return;
      // In line with what is still being written: a view must not hold it before it is.
      for (const watcher of everybody(live)) show(ground, live, watcher);
    },

    async entries(id) {
      // Who has resigned from a damaged match is not known: its table can still be closed.
      const live = await found(id);
      return live instanceof Stopped ? [] : (live?.match.entries ?? []);
    },

    prepare,

    async resume(sleptSince) {
      if (!prepared) await prepare(sleptSince);
      resuming = resumeAll();
      await (together === null ? resuming : together.resume());
      downtime.end();
    },

    async stop() {
      stopping = true;
      wake();
      shelf.stop();
      memory.stop();
      // Whatever a bot still says is said to nobody: it will be asked again.
      for (const live of loaded.values()) {
        live.dropped = true;
        staff.release(live);
      }
      await Promise.allSettled([...loaded.values()].map((live) => live.tail));
      await concluded();
      await together?.stop();
      await resuming;
      await pool.close();
    },
  };
}
