/** A hall with damaged matches: it starts, serves all other matches, and shows at the table and in lists what is wrong. */
import { expect, test } from 'vitest';
import { openHouse } from './house.ts';
import { playOn, seated, windows } from './tables.ts';

test('a hall with a cut entry and an unknown game starts, and its players read that the match is damaged', async () => {
  const house = await openHouse();
  const [broken, sound] = [await seated(house), await seated(house)];
  const { store } = house.ground;
  await store.append(broken.match, (await store.entries(broken.match)).length, ['{"by":0,"mov']);
  await store.addMatch({ ...(await store.match(broken.match))!, id: 'unknown', game: 'chess' });
  const again = await house.restart();
  await playOn('natick', await windows(sound), 4);

  const [ann] = broken.people;
  const window = await ann!.open();
  expect(await window.ask('watch', { table: broken.table.id })).toMatchObject({ ok: true, table: { id: broken.table.id } });
  expect(await window.until(({ t }) => t === 'stopped')).toEqual({ t: 'stopped', reason: 'damaged' });
  const { tables } = (await ann!.get('/api/me/tables')) as { tables: { table: { id: string }; stopped: string | null; yourTurn: boolean }[] };
  expect(tables.find(({ table }) => table.id === broken.table.id)).toMatchObject({ stopped: 'damaged', yourTurn: false });
  const denied = await ann!.ask('GET', `/api/tables/${broken.table.id}/log`);
  expect([denied.status, denied.json.error.reason]).toEqual([503, 'damaged']);
  expect(denied.json.error.words).toContain('Nothing was deleted');
  // All players can agree to give it up.
  for (const [i, person] of broken.people.entries()) {
    await person.post(`/api/tables/${broken.table.id}/${i === 0 ? 'proposals' : 'proposals/reply'}`, {
      what: 'end',
      ...(i === 0 ? {} : { accept: true }),
    });
  }
  expect((await ann!.table(broken.table.id)).status).toBe('over');
  const metrics = await (await fetch(`${again.nodes[0]}/metrics`)).text();
  expect(metrics).toMatch(/^longhall_matches_stopped \d+$/m);
  expect(again.errors.length).toBeGreaterThan(0);
  for (const line of again.errors) expect(line).toContain('the record of a match is damaged');
});
