/** Who may read and write where. */
import type { Meta } from '#kernel';
import type { Table } from '../house.ts';
import { seatOf } from '../tables/document.ts';

export type Channel = 'table' | 'watchers' | `team:${number}`;

/** The team whose channel it is; null for the other channels, NaN for none at all. */
const teamOf = (channel: string): number | null =>
  channel === 'table' || channel === 'watchers' ? null : /^team:\d{1,2}$/.test(channel) ? Number(channel.slice(5)) : Number.NaN;

const teamsOf = (table: Table, meta: Meta): readonly number[] => meta.teams?.(table.seats.length) ?? [];

export function isChannel(channel: string, table: Table, meta: Meta): channel is Channel {
  const team = teamOf(channel);
  return team === null || teamsOf(table, meta).includes(team);
}

/** A match has begun: who sits where is settled from then on. */
const isSettled = ({ status, match }: Table): boolean => status === 'playing' || (match !== null && (status === 'over' || status === 'closed'));

/** Only partners. Before the match somebody could sit down with one team, listen, and change over to the other. */
function isPartner(channel: string, table: Table, meta: Meta, seat: number): boolean {
  return seat >= 0 && isSettled(table) && teamsOf(table, meta)[seat] === teamOf(channel);
}

/** For whoever may see the table at all. */
export function mayRead(channel: string, table: Table, meta: Meta, person: string | null): boolean {
  if (channel === 'table') return true;
  const seat = person === null ? -1 : seatOf(table.seats, person);
  // Spectators talk about what they see of everybody's play: for the players that is too early while it goes on
  if (channel === 'watchers') return seat < 0 || table.status === 'over' || table.status === 'closed';
  return isPartner(channel, table, meta, seat);
}

export function mayWrite(channel: string, table: Table, meta: Meta, person: string): boolean {
  const seat = seatOf(table.seats, person);
  if (channel === 'table') return seat >= 0;
  if (channel === 'watchers') return seat < 0;
  return isPartner(channel, table, meta, seat);
}
