/** The Gift to its end: two people who trade, and two bots; and one person with the keyboard alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needs } from '../../needs.ts';
import { chromiumHere } from '../chromium.ts';
import { openTable, player, playToEnd } from '../gift-game.ts';
import { type House, openHouse, visit } from '../house.ts';
import { tabTo } from '../whole-game.ts';

const LONG = 10 * 60_000;

needs('Chromium', chromiumHere() !== null, 'whole games of The Gift', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse('0-5');
  });
  afterAll(() => house.close());

  test(
    'two people in two browsers and two bots, with offers from people, to the end',
    async () => {
      const one = await visit(house);
      const two = await visit(house);
      await openTable(one.page, 'gift', 4, 1);
      await two.page.goto(await one.page.locator('.invite input').inputValue());
      await two.page.getByRole('button', { name: 'Sit down' }).click();
      const start = one.page.getByRole('button', { name: 'Start the game' });
      await expect.poll(() => start.getAttribute('aria-disabled'), { timeout: 20_000 }).toBe('false');
      await start.click();
      for (const { page } of [one, two]) await page.locator('.gift-scene').waitFor({ timeout: 20_000 });
      const people = [player(one.page, 'mouse', 3), player(two.page, 'mouse', 4)];
      await playToEnd(people, { trading: true });
      for (const { page, moves } of people) {
        expect(moves).toBeGreaterThan(25);
        expect(await page.locator('.ending h2').first().textContent()).toMatch(/wins|You win/i);
      }
      expect(people.reduce((sum, { offers }) => sum + offers, 0)).toBeGreaterThan(0);
      expect(people[0]?.deals.size).toBeGreaterThan(0);
      expect([...one.complaints, ...two.complaints]).toEqual([]);
      await one.context.close();
      await two.context.close();
    },
    LONG,
  );

  test(
    'one person without a pointer, against three bots, to the end',
    async () => {
      const { page, context, complaints } = await visit(house, { reducedMotion: 'reduce' });
      await page.goto('/');
      await page.locator('.game-card:has(#game-gift)').getByRole('button').first().focus();
      await page.keyboard.press('Enter');
      await page.locator('.gift-scene').waitFor({ timeout: 20_000 });
      const me = player(page, 'keys', 5);
      await playToEnd([me]);
      expect(me.moves).toBeGreaterThan(20);
      expect(await page.locator('.ending h2').first().textContent()).toMatch(/wins|You win/i);
      await tabTo(page, /./);
      expect(complaints).toEqual([]);
      await context.close();
    },
    LONG,
  );
});
