/** The tables of the hall, for routes, sockets and matches. */
import { bots as allBots, type Bot, ranked } from '#bots';
import { registry as allGames, type Entry as GameEntry } from '#games';
import { aidsOf } from '#match';
import { cached } from '../cached.ts';
import type { Ground, Matches, People, Tables } from '../house.ts';
import type { ShownStep } from '../matches/exporting.ts';
import { type Later, makeFollowing } from './begin.ts';
import type { Context } from './context.ts';
import { create, type TableWish } from './create.ts';
import { denied } from './denied.ts';
import { publicTable, seatOf, shownTo, type TableDocument, visible } from './document.ts';
import { type Games, makeKeeper, type Who } from './keeper.ts';
import { LIMITS } from './limits.ts';
import { type Filter, type Mine, openTables, type Span, type TablePage, tablesOf } from './lists.ts';
import { newCode, newId } from './names.ts';
import { type PlayWish, playNow } from './play.ts';
import { isRefused } from './reasons.ts';
import { playAgain } from './rematch.ts';
import { reviewOf } from './review.ts';
import type { ShownTable } from './shown.ts';
import type { Act } from './table.ts';

/** What people can do to a table by name; the house's own acts are not among them. */
export type PersonalAct = Exclude<Act, { kind: 'begun' | 'notBegun' | 'ended' | 'rematch' | 'touch' }>;

export interface TableService extends Tables {
  table(id: string): Promise<ShownTable | null>;
  visible(idOrCode: string, person: string | null): Promise<ShownTable | null>;
  /** The network is a hash of the caller's address, for the quotas. */
  create(by: string, game: string, wish: TableWish, network?: string | null): Promise<ShownTable>;
  play(by: string, wish: PlayWish, network?: string | null): Promise<ShownTable>;
  act(idOrCode: string, by: string, act: PersonalAct, network?: string | null): Promise<ShownTable>;
  rematch(id: string, by: string, network?: string | null): Promise<ShownTable>;
  resign(id: string, by: string): Promise<ShownTable>;
  standIn(id: string, by: string, seat: number): Promise<ShownTable>;
  list(person: string | null, filter: Filter, span?: Span): Promise<TablePage>;
  mine(person: string): Promise<readonly Mine[]>;
  /** Brings a finished log along, to look through it here. */
  review(by: string, text: string): Promise<ShownTable>;
  /** The log as this person may have it; null while there is none. */
  log(idOrCode: string, person: string | null): Promise<string | null>;
  /** What happened after a step, for somebody who was away. */
  steps(idOrCode: string, person: string | null, after: number): Promise<readonly ShownStep[]>;
  watching(id: string): number;
  /** Closes waiting tables that nobody has changed since; their people hear of it as of any change. */
  expire(notChangedSince: number): Promise<number>;
  stop(): void;
}

export interface Further {
  readonly games?: Readonly<Record<string, GameEntry>>;
  readonly bots?: readonly Bot[];
  readonly later?: Later;
}

const byTimer: Later = (ms, act) => {
  const timer = setTimeout(act, ms).unref();
  return () => clearTimeout(timer);
};

