import { expect, test, vi } from 'vitest';
import { join } from './client.ts';
import { openHouse, table } from './house.ts';

test('beyond what may be in memory, matches that nobody is at are put out of it; they answer all the same', async () => {
  let ahead = 0;
  const house = await openHouse({ matchesInMemory: 4, now: () => Date.now() + ahead });
  const watched = await house.hub.begin(table('natick', ['ann', 'bob']));
  const ann = await join(house.hub, watched, 'ann');
  const others: string[] = [];
  for (let i = 0; i < 12; i++) {
    ahead += 1500;
    others.push(await house.hub.begin(table('natick', ['ann', 'bob'])));
  }
  expect(house.hub.inMemory).toBeLessThanOrEqual(6);
  // Whoever is at a match keeps it there
  expect((await house.hub.waitingFor(watched)).length).toBe(1);
  for (const id of others) expect(await house.hub.waitingFor(id)).toHaveLength(1);
  ann.stop();
  await house.close();
});

test('the clock of a match that is out of memory is looked at when its time is up', async () => {
  let ahead = 0;
  const house = await openHouse({ matchesInMemory: 1, now: () => Date.now() + ahead });
  const id = await house.hub.begin(table('natick', ['ann', 'bob'], { clock: { kind: 'move', ms: 6000 } }));
  const before = (await house.ground.store.entries(id)).length;
  ahead += 5000;
  for (let i = 0; i < 3; i++) await house.hub.begin(table('natick', ['ann', 'bob']));
  expect(house.hub.inMemory).toBe(3);
  await vi.waitFor(async () => expect((await house.ground.store.entries(id)).length).toBeGreaterThan(before), 45_000);
  expect((await house.ground.store.entries(id)).slice(before).join()).toContain('"auto":"clock"');
  await house.close();
});
