/** How fast the page is in a real browser: until it can be used, from a click to the new board, what blocks it, and its frames. */

import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { Refusal } from '#kernel';
import { spawnServer } from '../server/spawn.ts';
import { rounded } from '../text.ts';
import { chromiumHere } from './chromium.ts';
import { CLICK, PROBE } from './probe.ts';

export interface WebPlan {
  readonly rounds: number;
  readonly clicks: number;
  readonly slowdown: number;
}

/** What held the page for more than 50 ms, all of one name together. */
export interface LongTask {
  readonly during: string;
  readonly name: string;
  readonly count: number;
  readonly longestMs: number;
}

interface Spread {
  readonly p50Ms: number;
  readonly p95Ms: number;
}

/** Time on the clock, and of the processor: the second tells the truth on a busy machine, too. */
interface Clicks extends Spread {
  readonly count: number;
  readonly cpuMs: number;
}

interface Loads {
  readonly homeMs: number;
  readonly tableMs: number;
  readonly localMs: number;
}

export interface WebReport {
  readonly rounds: number;
  readonly interactive: Loads;
  readonly slowdown: number;
  readonly interactiveSlow: Loads;
  readonly click: Clicks;
  readonly clickSlow: Clicks;
  readonly frames: Spread & { readonly count: number; readonly over20Ms: number };
  readonly longTasks: readonly LongTask[];
  readonly chromium: string;
  readonly loadAverage: number;
}

interface Probe {
  readonly long: readonly { readonly start: number; readonly ms: number; readonly name: string }[];
  readonly there: Readonly<Record<string, number>>;
  readonly frames: readonly number[];
}

const QUIET = 600;

export async function benchWeb(plan: WebPlan): Promise<WebReport> {
  const executablePath = chromiumHere();
  if (executablePath === null)
    throw new Refusal('there is no Chromium here to measure the page with: install it, on Debian with "apt-get install chromium"');
  const folder = mkdtempSync(join(tmpdir(), 'longhall-bench-web-'));
  const server = await spawnServer({ data: join(folder, 'hall.sqlite'), environment: { LONGHALL_PACE: '20-40', LONGHALL_GENEROSITY: '10' } });
  const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
  const longTasks = new Map<string, LongTask>();
  try {
    const fast = await measured(browser, server.url, plan, 1, longTasks);
    const slow = await measured(browser, server.url, plan, plan.slowdown, longTasks);
    return {
      rounds: plan.rounds,
      interactive: fast.loads,
      slowdown: plan.slowdown,
      interactiveSlow: slow.loads,
      click: fast.click,
      clickSlow: slow.click,
      frames: { ...spread(fast.frames), count: fast.frames.length, over20Ms: fast.frames.filter((ms) => ms > 20).length },
      longTasks: [...longTasks.values()].sort((a, b) => b.longestMs - a.longestMs),
      chromium: browser.version(),
      loadAverage: rounded(loadavg()[0] ?? 0, 2),
    };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Measured {
  readonly loads: Loads;
  readonly click: Clicks;
  readonly frames: readonly number[];
}

async function measured(browser: Browser, url: string, plan: WebPlan, slowdown: number, longTasks: Map<string, LongTask>): Promise<Measured> {
  const at = slowdown === 1 ? '' : ` at ${slowdown} times slower`;
  const note = (during: string, { long }: Probe): void => {
    for (const { ms, name } of long) {
      if (ms <= 50) continue;
      const key = `${during}${at}: ${name}`;
      const { count = 0, longestMs = 0 } = longTasks.get(key) ?? {};
      longTasks.set(key, { during: `${during}${at}`, name, count: count + 1, longestMs: Math.max(longestMs, rounded(ms, 1)) });
    }
  };
  const loads: Record<'home' | 'table' | 'local', number[]> = { home: [], table: [], local: [] };
  let click: Clicks = { p50Ms: 0, p95Ms: 0, count: 0, cpuMs: 0 };
  let frames: readonly number[] = [];
  for (let round = 0; round < plan.rounds; round++) {
    // A context of its own has an empty cache: the first visit of somebody.
    const { page, context } = await visitor(browser, url, slowdown);
    await page.goto('/');
    loads.home.push(await interactive(page, 'home', (probe) => note('home', probe)));
    await page.getByRole('button', { name: 'Play now against bots' }).click();
    await page.waitForURL('**/table/*');
    await page.locator('.prompt.mine').waitFor();
    await page.reload();
    loads.table.push(await interactive(page, 'table', (probe) => note('table', probe)));
    await hotSeat(page);
    await page.reload();
    loads.local.push(await interactive(page, 'table', (probe) => note('local table', probe)));
    if (round === 0) ({ click, frames } = await clicked(page, plan.clicks, (probe) => note('playing', probe)));
    await context.close();
  }
  return { loads: { homeMs: middle(loads.home), tableMs: middle(loads.table), localMs: middle(loads.local) }, click, frames };
}

async function visitor(browser: Browser, url: string, slowdown: number): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(PROBE);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, context };
}

/** Two people on this device: no bot is waited for. */
async function hotSeat(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'New table' }).first().click();
  await page.locator('dialog .segments label', { hasText: 'On this device' }).click();
  await page.locator('dialog .new-seats li').nth(1).locator('.segments label').first().click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL('**/local/*');
  await page.locator('.prompt.mine').waitFor();
}

/** When the thing is there and nothing long runs any more. */
async function interactive(page: Page, what: 'home' | 'table', look: (probe: Probe) => void): Promise<number> {
  await page
    .locator(what === 'home' ? '.hero .button.primary' : '.choices [data-choice]')
    .first()
    .waitFor({ state: 'attached' });
  await page.waitForTimeout(QUIET);
  const probe = await page.evaluate<Probe>('window.probe');
  look(probe);
  return Math.max(probe.there[what] ?? 0, ...probe.long.filter(({ ms }) => ms > 50).map(({ start, ms }) => start + ms));
}

async function clicked(page: Page, count: number, look: (probe: Probe) => void): Promise<Pick<Measured, 'click' | 'frames'>> {
  await page.evaluate('window.probe.long.length = 0; window.probe.watching = true');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async (): Promise<number> =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  const before = await busy();
  const times: number[] = [];
  for (let made = 0; made < count; made++) {
    const took = await page.evaluate<number | null>(CLICK);
    if (took === null) break;
    times.push(took);
    // What moves is seen to its end: its frames are counted.
    await page.waitForTimeout(150);
  }
  const probe = await page.evaluate<Probe>('window.probe');
  look(probe);
  const cpuMs = rounded(((await busy()) - before) * (1000 / Math.max(1, times.length)), 1);
  return { click: { ...spread(times), count: times.length, cpuMs }, frames: probe.frames };
}

const ranked = (numbers: readonly number[], share: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0, 1);
};
const middle = (numbers: readonly number[]): number => ranked(numbers, 0.5);
const spread = (numbers: readonly number[]): Spread => ({ p50Ms: middle(numbers), p95Ms: ranked(numbers, 0.95) });
