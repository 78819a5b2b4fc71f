/** The boards of all games in the page: their place on a fresh page load, their width on a phone, and nothing that moves when movement is off. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
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

interface Layout {
  readonly board: unknown;
  /** Of the whole page. */
  readonly width: number;
}

/** Measures on the player's turn. */
async function layout(page: Page, window: { width: number; height: number }): Promise<Layout> {
  await page.setViewportSize(window);
  await myTurn(page);
  // Boards measure themselves and draw again, so wait until two measurements agree.
  let last: Layout | null = null;
  for (;;) {
    const found = {
      board: await page.locator('main.board').boundingBox(),
      width: await page.evaluate<number>('document.documentElement.scrollWidth'),
    };
    if (JSON.stringify(found) === JSON.stringify(last)) return found;
    last = found;
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))');
  }
}

/** A game that was played to its end. */
function fixtureOf(game: string): string {
  const folder = join(import.meta.dirname, '../fixtures', game);
  return join(folder, readdirSync(folder).sort()[0] as string);
}

/** The classes of everything on the board that has a transition or an animation. */
const moving = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`(() => {
    const lasts = (times) => times.split(',').some((time) => parseFloat(time) > 0);
    const moves = (element) => [null, '::before', '::after']
      .map((part) => getComputedStyle(element, part))
      .some((style) => lasts(style.transitionDuration) || style.animationName !== 'none');
    const all = [...document.querySelectorAll('main.board, main.board *')].filter(moves);
    return [...new Set(all.map((element) => element.getAttribute('class') ?? element.tagName))].sort();
  })()`);

needs('Chromium', chromiumHere() !== null, 'the boards in the page', () => {
  let house: House;
  /** On a device that has lost the network after its first visit. */
  let device: Page;
  beforeAll(async () => {
    house = await openHouse('5-10');
    const { page, context } = await visit(house, { reducedMotion: 'reduce' });
    await hurry(page);
    await page.goto('/');
    await installed(page);
    await context.setOffline(true);
    device = page;
  });
  afterAll(async () => {
    await house.close();
  });

  test.each(GAMES)('%s has the same board on this device as at an online table, also offline and on a phone', async (game, title) => {
    const away = await visit(house, { reducedMotion: 'reduce' });
    await away.page.goto('/');
    await away.page.locator(`.game-card:has(#game-${game})`).getByRole('button').first().click();
    await away.page.waitForURL('**/table/*');
    const table = { desktop: await layout(away.page, DESKTOP), phone: await layout(away.page, PHONE) };
    expect([table.desktop.width, table.phone.width], 'the width of the whole page').toEqual([DESKTOP.width, PHONE.width]);
    await away.context.close();

    const { page, context, complaints } = await visit(house, { reducedMotion: 'reduce' });
    await hurry(page);
    await beginHere(page, [], {}, title);
    expect(await layout(page, DESKTOP), 'begun in a new context').toEqual(table.desktop);
    await page.reload();
    expect(await layout(page, DESKTOP), 'loaded again').toEqual(table.desktop);
    expect(await layout(page, PHONE), 'on a phone').toEqual(table.phone);
    expect(complaints).toEqual([]);

    await context.close();

    await device.goto('/');
    await device.locator(`.game-card:has(#game-${game})`).getByRole('button').first().click();
    await device.waitForURL('**/local/*');
    expect(await layout(device, DESKTOP), 'begun without a network').toEqual(table.desktop);
    await device.reload();
    expect(await layout(device, PHONE), 'loaded again without a network, on a phone').toEqual(table.phone);
  });

  test('nothing on any board moves when movement is off', async () => {
    const replay = async (game: string, motion: 'usual' | 'off'): Promise<readonly string[]> => {
      const { page, context } = await visit(house);
      await page.addInitScript(`localStorage.setItem('longhall.settings', '{"motion":"${motion}"}')`);
      await page.goto('/replay');
      await page.setInputFiles('input[type=file]', fixtureOf(game));
      await page.locator('.timeline input').fill('60');
      await page.locator('.moves [aria-current]').waitFor();
      await page.locator('.natick-scene, .gift-scene, .oath-stage, .arms-field').first().waitFor();
      const found = await moving(page);
      await context.close();
      return found;
    };
    const found: Record<string, readonly string[]> = {};
    for (const [game] of GAMES) found[game] = await replay(game, 'off');
    expect(found).toEqual({ natick: [], gift: [], watch: [], oath: [], arms: [] });
    // Otherwise the dice of Natick and the bars of Arms do move.
    expect(await replay('natick', 'usual')).not.toEqual([]);
    expect(await replay('arms', 'usual')).not.toEqual([]);
  });
});
