/** The address of a table, opened by visitors whom the server does not know: a seat, a place to watch from, or a page that says what to do. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needs } from '../needs.ts';
import { barriers } from './barriers.ts';
import { chromiumHere } from './chromium.ts';
import { type House, openHouse, visit } from './house.ts';

type Visitor = Awaited<ReturnType<typeof visit>>;

async function openTable(page: Page, listed: boolean): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: 'New table' }).first().click();
  const dialog = page.locator('dialog[open]');
  if (listed) await dialog.getByText('Listed in the hall').click();
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('.invite input').waitFor();
  return page.url();
}

const seats = (page: Page): Promise<string[]> => page.locator('.room-who .strong').allTextContents();
const scores = (page: Page): Promise<string[]> => page.locator('.seats .score > [aria-hidden]').allTextContents();

/** Builds a village as soon as one can be built, and takes the first choice otherwise. */
const CHOOSE = `(() => {
  for (const group of document.querySelectorAll('.choices details')) group.open = true;
  const all = [...document.querySelectorAll('.choices button[data-choice]')];
  (all.find(({ textContent }) => /village/i.test(textContent)) ?? all[0])?.click();
})()`;

needs('Chromium', chromiumHere() !== null, 'the address of a table', () => {
  let house: House;
  const open: Visitor[] = [];
  const visitor = async (): Promise<Visitor> => {
    const one = await visit(house);
    open.push(one);
    return one;
  };
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(async () => {
    await house.close();
  });

  test.each([
    ['private', false],
    ['listed', true],
  ])('of a %s table offers a seat to a friend who opens it, and both know which seat is theirs', async (_, listed) => {
    const host = await visitor();
    const friend = await visitor();
    const address = await openTable(host.page, listed);
    await friend.page.goto(address);
    await friend.page.getByText(/^Guest \d+ invites you to this game/).waitFor();
    expect(await barriers(friend.page)).toEqual([]);
    await friend.page.getByRole('button', { name: 'Sit down' }).click();
    await expect.poll(() => seats(friend.page)).toEqual([expect.stringMatching(/^Guest \d+$/), expect.stringMatching(/^You · Guest \d+$/)]);
    await expect.poll(() => seats(host.page)).toEqual([expect.stringMatching(/^You · Guest \d+$/), expect.stringMatching(/^Guest \d+$/)]);
    expect(await seats(host.page)).not.toEqual(['You · Guest', 'Guest']);
    // The host's own address survives a reload.
    await host.page.reload();
    await expect.poll(async () => (await seats(host.page)).length).toBe(2);
    expect(host.page.url()).toBe(address);
    expect([...host.complaints, ...friend.complaints]).toEqual([]);
  });

  test('of a full table says so and lets visitors watch the game; a resignation names the player and keeps the points', async () => {
    const [host, friend, third] = [await visitor(), await visitor(), await visitor()];
    const address = await openTable(host.page, false);
    await friend.page.goto(address);
    await friend.page.getByRole('button', { name: 'Sit down' }).click();
    await third.page.goto(address);
    await third.page.getByText('All seats are taken.').waitFor();
    expect(await third.page.getByRole('button', { name: 'Sit down' }).count()).toBe(0);
    expect(await third.page.locator('main').getByRole('link', { name: 'New table' }).getAttribute('href')).toBe('/?new=natick');

    await host.page.getByRole('button', { name: 'Start the game' }).click();
    await third.page.getByText('its seats are taken').waitFor();
    const late = await visitor();
    await late.page.goto(address);
    await late.page.getByText('its seats are taken').waitFor();

    const points = async (): Promise<number> => (await scores(host.page)).reduce((sum, one) => sum + Number(one), 0);
    await host.page.locator('.seats .score').first().waitFor();
    for (let moves = 0; moves < 60 && (await points()) === 0; moves++) {
      const step = await host.page.locator('.top-bar .chips').textContent();
      const turn = (await host.page.locator('.prompt.mine').count()) > 0 ? host : friend;
      await turn.page.evaluate(CHOOSE);
      await expect.poll(async () => (await host.page.locator('.top-bar .chips').textContent()) !== step || (await points()) > 0).toBe(true);
    }
    const before = await scores(host.page);
    await host.page.getByRole('button', { name: 'Menu' }).click();
    await host.page.getByRole('button', { name: 'Resign' }).click();
    await host.page.getByRole('button', { name: 'Resign' }).click();
    for (const { page } of [host, friend, third]) await page.locator('.ending .scores').waitFor();
    expect(await host.page.locator('.victory p').first().textContent()).toBe('You resigned.');
    for (const { page } of [friend, third]) expect(await page.locator('.victory p').first().textContent()).toMatch(/^Guest \d+ resigned\.$/);
    expect(await friend.page.locator('.victory h2').textContent()).toBe('You win');
    for (const { page } of [host, friend, third]) expect(await scores(page)).toEqual(before);
    expect(await points()).toBeGreaterThan(0);
    expect(await host.page.locator('.scores tbody .who-name').allTextContents()).toContainEqual(expect.stringMatching(/^You · Guest/));
    expect([host, friend, third, late].flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  test('that leads nowhere says the same for a private table as for none, and offers a new one', async () => {
    const host = await visitor();
    const address = await openTable(host.page, false);
    const code = new URL(address).pathname.split('/').at(-1) ?? '';
    const { table } = (await (await host.context.request.get(`/api/tables/${code}`)).json()) as { table: { id: string } };
    const stranger = await visitor();
    const shown: string[] = [];
    for (const wrong of [`/table/${table.id}`, '/table/0123456789abcdef', `/table/${code.slice(0, -1)}`]) {
      await stranger.page.goto(wrong);
      await stranger.page.getByRole('heading', { name: 'No such table' }).waitFor();
      shown.push((await stranger.page.locator('main').textContent()) ?? '');
    }
    expect(new Set(shown).size).toBe(1);

    await host.page.getByRole('button', { name: 'Close the table' }).click();
    await host.page.waitForURL((url) => url.pathname === '/');
    await stranger.page.goto(address);
    await stranger.page.getByRole('heading', { name: 'This table is closed' }).waitFor();
    expect(await barriers(stranger.page)).toEqual([]);
    await stranger.page.getByRole('link', { name: 'New table' }).click();
    await stranger.page.locator('dialog[open] .new-seats').waitFor();
    expect(new URL(stranger.page.url()).search).toBe('');
  });
});
