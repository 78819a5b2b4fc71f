/** Brothers in Arms in a real browser: from the hall to the first reveals, by mouse and keys, and by touch on a phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needs } from '../needs.ts';
import { byMouse, byTouch, playBots, playUntil, stepOf } from './arms-play.ts';
import { barriers } from './barriers.ts';
import { chromiumHere } from './chromium.ts';
import { type House, myTurn, openHouse, visit } from './house.ts';

const atOrders = (page: Page) => async (): Promise<boolean> =>
  (await stepOf(page)) === 'orders' && (await page.locator('.arms-dial').count()) > 0 && (await page.locator('.prompt.mine').count()) > 0;

const told = (page: Page, words: RegExp) => page.locator('.chronicle li', { hasText: words }).count();

needs('Chromium', chromiumHere() !== null, 'Brothers in Arms in a browser', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse('5-15');
  });
  afterAll(async () => {
    await house.close();
  });

  test('a person raises an army, lays out, turns the dial by keys, asks the team mate and sees the reveal', async () => {
    const { page, context, complaints } = await visit(house, { reducedMotion: 'reduce' });
    await playBots(page);
    await playUntil(page, byMouse, atOrders(page));
    expect(await page.locator('.arms-lane').count()).toBe(3);
    expect(await page.locator('.arms-troop.is-front').count()).toBe(12);
    expect(await barriers(page)).toEqual([]);

    // The team mate shows what it has sealed, and follows a request that comes after it.
    const mate = page.locator('.arms-team');
    await expect.poll(() => mate.textContent()).toContain('sealed');
    await mate.getByRole('button', { name: 'Call the Combat Master' }).click();
    await expect.poll(() => mate.locator('p').first().textContent(), { timeout: 10_000 }).toContain('Combat Master');

    // What the team mate calls cannot be called again, and says why.
    const combat = page.locator('.arms-orders').getByRole('button', { name: /^Combat Master/ });
    expect(await combat.getAttribute('aria-disabled')).toBe('true');
    await combat.click({ force: true });
    await expect.poll(() => page.locator('.arms-note').textContent()).toContain('Your team mate calls that Master already.');

    await page.locator('.arms-hour[tabindex="0"]').focus();
    await page.keyboard.press('3');
    for (let turns = 0; turns < 2; turns++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('.arms-hour.is-chosen').getAttribute('data-hour')).toBe('5');
    expect(await page.locator('.arms-duels').textContent()).toContain('5 beats');
    await page.keyboard.press('e');
    await expect.poll(() => told(page, /Guest \d+ plays the 5/), { timeout: 10_000 }).toBe(1);
    expect(await told(page, / beats | draw: /)).toBeGreaterThan(0);
    await expect.poll(() => page.locator('.arms-round li').count()).toBeGreaterThan(5);
    await playUntil(page, byMouse, async () => (await told(page, / is closed/)) > 0);
    expect(await page.locator('.arms-pill.is-shut').count()).toBeGreaterThan(0);
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('on a phone by touch, in the light theme, one lane at a time', async () => {
    const { page, context, complaints } = await visit(house, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await playBots(page);
    await myTurn(page);
    expect(await barriers(page)).toEqual([]);
    await playUntil(page, byTouch, atOrders(page));
    expect(await page.locator('.arms-lane').count()).toBe(1);
    await page.locator('.arms-tabs button').nth(1).tap();
    await expect.poll(() => page.locator('.arms-terrain').textContent()).toContain('Terrain 2');
    expect(await barriers(page)).toEqual([]);
    await playUntil(page, byTouch, async () => (await told(page, / is closed/)) > 0);
    expect(await told(page, / is closed/)).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
