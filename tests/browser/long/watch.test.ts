/** The Watch to its end: three and four at the table, with a mouse and on a phone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needs } from '../../needs.ts';
import { chromiumHere } from '../chromium.ts';
import { openTable, player, playToEnd } from '../gift-game.ts';
import { type House, openHouse, visit } from '../house.ts';

const LONG = 10 * 60_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const ENDS = /wins|You win|share/i;

needs('Chromium', chromiumHere() !== null, 'whole games of the Watch', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse('0-5');
  });
  afterAll(() => house.close());

  test.each([3, 4])(
    '%i at the table, one of them a person with a mouse, to the end; what the wildlings do is told on the board in the words of the chronicle',
    async (seats) => {
      const { page, context, complaints } = await visit(house);
      await openTable(page, 'watch', seats);
      await page.locator('.gift-scene').waitFor({ timeout: 20_000 });
      await page.locator('.gift-place.is-section').first().focus();
      await expect.poll(() => page.locator('.gift-look').textContent()).toContain('Section 1 of the Wall');
      const me = player(page, 'mouse', seats);
      await playToEnd([me]);
      expect(me.moves).toBeGreaterThan(10);
      expect(await page.locator('.ending h2').first().textContent()).toMatch(ENDS);
      expect(me.captions.size).toBeGreaterThan(0);
      expect([...me.untold]).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    },
    LONG,
  );

  test(
    'four at the table, the person on a phone, by touch, to the end',
    async () => {
      const { page, context, complaints } = await visit(house, PHONE);
      await page.goto('/');
      await page.locator('.game-card:has(#game-watch)').getByRole('button').first().tap();
      await page.locator('.gift-scene').waitFor({ timeout: 20_000 });
      const me = player(page, 'finger', 7);
      await playToEnd([me]);
      expect(me.moves).toBeGreaterThan(10);
      expect(await page.locator('.ending h2').first().textContent()).toMatch(ENDS);
      expect(complaints).toEqual([]);
      await context.close();
    },
    LONG,
  );
});
