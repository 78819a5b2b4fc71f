/** Tables in lists: the open ones for everybody, and a person's own. */
import type { Ground, Matches } from '../house.ts';
import { Elsewhere } from '../matches/elsewhere.ts';
import type { TableStatus } from '../store/contract.ts';
import { blocksBetween } from './blocks.ts';
import { documentOf, peopleIn, publicTable, seatOf, shownTo, type TableDocument } from './document.ts';
import { REACH } from './keeper.ts';
import type { ShownTable } from './shown.ts';

export interface Filter {
  readonly game?: string;
  readonly status?: TableStatus;
  /** Only tables with a seat that anybody may take. */
  readonly free?: boolean;
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
}

const LISTED = 100;
/** Finished games stay in reach of the list, but running ones are never crowded out by them. */
const FINISHED = 50;

const hasFreeSeat = ({ status, seats, invited }: TableDocument): boolean =>
  status === 'waiting' && seats.some((plan, seat) => plan.kind === 'open' && invited[seat] === null);

export async function openTables({ store }: Ground, person: string | null, { game, status, free }: Filter): Promise<readonly ShownTable[]> {
  const asked = { ...(game === undefined ? {} : { game }), ...(status === undefined ? {} : { status }) };
  const rows = await store.listedTables(asked, LISTED);
  const documents = rows.map(documentOf).filter((document) => document.listed && (free !== true || hasFreeSeat(document)));
  const shown = person === null ? documents : await withoutBlocked(documents, person);
  return shown.map((document) => shownTo(document, person));

  async function withoutBlocked(all: readonly TableDocument[], viewer: string): Promise<readonly TableDocument[]> {
    const others = all.flatMap(({ host, seats }) => [host, ...peopleIn(seats)]);
    const { blockedBy, blocking } = await blocksBetween(store, viewer, others);
    const shunned = (other: string): boolean => blockedBy.has(other) || blocking.has(other);
    return all.filter(({ host, seats }) => peopleIn(seats).includes(viewer) || ![host, ...peopleIn(seats)].some(shunned));
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
  const owing = (match: string): Promise<readonly number[]> =>
    matches.waitingFor(match).catch((error: unknown) => {
      if (error instanceof Elsewhere) return [];
      throw error;
    });
  const seat = seatOf(document.seats, person);
  const waitingFor = document.status === 'playing' && document.match !== null ? await owing(document.match) : [];
  return {
    table: publicTable(document),
    seat: seat < 0 ? null : seat,
    invited: isInvitation(document, person),
    yourTurn: seat >= 0 && waitingFor.includes(seat),
    waitingFor,
  };
}
