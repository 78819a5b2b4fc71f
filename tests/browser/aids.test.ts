/** Help at a table, in a real browser: chosen in the dialog, a hint asked for and played by keyboard, a count, and an expert in the replay. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needs } from '../needs.ts';
import { barriers } from './barriers.ts';
import { chromiumHere } from './chromium.ts';
import { choices, type House, myTurn, openHouse, visit } from './house.ts';

needs('Chromium', chromiumHere() !== null, 'help in a browser', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(async () => {
    await house.close();
  });

  test('hints and the card counter are chosen with the table, used by keyboard, and close with the question', async () => {
    const { page, context, complaints } = await visit(house);
    await page.goto('/');
    await page.getByRole('button', { name: 'New table' }).first().click();
    const dialog = page.locator('dialog[open]');
    await dialog.locator('.game-choice label', { hasText: 'Natick' }).click();
    await expect.poll(() => dialog.getByRole('switch').count()).toBeGreaterThan(0);
    expect(await dialog.getByRole('switch', { name: /Card counter/ }).count()).toBe(0);
    await dialog.locator('.game-choice label', { hasText: 'The Gift' }).click();
    await dialog.getByRole('switch', { name: /Hints/ }).check();
    await dialog.getByRole('switch', { name: /Card counter/ }).check();
    await dialog.locator('.segments', { hasText: 'Friend' }).first().waitFor();
    for (const seat of await dialog.locator('.new-seats .segments label', { hasText: 'Bot' }).all()) await seat.click();
    await dialog.getByRole('button', { name: 'Open the table' }).click();
    await page.waitForURL('**/table/*');
    await myTurn(page);

    await page.keyboard.press('h');
    const card = page.locator('.aid-card');
    await card.locator('.primary').waitFor();
    expect(await card.locator('h2').textContent()).toContain('An expert would: Found a settlement at');
    expect(await page.locator('[role=alert].unseen').textContent()).toContain('An expert would');
    expect(await page.locator('.board [data-advised]').count()).toBe(1);
    expect(await barriers(page)).toEqual([]);
    await card.locator('.primary').focus();
    await page.keyboard.press('Enter');
    await card.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.chronicle').textContent()).toContain('founds a settlement');

    for (let moves = 0; moves < 5; moves++) {
      await myTurn(page);
      await choices(page).first().dispatchEvent('click');
      await page.waitForTimeout(150);
    }
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    await card.locator('table').first().waitFor();
    expect(await card.locator('table').first().locator('tbody th').allTextContents()).toEqual(
      ['Steady bot 1', 'Steady bot 2', 'Steady bot 3'].slice(0, 3),
    );
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('in a replay an expert looks at a decision anew', async () => {
    const { page, context, complaints } = await visit(house);
    await page.goto('/replay');
    await page.setInputFiles('input[type=file]', join(import.meta.dirname, '../fixtures/natick/sim-natick-7-1.jsonl'));
    await page.locator('.timeline input').fill('88');
    await page.getByRole('button', { name: 'What would an expert do here?' }).click();
    await page.locator('.expert .aid-table').waitFor({ timeout: 40_000 });
    expect(await page.locator('.expert').textContent()).toContain('An expert would');
    expect(await barriers(page)).toEqual([]);
    await page.locator('.timeline input').fill('89');
    await page.locator('.expert .aid-table').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });
});
