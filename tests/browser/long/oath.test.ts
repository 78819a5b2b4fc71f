/** Whole games of Oath of the Brotherhood in a real browser, each played on the board to its end. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needs } from '../../needs.ts';
import { chromiumHere } from '../chromium.ts';
import { type House, openHouse, visit } from '../house.ts';
import { isMine, isOver, playBots, type Way, whileMine } from '../oath-game.ts';

/** A whole game takes some hundred decisions. */
const LONG = 900_000;

type Visit = Awaited<ReturnType<typeof visit>>;

/** Everybody who sits at a screen decides in turn, until all of them see the end. */
async function toTheEnd(pages: readonly Page[], way: Way = 'click', limit = 1500): Promise<number> {
  let made = 0;
  for (let tries = 0; tries < limit && !(await isOver(pages[0] as Page)); tries++) {
    for (const page of pages) {
      if (await isMine(page)) made += await whileMine(page, 1, way);
      else await page.waitForTimeout(10);
    }
  }
  for (const page of pages) await page.locator('.ending h2').first().waitFor({ timeout: 20_000 });
  return made;
}

/** Opens a table for so many, takes the seats that are not bots, and starts. */
async function gather(house: House, players: number, bots: number): Promise<readonly Visit[]> {
  const people = await Promise.all(Array.from({ length: players - bots }, () => visit(house, { reducedMotion: 'reduce' })));
  const [host] = people as [Visit];
  await host.page.goto('/');
  await host.page.locator('.game-card:has(#game-oath)').getByRole('button', { name: 'Set up' }).click();
  const dialog = host.page.locator('dialog[open]');
  await dialog.waitFor();
  await dialog.locator('.segments label', { hasText: new RegExp(`^${players}$`) }).click();
  for (let row = players - bots; row < players; row++) await dialog.locator('.new-seats > li').nth(row).locator('label', { hasText: 'Bot' }).click();
  await host.page.getByRole('button', { name: 'Open the table' }).click();
  const link = await host.page.locator('.invite input').inputValue();
  for (const { page } of people.slice(1)) {
    await page.goto(link);
    await page.getByRole('button', { name: 'Sit down' }).click();
  }
  const start = host.page.getByRole('button', { name: 'Start the game' });
  await expect.poll(() => start.getAttribute('aria-disabled'), { timeout: 30_000 }).toBe('false');
  await start.click();
  for (const { page } of people) await page.locator('.oath-stage').waitFor({ timeout: 30_000 });
  return people;
}

needs('Chromium', chromiumHere() !== null, 'whole games of Oath of the Brotherhood', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse('0-5');
  });
  afterAll(() => house.close());

  test.each([
    ['two people in two browsers', 2, 0],
    ['two people and three bots', 5, 3],
  ])('%s', { timeout: LONG }, async (_, players, bots) => {
    const people = await gather(house, players, bots);
    const pages = people.map(({ page }) => page);
    expect(await toTheEnd(pages)).toBeGreaterThan(40);
    const scores = await Promise.all(pages.map((page) => page.locator('.ending').first().textContent()));
    for (const text of scores) expect(text).toMatch(/wins|win|shared/i);
    for (const { complaints, context } of people) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  test.each<[string, Way, object]>([
    ['on a phone, by touch alone', 'tap', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
    ['by keyboard alone', 'keys', {}],
  ])('against a bot %s', { timeout: LONG }, async (_, way, device) => {
    const { page, context, complaints } = await visit(house, { ...device, reducedMotion: 'reduce' });
    await playBots(page);
    expect(await toTheEnd([page], way)).toBeGreaterThan(25);
    expect(await page.locator('.ending h2').first().textContent()).toMatch(/wins|win|shared/i);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
