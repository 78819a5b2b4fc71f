/** No barriers: axe looks at every screen and every dialog about people and the table, in both themes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needs } from '../../needs.ts';
import { barriers } from '../barriers.ts';
import { chromiumHere } from '../chromium.ts';
import { choices, type House, myTurn, openHouse, playNow, visit } from '../house.ts';
import { untilActing } from '../whole-game.ts';

needs('Chromium', chromiumHere() !== null, 'screens without barriers', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  for (const colorScheme of ['dark', 'light'] as const) {
    test(`who one is, and what one has chosen, ${colorScheme}`, async () => {
      const { page, context, complaints } = await visit(house, { colorScheme, reducedMotion: 'reduce' });
      const clean = async (what: string) => expect([what, await barriers(page)]).toEqual([what, []]);
      await page.goto('/you');
      await page.locator('.profile').waitFor();
      await clean('a stranger');
      await page.getByRole('button', { name: 'Password forgotten?' }).click();
      await clean('a new password');
      await page.getByText('Keep my games', { exact: true }).click();
      await page.getByLabel('Account name').fill(`axe-${colorScheme}`);
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByRole('button', { name: 'Make the account' }).click();
      await page.locator('.form .error').waitFor();
      await clean('a refusal');
      await page.getByLabel('Password', { exact: true }).fill('a-long-evening');
      await page.getByRole('button', { name: 'Make the account' }).click();
      await page.locator('.recovery-code').waitFor();
      await clean('the recovery code');
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByRole('heading', { name: 'Change the password' }).click();
      await clean('a member who leaves');
      await page.goto('/settings');
      await page.locator('.settings').waitFor();
      await clean('settings');
      await page.goto('/nowhere/at/all');
      await page.locator('.nowhere').waitFor();
      await clean('nowhere');
      await page.goto('/table/gone');
      await page.getByText('No such table').waitFor();
      await clean('a table that is gone');
      // A refused password and a table that is gone are answers of 400 and 404, which browsers mention
      expect(complaints.filter((line) => !/status of 40[04]/.test(line))).toEqual([]);
      await context.close();
    });

    test(`at the table, ${colorScheme}`, async () => {
      const { page, context, complaints } = await visit(house, { colorScheme, reducedMotion: 'reduce' });
      const clean = async (what: string) => expect([what, await barriers(page)]).toEqual([what, []]);
      await page.goto('/');
      await page.getByRole('button', { name: 'New table' }).first().click();
      await page.getByRole('button', { name: 'Open the table' }).click();
      await page.getByRole('button', { name: 'Show QR code' }).click();
      await page.locator('.qr svg').waitFor();
      await clean('the waiting room');

      await playNow(page);
      await untilActing(page);
      await clean('in mid-game');
      const barred = page.locator('.not-now button[aria-disabled=true]').first();
      if (!(await barred.isVisible())) await page.locator('.not-now summary').click();
      await barred.click({ force: true });
      await page.locator('.why-card').waitFor();
      await clean('why not');
      await page.locator('.why-card .rule-link').click();
      await page.locator('dialog[open] .rule-text').waitFor();
      await clean('a rule');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
      await clean('keys');
      await page.keyboard.press('Escape');

      for (const [width, height] of [
        [1024, 768],
        [820, 1180],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        const fold = page.locator('.rail .fold');
        if ((await fold.isVisible()) && (await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
        for (const tab of ['Chronicle', 'Chat', 'To do']) {
          await page.locator('.rail-tabs label', { hasText: tab }).click();
          await clean(`${tab} at ${width}`);
        }
      }
      await page.setViewportSize({ width: 1440, height: 900 });

      await page.getByRole('button', { name: 'Menu' }).click();
      await clean('the menu');
      await page.getByRole('button', { name: 'Resign' }).click();
      await clean('sure?');
      await page.getByRole('button', { name: 'Resign' }).click();
      await page.locator('.ending').waitFor();
      await clean('the end');
      expect(complaints).toEqual([]);
      await context.close();
    });
  }

  test('a table that breaks says so, that nothing is lost, and how to go on', async () => {
    const { page, context } = await visit(house, { reducedMotion: 'reduce' });
    await page.route('**/assets/board-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const Board = () => { throw new Error("a fault on purpose"); };' }),
    );
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now against bots' }).click();
    await page.getByRole('button', { name: 'Reload table' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.unroute('**/assets/board-*.js');
    await page.getByRole('button', { name: 'Reload table' }).click();
    await myTurn(page);
    expect(await choices(page).count()).toBeGreaterThan(0);
    await context.close();
  });

  test('text twice as large: nothing is cut off sideways, and the board keeps its room', async () => {
    const { page, context } = await visit(house, { reducedMotion: 'reduce' });
    await playNow(page);
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
    const sizes = (await page.evaluate(
      `({ wide: document.documentElement.scrollWidth - innerWidth, board: document.querySelector('main.board').getBoundingClientRect().height / innerHeight })`,
    )) as { wide: number; board: number };
    expect(sizes.wide).toBeLessThanOrEqual(0);
    expect(sizes.board).toBeGreaterThanOrEqual(0.5);
    await context.close();
  });
});
