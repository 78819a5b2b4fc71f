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

export interface Machine {
  readonly debian: boolean;
  readonly root: boolean;
  /** LONGHALL_NO_INSTALL is set. */
  readonly noInstall: boolean;
}

/** For a machine without Chromium: whether to install it, and what to print before. */
export function planChromium({ debian, root, noInstall }: Machine): { readonly install: boolean; readonly line: string } {
  const missing = 'No Chromium found';
  if (debian && root && !noInstall) {
    const line = `${missing}: installing the system's package (apt-get update, apt-get install chromium). LONGHALL_NO_INSTALL=1 prevents this and skips the tests of the page.`;
    return { install: true, line };
  }
  const remedy = debian ? ' To run them: sudo apt-get install chromium' : ' To run them, install Chromium or Chrome.';
  return { install: false, line: `${missing}: the tests of the page will be skipped.${remedy}` };
}

/** Installs Debian's where that is allowed; otherwise says how. The tests of the page are skipped without it. */
export function bringChromium(): void {
  if (chromiumHere() !== null) return;
  const noInstall = (process.env.LONGHALL_NO_INSTALL ?? '') !== '';
  const { install, line } = planChromium({ debian: existsSync('/usr/bin/apt-get'), root: process.getuid?.() === 0, noInstall });
  console.log(line);
  if (!install) return;
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
  console.log(chromiumHere() === null ? 'It could not be installed: the tests of the page will be skipped.' : 'Done.');
}
