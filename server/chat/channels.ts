/** Who may read and write where. */
import type { Meta } from '#kernel';
import type { Table } from '../house.ts';
import { seatOf } from '../tables/document.ts';

const teamsOf = (table: Table, meta: Meta): readonly number[] => meta.teams?.(table.seats.length) ?? [];
const channelOf = (team: number | undefined): string => `team:${team}`;

export const channelsOf = (table: Table, meta: Meta): readonly string[] => [
  'table',
  'watchers',
  ...new Set(teamsOf(table, meta).map((team) => channelOf(team))),
];

/** A match has begun: who sits where is settled from then on. */
const isSettled = ({ status, match }: Table): boolean => status === 'playing' || (match !== null && (status === 'over' || status === 'closed'));

/** Only partners. Before the match somebody could sit down with one team, listen, and change over to the other. */
function isPartner(channel: string, table: Table, meta: Meta, seat: number): boolean {
  return seat >= 0 && isSettled(table) && channelOf(teamsOf(table, meta)[seat]) === channel;
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
