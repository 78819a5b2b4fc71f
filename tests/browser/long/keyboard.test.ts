/** The keyboard is all there is: a whole game, and what keys say about things that cannot be done. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needs } from '../../needs.ts';
import { chromiumHere } from '../chromium.ts';
import { type House, myTurn, openHouse, visit } from '../house.ts';
import { playByKeyboard, tabTo, untilActing } from '../whole-game.ts';

needs('Chromium', chromiumHere() !== null, 'the page by keyboard', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse('0-5');
  });
  afterAll(() => house.close());

  test('a whole game of Natick, from the hall to the end, without a pointer', async () => {
    const { page, context, complaints } = await visit(house, { reducedMotion: 'reduce' });
    await page.goto('/');
    await tabTo(page, /^Play now against bots/);
    await page.keyboard.press('Enter');
    expect(await playByKeyboard(page)).toBeGreaterThan(15);
    expect(await page.locator('.ending h2').first().textContent()).toMatch(/wins|You win|draw/i);
    // Each line of the chronicle now leads to its moment
    expect(await page.locator('.chronicle a[href^="/replay/"]').count()).toBeGreaterThan(20);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('what cannot be done takes focus, and ? says why, with the rule; elsewhere ? shows the keys', async () => {
    const { page, context, complaints } = await visit(house);
    await page.goto('/');
    await tabTo(page, /^Play now against bots/);
    await page.keyboard.press('Enter');
    await untilActing(page);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');

    const barred = page.locator('.not-now button[aria-disabled=true]').first();
    if (!(await barred.isVisible())) await page.locator('.not-now summary').press('Enter');
    await barred.focus();
    await page.keyboard.press('?');
    const card = page.locator('.why-card');
    await card.waitFor();
    const reason = (await barred.locator('.small').textContent()) ?? '?';
    expect(await card.textContent()).toContain(reason);
    await card.getByRole('link', { name: 'The rule' }).press('Enter');
    await page.locator('dialog[open] .rule-text').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });

    await page.locator('.board [data-place]').first().focus();
    await page.keyboard.press('b');
    await expect.poll(() => page.locator('body > div [role=alert], [role=alert]').first().textContent()).toContain('Around');
    await page.keyboard.press('p');
    await expect.poll(() => page.locator('[role=alert]').first().textContent()).toMatch(/points?/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('single letters can be switched off, and a move can be typed', async () => {
    const { page, context } = await visit(house);
    await page.goto('/settings');
    await page.getByRole('switch', { name: 'Single-letter keys' }).press('Space');
    await page.goto('/');
    await tabTo(page, /^Play now against bots/);
    await page.keyboard.press('Enter');
    await myTurn(page);
    await page.keyboard.press('?');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    const before = await page.locator('.top-bar .chip').nth(1).textContent();
    const hint = (await page.locator('#command').getAttribute('placeholder')) ?? '';
    await page.locator('#command').focus();
    await page.keyboard.type(hint);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.top-bar .chip').nth(1).textContent()).not.toBe(before);
    await context.close();
  });
});
