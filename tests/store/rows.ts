/** Rows to fill a store with: what a test does not care about has a value all the same. */
import type { MatchRow, Person, Report, Session, TableRow } from '../../server/store/contract.ts';

export const person = (id: string, more: Partial<Person> = {}): Person => ({
  id,
  name: `Name of ${id}`,
  account: null,
  password: null,
  recovery: null,
  webhook: null,
  banned: false,
  created: 1_000,
  seen: 1_000,
  ...more,
});

export const session = (key: string, who: string, more: Partial<Session> = {}): Session => ({
  key,
  person: who,
  created: 1_000,
  seen: 1_000,
  ...more,
});

export const table = (id: string, more: Partial<TableRow> = {}): TableRow => ({
  id,
  code: `code of ${id}`,
  game: 'beacons',
  status: 'waiting',
  listed: true,
  host: 'host',
  people: [],
  match: null,
  network: null,
  bots: 0,
  document: '{}',
  version: 1,
  created: 1_000,
  updated: 1_000,
  ...more,
});

export const match = (id: string, more: Partial<MatchRow> = {}): MatchRow => ({
  id,
  table: 'table',
  game: 'beacons',
  over: false,
  header: '{"rules":1}',
  secret: '{"seed":"s"}',
  created: 1_000,
  ...more,
});

export const report = (id: string, more: Partial<Report> = {}): Report => ({
  id,
  by: 'ann',
  about: 'bob',
  table: null,
  text: 'rude',
  at: 1_000,
  ...more,
});

/** Latin, Greek, Hebrew, Chinese, combining marks, a flag of two characters outside the basic plane, and what JSON and SQL must quote. */
export const TONGUES = 'Ζήτω שלום 長い廊下 e\u0301 🏴‍☠️🇬🇷 \'"\\%_;-- \t\u2028';

/** How many of the promises were fulfilled. */
export async function fulfilled(promises: readonly Promise<unknown>[]): Promise<number> {
  return (await Promise.allSettled(promises)).filter(({ status }) => status === 'fulfilled').length;
}
