/** Games on this device: against a bot, kept through a reload, in one tab at a time, damaged, exported and imported. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLog } from '#kernel';
import { needs } from '../../needs.ts';
import { barriers } from '../barriers.ts';
import { chromiumHere } from '../chromium.ts';
import { beginHere, hurry, importFile, playOn, stepOf } from '../device.ts';
import { type House, myTurn, openHouse, visit } from '../house.ts';

/** Changes what the browser has kept, as a fault of the disk would. */
const tamper = (page: Page, what: 'entry' | 'gap' | 'head' | 'newer'): Promise<unknown> =>
  page.evaluate(`new Promise((done, fail) => {
    const asked = indexedDB.open('longhall');
    asked.onsuccess = () => {
      const deed = asked.result.transaction(['games', 'entries'], 'readwrite');
      const [games, entries] = [deed.objectStore('games'), deed.objectStore('entries')];
      games.getAll().onsuccess = ({ target }) => {
        const [head] = target.result;
        const deeds = {
          head: () => games.put({ id: head.id, seats: 'two' }),
          newer: () => games.put({ ...head, format: 99 }),
          gap: () => entries.delete([head.id, 7]),
          entry: () => entries.put({ id: head.id, seq: 7, entry: { by: 0, move: ['village', 0], at: 1 } }),
        };
        deeds['${what}']();
      };
      deed.oncomplete = () => {
        asked.result.close();
        done();
      };
      deed.onerror = () => fail(deed.error);
    };
  })`);

