import { defineConfig } from 'vitest/config';

const oxc = { jsx: { runtime: 'automatic', importSource: 'preact' } } as const;

export default defineConfig({
  test: {
    projects: [
      {
        oxc,
        test: { name: 'unit', include: ['**/tests/**/*.test.{ts,tsx}'], exclude: ['**/node_modules/**', 'tests/browser/**'], testTimeout: 60_000 },
      },
      // With a real browser, where there is one; npm run browser runs these alone.
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
