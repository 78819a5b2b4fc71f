/** A game on this device shows its board on a fresh page load, where no other page has loaded any styles. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '#games';
import { needs } from '../needs.ts';
import { chromiumHere } from './chromium.ts';
import { beginHere, hurry, installed } from './device.ts';
import { type House, myTurn, openHouse, visit } from './house.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const GAMES = Object.values(registry)
  .filter(({ meta }) => meta.example !== true)
  .map(({ meta }) => [meta.id, meta.title] as const);

/** The box of the board on the player's turn, and the size of the whole page. */
async function layout(page: Page, window: { width: number; height: number }): Promise<unknown> {
  await page.setViewportSize(window);
  await myTurn(page);
  // Boards measure themselves and draw again, so wait until two measurements agree.
  let last: unknown = null;
  for (;;) {
    const found = {
      board: await page.locator('main.board').boundingBox(),
      page: await page.evaluate('[document.documentElement.scrollWidth, document.documentElement.scrollHeight]'),
    };
    if (JSON.stringify(found) === JSON.stringify(last)) return found;
    last = found;
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))');
  }
}

needs('Chromium', chromiumHere() !== null, 'the board of a game on this device', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse('5-10');
  });
  afterAll(async () => {
    await house.close();
  });

  test.each(GAMES)('%s has the same place and size as at an online table, on a fresh page and without a network', async (game, title) => {
    const away = await visit(house, { reducedMotion: 'reduce' });
    await away.page.goto('/');
    await away.page.locator(`.game-card:has(#game-${game})`).getByRole('button').first().click();
    await away.page.waitForURL('**/table/*');
    const table = { desktop: await layout(away.page, DESKTOP), phone: await layout(away.page, PHONE) };
    await away.context.close();

    const { page, context, complaints } = await visit(house, { reducedMotion: 'reduce' });
    await hurry(page);
    await beginHere(page, [], {}, title);
    expect(await layout(page, DESKTOP), 'begun in a new context').toEqual(table.desktop);
    await page.reload();
    expect(await layout(page, DESKTOP), 'loaded again').toEqual(table.desktop);
    expect(await layout(page, PHONE), 'on a phone').toEqual(table.phone);
    expect(complaints).toEqual([]);

    await installed(page);
    await context.setOffline(true);
    await page.reload();
    expect(await layout(page, PHONE), 'offline on a phone').toEqual(table.phone);
    expect(await layout(page, DESKTOP), 'offline').toEqual(table.desktop);
    await context.close();
  });
});
