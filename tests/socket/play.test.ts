import { expect, test } from 'vitest';
import { verify } from '#fair';
import { registry } from '#games';
import { browser } from './browser.ts';
import { openHouse } from './house.ts';
import { playOn, seated, windows } from './tables.ts';

test('two guests agree on dice, play to the end before a spectator, and each proves the log by what it kept', async () => {
  const house = await openHouse();
  const at = await seated(house);
  const [ann, bob] = await windows(at);
  const spectator = await browser(house.url).open();
  await spectator.watch(at.table.code);
  await playOn('natick', [ann!, bob!]);
  const { game } = await registry.natick!.load();
  for (const [seat, window] of [ann!, bob!].entries()) {
    const over = await window.until(({ t }) => t === 'over');
    const { text } = await at.people[seat]!.ask('GET', `/api/tables/${at.table.id}/log`);
    const report = verify(text, { ...at.kept[seat], head: over.head as string, game });
    expect(report).toMatchObject({ ok: true, problem: null });
    expect(text).toContain(over.secret as string);
  }
  await spectator.until(({ t }) => t === 'over');
  expect(spectator.view()).toEqual(ann!.view());
  expect((await at.people[0]!.table(at.table.id)).status).toBe('over');
  expect(house.errors).toEqual([]);
});
