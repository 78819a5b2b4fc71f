/** Who sits where in the next match. */

import { expect, test } from 'vitest';
import { rotation } from '#kernel';
import type { SeatPlan } from '../../server/house.ts';
import { isRefused } from '../../server/tables/reasons.ts';
import { again, rotated } from '../../server/tables/rematch.ts';
import { bot, done, meta, person, reason, table, world } from './documents.ts';

const names = { id: 'next', code: 'nextcode', game: 'toy' };
const PEOPLE = ['ada', 'ben', 'cleo', 'dan', 'eve'];

test.each([2, 3, 4, 5])('with %d seats everybody is first once, and nobody moves against the round', (players) => {
  const seats = PEOPLE.slice(0, players);
  let now: readonly string[] = seats;
  const first = new Set<string | undefined>();
  for (let match = 0; match < players; match++) {
    first.add(now[0]);
    now = rotated(now, rotation(meta, players));
  }
  expect([...first]).toEqual(seats);
  expect(now).toEqual(seats);
});

test.each([
  ['across', [0, 1, 0, 1], 1],
  ['side by side', [0, 0, 1, 1], 2],
  ['three teams of two', [0, 1, 2, 0, 1, 2], 1],
  ['one against three', [0, 1, 1, 1], 0],
])('partners stay partners: %s', (_, teams, by) => {
  const game = { ...meta, teams: () => teams };
  expect(rotation(game, teams.length)).toBe(by);
  const seats = rotated([...teams.keys()], by);
  for (const [a, was] of seats.entries()) for (const [b, then] of seats.entries()) expect(teams[a] === teams[b]).toBe(teams[was] === teams[then]);
});

const over = (seats: readonly SeatPlan[]) =>
  table(seats, { status: 'over', match: 'm', players: ['ada', 'ben'], options: { rounds: 8, long: false }, listed: false });

test('the same settings, bots and people; who asks sits and is the host', () => {
  const next = done(again(over([person('ada'), person('ben'), bot]), names, world('ben')));
  expect(next).toMatchObject({
    host: 'ben',
    id: 'next',
    status: 'waiting',
    listed: false,
    options: { rounds: 8, long: false },
    version: 1,
    ready: [],
  });
  expect(next.seats).toEqual([person('ben'), bot, { kind: 'open' }]);
  expect(next.invited).toEqual([null, null, 'ada']);
});

test('a bot that plays no more and a person who wants no more leave their seats open', () => {
  const next = again(over([person('ada'), person('ben'), bot]), names, world('ada', { levels: ['random'], blockedBy: new Set(['ben']) }));
  if (isRefused(next)) throw new Error(next.refused);
  expect(next.seats.map(({ kind }) => kind)).toEqual(['open', 'open', 'person']);
  expect(next.invited).toEqual([null, null, null]);
});

test('only after the match, and only for those who played', () => {
  const played = over([person('ada'), person('ben')]);
  expect(reason(again({ ...played, status: 'playing' }, names, world('ada')))).toBe('notOver');
  expect(reason(again({ ...played, status: 'closed', match: null }, names, world('ada')))).toBe('notOver');
  expect(reason(again(played, names, world('dan')))).toBe('notSeated');
});

test('help that was agreed on goes along, as far as the game can still give it', () => {
  const next = done(again({ ...over([person('ada'), person('ben')]), aids: ['hint', 'counter'] }, names, world('ada')));
  expect(next.aids).toEqual(['hint']);
});
