/** How a match is written down at its start: who sits where, and the header that its dice are bound to. */
import { fromHex, openMatch as openFair } from '#fair';
import { registry } from '#games';
import { FORMAT } from '#kernel';
import type { Beginning, People, SeatPlan, TableTerms } from '../house.ts';
import type { MatchHeader } from './live.ts';

export const personIn = (seat: SeatPlan): string | null => (seat.kind === 'person' ? seat.person : null);
export const botIn = (seat: SeatPlan): string | null => (seat.kind === 'bot' ? seat.level : seat.kind === 'open' ? 'random' : null);

/** The header of the log: the terms that every client looked through before it opened, and then the openings. */
export async function headerOf(table: Beginning['table'], people: People, secret: string): Promise<MatchHeader> {
  const terms = table.terms ?? (await termsOf(table, people));
  const openings = table.pact.opened.map((hex) => (hex === null ? null : fromHex(hex)));
  return openFair(terms, fromHex(secret), openings).header as MatchHeader;
}

/** For a table that never laid its terms open, because nobody adds anything to the dice. */
async function termsOf(table: Beginning['table'], people: People): Promise<TableTerms> {
  const entry = registry[table.game];
  if (entry === undefined) throw new Error(`no game is called ${table.game}`);
  const seats = await Promise.all(table.seats.map((seat) => (seat.kind === 'person' ? people.name(seat.person) : `bot ${botIn(seat)}`)));
  const { commitment, hashes } = table.pact;
  const { id, game, options, clock, undo, aids } = table;
  return {
    longhall: FORMAT,
    game,
    rules: entry.meta.rules,
    players: seats.length,
    options,
    seats,
    table: id,
    clock,
    undo,
    aids,
    fair: { commitment, hashes },
  };
}
