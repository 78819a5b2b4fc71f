/** Everything that guards the main branch, in one run: `npm test`. Each check is also a script of its own in package.json. */
import { spawnSync } from 'node:child_process';
import { findServices } from '../lab/server/services.ts';
import { bringChromium } from '../lab/web/chromium.ts';

const CHECKS: readonly [name: string, script: string][] = [
  ['lockfile', 'lockfile'],
  ['types', 'types'],
  ['lint and format', 'lint'],
  ['import boundaries', 'boundaries'],
  ['dead code', 'dead'],
  ['rules text', 'rules'],
  ['size of the page', 'size'],
  ['tests', 'unit'],
  ['tests on two nodes', 'nodes'],
];

// Announced first: the effects of this run outside the clone.
bringChromium();
for (const line of (await findServices()).lines) console.log(line);

const failed: string[] = [];
for (const [name, script] of CHECKS) {
  console.log(`\n── ${name} (npm run ${script})`);
  const started = process.hrtime.bigint();
  const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' });
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  if (status !== 0) failed.push(script);
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
}

console.log(`\nchecks: ${CHECKS.length - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) {
  console.error(`Run what failed on its own: ${failed.map((script) => `npm run ${script}`).join(', ')}`);
  process.exitCode = 1;
}
