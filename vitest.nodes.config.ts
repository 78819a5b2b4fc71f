/** The server's tests once more where it stands on PostgreSQL and NATS (tests/hall/where.ts): `npm run nodes` a part, `npm run test:nodes` all. */
import { defineConfig } from 'vitest/config';
import { CALM } from './bin/flags.mjs';

const on = (hall: 'postgres' | 'nodes') => ({
  env: { LONGHALL_TEST_HALL: hall },
  execArgv: [CALM],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
});
const SERVER = ['server', 'socket', 'tables', 'http'].map((folder) => `tests/${folder}/**/*.test.ts`);
/** About the file itself, and about what a process without others keeps in memory: tests/nodes has what takes their place. */
const exclude = ['**/node_modules/**', 'tests/http/commands.test.ts', 'tests/tables/notices.test.ts'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'part', include: ['tests/socket/{play,leaks,catch-up}.test.ts', 'tests/tables/thread.test.ts'], ...on('nodes') } },
      { test: { name: 'postgres', include: SERVER, exclude, ...on('postgres') } },
      { test: { name: 'nodes', include: SERVER, exclude, ...on('nodes') } },
    ],
  },
});
