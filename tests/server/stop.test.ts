/** A hub that was stopped while clients still ask for matches: in a child process, because a busy loop would block this one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./stopped-hub.ts', import.meta.url));

test('after the stop, watching and resyncing are refused, and a load that was pending brings nothing back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'longhall-'));
  const child = spawn(process.execPath, [PROGRAM, join(folder, 'hall.sqlite')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const limit = setTimeout(() => child.kill('SIGKILL'), 30_000);
  let said = '';
  child.stdout.on('data', (text) => {
    said += String(text);
  });
  const [code, signal] = await once(child, 'close');
  clearTimeout(limit);
  rmSync(folder, { recursive: true, force: true });
  expect({ said: said.trim().split('\n'), code, signal }).toEqual({
    said: ['watch: Elsewhere', 'resync: Elsewhere', 'pending load: Elsewhere'],
    code: 0,
    signal: null,
  });
});
