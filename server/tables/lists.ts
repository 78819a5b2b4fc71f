/** Tables in lists: the open ones for everybody, and a person's own. */
import type { Ground, Matches } from '../house.ts';
import { Elsewhere } from '../matches/elsewhere.ts';
import { Stopped, type StopReason } from '../matches/stopped.ts';
import type { TableStatus } from '../store/contract.ts';
import { blocksBetween } from './blocks.ts';
import { documentOf, peopleIn, publicTable, seatOf, shownTo, type TableDocument } from './document.ts';
import { REACH } from './keeper.ts';
import { hasFreeSeat, ranked } from './ranking.ts';
import type { ShownTable } from './shown.ts';

export interface Filter {
  readonly game?: string;
  /** 'open' for waiting and playing. */
  readonly status?: TableStatus | 'open';
  /** Only tables with a seat that anybody may take. */
  readonly free?: boolean;
}

/** A part of the ranked list. */
export interface Span {
  readonly from: number;
  readonly limit: number;
}

export interface TablePage {
  readonly tables: readonly ShownTable[];
  /** Where the next page begins; null at the end. */
  readonly next: number | null;
}

/** A table in somebody's own list. */
export interface Mine {
  readonly table: ShownTable;
  /** Null for an invitation and for a review. */
  readonly seat: number | null;
  readonly invited: boolean;
  readonly yourTurn: boolean;
  /** The seats that owe an answer. */
  readonly waitingFor: readonly number[];
  /** Why the match cannot continue; null when it can. */
  readonly stopped: StopReason | null;
}

/** The newest tables of each status, which are ranked. */
const RANKED = 300;
/** Finished games stay in reach of the list, but running ones are never crowded out by them. */
const FINISHED = 50;

/** A page of the public list; the statuses in the order in which they are ranked. */
export async function openTables({ store }: Ground, person: string | null, filter: Filter, { from, limit }: Span): Promise<TablePage> {
  const { game, status, free } = filter;
  const statuses =
    status === undefined ? (['waiting', 'playing', 'over'] as const) : status === 'open' ? (['waiting', 'playing'] as const) : [status];
  const rows = await Promise.all(statuses.map((one) => store.listedTables({ status: one, ...(game === undefined ? {} : { game }) }, RANKED)));
  const all = ranked(rows.flat().map(documentOf)).filter((document) => free !== true || hasFreeSeat(document));
  const tables: ShownTable[] = [];
  let at = from;
  // Blocks are read for a page at a time: each person in it costs a look into the store.
  while (tables.length < limit && at < all.length) {
    const page = all.slice(at, at + limit - tables.length);
    at += page.length;
    tables.push(...(person === null ? page : await withoutBlocked(page, person)).map((document) => shownTo(document, person)));
  }
  return { tables, next: at < all.length ? at : null };

  async function withoutBlocked(some: readonly TableDocument[], viewer: string): Promise<readonly TableDocument[]> {
    const others = some.flatMap(({ host, seats }) => [host, ...peopleIn(seats)]);
    const { blockedBy, blocking } = await blocksBetween(store, viewer, others);
    const shunned = (other: string): boolean => blockedBy.has(other) || blocking.has(other);
    return some.filter(({ host, seats }) => peopleIn(seats).includes(viewer) || ![host, ...peopleIn(seats)].some(shunned));
  }
}

/** A person's tables: where it is their turn first, then the newest. */
export async function tablesOf({ store }: Ground, matches: Matches, person: string): Promise<readonly Mine[]> {
  const rows = await store.tablesOf(person, REACH);
  const running = rows.filter(({ status }) => status === 'waiting' || status === 'playing');
  const documents = running.map(documentOf);
  const finished = rows.filter(({ status }) => status === 'over' || status === 'closed');
  for (const row of finished) {
    if (documents.length - running.length === FINISHED) break;
    const document = documentOf(row);
    // A table that was closed before anybody played is nobody's game
    if (document.match !== null || document.kind === 'review') documents.push(document);
  }
  const { blockedBy, blocking } = await blocksBetween(
    store,
    person,
    documents.filter((document) => isInvitation(document, person)).map(({ host }) => host),
  );
  const welcome = documents.filter((document) => !(isInvitation(document, person) && (blocking.has(document.host) || blockedBy.has(document.host))));
  const list = await Promise.all(welcome.map((document) => entryOf(document, person, matches)));
  return list.sort((a, b) => Number(b.yourTurn) - Number(a.yourTurn) || b.table.created - a.table.created);
}

const isInvitation = ({ status, seats, invited }: TableDocument, person: string): boolean =>
  status === 'waiting' && seatOf(seats, person) < 0 && invited.includes(person);

async function entryOf(document: TableDocument, person: string, matches: Matches): Promise<Mine> {
  // One match that only other nodes can look into, while the hall is renewed, keeps nobody from their list.
  let stopped: StopReason | null = null;
  const owing = (match: string): Promise<readonly number[]> =>
    matches.waitingFor(match).catch((error: unknown) => {
      if (error instanceof Stopped) stopped = error.reason;
      else if (!(error instanceof Elsewhere)) throw error;
      return [];
    });
  const seat = seatOf(document.seats, person);
  const waitingFor = document.status === 'playing' && document.match !== null ? await owing(document.match) : [];
  return {
    table: publicTable(document),
    seat: seat < 0 ? null : seat,
    invited: isInvitation(document, person),
    yourTurn: seat >= 0 && waitingFor.includes(seat),
    waitingFor,
    stopped,
  };
}
