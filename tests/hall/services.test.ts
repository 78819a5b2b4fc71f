/** `npm test` announces its effects outside the clone. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { findServices } from '../../lab/server/services.ts';
import { planChromium } from '../../lab/web/chromium.ts';

const ALL = fileURLToPath(new URL('../all.ts', import.meta.url));

test('npm test prints what it does with PostgreSQL and NATS before its first check', () => {
  const folder = mkdtempSync(join(tmpdir(), 'longhall-npm-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // In the place of npm, so that no check runs.
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\nexit 0\n');
  chmodSync(join(folder, 'npm'), 0o755);
  const path = [folder, dirname(process.execPath), process.env.PATH].join(delimiter);
  const { stdout } = spawnSync(process.execPath, [ALL], { encoding: 'utf8', env: { ...process.env, PATH: path, LONGHALL_NO_INSTALL: '1' } });
  const before = stdout.slice(0, stdout.indexOf('── lockfile'));
  expect(before).toMatch(/^PostgreSQL at \S+: (the tests create databases named longhall_… there and drop them|not available)/m);
  expect(before).toMatch(/^NATS at \S+: /m);
});

test('a service that is set to "none" is left alone, and no password is printed', async () => {
  expect(await findServices('none', 'none')).toMatchObject({ postgres: false, nats: false });
  const { lines } = await findServices('postgresql://ann:secret@127.0.0.1:1/postgres', 'nats://ann:secret@127.0.0.1:1');
  expect(lines.join('\n')).not.toContain('secret');
  expect(lines[0]).toContain('postgresql://127.0.0.1:1/postgres: not available');
});

test('Chromium is installed by root on Debian only, and not where that is forbidden', () => {
  const debian = { debian: true, root: true, noInstall: false };
  expect(planChromium(debian)).toMatchObject({ install: true, line: expect.stringContaining('apt-get install chromium') });
  for (const machine of [
    { ...debian, root: false },
    { ...debian, noInstall: true },
    { ...debian, debian: false },
  ]) {
    expect(planChromium(machine)).toMatchObject({ install: false, line: expect.stringContaining('will be skipped') });
  }
});
