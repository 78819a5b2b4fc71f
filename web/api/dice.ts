/**
 * What this browser adds to the dice, and what it keeps to check them by: first the hash of 32 random bytes, then, once the terms are
 * looked through and kept, the bytes. See docs/fair-dice.md.
 */
import { words } from '../words/index.ts';
import { call, Denied } from './call.ts';
import { beSomebody, me } from './session.ts';
import type { TableAnswer, TableShown } from './shapes.ts';

export interface KeptDice {
  readonly commitment: string;
  readonly terms: string;
}

const keptKey = (table: string): string => `longhall.dice.${table}`;
const bytesKey = (commitment: string): string => `longhall.bytes.${commitment}`;

/** One click: a guest if need be, a table with bots, and the handshake of the dice. The id of the table. */
export async function playNow(game: string): Promise<string> {
  const [{ hashOf, toHex }] = await Promise.all([import('#fair'), beSomebody()]);
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const hash = hashOf(bytes);
  const { table } = await call<TableAnswer>('POST', '/api/play', { game, hash });
  await open(table, toHex(bytes), hash);
  return table.id;
}

/** The part of this browser in a start that is under way; nothing when it is not asked. */
export async function joinStart(table: TableShown): Promise<void> {
  const { starting, pact } = table;
  if (starting === null || me.value === null || !starting.waitingFor.includes(me.value.id)) return;
  // Word of the table may come twice before the first answer is there.
  const part = `${starting.phase} ${pact.commitment}`;
  if (given.has(part)) return;
  given.add(part);
  try {
    await give(table, starting.phase);
  } catch (error) {
    given.delete(part);
    throw error;
  }
}

/** What this window has given to which start. */
const given = new Set<string>();

async function give({ pact, ...table }: TableShown, phase: string): Promise<void> {
  const { fromHex, hashOf, toHex } = await import('#fair');
  if (phase === 'hashes') {
    // Asked twice, as after a reload, it must be the same bytes: the first hash holds.
    const kept = sessionStorage.getItem(bytesKey(pact.commitment)) ?? toHex(crypto.getRandomValues(new Uint8Array(32)));
    sessionStorage.setItem(bytesKey(pact.commitment), kept);
    await call('POST', `/api/tables/${table.id}/dice/hash`, { commitment: pact.commitment, hash: hashOf(fromHex(kept)) });
  } else if (phase === 'openings') {
    const bytes = sessionStorage.getItem(bytesKey(pact.commitment));
    if (bytes !== null) await open({ ...table, pact }, bytes, hashOf(fromHex(bytes)));
  }
}

async function open(table: TableShown, bytes: string, hash: string): Promise<void> {
  const { termsHash } = await import('#fair');
  const { terms, pact, seats } = table;
  const seat = seats.findIndex((plan) => plan.kind === 'person' && plan.person === me.value?.id);
  // Bytes that go out under other terms could be used against us.
  const fits = terms !== null && terms.fair.commitment === pact.commitment && terms.fair.hashes[seat] === hash && terms.table === table.id;
  if (!fits) throw new Denied('terms', words.start.badTerms);
  const kept: KeptDice = { commitment: pact.commitment, terms: termsHash(terms) };
  localStorage.setItem(keptKey(table.id), JSON.stringify(kept));
  await call('POST', `/api/tables/${table.id}/dice/bytes`, { commitment: pact.commitment, bytes });
}

/** The end of the chain as it was first shown here: whatever a hall says later is compared with it. */
const headKey = (table: string): string => `longhall.head.${table}`;

export function keepHead(table: string, head: string): void {
  if (localStorage.getItem(headKey(table)) === null) localStorage.setItem(headKey(table), head);
}

export const keptHead = (table: string): string | null => localStorage.getItem(headKey(table));

export function keptDice(table: string): KeptDice | null {
  try {
    return JSON.parse(localStorage.getItem(keptKey(table)) ?? 'null');
  } catch {
    return null;
  }
}
