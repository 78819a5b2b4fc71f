/** Brothers in Arms through its board and panels, by whatever way of pressing a visitor has. */
import type { Locator, Page } from 'playwright-core';

export type Press = (target: Locator) => Promise<void>;

export const byMouse: Press = (target) => target.click({ timeout: 3000 });

/** A finger, in the middle of what it means. */
export const byTouch: Press = async (target) => {
  await target.scrollIntoViewIfNeeded({ timeout: 3000 });
  await target.tap({ timeout: 3000 });
};

export const isOver = async (page: Page): Promise<boolean> => (await page.locator('.ending').count()) > 0;
export const mine = async (page: Page): Promise<boolean> => (await page.locator('.prompt.mine').count()) > 0;

/** From the hall to a table of four against bots. */
export async function playBots(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('.game-card:has(#game-arms)').getByRole('button').first().click();
  await page.waitForURL('**/table/*');
  await page.locator('.arms-field').waitFor({ timeout: 20_000 });
}

export async function stepOf(page: Page): Promise<string> {
  const name = (await page.locator('.arms-panel').getAttribute('class', { timeout: 5000 })) ?? '';
  return /is-(\w+)/.exec(name)?.[1] ?? '';
}

const SEAL = '.arms-panel .is-primary:not([aria-disabled]), .arms-sheet .is-primary:not([aria-disabled])';

/** One decision on the board: what it asks for is put together, and said. */
export async function decide(page: Page, press: Press, card = 0): Promise<string> {
  const step = await stepOf(page);
  const seal = page.locator(SEAL).first();
  if (step === 'layout') {
    for (let rank = 0; rank < 3 && (await seal.count()) === 0; rank++)
      await press(page.locator('.arms-roster .arms-recruit:not([aria-disabled])').first());
  } else if (step === 'orders' && (await page.locator('.arms-hour.is-chosen').count()) === 0) {
    const hours = page.locator('.arms-hour:not(.is-spent)');
    await press(
      card > 0 && (await page.locator(`[data-hour="${card}"]:not(.is-spent)`).count()) > 0 ? page.locator(`[data-hour="${card}"]`) : hours.last(),
    );
  }
  // What several answer at once has a seal; the rest shines on the field, or stands in the panel.
  for (const target of [seal, page.locator('.arms-panel .arms-step-panel [data-move]').first(), page.locator('.arms-field [data-move]').first()]) {
    if ((await target.count()) === 0) continue;
    await press(target);
    return step;
  }
  return step;
}

/** Plays on until something has come about, or the game is over. The steps in which this visitor has decided. */
export async function playUntil(page: Page, press: Press, done: () => Promise<boolean>, limit = 900): Promise<Map<string, number>> {
  const steps = new Map<string, number>();
  for (let n = 0; n < limit && !(await isOver(page)) && !(await done()); n++) {
    if (await mine(page)) {
      // The question may be answered by the clock of the table in the very moment: then it is asked anew.
      const step = await decide(page, press, (n % 12) + 1).catch(() => '');
      if (step !== '') steps.set(step, (steps.get(step) ?? 0) + 1);
    }
    await page.waitForTimeout(40);
  }
  return steps;
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** One decision with nothing but keys: digits and E for the dial, full stop and Enter on the field, Tab into the panel where it must be. */
export async function decideByKeys(page: Page): Promise<string> {
  const step = await stepOf(page);
  await page.evaluate('document.activeElement?.blur()');
  if (step === 'orders') {
    const spent = await page.locator('.arms-hour.is-spent').evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-hour'))));
    const open = KEYS.filter((key) => !spent.includes(key === '0' ? 10 : Number(key)));
    await page.keyboard.press(open[Math.floor(open.length / 2)] ?? '1');
    await page.keyboard.press('e');
  } else if (step === 'layout') {
    const roster = (): Promise<boolean> =>
      page.evaluate(`document.activeElement?.matches('.arms-roster .arms-recruit:not([aria-disabled])') === true`);
    for (let rank = 0; rank < 3; rank++) {
      for (let presses = 0; presses < 60 && !(await roster()); presses++) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('e');
  } else if (['choose', 'lowest', 'favour', 'fill', 'standards'].includes(step)) {
    await page.keyboard.press('.');
    await page.keyboard.press('Enter');
  } else await page.keyboard.press('e');
  return step;
}