needs('Chromium', chromiumHere() !== null, 'games on this device', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(async () => {
    await house.close();
  });

  test('a game against a bot survives a reload and a closed tab, is listed in the hall, and can be taken back', async () => {
    const { page, context, complaints } = await visit(house);
    await hurry(page);
    await beginHere(page, ['Ada']);
    await playOn(page, 4);
    await myTurn(page);
    const [prompt, step, told] = [await page.locator('.prompt').textContent(), await stepOf(page), await page.locator('.chronicle li').count()];
    await page.reload();
    await myTurn(page);
    expect([await page.locator('.prompt').textContent(), await stepOf(page), await page.locator('.chronicle li').count()]).toEqual([
      prompt,
      step,
      told,
    ]);

    const address = page.url();
    await page.close();
    const again = await context.newPage();
    await hurry(again);
    await again.goto('/');
    const row = again.locator('.local-games li').first();
    await row.waitFor();
    expect(await row.textContent()).toContain('Your turn');
    await row.getByRole('link', { name: 'Continue' }).click();
    await myTurn(again);
    expect(again.url()).toBe(address);
    expect(await stepOf(again)).toBe(step);

    await again.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => stepOf(again)).toBeLessThan(step);
    await again.locator('.prompt').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the second tab is told, takes the game over, and the first one stops', async () => {
    const { page, context, complaints } = await visit(house);
    await hurry(page);
    await beginHere(page, ['Ada']);
    await myTurn(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('heading', { name: 'This game is open in another tab' }).waitFor();
    await other.getByRole('button', { name: 'Take it over here' }).click();
    await myTurn(other);
    await page.getByRole('heading', { name: 'This game is open in another tab' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each(['entry', 'gap'] as const)('a damaged save (%s) says so and goes on from before the damage', async (what) => {
    const { page, context, complaints } = await visit(house);
    await hurry(page);
    await beginHere(page, ['Ada']);
    await playOn(page, 6);
    await myTurn(page);
    const address = page.url();
    await page.goto('/');
    await tamper(page, what);
    await page.goto(address);
    await page.getByRole('heading', { name: 'This game is damaged' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Go on from before that' }).click();
    await myTurn(page);
    await playOn(page, 2);
    await page.reload();
    await myTurn(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each([
    ['head', 'This game is damaged'],
    ['newer', 'This game is of a newer version'],
  ] as const)('a save whose head is %s is explained, and can be deleted from the hall', async (what, title) => {
    const { page, context, complaints } = await visit(house);
    await beginHere(page, ['Ada', 'Bryn']);
    await page.locator('.prompt').waitFor();
    const address = page.url();
    await page.goto('/');
    await page.locator('.local-games li').waitFor();
    await tamper(page, what);
    await page.goto(address);
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('link', { name: 'Back to the hall' }).click();
    await page.locator('.local-games li').waitFor();
    await page.getByRole('button', { name: /: delete$/ }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await page.locator('.local-games li').waitFor({ state: 'detached' });
    await page.goto(address);
    await page.getByRole('heading', { name: 'This game is not here' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('what is exported is a plain log without the seed of the dice; imported, it goes on from the same position', async () => {
    const { page, context, complaints } = await visit(house);
    await hurry(page);
    await beginHere(page, ['Ada']);
    await playOn(page, 5);
    await myTurn(page);
    const [prompt, step] = [await page.locator('.prompt').textContent(), await stepOf(page)];
    await page.getByRole('button', { name: 'Menu' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export the game as a file' }).click()]);
    const text = readFileSync(await file.path(), 'utf8');
    expect(readLog(text).header).toMatchObject({ game: 'natick', seats: ['Ada', expect.any(String)] });
    expect(text).not.toMatch(/[0-9a-f]{64}/);
    const before = page.url();
    await page.goto('/');
    await importFile(page, text);
    await page.waitForURL('**/local/*');
    await myTurn(page);
    expect(page.url()).not.toBe(before);
    expect([await page.locator('.prompt').textContent(), await stepOf(page)]).toEqual([prompt, step]);
    await playOn(page, 2);
    expect(complaints).toEqual([]);
    await context.close();
  });

  const header = { longhall: 1, game: 'natick', rules: 1, players: 2, options: {}, seats: ['Ada', 'Bryn'] };
  test.each([
    ['a picture', '\u0089PNG\n\u001a', 'is not a game of ours'],
    ['another JSON file', '{"name":"longhall"}\n', 'is not a game of ours'],
    ['an empty file', '', 'is empty'],
    ['a file of a newer version', `${JSON.stringify({ ...header, longhall: 7 })}\n`, 'newer version'],
    ['an unknown game', `${JSON.stringify({ ...header, game: 'chess' })}\n`, 'not here: chess'],
    ['a file that is cut off', JSON.stringify(header), 'cut off'],
    ['a damaged line', `${JSON.stringify(header)}\n{"by":0,"mo\n`, 'damaged at line 2'],
    ['a move that the rules refuse', `${JSON.stringify(header)}\n{"by":0,"move":["village",0]}\n`, 'refuse move 1'],
    ['options that the game does not have', `${JSON.stringify({ ...header, options: { speed: 3 } })}\n`, 'does not have'],
    ['what one player was shown', `${JSON.stringify({ ...header, shownTo: 0 })}\n`, 'still runs'],
  ])('an import of %s is refused in plain words', async (_what, text, said) => {
    const { page, context, complaints } = await visit(house);
    await page.goto('/');
    await page.locator('.import').waitFor();
    await importFile(page, text);
    await expect.poll(() => page.locator('.local-problem').textContent()).toContain(said);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(complaints).toEqual([]);
    await context.close();
  });

  for (const colorScheme of ['dark', 'light'] as const) {
    test(`no barriers in the ${colorScheme} theme`, async () => {
      const { page, context, complaints } = await visit(house, { colorScheme, reducedMotion: 'reduce' });
      await hurry(page);
      await page.goto('/');
      await page.getByRole('button', { name: 'New table' }).first().click();
      await page.locator('dialog[open] .segments label', { hasText: 'On this device' }).click();
      await page.locator('dialog[open] .level').waitFor();
      expect(await barriers(page)).toEqual([]);
      await beginHere(page, ['Ada', 'Bryn']);
      await playOn(page, 3);
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.locator('dialog[open]').waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Resign' }).click();
      await page.getByRole('button', { name: 'Resign' }).click();
      await page.locator('.ending').waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.goto('/');
      await page.locator('.local-games li').waitFor();
      expect(await barriers(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });
  }
});
