/** All matches that are in memory: one writer each, whoever watches, and the way in for every act. */
import { randomUUID } from 'node:crypto';
import { type Seat, SPECTATOR } from '#kernel';
import type { Acted, Played, Refused } from '#match';
import type { BotPool } from '../bots/pool.ts';
import type { Beginning, Ground, Matches, People } from '../house.ts';
import { attendance } from './attending.ts';
import { type Called, makeCalling } from './calling.ts';
import { type Ended, makeEnding } from './ending.ts';
import { fullLog, shownLog, shownSteps } from './exporting.ts';
import { botIn, headerOf, personIn } from './header.ts';
import { type Live, type MatchSecret, present, seatOf, type Watcher } from './live.ts';
import { load } from './loading.ts';
import { seatsText, tellAll, viewText } from './telling.ts';
import { answerWish, makeWish, type WishReply } from './wishes.ts';
import { write } from './writing.ts';

/** What a person is told about an act. */
export type Reply = { readonly ok: true } | Refused;

export interface Hub extends Matches {
  /** Shows the match to somebody from now on; null when there is no such match. */
  watch(match: string, person: string | null, send: (text: string) => void): Promise<Watching | null>;
  answer(match: string, person: string, wire: unknown, decision: number, how: Omit<Played, 'by' | 'move' | 'at' | 'auto'>): Promise<Reply>;
  /** Takes the last move back, or asks the others to allow it. */
  undo(match: string, person: string): Promise<WishReply | Refused>;
  consent(match: string, person: string, wish: number, yes: boolean): Promise<Reply>;
  /** Lets bots and clocks of all running matches go on after a start. */
  resume(sleptSince: number | null): Promise<void>;
  /** Called for every match that ends, and again after a start where nobody knows whether the first call was heard to its end. */
  onEnd(tell: Ended): void;
  /** Called when a person who is not here begins to owe an answer, and when somebody who owed one has given it. */
  onTurn(tell: Called): void;
  readonly inMemory: number;
}

export interface Watching {
  readonly viewer: number;
  /** Was it over when the watching began? */
  readonly over: boolean;
  /** Sends the whole view again. */
  resync(): Promise<void>;
  stop(): void;
}

/** A write that fails is tried again from a fresh load so often. */
const ATTEMPTS = 3;
const IDLE = 60_000;
const RELOAD = 500;

