/** Several people share one device: the view goes with the turn, and where something is hidden the device is passed on under a cover. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needs } from '../../needs.ts';
import { barriers } from '../barriers.ts';
import { chromiumHere } from '../chromium.ts';
import { beginHere, hurry, importFile, playOn } from '../device.ts';
import { type House, openHouse, visit } from '../house.ts';

/** A file that begins Beacons, a game with secrets, with two people and two bots. */
const BEACONS = `${JSON.stringify({
  longhall: 1,
  game: 'beacons',
  rules: 1,
  players: 4,
  options: { nights: 2 },
  seats: ['Ada', 'Bryn', 'bot random', 'bot random'],
})}\n`;

interface Heard {
  readonly t: string;
  readonly viewer?: number;
}

/** Notes everything that a worker says to the page. */
const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(`{
    const Plain = Worker;
    window.heard = [];
    window.Worker = class extends Plain {
      constructor(url, options) {
        super(url, options);
        this.addEventListener('message', ({ data }) => window.heard.push(data));
      }
    };
  }`);
const heard = (page: Page): Promise<readonly Heard[]> => page.evaluate<readonly Heard[]>('window.heard');

needs('Chromium', chromiumHere() !== null, 'several people on one device', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(async () => {
    await house.close();
  });

  test('Natick is played to its end by two people; the prompt calls each by name and nothing is covered', async () => {
    const { page, context, complaints } = await visit(house, { reducedMotion: 'reduce' });
    await beginHere(page, ['Ada', 'Bryn'], { Goal: '5', 'Offers a turn': '0' });
    const called = new Set<string>();
    for (let moves = 0; moves < 400; moves++) {
      const prompt = (await page.locator('.prompt').textContent({ timeout: 20_000 })) ?? '';
      if (await page.locator('.ending').count()) break;
      for (const name of ['Ada', 'Bryn']) if (prompt.startsWith(`${name} to play.`)) called.add(name);
      expect(await page.locator('.cover').count()).toBe(0);
      expect(await page.locator('main').textContent()).not.toMatch(/\bYou\b/);
      await playOn(page, 1);
    }
    expect([...called].sort()).toEqual(['Ada', 'Bryn']);
    await page.locator('.ending', { hasText: 'Dealt by this device' }).waitFor();
    const ending = (await page.locator('.ending').textContent()) ?? '';
    expect(ending).toMatch(/Ada|Bryn/);
    expect(ending).not.toContain('You win');
    expect(ending).not.toContain('Check the dice');
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.locator('.ending').waitFor({ state: 'detached' });
    await page.locator('.prompt.mine').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  for (const colorScheme of ['dark', 'light'] as const) {
    test(`hands are covered while the device is passed on (${colorScheme})`, async () => {
      const { page, context, complaints } = await visit(house, { colorScheme });
      await hurry(page);
      await listen(page);
      await page.goto('/');
      await importFile(page, BEACONS);
      await page.waitForURL('**/local/*');
      const covered = page.getByRole('heading', { name: 'Pass to Ada' });
      await covered.waitFor();
      // Nothing that only Ada or Bryn may know has been said to the page.
      expect((await heard(page)).filter(({ viewer = -2 }) => viewer >= 0)).toEqual([]);
      expect(await barriers(page)).toEqual([]);

      await page.getByRole('button', { name: 'I am Ada' }).click();
      await page.locator('.prompt.mine').waitFor();
      expect(await page.locator('.prompt').textContent()).toContain('Ada to play');
      await playOn(page, 10);
      await page.getByRole('heading', { name: 'Pass to Bryn' }).waitFor();
      expect(await page.locator('.table, .board, .choices, .chronicle').count()).toBe(0);
      const since = (await heard(page)).map(({ t }) => t).lastIndexOf('pass');
      expect((await heard(page)).slice(since + 1).filter(({ t }) => ['view', 'step', 'tale'].includes(t))).toEqual([]);

      // A reload in between shows nobody anything.
      await page.reload();
      await page.getByRole('button', { name: 'I am Bryn' }).waitFor();
      expect((await heard(page)).filter(({ viewer = -2 }) => viewer >= 0)).toEqual([]);
      await page.getByRole('button', { name: 'I am Bryn' }).click();
      await page.locator('.prompt.mine').waitFor();
      expect((await heard(page)).filter(({ viewer = -2 }) => viewer >= 0).map(({ viewer }) => viewer)).toEqual([1]);
      expect(complaints).toEqual([]);
      await context.close();
    });
  }
});
