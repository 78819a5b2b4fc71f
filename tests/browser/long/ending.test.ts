/** The end of a game in a real browser: the reasons, the charts, the proof, also after a reload and in other hands. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needs } from '../../needs.ts';
import { barriers } from '../barriers.ts';
import { chromiumHere } from '../chromium.ts';
import { type House, openHouse, playNow, visit } from '../house.ts';

/** Builds what brings points, otherwise ends the turn, otherwise takes what comes first: the game is over soon. */
const PLAY = `(async () => {
  for (let i = 0; i < 3000 && document.querySelector('.ending') === null; i++) {
    for (const group of document.querySelectorAll('.choices details')) group.open = true;
    const all = [...document.querySelectorAll('.choices button[data-choice]')];
    const find = (pattern) => all.find(({ textContent }) => pattern.test(textContent));
    document.querySelector('.prompt.bad button')?.click();
    if (document.querySelector('.prompt.mine') !== null) (find(/village|town|knight|trader/i) ?? find(/end the turn/i) ?? all[0])?.click();
    await new Promise((done) => setTimeout(done, 40));
  }
})()`;

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The browser of somebody who has just played a game to its end. */
async function played(house: House): Promise<{ readonly kept: Kept; readonly table: string }> {
  const { page, context } = await visit(house);
  await playNow(page);
  await page.evaluate(PLAY);
  await page.locator('.ending .proof').waitFor();
  const table = new URL(page.url()).pathname;
  await page.waitForFunction('Object.keys(localStorage).some((key) => key.startsWith("longhall.head"))');
  const kept = await context.storageState();
  await context.close();
  return { kept, table };
}

const check = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Check the dice' }).click();
  await page.locator('.proof .verdict').waitFor({ timeout: 20_000 });
  return (await page.locator('.proof [role=status]').textContent()) ?? '';
};

needs('Chromium', chromiumHere() !== null, 'the end of a game in a browser', () => {
  let house: House;
  let game: Awaited<ReturnType<typeof played>>;
  beforeAll(async () => {
    house = await openHouse('1-5');
    game = await played(house);
  });
  afterAll(async () => {
    await house.close();
  });

  test('a game to its end: where the points come from adds up, charts have tables, the check proves, a reload changes nothing', async () => {
    const { page, context, complaints } = await visit(house, { storageState: game.kept });
    await page.goto(game.table);
    await page.locator('.ending .chart').nth(1).waitFor();
    const rows = async (): Promise<string[][]> =>
      Promise.all((await page.locator('.scores tbody tr').all()).map((row) => row.locator('td').allInnerTexts()));
    const first = await rows();
    for (const cells of first) {
      const parts = cells.slice(0, -1).map((cell) => (/^\d+/.exec(cell) === null ? 0 : Number.parseInt(cell, 10)));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Number(cells.at(-1)));
    }
    expect(await page.locator('.scores thead a').first().getAttribute('href')).toMatch(/^\/rules\/natick#natick\./);

    await page.getByRole('button', { name: 'Show as table' }).first().click();
    const last = await page.locator('.chart-table tbody tr').last().locator('td').allInnerTexts();
    expect([...last].sort()).toEqual(first.map((cells) => cells.at(-1) ?? '').sort());

    expect(await check(page)).toContain('The dice were fair');
    await page.reload();
    await page.locator('.ending .chart').nth(1).waitFor();
    expect(await rows()).toEqual(first);
    const said = await check(page);
    expect(said).toContain('Compared with what this browser had kept');
    expect(said).toContain('committed itself');
    expect(complaints).toEqual([]);

    // Somebody who was never here sees the same end by the link, and is told that the check is of the log alone.
    const code = (await (await context.request.get(page.url().replace('/table/', '/api/tables/'))).json()).table.code as string;
    const stranger = await visit(house);
    await stranger.page.goto(`/replay/${code}`);
    await stranger.page.getByRole('button', { name: 'Result and charts' }).click();
    await stranger.page.locator('.ending .chart').nth(1).waitFor();
    expect(await check(stranger.page)).toContain('had kept nothing');
    expect(stranger.complaints).toEqual([]);
    await stranger.context.close();
    await context.close();
  });

  test('a log that was changed after the end is found out, with the line', async () => {
    const { page, context, complaints } = await visit(house, { storageState: game.kept });
    await page.route('**/api/tables/*/log', async (route) => {
      const answer = await route.fetch();
      const lines = (await answer.text()).split('\n');
      const at = lines.findIndex((line) => line.includes('"label":"roll"'));
      lines[at] = (lines[at] ?? '').replace(/"at":\d+/, '"at":1');
      await route.fulfill({ response: answer, body: lines.join('\n') });
    });
    await page.goto(game.table);
    await page.locator('.ending .chart').first().waitFor();
    expect(await check(page)).toMatch(/does not hold together: line \d+/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a game that was given up says so, shows the points as they stood, and leads to a rematch', async () => {
    const { page, context, complaints } = await visit(house);
    await playNow(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.locator('.ending .proof').waitFor();
    expect(await page.locator('.victory').textContent()).toContain('You resigned.');
    await page.getByRole('button', { name: 'Look at the board' }).click();
    await page.getByRole('button', { name: 'Back to the result' }).click();
    expect(await check(page)).toContain('hold');
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.locator('.prompt.mine').waitFor({ timeout: 20_000 });
    expect(complaints).toEqual([]);
    await context.close();
  });

  for (const colorScheme of ['dark', 'light'] as const) {
    test(`no barriers at the end in the ${colorScheme} theme`, async () => {
      const { page, context, complaints } = await visit(house, { colorScheme, reducedMotion: 'reduce', storageState: game.kept });
      await page.goto(game.table);
      await page.locator('.ending .chart').nth(1).waitFor();
      await check(page);
      for (const part of await page.locator('.proof summary').all()) await part.click();
      expect(await barriers(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await barriers(page, '.ending')).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });
  }
});
