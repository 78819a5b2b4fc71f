/** Tables and worlds for tests of the pure part. */
import { commitmentOf, fromHex, hashOf, toHex } from '#fair';
import { count, flag, type Meta } from '#kernel';
import type { SeatPlan } from '../../server/house.ts';
import type { Context } from '../../server/tables/context.ts';
import { create, type SeatWish, type TableWish } from '../../server/tables/create.ts';
import type { TableDocument } from '../../server/tables/document.ts';
import { isRefused, type Reason, type Refused } from '../../server/tables/reasons.ts';

export const NOW = 50_000;
export const bytesOf = (n: number): string => toHex(new Uint8Array(32).fill(n));
export const hashOfBytes = (n: number): string => hashOf(fromHex(bytesOf(n)));

export const meta: Meta = {
  id: 'toy',
  title: 'Toy',
  players: [2, 3, 4, 5],
  rules: 7,
  options: { rounds: count(1, 9, 3), long: flag(false) },
  fits: (options, players) => (options.long === true && players > 4 ? 'tooLong' : null),
  facts: { hidden: true, simultaneous: false },
  bound: 10,
};

let promises = 0;
export const world = (by: string, changed: Partial<Context> = {}): Context => ({
  by,
  code: null,
  now: NOW,
  meta,
  levels: ['random', 'steady'],
  aids: ['hint'],
  sitting: 0,
  blockedBy: new Set(),
  blocking: new Set(),
  resigned: new Set(),
  pauses: 0,
  nameOf: (person) => person.toUpperCase(),
  promise() {
    const secret = new Uint8Array(32).fill(++promises % 256);
    return { secret: toHex(secret), commitment: commitmentOf('t', secret) };
  },
  ...changed,
});

export const person = (id: string): SeatPlan => ({ kind: 'person', person: id });
export const OPEN: SeatPlan = { kind: 'open' };
export const bot: SeatPlan = { kind: 'bot', level: 'steady' };

export const me: SeatWish = { kind: 'me' };
export const wishFor = (seats: readonly SeatWish[], changed: Partial<TableWish> = {}): TableWish => ({
  seats,
  options: {},
  listed: true,
  clock: { kind: 'none' },
  undo: 'free',
  aids: [],
  dice: 'shared',
  ...changed,
});

export const made = (wish: TableWish, context: Context): TableDocument | Refused =>
  create({ id: 't', code: 'secretcode', game: 'toy' }, wish, context);

/** Ada's table with these seats; the others have agreed. */
export function table(seats: readonly SeatPlan[], changed: Partial<TableDocument> = {}): TableDocument {
  const document = made(wishFor(seats.map((_, seat) => (seat === 0 ? me : { kind: 'open' }))), world('ada'));
  if (isRefused(document)) throw new Error(document.refused);
  return { ...document, seats, invited: seats.map(() => null), ...changed };
}

export const reason = (result: TableDocument | Refused): Reason | 'done' => (isRefused(result) ? result.refused : 'done');
export function done(result: TableDocument | Refused): TableDocument {
  if (isRefused(result)) throw new Error(`refused: ${result.refused} ${result.detail ?? ''}`);
  return result;
}
