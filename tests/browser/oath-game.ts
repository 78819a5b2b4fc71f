/** Games of Oath of the Brotherhood played on its board, by one way of using the page only. */
import type { Locator, Page } from 'playwright-core';

export type Way = 'click' | 'tap' | 'keys';

/** From the hall to a table against bots, up to the first question. */
export async function playBots(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('.game-card:has(#game-oath)').getByRole('button').first().click();
  await page.waitForURL('**/table/*');
  await page.locator('.oath-stage').waitFor({ timeout: 20_000 });
  await page.locator('.prompt.mine').waitFor({ timeout: 20_000 });
}

/** What was refused stands in the prompt's place until the next question: the question is still there. */
export const isMine = async (page: Page): Promise<boolean> => (await page.locator('.prompt.mine, .prompt.bad').count()) > 0;

export const isOver = async (page: Page): Promise<boolean> => (await page.locator('.ending').count()) > 0;

const stepOf = async (page: Page): Promise<string> => (await page.locator('.top-bar .chip').nth(1).textContent()) ?? '';

/** What brings the game on, the best first; a place that is only looked at comes last. */
const WISHES = [
  ...['.oath-panel .is-primary[data-move]', '.oath-panel [data-leads^="complete"]', '.oath-panel [data-move]'],
  ...['.oath-hit.is-lit', '.oath-mark[data-move]'],
] as const;

/** Near a corner: other things may lie on the middle of a location. */
const CORNER = { timeout: 3000, position: { x: 12, y: 12 } } as const;
const press = (what: Locator, way: Way): Promise<void> => (way === 'tap' ? what.tap(CORNER) : what.click(CORNER));

/** Whether the game has moved on. A move takes its time on a busy machine; a look at something is there at once. */
async function answered(page: Page, before: string, moves: boolean): Promise<boolean> {
  for (let tries = 0; tries < (moves ? 120 : 6); tries++) {
    if ((await stepOf(page)) !== before || (await isOver(page))) return true;
    if (!moves && (await page.locator('.oath-panel [data-move]').count()) > 0) return false;
    await page.waitForTimeout(20);
  }
  return false;
}

/** One decision on the board itself. Whether the game has moved on. */
export async function decide(page: Page, way: Way = 'click'): Promise<boolean> {
  if (way === 'keys') return decideByKeys(page);
  const before = await stepOf(page);
  for (let presses = 0; presses < 4; presses++) {
    const wish = await firstOf(page, WISHES);
    if (wish === null) return false;
    const open = page.locator(wish);
    const which = wish === '.oath-hit.is-lit' ? Math.floor(Math.random() * (await open.count())) : 0;
    const target = open.nth(which);
    const moves = (await target.getAttribute('data-move', { timeout: 500 }).catch(() => null)) !== null;
    await press(target, way).catch(() => {});
    if (await answered(page, before, moves)) return true;
  }
  return (await stepOf(page)) !== before;
}

/** Plays so many decisions, as long as there are any; how many were made. */
export async function whileMine(page: Page, decisions: number, way: Way = 'click'): Promise<number> {
  let made = 0;
  for (let tries = 0; made < decisions && tries < decisions * 40 && !(await isOver(page)); tries++) {
    const mine = await isMine(page);
    if (mine && (await decide(page, way))) made++;
    else await page.waitForTimeout(40);
  }
  return made;
}

async function firstOf(page: Page, wishes: readonly string[]): Promise<string | null> {
  for (const wish of wishes) if ((await page.locator(wish).count()) > 0) return wish;
  return null;
}

const focused = (page: Page, what: string): Promise<boolean> => page.evaluate(`document.activeElement?.matches(${JSON.stringify(what)}) ?? false`);

/** Tab, and nothing else, until one of these has the focus. */
async function tabTo(page: Page, what: string): Promise<boolean> {
  for (let presses = 0; presses < 90; presses++) {
    if (await focused(page, what)) return true;
    await page.keyboard.press('Tab');
  }
  return false;
}

/** One decision by keys alone: full stop walks through what shines, Enter opens it, Tab leads to the panel. */
async function decideByKeys(page: Page): Promise<boolean> {
  const before = await stepOf(page);
  for (let presses = 0; presses < 4; presses++) {
    const wish = await firstOf(page, WISHES.slice(0, 3));
    if (wish !== null) {
      if (!(await tabTo(page, wish))) return false;
    } else {
      for (let steps = 1 + Math.floor(Math.random() * 6); steps > 0; steps--) await page.keyboard.press('.');
      if (!(await focused(page, '.oath-mark'))) return false;
    }
    const moves = await focused(page, '[data-move]');
    await page.keyboard.press('Enter');
    if (await answered(page, before, moves)) return true;
  }
  return (await stepOf(page)) !== before;
}
