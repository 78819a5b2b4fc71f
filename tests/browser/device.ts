/** Games on this device, begun and played as a visitor does. */
import type { Page } from 'playwright-core';

/** Bots in a hurry, for every page of the visitor. */
export const hurry = (page: Page, pace = '5-10'): Promise<unknown> => page.addInitScript(`sessionStorage.setItem('longhall.pace', '${pace}')`);

/** Through the dialog: people by their names, the rest bots. */
export async function beginHere(
  page: Page,
  names: readonly string[],
  options: Readonly<Record<string, string>> = {},
  game: string | null = null,
): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'New table' }).first().click();
  const dialog = page.locator('dialog[open]');
  if (game !== null) await dialog.locator('.game-choice label', { hasText: game }).click();
  await dialog.locator('.segments label', { hasText: 'On this device' }).click();
  for (const [seat, name] of names.entries()) {
    await dialog.locator('.new-seats li').nth(seat).locator('.segments label', { hasText: 'Person here' }).click();
    await dialog.getByLabel(`Name at seat ${seat + 1}`).fill(name);
  }
  for (const [title, value] of Object.entries(options)) await dialog.getByLabel(title).fill(value);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL('**/local/*');
}

/** Hands the page a file, as if it had been chosen. */
export async function importFile(page: Page, text: string): Promise<void> {
  await page.locator('.import input').setInputFiles({ name: 'game.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) });
}

/** Makes one of the moves that are listed: one that builds where there is one, the end of the turn otherwise. False when the game is over. */
async function moveOn(page: Page): Promise<boolean> {
  await page.locator('.choices [data-choice], .ending').first().waitFor({ state: 'attached', timeout: 20_000 });
  return page.evaluate<boolean>(`(() => {
    if (document.querySelector('.ending') !== null) return false;
    const all = [...document.querySelectorAll('.choices button[data-choice]')];
    const builds = [/^Build a town/, /^Build a village/, /^Draw a region/, /^Build a road/, /^Hire/, /^End the turn/];
    const found = builds.map((said) => all.find((button) => said.test(button.textContent))).find((button) => button !== undefined);
    (found ?? all[Math.floor(Math.random() * all.length)])?.click();
    return true;
  })()`);
}

export const stepOf = async (page: Page): Promise<number> =>
  Number(/Step (\d+)/.exec((await page.locator('.top-bar .chips').textContent()) ?? '')?.[1] ?? -1);

/** Plays so many moves of mine, or until the game is over or the device is to be passed on. */
export async function playOn(page: Page, moves: number): Promise<void> {
  for (let made = 0; made < moves; made++) {
    await page.locator('.prompt.mine, .ending, .cover').first().waitFor({ timeout: 20_000 });
    if ((await page.locator('.cover').count()) > 0) return;
    const before = await page.locator('.top-bar .chips').textContent();
    if (!(await moveOn(page))) return;
    // The chips go away under the cover: that counts as well.
    const moved = (): Promise<boolean> => page.evaluate(`document.querySelector('.top-bar .chips')?.textContent !== ${JSON.stringify(before)}`);
    await until(async () => (await moved()) || (await page.locator('.ending').count()) > 0);
  }
}

/** The service worker has everything and is in charge. */
export const installed = (page: Page): Promise<void> =>
  until(async () => (await page.evaluate(`navigator.serviceWorker.controller?.state`)) === 'activated');

/** Content policies forbid what Playwright has for this. */
async function until(check: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; !(await check()); ) {
    if (Date.now() > end) throw new Error('waited in vain for 20 seconds');
    await new Promise((done) => setTimeout(done, 10));
  }
}
