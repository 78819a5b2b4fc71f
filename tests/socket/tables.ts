/** Tables of a house as people make them: by HTTP, with dice that everybody has a part in. */
import { randomBytes } from 'node:crypto';
import { hashOf, termsHash, toHex } from '#fair';
import { registry } from '#games';
import { type Dice, includes, lowest, seeded, top } from '#kernel';
import type { ShownTable } from '../../server/tables/shown.ts';
import { type Browser, guest, type Window } from './browser.ts';
import type { House } from './house.ts';

/** What a client keeps of the start, to check the end by. */
export interface Kept {
  readonly commitment: string;
  readonly terms: string;
}

export interface Seated {
  /** As it is when the match has begun. */
  readonly table: ShownTable;
  readonly match: string;
  /** By seat. */
  readonly people: readonly Browser[];
  readonly kept: readonly Kept[];
}

export interface Wish {
  readonly game?: string;
  readonly players?: number;
  readonly options?: object;
  readonly clock?: object;
  readonly undo?: 'free' | 'consent' | 'none';
  readonly aids?: readonly ('hint' | 'counter')[];
  readonly listed?: boolean;
}

const NAMES = ['Ann', 'Bob', 'Cid', 'Dot'];

/** So many guests at a new table, and its match begun. */
export async function seated(house: Pick<House, 'url'>, { game = 'natick', players = 2, ...wish }: Wish = {}): Promise<Seated> {
  const people = await Promise.all(NAMES.slice(0, players).map((name) => guest(house.url, name)));
  const seats = people.map((_, seat) => ({ kind: seat === 0 ? 'me' : 'open' }));
  const made = (await people[0]!.post('/api/tables', { game, seats, ...wish })).table as ShownTable;
  for (const [seat, person] of people.entries()) {
    if (seat > 0) await person.post(`/api/tables/${made.code}/join`, { seat, edition: made.edition });
  }
  return start(made.id, people);
}

/** The host starts; everybody commits, looks at the terms, keeps them and opens. `people` by seat, the host among them. */
export async function start(id: string, people: readonly Browser[]): Promise<Seated> {
  const { host } = await people[0]!.table(id);
  await people.find((person) => person.id === host)!.post(`/api/tables/${id}/start`);
  const bytes = people.map(() => randomBytes(32));
  for (const [seat, person] of people.entries()) {
    const { commitment } = (await person.table(id)).pact;
    await person.post(`/api/tables/${id}/dice/hash`, { commitment, hash: hashOf(bytes[seat]!) });
  }
  const kept: Kept[] = [];
  for (const [seat, person] of people.entries()) {
    const { terms, pact } = await person.table(id);
    if (terms === null || terms.fair.hashes[seat] !== hashOf(bytes[seat]!)) throw new Error('the terms do not hold what was agreed');
    kept.push({ commitment: pact.commitment, terms: termsHash(terms) });
    await person.post(`/api/tables/${id}/dice/bytes`, { commitment: pact.commitment, bytes: toHex(bytes[seat]!) });
  }
  const table = await people[0]!.table(id);
  if (table.match === null) throw new Error('the match has not begun');
  return { table, match: table.match, people, kept };
}

/** A window for everybody, by seat, each with its view. */
export async function windows({ table, people }: Pick<Seated, 'table' | 'people'>): Promise<Window[]> {
  return Promise.all(
    people.map(async (person) => {
      const window = await person.open();
      await window.watch(table.id);
      return window;
    }),
  );
}

/** The seat that owes an answer; the lowest of several. */
export const turnOf = (window: Window): number => lowest(top(window.view()).seats);

/** Something legal for a seat, by what it sees itself. */
export async function legal(game: string, window: Window, seat: number, dice: Dice): Promise<readonly (string | number)[]> {
  const { game: rules } = await registry[game]!.load();
  return rules.wire(rules.pick(window.view(), seat, dice)) as readonly (string | number)[];
}

/** Plays for everybody, each from the own window, until the end or so many moves; the moves that were made. */
export async function playOn(game: string, by: readonly Window[], limit = 10_000, dice: Dice = seeded('play')): Promise<number> {
  let moves = 0;
  for (; moves < limit && by[0]!.view().stack.length > 0; moves++) {
    const seat = turnOf(by[0]!);
    const window = by[seat]!;
    // Whoever moved last may have heard of it before the others have
    await window.until(() => window.view().stack.length === 0 || includes(top(window.view()).seats, seat));
    const decision = Math.max(...by.map((other) => other.decision()));
    await window.until(() => window.decision() === decision);
    const answer = await window.move(await legal(game, window, seat, dice));
    if (answer.refused !== undefined) throw new Error(`seat ${seat} was refused: ${answer.refused}`);
    const after = window.decision();
    await Promise.all(by.map((other) => other.until(() => other.decision() >= after)));
    // Where others still owe an answer to the same question, whoever says whose turn it is must have heard of this one
    const [first] = by as [Window];
    await first.until(() => first.decision() > decision || first.view().stack.length === 0 || !includes(top(first.view()).seats, seat));
  }
  return moves;
}
