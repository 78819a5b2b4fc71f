/** The browser that tests and benchmarks visit the page with: the system's own, never a download. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The system's Chromium, or null. */
export function chromiumHere(): string | null {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  for (const name of NAMES) for (const folder of folders) if (existsSync(join(folder, name))) return join(folder, name);
  return null;
}

/** Installs Debian's where that is allowed; otherwise says how. The tests of the page are skipped without it. */
export function bringChromium(): void {
  if (chromiumHere() !== null) return;
  const debian = existsSync('/usr/bin/apt-get');
  if (!debian || process.getuid?.() !== 0) {
    console.log(`There is no Chromium here: the tests of the page will be skipped.${debian ? ' "sudo apt-get install chromium" brings it.' : ''}`);
    return;
  }
  console.log('There is no Chromium here: installing it (apt-get install chromium) …');
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
  console.log(chromiumHere() === null ? 'It could not be installed: the tests of the page will be skipped.' : 'Done.');
}
