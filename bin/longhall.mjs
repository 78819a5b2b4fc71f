#!/usr/bin/env node
// Plain JavaScript that an old Node can read: it hands over to the Node that `npm ci` installs when the running one cannot run TypeScript.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { CALM } from './flags.mjs';
import { onParentEnd } from './parent.mjs';

const OLDEST = [22, 18];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const recent = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);

if (recent) {
  setFlagsFromString(CALM);
  // Types are stripped once and not at every start, in this process and its threads.
  (await import('node:module')).enableCompileCache?.();
  await import('../lab/main.ts');
} else handOver();

/** "npm ci" brings a newer Node along, as a development package that is downloaded by its install script. */
function remedy() {
  const here = (path) => existsSync(fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url)));
  if (!here('.')) return 'run "npm ci" here to get one';
  if (!here('node')) return 'run "npm ci" here without --omit=dev and without NODE_ENV=production to get one';
  return 'run "npm rebuild node" here to download the one that "npm ci" left out';
}

function handOver() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const node = fileURLToPath(new URL(`../node_modules/node/bin/${file}`, import.meta.url));
  if (!existsSync(node)) {
    process.stderr.write(
      `longhall: this is Node ${process.versions.node}, and Longhall needs ${OLDEST.join('.')} or newer: ${remedy()}, or install Node 24\n`,
    );
    process.exitCode = 2;
    return;
  }
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, LONGHALL_LAUNCHED: '1' },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  onParentEnd(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    process.stderr.write(`longhall: ${node} does not start (${error.message}): run "npm ci" again\n`);
    process.exitCode = 2;
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 15)));
}
