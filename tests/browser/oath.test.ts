/** Oath of the Brotherhood in a real browser: some turns on the board against bots, by mouse, by keyboard and by touch, without a barrier or a complaint. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needs } from '../needs.ts';
import { barriers } from './barriers.ts';
import { chromiumHere } from './chromium.ts';
import { type House, openHouse, visit } from './house.ts';
import { decide, playBots, whileMine } from './oath-game.ts';

needs('Chromium', chromiumHere() !== null, 'Oath of the Brotherhood in a browser', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse('0-5');
  });
  afterAll(async () => {
    await house.close();
  });

  test('a person plays a few turns on the board, by mouse, and nothing stands in the way', async () => {
    const { page, context, complaints } = await visit(house, { colorScheme: 'dark', reducedMotion: 'reduce' });
    await playBots(page);
    expect(await page.locator('.oath-panel .oath-way').count()).toBe(5);
    await decide(page);
    expect(await whileMine(page, 8)).toBeGreaterThan(5);
    expect(await page.locator('.oath-loc').count()).toBeGreaterThan(9);
    expect(await page.locator('.rail .seat-facts').count()).toBeGreaterThan(1);
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('by keyboard alone: full stop finds a place, Enter opens it, Tab leads to what can be done there', async () => {
    const { page, context, complaints } = await visit(house, { colorScheme: 'light', reducedMotion: 'reduce' });
    await playBots(page);
    await decide(page);
    const free = page.locator('body:has(.oath-panel.is-turn) .oath-hit.is-lit');
    const late = Date.now() + 90_000;
    while ((await free.count()) === 0 && Date.now() < late) await whileMine(page, 1);
    await free.first().waitFor();
    await page.locator('.oath-mark[tabindex="0"]').focus();
    await page.keyboard.press('.');
    await page.locator('.oath-hit.is-lit:focus').waitFor({ timeout: 10_000 });
    await page.keyboard.press('Enter');
    const sends = page.locator('.oath-panel [data-move^="place"]').first();
    await sends.waitFor();
    const move = await sends.getAttribute('data-move');
    for (let n = 0; n < 12 && (await page.locator(`[data-move="${move}"]:focus`).count()) === 0; n++) await page.keyboard.press('Tab');
    const told = await page.locator('.chronicle li').count();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.chronicle li').count(), { timeout: 10_000 }).toBeGreaterThan(told);
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('on a phone, by touch', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
    const { page, context, complaints } = await visit(house, phone);
    await playBots(page);
    await decide(page, 'tap');
    expect(await whileMine(page, 5, 'tap')).toBeGreaterThan(3);
    // A question that comes brings its own tab to the front: so it is waited for.
    await page.locator('.prompt.mine').waitFor();
    await page.locator('[data-tab="items"]').tap();
    await expect.poll(() => page.locator('.oath-item').count()).toBe(15);
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
