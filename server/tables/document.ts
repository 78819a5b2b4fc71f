/** The table as it is stored, what of it may be sent, and how it becomes a row. Only the stored form holds the secret of the dice. */
import type { Aid, ClockRule, UndoRule } from '#match';
import type { SeatPlan, TableTerms } from '../house.ts';
import type { TableRow } from '../store/contract.ts';
import type { Proposal, ShownTable } from './shown.ts';

export type Phase = 'none' | 'hashes' | 'openings' | 'dealing';

export interface TableDocument {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly status: TableRow['status'];
  readonly listed: boolean;
  readonly host: string;
  readonly match: string | null;
  readonly version: number;
  readonly created: number;
  /** Hash of the network address from which the table was made, listed or started last; its quotas count it. */
  readonly network: string | null;

  readonly kind: 'play' | 'review';
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly SeatPlan[];
  readonly invited: readonly (string | null)[];
  readonly clock: ClockRule;
  readonly undo: UndoRule;
  readonly aids: readonly Aid[];
  readonly dice: 'shared' | 'house';
  readonly edition: number;
  readonly ready: readonly string[];
  /** Whom the host has sent away: they cannot come back by themselves. */
  readonly sentAway: readonly string[];
  /** The people of the match, from its start on. */
  readonly players: readonly string[];

  /** The seed of the dice, hex; empty once the match holds it. */
  readonly secret: string;
  readonly commitment: string;
  readonly phase: Phase;
  /** When the phase began. */
  readonly since: number;
  readonly hashes: readonly (string | null)[];
  readonly opened: readonly (string | null)[];
  readonly terms: TableTerms | null;
  readonly stopped: ShownTable['stopped'];

  readonly rematch: string | null;
  readonly proposals: readonly Proposal[];
  /** When a proposal was last declined, by what it proposed. */
  readonly declined: Readonly<Partial<Record<Proposal['what'], number>>>;
  readonly paused: boolean;
  /** Why the match is to be closed; written down first, so that it happens even if this process ends in between. */
  readonly ending: 'agreed' | 'host' | null;
  /** The log of a review. */
  readonly log: string | null;
}

/** Everybody has this long to answer in each phase of a start. */
export const PACT_TIME = 20_000;

export const personIn = (plan: SeatPlan | undefined): string | null => (plan?.kind === 'person' ? plan.person : null);
export const peopleIn = (seats: readonly SeatPlan[]): readonly string[] => seats.flatMap((plan) => (plan.kind === 'person' ? [plan.person] : []));
export const seatOf = (seats: readonly SeatPlan[], person: string): number =>
  seats.findIndex((plan) => plan.kind === 'person' && plan.person === person);

/** Whose list of games the table is in, and who may see it although it is private. */
export function members(document: TableDocument): readonly string[] {
  const invited = document.status === 'waiting' ? document.invited.filter((person) => person !== null) : [];
  return [...new Set([...peopleIn(document.seats), ...document.players, ...invited])];
}

/** Whether somebody may know that there is such a table. */
export const visible = (document: TableDocument, person: string | null, code: string | null): boolean =>
  document.listed || code === document.code || (person !== null && members(document).includes(person));

export function waitingFor({ phase, seats, hashes, opened }: TableDocument): readonly string[] {
  if (phase !== 'hashes' && phase !== 'openings') return [];
  const given = phase === 'hashes' ? hashes : opened;
  return seats.flatMap((plan, seat) => (plan.kind === 'person' && (given[seat] ?? null) === null ? [plan.person] : []));
}

/** The table as somebody sees it who may: the code is for its members and for whoever came by it. */
export function shownTo(document: TableDocument, person: string | null, byCode = false): ShownTable {
  const table = publicTable(document);
  return byCode || (person !== null && members(document).includes(person)) ? table : { ...table, code: '' };
}

/** The table as its members see it. Built member by member, so that a new secret of the document cannot slip out by itself. */
export function publicTable(document: TableDocument): ShownTable {
  const { phase } = document;
  const nothing = document.seats.map(() => null);
  const allHashes = phase === 'openings' || phase === 'dealing' || document.match !== null;
  const allOpenings = phase === 'dealing' || document.match !== null;
  return {
    id: document.id,
    code: document.code,
    game: document.game,
    options: document.options,
    seats: document.seats,
    listed: document.listed,
    clock: document.clock,
    undo: document.undo,
    aids: document.aids,
    host: document.host,
    status: document.status,
    match: document.match,
    rematch: document.rematch,
    pact: {
      commitment: document.commitment,
      hashes: allHashes ? document.hashes : nothing,
      opened: allOpenings ? document.opened : nothing,
    },
    version: document.version,
    created: document.created,
    kind: document.kind,
    invited: document.invited,
    ready: document.ready,
    edition: document.edition,
    dice: document.dice,
    starting: phase === 'none' ? null : { phase, until: document.since + PACT_TIME, waitingFor: waitingFor(document) },
    terms: document.terms,
    stopped: document.stopped,
    proposals: document.proposals,
    paused: document.paused,
  };
}

/** Bots that play in a match which is starting or running. */
export function botsInMatch({ status, phase, seats }: TableDocument): number {
  const busy = status === 'playing' || (status === 'waiting' && phase !== 'none');
  return busy ? seats.filter(({ kind }) => kind === 'bot').length : 0;
}

export function rowOf(document: TableDocument, updated: number): TableRow {
  const { id, code, game, status, listed, host, match, version, created, network: known, ...rest } = document;
  // An address is of no use any more once the table is over
  const network = status === 'waiting' || status === 'playing' ? known : null;
  const counted = { people: members(document), network, bots: botsInMatch(document) };
  return { id, code, game, status, listed, host, match, ...counted, document: JSON.stringify(rest), version, created, updated };
}

/** The row's own columns win: the store closes idle tables without opening their documents. */
export function documentOf(row: TableRow): TableDocument {
  const { id, code, game, status, listed, host, match, version, created, network } = row;
  // A table that was made before there was any help has none
  const { aids = [], ...rest } = JSON.parse(row.document) as Omit<TableDocument, keyof TableRow | 'aids'> & Partial<Pick<TableDocument, 'aids'>>;
  return { ...rest, aids, id, code, game, status, listed, host, match, version, created, network };
}
