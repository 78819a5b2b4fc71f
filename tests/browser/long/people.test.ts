/** Who somebody is: names, accounts, other browsers, and what this browser is told to look and behave like. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needs } from '../../needs.ts';
import { chromiumHere } from '../chromium.ts';
import { choices, type House, myTurn, openHouse, playNow, visit } from '../house.ts';
import { untilActing } from '../whole-game.ts';

async function signUp(page: Page, account: string, password: string): Promise<string> {
  await page.goto('/you');
  await page.getByText('Keep my games', { exact: true }).click();
  await page.getByLabel('Account name').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Make the account' }).click();
  return (await page.locator('.recovery-code').textContent()) ?? '';
}

const problem = (page: Page) => page.locator('.form .error');

needs('Chromium', chromiumHere() !== null, 'people in the page', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  test('a guest keeps the games with an account, signs out, and finds them in another browser; a lost password is replaced', async () => {
    const here = await visit(house);
    await playNow(here.page);
    const game = new URL(here.page.url()).pathname;
    const code = await signUp(here.page, 'aldis', 'longships-and-fire');
    expect(code.length).toBeGreaterThan(20);
    await here.page.getByRole('button', { name: 'I have kept it' }).click();
    await expect.poll(() => here.page.locator('.recovery-code').count()).toBe(0);
    await here.page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await here.page.getByText('You are signed out.').waitFor();

    const there = await visit(house);
    await there.page.goto('/you');
    await there.page.getByText('Sign in', { exact: true }).first().click();
    await there.page.getByLabel('Account name').fill('aldis');
    await there.page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await there.page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => problem(there.page).textContent()).toContain('do not go together');
    await there.page.getByLabel('Password', { exact: true }).fill('longships-and-fire');
    await there.page.getByRole('button', { name: 'Sign in' }).click();
    await there.page.getByText('You are signed in as aldis.').waitFor();
    await there.page.getByRole('link', { name: 'Longhall' }).click();
    await there.page.locator(`.hall-list a[href="${game}"]`).click();
    await myTurn(there.page);
    await there.context.close();

    await here.page.getByText('Sign in', { exact: true }).first().click();
    await here.page.getByRole('button', { name: 'Password forgotten?' }).click();
    await here.page.getByLabel('Account name').fill('aldis');
    await here.page.getByLabel('Recovery code').fill(code);
    await here.page.getByLabel('New password').fill('another-evening');
    await here.page.getByRole('button', { name: 'Set a new password' }).click();
    await expect.poll(() => here.page.locator('.recovery-code').textContent()).not.toBe(code);
    await here.page.getByRole('button', { name: 'Delete my account' }).click();
    await here.page.getByLabel('Password', { exact: true }).fill('another-evening');
    await here.page.getByRole('button', { name: 'Delete for good' }).click();
    await here.page.getByText('You are deleted.').waitFor();
    // A refused sign-in is an answer of 401, which browsers mention
    const foul = [...here.complaints, ...there.complaints].filter((line) => !line.includes('401'));
    expect(foul).toEqual([]);
    await here.context.close();
  });

  test('names that cannot be are refused in plain words', async () => {
    const { page, context } = await visit(house);
    await playNow(page);
    await page.goto('/you');
    const name = page.getByRole('textbox', { name: 'Your name' });
    const save = page.locator('.panel', { has: name }).getByRole('button', { name: 'Save' });
    const refused = page.locator('.panel', { has: name }).locator('.error');
    for (const [typed, words] of [
      ['', 'A name has at least one character.'],
      ['x'.repeat(40), 'A name has at most 24 characters.'],
      ['Al\u200bdis', 'A name has only characters that can be seen.'],
      ['admin', 'That name is kept for the house; choose another.'],
    ] as const) {
      await name.fill(typed);
      await save.click();
      await expect.poll(() => refused.textContent()).toBe(words);
    }
    await name.fill('Edda');
    await save.click();
    await page.getByText('Saved.').waitFor();
    await expect.poll(() => page.locator('.who-name').textContent()).toBe('Edda');
    await signUp(page, 'edda', 'a-long-evening');
    const other = await visit(house);
    await playNow(other.page);
    await other.page.goto('/you');
    await other.page.getByRole('textbox', { name: 'Your name' }).fill('Edda');
    await other.page.getByRole('button', { name: 'Save' }).first().click();
    await expect.poll(() => problem(other.page).first().textContent()).toContain('taken');
    await other.context.close();
    await context.close();
  });

  test('each setting does something, in open windows too', async () => {
    const { page, context, complaints } = await visit(house, { colorScheme: 'dark' });
    await playNow(page);
    const settings = await context.newPage();
    await settings.goto('/settings');
    const root = page.locator('html');
    await settings.getByText('Light', { exact: true }).click();
    await expect.poll(() => root.getAttribute('data-theme')).toBe('light');
    await settings.getByText('2×').click();
    await expect.poll(() => root.getAttribute('data-motion')).toBe('quick');
    const crest = page.locator('.seats .crest path').first();
    const before = await crest.getAttribute('fill');
    await settings.getByText('Clear', { exact: true }).click();
    await expect.poll(() => crest.getAttribute('fill')).not.toBe(before);
    await settings.getByRole('switch', { name: 'Sounds' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Mute sounds' }).getAttribute('aria-pressed')).toBe('true');

    await settings.getByRole('switch', { name: /^Ask before moves/ }).click();
    await untilActing(page);
    await choices(page).filter({ hasText: 'End the turn' }).click();
    await page.locator('.ask.confirm').waitFor();
    const step = await page.locator('.top-bar .chip').nth(1).textContent();
    await page.getByRole('button', { name: 'Not yet' }).click();
    await choices(page).filter({ hasText: 'End the turn' }).click();
    await page.getByRole('button', { name: 'Yes, do it' }).click();
    await expect.poll(() => page.locator('.top-bar .chip').nth(1).textContent()).not.toBe(step);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the browser is asked for notices only by a press; then my turn is told while somebody looks elsewhere', async () => {
    const { page, context } = await visit(house);
    await page.addInitScript(`
      window.asked = 0; window.told = [];
      class Notice { static permission = localStorage.getItem('allowed') ?? 'default';
        static async requestPermission() { window.asked++; localStorage.setItem('allowed', 'granted'); return (Notice.permission = 'granted'); }
        constructor(title) { window.told.push(title); } close() {} }
      window.Notification = Notice;
      document.hasFocus = () => false;
    `);
    await playNow(page);
    expect(await page.evaluate('window.asked')).toBe(0);
    expect(await page.evaluate('window.told.length')).toBe(0);
    await page.goto('/settings');
    await page.getByRole('switch', { name: 'Tell me when it is my turn' }).click();
    await expect.poll(() => page.evaluate('window.asked')).toBe(1);
    await playNow(page);
    await expect.poll(() => page.evaluate('window.told')).toContain('Your turn: The Colonists of Natick');
    expect(await page.title()).toMatch(/^●/);
    await expect.poll(() => page.locator('link[rel=icon]').getAttribute('href')).toBe('/icon-turn.svg');
    await page.goto('/');
    expect(await page.locator('link[rel=icon]').getAttribute('href')).toBe('/icon.svg');
    await context.close();
  });
});
