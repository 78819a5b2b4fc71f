import { defineConfig } from 'vitest/config';
import { CALM } from './bin/flags.mjs';

const oxc = { jsx: { runtime: 'automatic', importSource: 'preact' } } as const;

/** Tests open stores and bots in their own process, so it needs what the program sets for itself. */
const execArgv = [CALM];

const patient = { execArgv, testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 10_000 } } };

/** Two at a time, also where there are more cores: tests start servers, databases and bots of their own. */
const WORKERS = 2;
/** A browser takes both cores for itself. */
const alone = { fileParallelism: false, sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      {
        oxc,
        test: {
          name: 'unit',
          include: ['**/tests/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'tests/browser/**'],
          execArgv,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      // With a real browser, where there is one. The long runs are a command of their own: npm run browser.
      { test: { name: 'browser', include: ['tests/browser/*.test.ts'], ...patient, ...alone } },
      { test: { name: 'long', include: ['tests/browser/long/*.test.ts'], ...patient, ...alone } },
    ],
  },
});
