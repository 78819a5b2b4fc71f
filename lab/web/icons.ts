/** The icons of the installed app, drawn from web/public/icon.svg by a browser: run again after the drawing has changed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromiumHere } from './chromium.ts';

const PUBLIC = fileURLToPath(new URL('../../web/public/', import.meta.url));
/** What may be cut to a circle needs room around it. */
const ICONS = [
  { name: 'icon-192.png', size: 192, room: 0 },
  { name: 'icon-512.png', size: 512, room: 0 },
  { name: 'icon-mask.png', size: 512, room: 0.14 },
] as const;

const drawing = readFileSync(`${PUBLIC}icon.svg`, 'utf8');
const executablePath = chromiumHere();
if (executablePath === null) throw new Error('there is no Chromium here to draw with');
const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
for (const { name, size, room } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const ground = room > 0 ? '#1a2029' : 'transparent';
  await page.setContent(
    `<style>*{margin:0}body{background:${ground}}svg{display:block;width:${size * (1 - 2 * room)}px;margin:${size * room}px}</style>${drawing}`,
  );
  writeFileSync(`${PUBLIC}${name}`, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
