/** A hall on a free port with the page built, and a real browser to visit it with. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { buildPage } from '../../lab/page.ts';
import { readConfig } from '../../server/config.ts';
import { hall } from '../../server/hall.ts';
import { serve } from '../../server/main.ts';
import { launchChromium } from './chromium.ts';

export interface House {
  readonly url: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

export async function openHouse(pace = '20-40'): Promise<House> {
  await buildPage(() => {});
  const folder = mkdtempSync(join(tmpdir(), 'longhall-browser-'));
  const flags = { port: '0', host: '127.0.0.1', data: join(folder, 'hall.sqlite'), logLevel: 'silent', pace, generosity: '10' };
  const serving = await serve(readConfig(flags, {}), { furnish: hall, environment: {} });
  const browser = await launchChromium();
  return {
    url: serving.url,
    browser,
    async close() {
      await browser.close();
      await serving.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A visitor who notes everything that the browser complains about. */
export async function visit(
  house: House,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; context: BrowserContext; complaints: string[] }> {
  const context = await house.browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: house.url, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  return { page, context, complaints };
}

/** From the hall to a table where it is the visitor's turn. */
export async function playNow(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now against bots' }).click();
  await page.waitForURL('**/table/*');
  await myTurn(page);
}

export const choices = (page: Page) => page.locator('.choices button[data-choice]');

export async function myTurn(page: Page): Promise<void> {
  await page.locator('.prompt.mine').waitFor({ timeout: 20_000 });
}
