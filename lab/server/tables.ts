/** Guests who come in and sit down together: the way to a match over HTTP. */
import type { ClockRule } from '#match';
import type { Requests } from './requests.ts';

export interface Guest {
  readonly id: string;
  readonly cookie: string;
}

export interface TableFound {
  readonly id: string;
  readonly code: string;
  readonly match: string | null;
  readonly status: 'waiting' | 'playing' | 'over' | 'closed';
  readonly edition: number;
  readonly seats: readonly { readonly kind: string; readonly person?: string }[];
  readonly ready: readonly string[];
  readonly starting: { readonly phase: string } | null;
  readonly pact: { readonly commitment: string };
}

interface Shown {
  readonly table: TableFound;
}

export async function comeIn(requests: Requests, name: string): Promise<Guest> {
  const { text, cookie } = await requests.send('POST', '/api/guest', { name });
  if (cookie === null) throw new Error('a guest came in without a session');
  return { id: (JSON.parse(text) as { me: { id: string } }).me.id, cookie };
}

/** What a table has besides its people. */
export interface Extras {
  readonly bots?: number;
  readonly clock?: ClockRule;
}

/** A table for these people, the first of them its host, and maybe bots; the house throws the dice. */
export async function makeTable(requests: Requests, game: string, guests: readonly Guest[], { bots = 0, clock }: Extras = {}): Promise<TableFound> {
  const [host, ...others] = guests;
  const seats = [
    { kind: 'me' },
    ...others.map(({ id }) => ({ kind: 'invited', person: id })),
    ...Array.from({ length: bots }, () => ({ kind: 'bot', level: 'random' })),
  ];
  const wish = { game, seats, dice: 'house', ...(clock === undefined ? {} : { clock }) };
  return (await requests.ask<Shown>('POST', '/api/tables', wish, host!.cookie)).table;
}

/** Everybody sits down and agrees, and the match begins. */
export async function begin(requests: Requests, { id, edition }: TableFound, guests: readonly Guest[]): Promise<TableFound> {
  for (const guest of guests.slice(1)) await requests.ask<Shown>('POST', `/api/tables/${id}/join`, { edition }, guest.cookie);
  return (await requests.ask<Shown>('POST', `/api/tables/${id}/start`, {}, guests[0]!.cookie)).table;
}

/** Against bots of the strongest level, at once. */
export async function playBots(requests: Requests, game: string, guest: Guest): Promise<TableFound> {
  return (await requests.ask<Shown>('POST', '/api/play', { game }, guest.cookie)).table;
}

export async function lookAt(requests: Requests, id: string, guest: Guest): Promise<TableFound> {
  return (await requests.ask<Shown>('GET', `/api/tables/${id}`, undefined, guest.cookie)).table;
}

/** At most so many at a time: a crowd at the door, not a stampede. */
export async function crowd<T, R>(items: readonly T[], width: number, act: (item: T, i: number) => Promise<R>): Promise<R[]> {
  const out: R[] = new Array(items.length);
  let next = 0;
  const one = async (): Promise<void> => {
    for (let i = next++; i < items.length; i = next++) out[i] = await act(items[i]!, i);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, one));
  return out;
}
