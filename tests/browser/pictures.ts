/** Pictures of the page in the sizes and themes that it is made for: `npm run pictures`, then look at them. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { chromiumHere } from './chromium.ts';
import { choices, myTurn, openHouse, playNow, visit } from './house.ts';

const SIZES = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'laptop', width: 1280, height: 720 },
  { name: 'phone', width: 390, height: 844 },
] as const;

/** A game that was played to its end. */
const FINISHED = join(import.meta.dirname, '../fixtures/natick/sim-natick-7-1.jsonl');

if (chromiumHere() === null) {
  console.error('There is no Chromium here to take pictures with.');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'longhall-pictures-'));
const house = await openHouse('300-500');

async function tour(page: Page, take: (name: string) => Promise<void>): Promise<void> {
  await page.goto('/');
  await page.locator('.hall-list .empty').first().waitFor();
  await take('home');
  await page.getByRole('button', { name: 'New table' }).first().click();
  await page.locator('dialog[open]').waitFor();
  await page.locator('dialog[open] .segments label', { hasText: 'Bot' }).first().click();
  await take('new-table');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'New table' }).first().click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('.waiting-room').waitFor();
  await take('waiting-room');
  await playNow(page);
  await take('table-start');
  for (let moves = 0; moves < 12; moves++) {
    await choices(page)
      .first()
      .click({ timeout: 5000 })
      .catch(() => {});
    await page.waitForTimeout(700);
    await myTurn(page);
  }
  await take('table');
  await page.goto('/');
  await page.locator('.hall-list li').first().waitFor();
  await take('home-playing');
  await page.goBack();
  await myTurn(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await take('menu');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Check the dice' }).click();
  await page.locator('.proof .verdict').waitFor();
  await take('end');
  await page.goto('/replay');
  await page.setInputFiles('input[type=file]', FINISHED);
  await page.locator('.timeline input').fill('88');
  await page.locator('.moves [aria-current]').waitFor();
  await take('replay');
  await page.getByRole('button', { name: 'Result and charts' }).click();
  await page.locator('.ending .chart').nth(1).waitFor();
  await take('replay-result');
  await page.goto('/rules/natick');
  await page.locator('article').first().waitFor();
  await take('rules');
  await page.goto('/settings');
  await page.locator('h1').waitFor();
  await take('settings');
}

for (const { name, ...viewport } of SIZES) {
  for (const colorScheme of ['dark', 'light'] as const) {
    const { page, context } = await visit(house, { viewport, colorScheme, hasTouch: name === 'phone', isMobile: name === 'phone' });
    await tour(page, async (what) => {
      await page.waitForTimeout(350);
      await page.screenshot({ path: join(folder, `${what}-${name}-${colorScheme}.png`) });
    });
    await context.close();
  }
}
await house.close();
console.log(`The pictures are in ${folder}.`);
