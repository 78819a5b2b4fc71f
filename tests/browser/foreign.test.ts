/** A log from elsewhere in the page: names are held to the rules, and a note says where the log comes from and whether it verifies. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { played } from '../../fair/tests/play.ts';
import { needs } from '../needs.ts';
import { chromiumHere } from './chromium.ts';
import { type House, openHouse, visit } from './house.ts';

needs('Chromium', chromiumHere() !== null, 'a log from elsewhere', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  const { text } = played('foreign', 2);
  const named = (names: readonly string[]): string => {
    const lines = text.split('\n');
    const header = JSON.parse(lines[0]!) as { seats: string[] };
    return [JSON.stringify({ ...header, seats: [...names, ...header.seats.slice(names.length)] }), ...lines.slice(1)].join('\n');
  };

  async function opened(log: string) {
    const visitor = await visit(house);
    await visitor.page.goto('/replay');
    await visitor.page.locator('input[type=file]').setInputFiles({ name: 'game.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from(log) });
    return visitor;
  }

  test('as it was played: the note says that it verifies', async () => {
    const { page, complaints } = await opened(text);
    await page.getByText('Its dice, its chain and its moves agree with each other.').waitFor();
    expect(await page.locator('.replay-notes').textContent()).toContain('This log comes from a file');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('with forged names: they are not shown, and the note says that it does not verify', async () => {
    const { page } = await opened(named(['\u202enimdA', 'Administrator', 'x'.repeat(9_000)]));
    await page.getByText('It does not verify: line 1 is not what it should be.').waitFor();
    const shown = await page.locator('body').textContent();
    expect(shown).toContain('Player 1');
    expect(shown).not.toMatch(/\u202e|Administrator|xxxx/);
    await page.context().close();
  });

  test('kept on the server: every visitor who opens the link sees the same note', async () => {
    const visitor = await visit(house);
    await visitor.page.goto('/');
    const code = await visitor.page.evaluate(async (log: string) => {
      const post = async (url: string, body: object) =>
        (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
      await post('/api/guest', { name: 'Gwen' });
      return ((await post('/api/reviews', { log })) as { table: { code: string } }).table.code;
    }, text);
    const { page } = await visit(house);
    await page.goto(`/replay/${code}`);
    await page.getByText('This log comes from a file').waitFor();
    await page.getByText('agree with each other').waitFor();
  });
});
