/** Two builds side by side: an old window at a table renews itself once, old files stay served, and games of this device finish on their build. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needs } from '../../needs.ts';
import { chromiumHere, launchChromium } from '../chromium.ts';
import { beginHere, hurry, installed, playOn, stepOf } from '../device.ts';
import { myTurn, playNow } from '../house.ts';
import { buildWith, openAt } from '../serving.ts';

const WORDS = { file: '/web/words/en-home.ts', from: 'Pull up a bench.', to: 'Pull up a chair.' };
const RULES = { file: '/games/natick/meta.ts', from: 'rules: 1,', to: 'rules: 2,' };

const buildShown = (page: Page): Promise<string | null> => page.locator('meta[name="longhall-build"]').getAttribute('content');

needs('Chromium', chromiumHere() !== null, 'two builds of the page', () => {
  let browser: Browser;
  let folder: string;
  /** Folders with a build each: the old one, one with other words, one with other rules. */
  let builds: Readonly<Record<'old' | 'words' | 'rules', { readonly dist: string; readonly name: string }>>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'longhall-builds-'));
    const make = async (dist: string, changes: Parameters<typeof buildWith>[0], served: string) => ({
      dist: join(folder, dist),
      name: await buildWith(changes, join(folder, dist), join(folder, served)),
    });
    const old = await make('old', [], 'none');
    builds = { old, words: await make('words', [WORDS], 'old'), rules: await make('rules', [WORDS, RULES], 'old') };
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function visitor(
    url: string,
    serviceWorkers: 'allow' | 'block',
  ): Promise<{ page: Page; context: BrowserContext; thrown: string[]; loads: string[] }> {
    const context = await browser.newContext({ baseURL: url, serviceWorkers });
    const page = await context.newPage();
    await hurry(page);
    const thrown: string[] = [];
    const loads: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    page.on('domcontentloaded', () => loads.push(page.url()));
    return { page, context, thrown, loads };
  }

  test.each(['allow', 'block'] as const)(
    'a window at a table renews itself once when the hall comes back with another build (service workers: %s)',
    async (workers) => {
      const home = { folder: mkdtempSync(join(folder, 'data-')), port: 0 };
      const before = await openAt(home, builds.old.dist);
      const { page, context, thrown, loads } = await visitor(before.url, workers);
      await playNow(page);
      if (workers === 'allow') await installed(page);
      await playOn(page, 1);
      await myTurn(page);
      const step = await stepOf(page);
      expect(await buildShown(page)).toBe(builds.old.name);
      await before.stop();

      loads.length = 0;
      const after = await openAt({ ...home, port: before.port }, builds.words.dist);
      await expect.poll(() => buildShown(page).catch(() => null), { timeout: 30_000 }).toBe(builds.words.name);
      await myTurn(page);
      expect(await stepOf(page)).toBe(step);
      await page.waitForTimeout(1500);
      expect(loads).toHaveLength(1);

      // What the old build fetches later is still there.
      const { files } = await page.evaluate<{ files: readonly string[] }>(
        `fetch('/build.json').then((answer) => answer.json()).then(({ before }) => before[0])`,
      );
      const answers = await page.evaluate<readonly number[]>(
        `Promise.all(${JSON.stringify(files)}.map((name) => fetch('/' + name).then(({ status }) => status)))`,
      );
      expect(new Set(answers)).toEqual(new Set([200]));
      expect(files.length).toBeGreaterThan(20);
      expect(thrown).toEqual([]);
      await context.close();
      await after.stop();
    },
  );

  test('a window that gets the same old page again does not load it for ever', async () => {
    const home = { folder: mkdtempSync(join(folder, 'data-')), port: 0 };
    // As behind a cache that hands out yesterday's page.
    const stale = join(folder, 'stale');
    cpSync(builds.old.dist, stale, { recursive: true });
    writeFileSync(join(stale, 'build.json'), JSON.stringify({ build: 'tomorrow' }));
    const serving = await openAt(home, stale);
    const { page, context, loads } = await visitor(serving.url, 'block');
    await page.goto('/');
    loads.length = 0;
    await page.getByRole('button', { name: 'Play now against bots' }).click();
    await page.locator('.banner').waitFor();
    await page.waitForTimeout(3000);
    expect(loads).toHaveLength(1);
    expect(await page.locator('.banner').textContent()).toContain('A new version is ready');
    await myTurn(page);
    await context.close();
    await serving.stop();
  });

  test('in a game of this device the new build waits, says so, and loads when the game is left', async () => {
    const home = { folder: mkdtempSync(join(folder, 'data-')), port: 0 };
    const before = await openAt(home, builds.old.dist);
    const { page, context, thrown } = await visitor(before.url, 'allow');
    await page.goto('/');
    await installed(page);
    await beginHere(page, ['Ada']);
    await playOn(page, 2);
    await before.stop();
    const after = await openAt({ ...home, port: before.port }, builds.words.dist);
    await page.reload();
    await expect.poll(() => page.locator('.banner').textContent(), { timeout: 20_000 }).toContain('it loads after this game');
    expect(await buildShown(page)).toBe(builds.old.name);
    await playOn(page, 2);
    await page.locator('.top-bar .brand').click();
    await expect.poll(() => buildShown(page).catch(() => null), { timeout: 20_000 }).toBe(builds.words.name);
    await page.getByRole('heading', { name: 'Pull up a chair.' }).waitFor();
    expect(thrown).toEqual([]);
    await context.close();
    await after.stop();
  });

  test('a game of this device whose rules have changed finishes on the build that it was begun with', async () => {
    const home = { folder: mkdtempSync(join(folder, 'data-')), port: 0 };
    const before = await openAt(home, builds.old.dist);
    const { page, context, thrown } = await visitor(before.url, 'allow');
    await page.goto('/');
    await installed(page);
    await beginHere(page, ['Ada', 'Bryn'], { Goal: '5', 'Offers a turn': '0' });
    await playOn(page, 3);
    const [address, step] = [page.url(), await stepOf(page)];
    await page.goto('/');
    await before.stop();
    const after = await openAt({ ...home, port: before.port }, builds.rules.dist);
    await page.reload();
    await page.getByRole('button', { name: 'Load it' }).click({ timeout: 20_000 });
    await expect.poll(() => buildShown(page).catch(() => null), { timeout: 20_000 }).toBe(builds.rules.name);
    await page.goto(address);
    await expect.poll(() => buildShown(page).catch(() => null), { timeout: 20_000 }).toBe(builds.old.name);
    await myTurn(page);
    expect(await stepOf(page)).toBe(step);
    await playOn(page, 300);
    await page.locator('.ending').waitFor();
    expect(thrown).toEqual([]);
    await context.close();
    await after.stop();
  });
});
