/**
 * Runs the server's tests on PostgreSQL and NATS, where there are any: `node tests/hall/needed.ts <project> …`, see vitest.nodes.config.ts.
 * Without them it says so and is done; where LONGHALL_NO_SKIP is set, as in CI, that is an error.
 */
import { spawnSync } from 'node:child_process';
import { findServices } from '../../lab/server/services.ts';

const { postgres, nats, lines } = await findServices();
for (const line of lines) console.log(line);
if (!postgres || !nats) {
  console.warn('Skipped: the server on several nodes, which needs both.');
  if ((process.env.LONGHALL_NO_SKIP ?? '') !== '') process.exitCode = 1;
} else {
  const projects = process.argv.slice(2).flatMap((project) => ['--project', project]);
  const { status } = spawnSync('npx', ['vitest', 'run', '--config', 'vitest.nodes.config.ts', ...projects], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