export function makeTables(ground: Ground, people: People, matches: Matches, further: Further = {}): TableService {
  const games = gamesWith(further.games ?? allGames, further.bots ?? allBots);
  const keeper = makeKeeper(ground, people, matches, games);
  const following = makeFollowing(ground, matches, keeper, further.later ?? byTimer);
  const watchers = new Map<string, number>();

  const names = (game: string) => ({ id: newId(ground), code: newCode(ground), game });

  async function known(persons: readonly string[]): Promise<void> {
    const found = await Promise.all(persons.map((id) => ground.store.person(id)));
    if (found.some((person) => person === null)) throw denied('noSuchPerson');
  }

  async function act(id: string, who: Who, wanted: Act): Promise<TableDocument> {
    const { before, after } = await keeper.apply(id, wanted, who);
    return following.follow(before, after);
  }

  /** The table with all that is due, if this person may see it. */
  async function shown(idOrCode: string, person: string | null): Promise<TableDocument | null> {
    const found = await keeper.find(idOrCode);
    if (found === null || !visible(found, person, idOrCode === found.id ? null : found.code)) return null;
    return following.touch(found.id);
  }

  return {
    async table(id) {
      const document = await following.touch(id);
      return document === null ? null : publicTable(document);
    },

    async ended(id) {
      // A match may outlive what is known of its table
      if ((await keeper.load(id)) !== null) await act(id, keeper.house, { kind: 'ended' });
    },

    async visible(idOrCode, person) {
      const document = await shown(idOrCode, person);
      return document === null ? null : shownTo(document, person, idOrCode !== document.id);
    },

    watch(id) {
      const count = watchers.get(id) ?? 0;
      if (count >= LIMITS.spectators) return null;
      watchers.set(id, count + 1);
      let there = true;
      return () => {
        if (!there) return;
        there = false;
        const left = (watchers.get(id) ?? 1) - 1;
        if (left > 0) watchers.set(id, left);
        else watchers.delete(id);
      };
    },

    watching: (id) => watchers.get(id) ?? 0,

    async create(by, game, wish, network = null) {
      const guests = wish.seats.flatMap((seat) => (seat.kind === 'invited' ? [seat.person] : []));
      await known(guests);
      const named = names(game);
      const document = create(named, wish, await keeper.context(game, named.id, { by }, null, guests));
      if (isRefused(document)) throw denied(document);
      return publicTable(await keeper.add(document, { by, network }));
    },

    async play(by, wish, network = null) {
      const document = await keeper.add(await playNow(by, wish, { ground, people, keeper, names }), { by, network });
      return publicTable(await following.follow(null, document));
    },

    async act(idOrCode, by, wanted, network = null) {
      if (wanted.kind === 'seat' && wanted.plan.kind === 'invited') await known([wanted.plan.person]);
      const found = await keeper.find(idOrCode);
      if (found === null) throw denied('notFound');
      const document = await act(found.id, idOrCode === found.id ? { by, network } : { by, network, code: found.code }, wanted);
      const failed = wanted.kind === 'open' && document.commitment !== wanted.commitment;
      if (failed) throw denied('wrongBytes');
      return shownTo(document, by, idOrCode !== document.id);
    },

    rematch: (id, by, network = null) => playAgain(id, { by, network }, { keeper, act, names }),

    async resign(id, by) {
      const document = await shown(id, by);
      if (document === null) throw denied('notFound');
      if (seatOf(document.seats, by) < 0) throw denied('notSeated');
      if (document.status !== 'playing' || document.match === null) throw denied('notPlaying');
      await matches.resign(document.match, by);
      return publicTable((await following.touch(id)) ?? document);
    },

    async standIn(id, by, seat) {
      const document = await shown(id, by);
      if (document === null) throw denied('notFound');
      if (seatOf(document.seats, by) < 0) throw denied('notSeated');
      if (document.status !== 'playing' || document.match === null) throw denied('notPlaying');
      const done = await matches.standIn(document.match, by, seat);
      if (done !== 'done') throw denied(done === 'tooSoon' ? 'justLeft' : 'notAway');
      return publicTable(document);
    },

    list: (person, filter, span = { from: 0, limit: LIMITS.page }) => openTables(ground, person, filter, span),
    mine: (person) => tablesOf(ground, matches, person),

    async review(by, text) {
      const document = await reviewOf(by, text, ground, games, { id: newId(ground), code: newCode(ground) });
      return publicTable(await keeper.add(document, { by }));
    },

    async log(idOrCode, person) {
      const document = await shown(idOrCode, person);
      if (document === null) throw denied('notFound');
      return document.log ?? (document.match === null ? null : matches.export(document.match, person));
    },

    async steps(idOrCode, person, after) {
      const document = await shown(idOrCode, person);
      if (document === null) throw denied('notFound');
      const steps = document.match === null ? null : await matches.steps(document.match, person, after);
      if (steps === null) throw denied('notPlaying');
      return steps;
    },

    async expire(notChangedSince) {
      const closed = await ground.store.expireTables(notChangedSince);
      for (const id of closed) {
        ground.bus.publish(`table:${id}`, 'closed');
        ground.bus.publish('tables', id);
      }
      return closed.length;
    },

    stop: following.stop,
  };
}

type Offered = Pick<Context, 'levels' | 'aids'>;

function gamesWith(registry: Readonly<Record<string, GameEntry>>, bots: readonly Bot[]): Games {
  const found = new Map<string, () => Promise<Offered>>();
  const load = async (game: string): Promise<Offered> => {
    const box = await registry[game]?.load();
    if (box === undefined) return { levels: [], aids: [] };
    return { levels: ranked(box, bots).map(({ name }) => name), aids: aidsOf(box) };
  };
  return {
    registry,
    offered(game) {
      const offered = found.get(game) ?? cached(() => load(game));
      found.set(game, offered);
      return offered();
    },
  };
}
