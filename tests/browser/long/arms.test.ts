/** Whole battles of Brothers in Arms: four people in four browsers, one person on a phone, and the keyboard alone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needs } from '../../needs.ts';
import { byMouse, byTouch, decide, decideByKeys, isOver, mine, playBots, playUntil, stepOf } from '../arms-play.ts';
import { chromiumHere } from '../chromium.ts';
import { type House, openHouse, visit } from '../house.ts';

const LONG = 900_000;
const never = async (): Promise<boolean> => false;
const told = (page: Page, words: RegExp) => page.locator('.chronicle li', { hasText: words }).count();

needs('Chromium', chromiumHere() !== null, 'whole battles', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse('0-5');
  });
  afterAll(() => house.close());

  test(
    'four people in four browsers: a choice is changed before the reveal, and one reconnects',
    async () => {
      const people = await Promise.all([0, 1, 2, 3].map(() => visit(house, { reducedMotion: 'reduce' })));
      const pages = people.map(({ page }) => page);
      const [first] = pages as [Page, Page, Page, Page];
      await first.goto('/');
      await first.locator('.game-card:has(#game-arms)').getByRole('button', { name: 'Set up' }).click();
      await first.locator('dialog[open]').waitFor();
      await first.getByRole('button', { name: 'Open the table' }).click();
      const link = await first.locator('.invite input').inputValue();
      for (const page of pages.slice(1)) {
        await page.goto(link);
        await page.getByRole('button', { name: 'Sit down' }).first().click();
        await expect.poll(() => page.getByRole('button', { name: 'Sit down' }).count()).toBe(0);
      }
      const start = first.getByRole('button', { name: 'Start the game' });
      await expect.poll(() => start.getAttribute('aria-disabled'), { timeout: 20_000 }).toBe('false');
      await start.click();
      for (const page of pages) await page.locator('.arms-field').waitFor({ timeout: 30_000 });

      /** Everybody who is asked answers, except at this step. */
      const round = async (except = ''): Promise<void> => {
        for (const [n, page] of pages.entries())
          if ((await mine(page)) && (await stepOf(page).catch(() => except)) !== except) await decide(page, byMouse, n + 3).catch(() => '');
        await first.waitForTimeout(30);
      };
      // To the first orders, which some pages may come to before the others.
      while ((await stepOf(first)) !== 'orders') await round('orders');
      // Who sits where is by lot: seats by what each page calls its own strip.
      const seatOf = async (page: Page): Promise<number> =>
        Number(await page.locator('.arms-strip', { hasText: 'You' }).locator('[data-slot]').getAttribute('data-slot'));
      const seats = await Promise.all(pages.map(seatOf));
      const at = (seat: number): Page => pages[seats.indexOf(seat)] as Page;
      const [a, b, c] = [at(0), at(1), at(2)];
      await decide(a, byMouse, 3);
      await expect.poll(() => b.locator('[data-slot="0"]').textContent()).toContain('3');
      expect(await c.locator('[data-slot="0"]').textContent()).toBe('sealed');
      const before = await c.locator('.top-bar .chips').textContent();
      await a.locator('[data-hour="10"]').click();
      await a.getByRole('button', { name: /^Change to card 10/ }).click();
      await expect.poll(() => b.locator('[data-slot="0"]').textContent()).toContain('10');
      // The enemy is not even told that something has changed.
      expect(await c.locator('.top-bar .chips').textContent()).toBe(before);
      await c.reload();
      await c.locator('.arms-dial').waitFor({ timeout: 20_000 });
      expect(await c.locator('[data-slot="0"]').textContent()).toBe('sealed');
      for (const page of [b, c, at(3)]) await decide(page, byMouse, 5);
      await expect.poll(() => told(c, /plays the 10/), { timeout: 20_000 }).toBeGreaterThan(0);
      expect(await told(b, /plays the 3\b/)).toBe(0);

      while (!(await isOver(first))) await round();
      for (const page of pages) await page.locator('.ending h2').first().waitFor({ timeout: 20_000 });
      for (const { complaints, context } of people) {
        expect(complaints).toEqual([]);
        await context.close();
      }
    },
    LONG,
  );

  test(
    'one person and three bots on a phone, by touch alone',
    async () => {
      const { page, context, complaints } = await visit(house, {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
      });
      await playBots(page);
      const steps = await playUntil(page, byTouch, never, 5000);
      expect(await isOver(page)).toBe(true);
      expect(steps.get('orders') ?? 0).toBeGreaterThan(5);
      expect(complaints).toEqual([]);
      await context.close();
    },
    LONG,
  );

  test(
    'the keyboard alone, from the hall to the end',
    async () => {
      const { page, context, complaints } = await visit(house, { reducedMotion: 'reduce' });
      await page.goto('/');
      await page.locator('.game-card').first().waitFor();
      const onCard = () =>
        page.evaluate<boolean>(
          `document.activeElement?.tagName === 'BUTTON' && document.activeElement.closest('.game-card')?.querySelector('#game-arms') != null`,
        );
      for (let presses = 0; presses < 80 && !(await onCard()); presses++) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/table/*');
      await page.locator('.arms-field').waitFor({ timeout: 20_000 });
      let orders = 0;
      for (let n = 0; n < 5000 && !(await isOver(page)); n++) {
        if ((await mine(page)) && (await decideByKeys(page)) === 'orders') orders++;
        await page.waitForTimeout(40);
      }
      expect(await isOver(page)).toBe(true);
      expect(orders).toBeGreaterThan(5);
      expect(complaints).toEqual([]);
      await context.close();
    },
    LONG,
  );
});
