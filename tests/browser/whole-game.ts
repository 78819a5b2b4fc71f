/** Whole games of Natick against a bot, by one way of using the page only. */
import type { Page } from 'playwright-core';

/** Until it is this visitor's turn and the position rests, or until the end. What was refused in between is put away. */
async function turnOrEnd(page: Page): Promise<'turn' | 'end'> {
  for (let tries = 0; tries < 300; tries++) {
    if ((await page.locator('.ending').count()) > 0) return 'end';
    if ((await page.locator('.prompt.bad').count()) > 0) await page.getByRole('button', { name: 'Close' }).first().press('Enter');
    if ((await page.locator('.prompt.mine').count()) > 0 && (await page.locator('.choices [data-choice]').count()) > 0) return 'turn';
    await page.waitForTimeout(50);
  }
  throw new Error(`it is nobody's turn: ${await page.locator('.prompt').textContent()}`);
}

const step = async (page: Page): Promise<string> => (await page.locator('.top-bar .chip').nth(1).textContent()) ?? '';

/** Whether a press has brought the game on. A position that changes under the finger may swallow one. */
async function moved(page: Page, before: string): Promise<boolean> {
  for (let tries = 0; tries < 80; tries++) {
    if ((await step(page)) !== before || (await page.locator('.ending').count()) > 0) return true;
    await page.waitForTimeout(25);
  }
  return false;
}

/** What brings the game on, the best first; otherwise the first that is offered, and at last the end of the turn. */
const WISHES = [/^Build a town/, /^Build a village/, /^Hire a knight/, /^Hire a trader/, /^Build a road/, /^Accept/, /^Take the/];

/** Tab until something has the focus; the keyboard is all there is. */
export async function tabTo(page: Page, what: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const name = String(await page.evaluate(`document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''`));
    if (what.test(name)) return;
  }
  throw new Error(`the Tab key does not lead to ${what}`);
}

/** The list of what can be done, walked with full stop and Enter. The number of moves. */
export async function playByKeyboard(page: Page, limit = 400): Promise<number> {
  let moves = 0;
  for (let presses = 0; presses < limit && (await turnOrEnd(page)) === 'turn'; presses++) {
    const before = await step(page);
    const labels = await page.locator('.choices [data-choice]:visible').allTextContents();
    const wanted = WISHES.map((wish) => labels.findIndex((label) => wish.test(label))).find((at) => at >= 0);
    const end = labels.findIndex((label) => label.startsWith('End the turn'));
    // While nothing has the focus, the full stop walks the board.
    await page.locator('#choices-title').focus();
    for (let i = wanted ?? Math.max(0, end); i >= 0; i--) await page.keyboard.press('.');
    await page.keyboard.press('Enter');
    if ((await page.locator('summary:focus').count()) > 0) {
      await page.keyboard.press('.');
      await page.keyboard.press('Enter');
    }
    if (await moved(page, before)) moves++;
  }
  return moves;
}

/** The notation of moves on the board, by what brings the game on. */
const BOARD_WISHES = [/^town/, /^village/, /^knight/, /^trader/, /^road/, /^accept/, /^take/, /^end/];

/** Fingers only: the board and its panel where they offer a move with one tap, the list under the board for the rest. */
export async function playByTouch(page: Page, limit = 400): Promise<{ readonly moves: number; readonly onBoard: number }> {
  let moves = 0;
  let onBoard = 0;
  for (let taps = 0; taps < limit && (await turnOrEnd(page)) === 'turn'; taps++) {
    const before = await step(page);
    const offered = page.locator('.board [data-move]');
    const notations = await offered.evaluateAll((all) => all.map((one) => one.getAttribute('data-move') ?? ''));
    const wanted = BOARD_WISHES.map((wish) => notations.findIndex((notation) => wish.test(notation))).find((at) => at >= 0) ?? 0;
    if (notations.length > 0) {
      const { x, y, width, height } = (await offered.nth(wanted).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.touchscreen.tap(x + width / 2, y + height / 2);
    } else {
      const sheet = page.locator('.rail .fold');
      if ((await sheet.getAttribute('aria-expanded')) === 'false') await sheet.tap();
      const list = page.locator('.choices button[data-choice]:visible');
      const end = list.filter({ hasText: /^End the turn/ });
      await ((await end.count()) > 0 ? end : list.first()).tap();
      await sheet.tap();
    }
    if (!(await moved(page, before))) continue;
    moves++;
    if (notations.length > 0) onBoard++;
  }
  return { moves, onBoard };
}

/** To the first turn of one's own in which there is something to build and something that cannot be built. */
export async function untilActing(page: Page): Promise<void> {
  for (let moves = 0; moves < 60; moves++) {
    if ((await turnOrEnd(page)) === 'end') throw new Error('the game was over too soon');
    if ((await page.locator('.choices [data-choice]', { hasText: 'End the turn' }).count()) > 0) return;
    const before = await step(page);
    await page.locator('.choices button[data-choice]').first().dispatchEvent('click');
    await moved(page, before);
  }
  throw new Error('it was never time to act');
}
