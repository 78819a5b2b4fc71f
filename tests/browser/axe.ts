/** What axe finds, in a form that a failed test can show. It is put into the page past the content policy. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(`axe.run(document, { resultTypes: ['violations'] })`);
  const { violations: all } = found as { violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] };
  return all.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}
