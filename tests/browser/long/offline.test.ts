/** After the first visit the hall starts without a server: a game is begun, played and kept. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPage } from '../../../lab/page.ts';
import { needs } from '../../needs.ts';
import { barriers } from '../barriers.ts';
import { chromiumHere, launchChromium } from '../chromium.ts';
import { beginHere, hurry, installed, playOn, stepOf } from '../device.ts';
import { myTurn } from '../house.ts';
import { openAt } from '../serving.ts';

needs('Chromium', chromiumHere() !== null, 'the page without a server', () => {
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    await buildPage(() => {});
    folder = mkdtempSync(join(tmpdir(), 'longhall-offline-'));
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('the server is stopped, the page is loaded again, and a game against a bot is begun and kept', async () => {
    const first = await openAt({ folder, port: 0 });
    const context = await browser.newContext({ baseURL: first.url, viewport: { width: 1280, height: 720 } });
    const page = await context.newPage();
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    await hurry(page);
    await page.goto('/');
    await installed(page);
    const kept = await page.evaluate<readonly string[]>(`(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    })()`);
    expect(kept.filter((path) => /^\/(api|socket)/.test(path))).toEqual([]);
    expect(kept).toContain('/longhall.webmanifest');
    await first.stop();

    await page.reload();
    await page.locator('.hall-banner').waitFor();
    expect(await page.locator('.hall-banner').textContent()).toContain('play on this device');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Play now against bots' }).click();
    await page.waitForURL('**/local/*');
    await playOn(page, 4);
    await myTurn(page);
    const step = await stepOf(page);
    await page.reload();
    await myTurn(page);
    expect(await stepOf(page)).toBe(step);

    // Every page of the hall that needs no server is there, and the dialog knows the options of a game without it.
    await page.goto('/rules/natick');
    await page.locator('article').first().waitFor();
    await beginHere(page, ['Ada', 'Bryn'], { Goal: '5' });
    await playOn(page, 2);

    // Asked about the server, the browser is told the truth.
    expect(await page.evaluate(`fetch('/api/me').then(() => 'answered', () => 'unreachable')`)).toBe('unreachable');
    const second = await openAt({ folder, port: first.port });
    await page.goto('/');
    await page.locator('.hall-list .empty, .hall-list li').first().waitFor();
    await page.locator('.hall-banner').waitFor({ state: 'detached' });
    expect(thrown).toEqual([]);
    await context.close();
    await second.stop();
  });

  test('it can be installed: the manifest is whole, and its icons are there', async () => {
    const serving = await openAt({ folder, port: 0 });
    const context = await browser.newContext({ baseURL: serving.url });
    const page = await context.newPage();
    await page.goto('/');
    const session = await context.newCDPSession(page);
    const { errors } = (await session.send('Page.getAppManifest')) as { errors: unknown[] };
    expect(errors).toEqual([]);
    await installed(page);
    const { installabilityErrors } = (await session.send('Page.getInstallabilityErrors')) as { installabilityErrors: { errorId: string }[] };
    // A browser that only tests, without a window, counts as a private one.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    await context.close();
    await serving.stop();
  });
});
