/** Builds the gallery of boards and takes its pictures: `npm run gallery [folder] [position …]`. Looked at by people, compared by nobody. */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '../browser/chromium.ts';
import { openGallery } from './gallery.ts';

const SCREENS = [
  ['desktop', 1440, 900],
  ['phone', 390, 844],
] as const;
const ALL = [
  ...['choose', 'arrange', 'divide', 'take', 'order', 'act', 'pay', 'seize', 'explore', 'answer', 'over', 'wide', 'waiting', 'watching', 'charts'],
  ...['found', 'pave', 'act', 'roll', 'discard', 'tormund', 'rob', 'answer', 'asked', 'confirm', 'island', 'full', 'waiting', 'watching', 'over'].map(
    (name) => `gift-${name}`,
  ),
  ...['act', 'full', 'post', 'hero', 'three', 'tarly'].map((name) => `watch-${name}`),
  ...['pirate', 'turn', 'place', 'complete', 'after', 'visit', 'market', 'store', 'pay', 'keep', 'chart', 'monkey', 'swap', 'last', 'five'].map(
    (name) => `oath-${name}`,
  ),
  ...['waiting', 'watching', 'over'].map((name) => `oath-${name}`),
  ...['muster', 'recruit', 'speak', 'combine', 'standards', 'layout', 'orders', 'choose', 'double', 'lowest', 'favour', 'discard'].map(
    (name) => `arms-${name}`,
  ),
  ...['level', 'retire', 'move', 'fill', 'battle', 'watching', 'over'].map((name) => `arms-${name}`),
];

/** What is pressed in a position for one more picture. */
const LOOKED: Readonly<Record<string, string>> = { 'oath-place': 'place-1', 'oath-complete': 'place-6' };
const PRESSED: Readonly<Record<string, readonly string[]>> = { act: ['trade', 'road'], wide: ['trader'], choose: ['choose'], arrange: ['arrange'] };

const [folder = join(tmpdir(), 'longhall-pictures'), ...names] = process.argv.slice(2);
const gallery = await openGallery('warn');
for (const { name, bytes } of gallery.parts) console.log(name, bytes, 'bytes by gzip');
const browser = await launchChromium();
mkdirSync(folder, { recursive: true });
for (const [screen, width, height] of SCREENS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme, deviceScaleFactor: screen === 'phone' ? 2 : 1 });
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(String(error)));
    for (const name of names.length > 0 ? names : ALL) {
      await page.goto(`${gallery.address}?position=${name}`);
      await page.waitForSelector('.chart, .natick-scene, .gift-scene, .oath-stage, .arms-field');
      await page.evaluate('document.fonts.ready.then(() => true)');
      if (LOOKED[name] !== undefined) await page.locator(`[data-place="${LOOKED[name]}"]`).click({ position: { x: 12, y: 12 } });
      await page.waitForTimeout(400);
      await page.screenshot({ path: join(folder, `${name}-${screen}-${colorScheme}.png`) });
      for (const verb of PRESSED[name] ?? []) {
        await page
          .locator(`${name === 'choose' || name === 'arrange' ? '' : '.natick-panel '}[data-leads="${verb}"]`)
          .first()
          .click();
        await page.waitForTimeout(400);
        await page.screenshot({ path: join(folder, `${name}-${verb}-${screen}-${colorScheme}.png`) });
        await page.keyboard.press('Escape');
      }
    }
    await context.close();
  }
}
await browser.close();
await gallery.close();
