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
import { Elsewhere, mayPlay } from './elsewhere.ts';
import { type Ended, makeEnding } from './ending.ts';
import { fullLog, shownLog, shownSteps } from './exporting.ts';
import { botIn, headerOf, personIn } from './header.ts';
import { type HintReply, makeHinting } from './hinting.ts';
import { type Live, type MatchSecret, present, seatOf, since } from './live.ts';
import { makeMemory } from './memory.ts';
import { makeShelf, type Shelf } from './shelf.ts';
import { everybody, show } from './showing.ts';
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
  /** Lets bots and clocks of all running matches go on after a start. */
  resume(sleptSince: number | null): Promise<void>;
  /** Called for every match that ends, and again after a start where nobody knows whether the first call was heard to its end. */
  onEnd(tell: Ended): void;
  /** Called when a person who is not here begins to owe an answer, and when somebody who owed one has given it. */
  onTurn(tell: Called): void;
  readonly inMemory: number;
  counts(): HubCounts;
}

export interface HubCounts extends TogetherCounts {
  /** Moves that met another node's move at the same place and were judged again. */
  readonly conflicts: number;
  /** Watchers that were sent the whole view again. */
  readonly resyncs: number;
}

export function makeHub(ground: Ground, people: People, pool: BotPool): Hub {
  const { store } = ground;
  const { onEnd, close, conclude, prove, concluded } = makeEnding(ground);
  const { onTurn, call, noted } = makeCalling();
  const { hint } = makeHinting(ground, pool);
  const company = ground.company ?? null;
  const counts = { conflicts: 0, resyncs: 0 };
  const at = (live: Live): number => since(ground, live);

  // They need each other: what is made later is asked for by a function.
  const shelf: Shelf = makeShelf(ground, {
    put: (live, act) => acting.put(live, act),
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
      : makeTogether(ground, company, makeCircle(ground, { shelf, acting, staff, noted, prove, wish: (live) => wishes.look(live), adopted: goOn }));
  const wishes = makeWishes(company, (live) => together?.wished(live));

  /** A match that the rules of today could not go on with goes on by them once it has gone back before the move that they refuse. */
  async function takeBack(live: Live, to: number, by: Seat): Promise<void> {
    await put(live, live.match.undo(to, by, at(live)));
    shelf.upgrade(live);
  }

  /** What a start does for a match that runs: an end that its table may not know of, a beginning that was cut short, time that nobody had. */
  async function goOn(live: Live, sleptSince: number | null): Promise<void> {
    if (live.match.result !== null) return close(live);
    const last = live.created + (live.match.entries.at(-1)?.at ?? 0);
    const slept = sleptSince === null ? 0 : ground.now() - Math.max(sleptSince, last);
    if (live.header.clock.kind !== 'none' && slept > 0) await put(live, live.match.note({ slept, at: at(live) }));
    else if (live.match.entries.length === 0) {
      live.called = 0;
      await put(live, live.match.begin(0));
    }
    if (company !== null) {
      // Whoever is not here now may have gone with the node that had the match.
      for (const [seat, person] of live.secret.people.entries()) if (person !== null && !present(live, seat)) live.away.set(seat, ground.now());
      live.called = 0;
      call(live);
    }
    staff.attend(live);
  }

  return {
    get inMemory() {
      return loaded.size;
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
      live.called = 0;
      await put(live, live.match.begin(0));
      staff.attend(live);
      return id;
    },

    counts: () => ({ followed: 0, lag: 0, claims: 0, looks: 0, missed: 0, ...together?.counts(), ...counts }),

    watch: makeWatch(ground, shelf, { staff, together, prove, counts }),

    answer: (id, person, wire, decision, how) =>
      act<Reply>(id, person, async (live, seat) => {
        const done = live.match.answer(seat, wire, decision, { ...how, at: at(live) });
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
        const possible = live.match.result === null && live.header.clock.kind === 'none' && live.secret.people[seat] != null;
        if (!possible || live.match.holders[seat] === 'bot' || present(live, seat)) return { refused: 'turn', rule: null };
        const ok = staff.standIn(live, seat);
        await live.tail;
        return { ok };
      });
      return 'refused' in done ? 'here' : done.ok ? 'done' : 'tooSoon';
    },

    async resign(id, person) {
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
      await current(id);
      const live = await insist(id, (now) => (now.match.result === null ? { closed: why, at: at(now) } : null));
      if (live !== null) tellAll(live, seatsText(live));
    },

    async pause(id, on) {
      await current(id);
      const live = await insist(id, (now) => (now.match.result === null && now.match.clock.paused !== on ? { pause: on, at: at(now) } : null));
      if (live === null) return;
      // In line with what is still being written: a view must not hold it before it is.
      for (const watcher of everybody(live)) show(ground, live, watcher);
    },

    async entries(id) {
      return (await current(id))?.match.entries ?? [];
    },

    async resume(sleptSince) {
      if (together !== null) return together.resume();
      for (const row of await store.runningMatches()) {
        const live = await get(row.id);
        if (live !== null) await goOn(live, sleptSince);
      }
    },

    async stop() {
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
      await pool.close();
    },
  };
}
