/** Tables and their store: a transition is judged on what is stored, and judged again when somebody else was faster. */
import { commitmentOf, toHex } from '#fair';
import type { Entry as GameEntry } from '#games';
import type { Entry } from '#match';
import type { Ground, Matches, People } from '../house.ts';
import { Conflict, type TableRow } from '../store/contract.ts';
import { type Blocks, blocksBetween } from './blocks.ts';
import type { Context, Promised } from './context.ts';
import { denied } from './denied.ts';
import { documentOf, PACT_TIME, peopleIn, personIn, rowOf, seatOf, type TableDocument } from './document.ts';
import { readCode } from './names.ts';
import { lapse } from './pact.ts';
import { newUses, quotaCheck } from './quotas.ts';
import { isRefused } from './reasons.ts';
import { type Act, judge } from './table.ts';

/** So often a transition is judged anew before the person is told to try again. */
const ATTEMPTS = 8;
/** So many of a person's tables are looked through. */
export const REACH = 500;

export interface Who {
  readonly by: string;
  /** The invite code, if the table was named by it. */
  readonly code?: string;
  /** Hash of the network address, as far as it is known. */
  readonly network?: string | null;
}

export interface Games {
  readonly registry: Readonly<Record<string, GameEntry>>;
  /** The bots that can play a game, the weakest first, and the help that it can give. */
  offered(game: string): Promise<Pick<Context, 'levels' | 'aids'>>;
}

export interface Keeper {
  load(id: string): Promise<TableDocument | null>;
  /** By id, or by code as people type it. */
  find(idOrCode: string): Promise<TableDocument | null>;
  apply(id: string, act: Act, who: Who): Promise<{ readonly before: TableDocument; readonly after: TableDocument }>;
  /** Writes a new table, unless that is more than its maker may have; the table as it is written. */
  add(document: TableDocument, who: Who): Promise<TableDocument>;
  /** What a transition may know; `others` are people whom it is about besides those at the table. */
  context(game: string, id: string, who: Who, document: TableDocument | null, others?: readonly string[], sitsDown?: boolean): Promise<Context>;
  /** Nobody is behind it: the house itself acts. */
  readonly house: Who;
}

export function makeKeeper(ground: Ground, people: People, matches: Matches, games: Games): Keeper {
  const { store, bus } = ground;
  const quotas = quotaCheck(ground);

  function promise(table: string): Promised {
    const secret = ground.random(32);
    return { secret: toHex(secret), commitment: commitmentOf(table, secret) };
  }

  async function sitting(person: string, except: string): Promise<number> {
    const rows = await store.tablesOf(person, REACH);
    const open = rows.filter(({ id, status }) => id !== except && (status === 'waiting' || status === 'playing'));
    // Being invited is no fault of one's own, so it does not count
    return open.filter((row) => seatOf(documentOf(row).seats, person) >= 0).length;
  }

  async function context(
    game: string,
    id: string,
    who: Who,
    document: TableDocument | null,
    others: readonly string[] = [],
    sitsDown = true,
  ): Promise<Context> {
    const { by, code = null } = who;
    const entry = Object.hasOwn(games.registry, game) ? games.registry[game] : undefined;
    if (entry === undefined) throw denied('noSuchGame');
    const present = document === null ? [] : peopleIn(document.seats);
    // Most acts are about nobody else: only who sits down, and who is invited, is looked at more closely
    const meets = sitsDown || others.length > 0;
    const [offered, count, blocks, names, entries] = await Promise.all([
      games.offered(game),
      sitsDown ? sitting(by, id) : 0,
      meets ? blocksBetween(store, by, [...present, ...others]) : NOBODY,
      namesOf(people, present),
      document?.status === 'playing' && document.match !== null ? matches.entries(document.match) : [],
    ]);
    return {
      by,
      code,
      now: ground.now(),
      meta: entry.meta,
      ...offered,
      sitting: count,
      ...blocks,
      resigned: document === null ? new Set() : resignedFrom(document, entries),
      pauses: entries.filter((entry) => 'pause' in entry && entry.pause).length,
      nameOf: (person) => names.get(person) ?? '',
      promise: () => promise(id),
    };
  }

  async function apply(id: string, act: Act, who: Who): Promise<{ before: TableDocument; after: TableDocument }> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = await load(id);
      if (before === null) throw denied('notFound');
      const world = await context(before.game, id, who, before, guests(act), act.kind === 'join');
      const current = lapse(before, world);
      const judged = judge(current, act, world);
      const refused = isRefused(judged);
      const next = refused ? current : judged;
      // What time has done is written down even when the act itself is refused
      const after = next === before ? before : from(before, { ...next, version: before.version + 1 }, who);
      if (after !== before && !(await quotas.within(before, after, () => put(rowOf(after, ground.now()))))) continue;
      if (after !== before) announce(before, after);
      if (refused) throw denied(judged);
      return { before, after };
    }
    throw denied('busy');
  }

  /** A table counts towards the address from which it began to cost something. */
  const from = (before: TableDocument | null, after: TableDocument, { network = null }: Who): TableDocument =>
    newUses(before, after).length > 0 ? { ...after, network } : after;

  async function put(row: TableRow): Promise<boolean> {
    try {
      await store.putTable(row);
      return true;
    } catch (error) {
      if (error instanceof Conflict) return false;
      throw error;
    }
  }

  function announce(before: TableDocument | null, after: TableDocument): void {
    bus.publish(`table:${after.id}`, String(after.version));
    if (before?.listed || after.listed) bus.publish('tables', after.id);
  }

  async function load(id: string): Promise<TableDocument | null> {
    const row = await store.table(id);
    return row === null ? null : documentOf(row);
  }

  async function find(idOrCode: string): Promise<TableDocument | null> {
    const row = (await store.table(idOrCode)) ?? (await store.tableByCode(readCode(idOrCode)));
    return row === null ? null : documentOf(row);
  }

  return {
    house: HOUSE,
    load,
    find,
    apply,
    context,
    async add(wanted, who) {
      const document = from(null, wanted, who);
      await quotas.within(null, document, () => store.addTable(rowOf(document, ground.now())));
      announce(null, document);
      return document;
    },
  };
}

const NOBODY: Blocks = { blockedBy: new Set(), blocking: new Set() };

/** No person has the empty id. */
const HOUSE: Who = { by: '' };

const guests = (act: Act): readonly string[] => (act.kind === 'seat' && act.plan.kind === 'invited' ? [act.plan.person] : []);

export async function namesOf(people: People, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const each = [...new Set(ids)];
  const names = await Promise.all(each.map((id) => people.name(id)));
  return new Map(each.map((id, i) => [id, names[i] ?? '']));
}

/** The match's log knows who has resigned. */
function resignedFrom({ seats }: TableDocument, entries: readonly Entry[]): ReadonlySet<string> {
  const gone = entries.flatMap((entry) => ('resigned' in entry ? [personIn(seats[entry.resigned])] : []));
  return new Set(gone.filter((person) => person !== null));
}

/** Whether time or an earlier end of this process has left something to do. */
export function isDue({ status, phase, since, ending }: TableDocument, now: number, opened: number): boolean {
  if (status === 'playing') return ending !== null;
  if (status !== 'waiting' || phase === 'none') return false;
  return (phase === 'dealing' && since < opened) || now >= since + PACT_TIME;
}
