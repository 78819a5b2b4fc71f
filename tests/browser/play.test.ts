/** A visitor with a real browser: from the hall into a game, by mouse and by keyboard, through a reload and a broken line. */
import type { Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needs } from '../needs.ts';
import { barriers } from './barriers.ts';
import { chromiumHere } from './chromium.ts';
import { installed } from './device.ts';
import { choices, type House, myTurn, openHouse, playNow, visit } from './house.ts';

const step = async (page: Page): Promise<string> => (await page.locator('.top-bar .chip').nth(1).textContent()) ?? '';

needs('Chromium', chromiumHere() !== null, 'the page in a browser', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(async () => {
    await house.close();
  });

  test('one click leads to a game, which is played by mouse and by keyboard and survives a reload', async () => {
    const { page, context, complaints } = await visit(house);
    await playNow(page);
    await choices(page).first().click();
    await myTurn(page);

    for (let moves = 0; moves < 4; moves++) {
      const before = await step(page);
      // A choice may be drawn anew between the press and the look.
      await expect
        .poll(async () => {
          await page.keyboard.press('.');
          return page.locator('[data-choice]:focus').count();
        })
        .toBe(1);
      await page.keyboard.press('Enter');
      if ((await page.locator('summary:focus').count()) > 0) {
        await page.keyboard.press('.');
        await page.keyboard.press('Enter');
      }
      await expect.poll(() => step(page), { timeout: 10_000 }).not.toBe(before);
      await myTurn(page);
    }

    const prompt = await page.locator('.prompt').textContent();
    const told = await page.locator('.chronicle li').count();
    expect(told).toBeGreaterThan(2);
    await page.reload();
    await myTurn(page);
    expect(await page.locator('.prompt').textContent()).toBe(prompt);
    await expect.poll(() => page.locator('.chronicle li').count()).toBe(told);

    await page.locator('#command').fill('village everywhere');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.prompt.bad').textContent()).toContain('no move of this game');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a line that breaks is said so; a move whose answer was lost is sent again and made once', async () => {
    const { page, context } = await visit(house);
    const wires: WebSocketRoute[] = [];
    let mute = false;
    let closed = false;
    const moves: string[] = [];
    await page.routeWebSocket('**/socket', (wire) => {
      if (closed) return void wire.close();
      wires.push(wire);
      const server = wire.connectToServer();
      wire.onMessage((text) => {
        if (String(text).includes('"t":"move"')) moves.push(String(text));
        server.send(text);
      });
      server.onMessage((text) => {
        if (!mute) wire.send(text);
      });
    });
    await playNow(page);
    const before = await step(page);
    mute = true;
    await choices(page).first().click();
    await expect.poll(() => moves.length).toBe(1);
    closed = true;
    mute = false;
    await wires.at(-1)?.close({ code: 1012 });
    await page.locator('.banner').waitFor();
    expect(await page.locator('.banner').textContent()).toContain('Reconnecting');
    closed = false;
    await page.locator('.banner').waitFor({ state: 'detached', timeout: 20_000 });
    await expect.poll(() => step(page), { timeout: 10_000 }).not.toBe(before);
    await expect.poll(() => moves.length).toBe(2);
    expect(moves[1]).toBe(moves[0]);
    await myTurn(page);
    expect(await page.locator('.prompt.bad').count()).toBe(0);
    await context.close();
  });

  test('two people meet by a link, agree on the dice and play', async () => {
    const one = await visit(house);
    const two = await visit(house);
    await one.page.goto('/');
    await one.page.getByRole('button', { name: 'New table' }).first().click();
    await one.page.getByRole('button', { name: 'Open the table' }).click();
    const link = await one.page.locator('.invite input').inputValue();
    await two.page.goto(link);
    await two.page.getByRole('button', { name: 'Sit down' }).click();
    const start = one.page.getByRole('button', { name: 'Start the game' });
    await expect.poll(() => start.getAttribute('aria-disabled'), { timeout: 10_000 }).toBe('false');
    await start.click();
    for (const { page } of [one, two]) await page.locator('.table .prompt strong').waitFor({ timeout: 20_000 });
    const mine = (await one.page.locator('.prompt.mine').count()) > 0 ? one : two;
    const other = mine === one ? two : one;
    await choices(mine.page).first().click();
    await expect.poll(() => other.page.locator('.chronicle li').count(), { timeout: 10_000 }).toBeGreaterThan(0);
    expect([...one.complaints, ...two.complaints]).toEqual([]);
    await one.context.close();
    await two.context.close();
  });

  test('who resigns sees the end, and the dice can be checked on the spot', async () => {
    const { page, context, complaints } = await visit(house);
    await playNow(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Check the dice' }).click();
    await expect.poll(() => page.locator('.proof [role=status]').textContent(), { timeout: 20_000 }).toContain('committed itself');
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/table/'));
    await myTurn(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the page ships the licence texts of its fonts and libraries, also without a network', async () => {
    const { page, context } = await visit(house);
    await page.goto('/about');
    await installed(page);
    for (const offline of [false, true]) {
      await context.setOffline(offline);
      const [opened] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Licence texts' }).click()]);
      const text = (await opened.locator('pre').textContent()) ?? '';
      expect(text).toMatch(/^Longhall\n=+\n\nMIT License/);
      for (const name of ['@fontsource-variable/inter', '@fontsource-variable/vollkorn', '@noble/hashes', 'preact'])
        expect(text).toContain(`\n${name}\n===`);
      expect(text.match(/SIL OPEN FONT LICENSE Version 1.1/g)).toHaveLength(2);
      await opened.close();
    }
    await context.close();
  });

  for (const colorScheme of ['dark', 'light'] as const) {
    test(`no barriers in the ${colorScheme} theme`, async () => {
      const { page, context, complaints } = await visit(house, { colorScheme, reducedMotion: 'reduce' });
      await page.goto('/');
      await page.locator('.hall-list .empty').first().waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'New table' }).first().click();
      await page.locator('dialog[open] .level, dialog[open] .new-seats').first().waitFor();
      expect(await barriers(page)).toEqual([]);
      await playNow(page);
      expect(await barriers(page)).toEqual([]);
      for (const address of ['/rules/natick', '/settings', '/about']) {
        await page.goto(address);
        await page.locator('h1').waitFor();
        expect(await barriers(page)).toEqual([]);
      }
      expect(complaints).toEqual([]);
      await context.close();
    });
  }
});
