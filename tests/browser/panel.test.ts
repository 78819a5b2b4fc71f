/** The panel below the land of The Gift and the Watch: whatever is in hand, everything has its place. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needs } from '../needs.ts';
import { type Gallery, openGallery } from '../web/gallery.ts';
import { chromiumHere, launchChromium } from './chromium.ts';

const SCREENS = [
  [1920, 1080],
  [1440, 900],
  [1366, 768],
  [1280, 720],
  [1180, 820],
  [1024, 768],
  [899, 800],
  [768, 1024],
  [620, 900],
  [390, 844],
  [360, 640],
] as const;

/** Cards, buildings and buttons of the panel: what lies outside of it, and what lies over something else. */
const faults = (page: Page): Promise<string[]> =>
  page.locator('.gift-panel').evaluate((panel, screen) => {
    const own = panel.getBoundingClientRect();
    const parts = [...panel.querySelectorAll('.gift-hand .gift-card, .gift-build, .gift-ends .gift-choice, .gift-step .gift-choice')]
      .filter((part) => part.parentElement?.closest('.gift-card') === null)
      .map((part) => ({ name: (part.textContent ?? '').trim(), box: part.getBoundingClientRect() }));
    const outside = parts.filter(
      ({ box }) => box.left < own.left - 1 || box.right > own.right + 1 || box.top < own.top - 1 || box.bottom > own.bottom + 1 || box.width < 20,
    );
    const over = parts.flatMap((one, i) =>
      parts
        .slice(i + 1)
        .filter(
          ({ box }) => one.box.left < box.right - 1 && box.left < one.box.right - 1 && one.box.top < box.bottom - 1 && box.top < one.box.bottom - 1,
        )
        .map((other) => `${one.name} lies over ${other.name}`),
    );
    const wide = [...panel.querySelectorAll('.gift-build')].filter((build) => build.scrollWidth > build.clientWidth + 1);
    return [
      ...(parts.length < 5 ? ['there is little to be seen'] : []),
      ...(own.right > screen.width + 1 || own.bottom > screen.height + 1 ? ['the panel is larger than the page'] : []),
      ...outside.map(({ name }) => `${name} lies outside`),
      ...wide.map((build) => `${build.textContent} holds more than it is wide`),
      ...over,
    ];
  }, page.viewportSize() ?? { width: 0, height: 0 });

needs('Chromium', chromiumHere() !== null, 'the panel below the land', () => {
  let gallery: Gallery;
  let browser: Browser;
  beforeAll(async () => {
    gallery = await openGallery('error');
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    await gallery.close();
  });

  test.each(['gift-full', 'gift-discard', 'gift-confirm', 'watch-full', 'watch-three'])('on every screen: %s', async (position) => {
    const page = await browser.newPage();
    await page.goto(`${gallery.address}?position=${position}`);
    await page.locator('.gift-panel').waitFor();
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(50);
      expect([width, await faults(page)]).toEqual([width, []]);
    }
    await page.close();
  });

  test('where there is room the hand lies beside what can be built, in one row', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    for (const position of ['gift-act', 'gift-full', 'watch-act']) {
      await page.goto(`${gallery.address}?position=${position}`);
      const [hand, work] = [await page.locator('.gift-hand').boundingBox(), await page.locator('.gift-work').boundingBox()];
      expect([position, work?.y]).toEqual([position, hand?.y]);
    }
    await page.close();
  });
});