export function makeHub(ground: Ground, people: People, pool: BotPool): Hub {
  const { store } = ground;
  const lives = new Map<string, Promise<Live | null>>();
  const loaded = new Map<string, Live>();
  const { onEnd, close, conclude, prove } = makeEnding(ground);
  const { onTurn, call } = makeCalling();
  let stopped = false;
  const since = (live: Live): number => ground.now() - live.created;

  function get(id: string): Promise<Live | null> {
    const known = lives.get(id);
    if (known !== undefined) return known;
    const coming = store.match(id).then(async (row) => {
      if (row === null) return null;
      const live = await load(ground, row);
      loaded.set(id, live);
      upgrade(live);
      return live;
    });
    lives.set(id, coming);
    coming.then(
      (live) => live === null && lives.delete(id),
      () => lives.delete(id),
    );
    return coming;
  }

  /** The rules have changed since the last entry, and the match can go on by them: the log says from where. */
  function upgrade(live: Live): void {
    const noted = live.match.entries.findLast((entry) => 'rules' in entry);
    const before = noted !== undefined && 'rules' in noted ? noted.rules : live.header.rules;
    const { rules } = live.box.game.meta;
    if (before === rules || live.match.frozen !== null || live.match.result !== null) return;
    ground.log('info', 'a match goes on under newer rules', { match: live.id, before, rules });
    put(live, live.match.note({ rules, at: since(live) })).catch(() => {});
  }

  const staff = attendance(ground, pool, {
    play(live, seat, move, decision, how) {
      const act = live.match.answer(seat, live.box.game.wire(move), decision, { ...how, at: since(live) });
      if (!('refused' in act)) put(live, act).catch(() => {});
    },
    hold(live, seat, holder) {
      note(live, live.match.note({ seat, holder, at: since(live) }));
    },
  });

  /** Writes an act down, tells it, and lets bots and clocks go on. A failed write drops the match from memory. */
  function put(live: Live, act: Acted): Promise<void> {
    live.touched = ground.now();
    const ending = act.entries.length > 0 && live.match.result !== null;
    return write(ground, live, act).then(
      () => {
        staff.attend(live);
        if (ending) conclude(live);
        else call(live);
      },
      (error: unknown) => {
        drop(live, error);
        throw error;
      },
    );
  }

  const note = (live: Live, act: Acted): void => {
    put(live, act).then(
      () => tellAll(live, seatsText(live)),
      () => {},
    );
  };

  function drop(live: Live, error: unknown): void {
    if (loaded.get(live.id) !== live) return;
    ground.log('error', 'a write failed: the match is loaded again', {
      match: live.id,
      error: error instanceof Error ? error.message : String(error),
    });
    staff.release(live);
    loaded.delete(live.id);
    lives.delete(live.id);
    reload(
      live.id,
      [...live.watchers.values()].flatMap((set) => [...set]),
    );
  }

  /** Whoever watched is shown the match as the store has it. A store that does not answer is asked again: nobody else would. */
  function reload(id: string, watchers: readonly Watcher[]): void {
    get(id).then(
      (fresh) => {
        if (fresh === null) return;
        for (const watcher of watchers) show(fresh, watcher);
        staff.attend(fresh);
      },
      () => !stopped && setTimeout(() => reload(id, watchers), RELOAD).unref(),
    );
  }

  /** The watcher is sent the view once all that it contains is written down, and every step after it. */
  function show(live: Live, watcher: Watcher): void {
    if (watcher.gone) return;
    const group = live.watchers.get(watcher.viewer) ?? new Set();
    live.watchers.set(watcher.viewer, group);
    group.add(watcher);
    const text = viewText(live, watcher, since(live));
    if (live.pending === 0) watcher.send(text);
    else {
      const tail = live.tail.then(() => watcher.send(text));
      live.tail = tail;
      tail.catch(() => {});
    }
  }

  async function act<T>(id: string, person: string, deed: (live: Live, seat: Seat) => Promise<T | Refused>): Promise<T | Refused> {
    for (let attempt = 1; ; attempt++) {
      const live = loaded.get(id) ?? (await get(id));
      const seat = live === null ? -1 : seatOf(live, person);
      if (live === null) return { refused: 'noMatch', rule: null };
      if (seat < 0) return { refused: 'noSeat', rule: null };
      try {
        return await deed(live, seat);
      } catch (error) {
        if (!live.dropped || attempt === ATTEMPTS) throw error;
      }
    }
  }

  const sweep = setInterval(() => {
    const now = ground.now();
    for (const live of loaded.values()) {
      const busy = live.watchers.size > 0 || live.pending > 0 || live.thinking.size > 0 || live.timer !== null || now - live.touched < IDLE;
      if (busy) continue;
      staff.release(live);
      loaded.delete(live.id);
      lives.delete(live.id);
    }
  }, IDLE / 2);
  sweep.unref();

  return {
    get inMemory() {
      return loaded.size;
    },
    onEnd,
    onTurn,

    async begin({ table, secret }: Beginning) {
      const header = await headerOf(table, people, secret);
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
      await put(live, live.match.begin(0));
      staff.attend(live);
      return id;
    },

    async watch(id, person, send) {
      const live = await get(id);
      if (live === null) return null;
      const seat = seatOf(live, person);
      const watcher: Watcher = { viewer: seat < 0 ? SPECTATOR : seat, person, n: 0, gone: false, send };
      // An end that is not yet written down is none: its proof is told when it is.
      const over = live.match.result !== null && live.pending === 0;
      show(live, watcher);
      if (over) prove(live, (text) => watcher.gone || watcher.send(text));
      if (seat >= 0) {
        staff.came(live, seat);
        tellAll(live, seatsText(live));
      }
      return {
        viewer: watcher.viewer,
        over,
        async resync() {
          const now = await get(id);
          if (now !== null) show(now, watcher);
        },
        stop() {
          watcher.gone = true;
          const now = loaded.get(id) ?? live;
          const group = now.watchers.get(watcher.viewer);
          group?.delete(watcher);
          if (group?.size !== 0) return;
          now.watchers.delete(watcher.viewer);
          now.touched = ground.now();
          if (seat < 0) return;
          staff.left(now, seat);
          tellAll(now, seatsText(now));
        },
      };
    },

    answer: (id, person, wire, decision, how) =>
      act<Reply>(id, person, async (live, seat) => {
        const done = live.match.answer(seat, wire, decision, { ...how, at: since(live) });
        if ('refused' in done) {
          // A refusal may follow from a move that is not yet written down: nobody hears of it before.
          await live.tail;
          return done;
        }
        live.expired[seat] = 0;
        await put(live, done);
        return { ok: true };
      }),

    undo: (id, person) =>
      act<WishReply>(id, person, async (live, seat) => {
        await live.tail;
        const found = live.match.undoable(seat);
        if ('refused' in found) return found;
        const wish = found.free ? null : makeWish(live, seat, found.to);
        if (wish !== null) return wish;
        await put(live, live.match.undo(found.to, seat, since(live)));
        return { ok: true };
      }),

    consent: (id, person, wish, yes) =>
      act<Reply>(id, person, async (live, seat) => {
        await live.tail;
        if (live.match.result !== null) return { refused: 'over', rule: null };
        if (live.match.clock.paused) return { refused: 'paused', rule: null };
        const granted = answerWish(live, seat, wish, yes);
        if (granted === null) return { refused: 'noWish', rule: null };
        if (granted !== 'waiting' && granted !== 'refused') await put(live, live.match.undo(granted.to, granted.by, since(live)));
        return { ok: true };
      }),

    async waitingFor(id) {
      const live = await get(id);
      if (live === null || live.match.result !== null) return [];
      const seats = live.match.state.stack.at(-1)?.seats ?? 0;
      return live.secret.people.map((_, seat) => seat).filter((seat) => ((seats >> seat) & 1) === 1);
    },

    async export(id, person) {
      const live = await get(id);
      if (live === null) return null;
      await live.tail;
      return live.match.result === null ? shownLog(live, seatOf(live, person) < 0 ? SPECTATOR : seatOf(live, person)) : fullLog(live);
    },

    async steps(id, person, after) {
      const live = await get(id);
      if (live === null) return null;
      await live.tail;
      return shownSteps(live, seatOf(live, person) < 0 ? SPECTATOR : seatOf(live, person), after);
    },

    async standIn(id, person, seat) {
      const done = await act<{ ok: boolean }>(id, person, async (live) => {
        await live.tail;
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
        const resigned = live.match.entries.some((entry) => 'resigned' in entry && entry.resigned === seat);
        if (live.match.result !== null || resigned) return { refused: 'over', rule: null };
        await put(live, live.match.note({ resigned: seat, at: since(live) }));
        tellAll(live, seatsText(live));
        return null;
      });
    },

    async close(id, why) {
      const live = await get(id);
      if (live === null || live.match.result !== null) return;
      await put(live, live.match.note({ closed: why, at: since(live) }));
      tellAll(live, seatsText(live));
    },

    async pause(id, on) {
      const live = await get(id);
      if (live === null || live.match.result !== null || live.match.clock.paused === on) return;
      await put(live, live.match.note({ pause: on, at: since(live) }));
      // In line with what is still being written: a view must not hold it before it is.
      for (const watchers of live.watchers.values()) for (const watcher of watchers) show(live, watcher);
    },

    async entries(id) {
      return (await get(id))?.match.entries ?? [];
    },

    async resume(sleptSince) {
      for (const row of await store.runningMatches()) {
        const live = await get(row.id);
        if (live === null) continue;
        if (live.match.result !== null) {
          await close(live);
          continue;
        }
        const last = live.created + (live.match.entries.at(-1)?.at ?? 0);
        const slept = sleptSince === null ? 0 : ground.now() - Math.max(sleptSince, last);
        if (live.header.clock.kind !== 'none' && slept > 0) await put(live, live.match.note({ slept, at: since(live) }));
        else if (live.match.entries.length === 0) await put(live, live.match.begin(0));
        staff.attend(live);
      }
    },

    async stop() {
      stopped = true;
      clearInterval(sweep);
      // Whatever a bot still says is said to nobody: it will be asked again.
      for (const live of loaded.values()) {
        live.dropped = true;
        staff.release(live);
      }
      await Promise.allSettled([...loaded.values()].map((live) => live.tail));
      await pool.close();
    },
  };
}
