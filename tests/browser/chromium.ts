/** The browser that tests visit the page with. */
import { type Browser, chromium } from 'playwright-core';
import { chromiumHere } from '../../lab/web/chromium.ts';

export { chromiumHere } from '../../lab/web/chromium.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export function launchChromium(): Promise<Browser> {
  const executablePath = chromiumHere();
  if (executablePath === null) throw new Error('There is no Chromium here.');
  return chromium.launch({ executablePath, args: FLAGS });
}
