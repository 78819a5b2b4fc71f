/** Pictures of the page in the sizes and themes that it is made for: `npm run pictures`, then look at them. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { chromiumHere } from './chromium.ts';
import { choices, myTurn, openHouse, playNow, visit } from './house.ts';
import { untilActing } from './whole-game.ts';

const SIZES = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'laptop', width: 1280, height: 720 },
  { name: 'phone', width: 390, height: 844 },
] as const;

/** Natick's is in the tour. */
const BOARDS = ['gift', 'watch', 'oath', 'arms'];

/** A game that was played to its end. */
const FINISHED = join(import.meta.dirname, '../fixtures/natick/sim-natick-7-1.jsonl');

if (chromiumHere() === null) {
  console.error('There is no Chromium here to take pictures with.');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'longhall-pictures-'));
const house = await openHouse('100-200');

type Take = (name: string) => Promise<void>;

async function boards(page: Page, take: Take, games: readonly string[]): Promise<void> {
  for (const game of games) {
    await wellUnderWay(page, game);
    await take(game);
  }
}

async function tour(page: Page, take: Take): Promise<void> {
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
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await page.locator('.qr svg').waitFor();
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
  await why(page);
  await take('why-not');
  await page.locator('.why-card .rule-link').click();
  await page.locator('dialog[open] .rule-text').waitFor();
  await take('rule');
  await page.keyboard.press('Escape');
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
  await page.goto('/you');
  await page.locator('.profile').waitFor();
  await take('you');
  await page.getByLabel('Account name').fill(`picture-${Date.now().toString(36)}`);
  await page.getByLabel('Password', { exact: true }).fill('a-long-evening');
  await page.getByRole('button', { name: 'Make the account' }).click();
  await page.locator('.recovery-code').waitFor();
  await take('recovery-code');
  await page.goto('/table/gone');
  await page.locator('.nowhere').waitFor();
  await take('gone');
  await away(page);
  await take('catch-up');
  await boards(page, take, BOARDS);
}

/** A table against bots, played from the list of moves until there is something to see: its last choice seldom is to end the turn. */
async function wellUnderWay(page: Page, game: string): Promise<void> {
  await page.goto('/');
  await page.locator(`.game-card:has(#game-${game})`).getByRole('button').first().click();
  await page.waitForURL('**/table/*');
  // What was refused stands in the place of the question, which is still asked.
  const turn = () => page.locator('.prompt.mine, .prompt.bad, .ending').first().waitFor({ timeout: 180_000 });
  for (let moves = 0; moves < 24; moves++) {
    await turn();
    if ((await page.locator('.ending').count()) > 0) return;
    const open = choices(page);
    await open.nth(Math.floor((await open.count()) / 2)).dispatchEvent('click');
    await page.waitForTimeout(400);
  }
  await turn();
}

/** Something that cannot be done now, asked why. */
async function why(page: Page): Promise<void> {
  const fold = page.locator('.rail .fold');
  if ((await fold.isVisible()) && (await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  await untilActing(page);
  const barred = page.locator('.not-now button[aria-disabled=true]').first();
  if (!(await barred.isVisible())) await page.locator('.not-now summary').click();
  await barred.click({ force: true });
  await page.locator('.why-card').waitFor();
}

/** Leaves a table and comes back until enough has happened meanwhile. */
async function away(page: Page): Promise<void> {
  await playNow(page);
  const table = page.url();
  for (let rounds = 0; rounds < 12 && (await page.locator('.catch-up').count()) === 0; rounds++) {
    await myTurn(page);
    await page.locator('.choices button[data-choice]').last().dispatchEvent('click');
    await page.goto('/about');
    await page.waitForTimeout(2500);
    await page.goto(table);
    await page.locator('.prompt').waitFor();
    await page.waitForTimeout(500);
  }
}

/** `npm run pictures desktop`: one size only; `npm run pictures phone arms`: one board only. */
const wanted = process.argv.slice(2);
const sizes = SIZES.filter(({ name }) => wanted.includes(name));
const games = BOARDS.filter((game) => wanted.includes(game));
for (const { name, ...viewport } of sizes.length === 0 ? SIZES : sizes) {
  for (const colorScheme of ['dark', 'light'] as const) {
    const { page, context } = await visit(house, { viewport, colorScheme, hasTouch: name === 'phone', isMobile: name === 'phone' });
    const take: Take = async (what) => {
      await page.waitForTimeout(350);
      await page.screenshot({ path: join(folder, `${what}-${name}-${colorScheme}.png`) });
    };
    await (games.length === 0 ? tour(page, take) : boards(page, take, games));
    await context.close();
  }
}
await house.close();
console.log(`The pictures are in ${folder}.`);
