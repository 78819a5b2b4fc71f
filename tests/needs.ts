/** Tests that need something of the machine: without it they are skipped and say why; where LONGHALL_NO_SKIP is set, as in CI, they fail. */
import { describe, expect, test } from 'vitest';

const mayNotSkip = (process.env.LONGHALL_NO_SKIP ?? '') !== '';

export function needs(what: string, here: boolean, title: string, tests: () => void): void {
  if (here) describe(title, tests);
  else if (mayNotSkip) test(title, () => expect(here, `LONGHALL_NO_SKIP is set, but there is no ${what} here`).toBe(true));
  else {
    console.warn(`Skipped: ${title}. There is no ${what} here.`);
    test.skip(`${title} (there is no ${what} here)`, () => {});
  }
}
