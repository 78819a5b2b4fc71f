/** From an empty hall to a match, once through. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Hall, openHall, wish } from './hall.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

test('a table is made, somebody sits down, agrees, and the match begins', async () => {
  const { tables, matches } = hall;
  const made = await tables.create('ada', 'beacons', wish());
  expect(made).toMatchObject({ host: 'ada', status: 'waiting', listed: true, match: null, options: { nights: 4 } });
  expect(made.pact.commitment).toMatch(/^[0-9a-f]{64}$/);
  expect((await tables.list('ben', { game: 'beacons', free: true })).tables).toHaveLength(1);

  const joined = await tables.act(made.id, 'ben', { kind: 'join', edition: made.edition });
  expect(joined.seats[1]).toEqual({ kind: 'person', person: 'ben' });
  expect(joined.ready).toEqual(['ben']);

  const begun = await tables.act(made.id, 'ada', { kind: 'start' });
  expect(begun).toMatchObject({ status: 'playing', match: `match ${made.id}`, starting: null, dice: 'house' });
  expect(matches.begun).toHaveLength(1);
  expect(matches.begun[0]?.secret).toMatch(/^[0-9a-f]{64}$/);
  expect(matches.begun[0]?.table.terms).toMatchObject({
    game: 'beacons',
    players: 4,
    seats: ['Ada', 'Ben', 'bot random', 'bot random'],
    table: made.id,
    fair: { commitment: made.pact.commitment, hashes: [null, null, null, null] },
  });
  expect(JSON.stringify(begun)).not.toContain(matches.begun[0]?.secret);
  expect((await hall.ground.store.table(made.id))?.document).not.toContain(matches.begun[0]?.secret);

  await tables.ended(made.id);
  expect(await tables.table(made.id)).toMatchObject({ status: 'over' });
  expect(hall.heard.filter((word) => word.startsWith(`table:${made.id}`))).toHaveLength(5);
});
