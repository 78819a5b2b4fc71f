/** The state of a table page: one fetch, a lost step, a resignation, the error of another table. */
import type { WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needs } from '../needs.ts';
import { chromiumHere } from './chromium.ts';
import { choices, type House, myTurn, openHouse, playNow, visit } from './house.ts';

needs('Chromium', chromiumHere() !== null, 'the state of a table page', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(async () => {
    await house.close();
  });

  test('a table that is opened is fetched once', async () => {
    const { page, context } = await visit(house);
    await playNow(page);
    const address = new URL(page.url()).pathname;
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === `/api${address.replace('/table/', '/tables/')}`) fetched.push(request.url());
    });
    await page.goto(address);
    // The log is fetched after the socket has sent the table's version.
    await page.locator('.chronicle li').first().waitFor();
    await myTurn(page);
    expect(fetched).toHaveLength(1);
    await context.close();
  });

  test('a page that missed a step asks for the position until the server sends it', async () => {
    const { page, context } = await visit(house);
    const asked: string[] = [];
    let gap: 'none' | 'next' | 'made' = 'none';
    await page.routeWebSocket('**/socket', (wire: WebSocketRoute) => {
      const server = wire.connectToServer();
      wire.onMessage((text) => {
        const message = JSON.parse(String(text)) as { t: string; id: string };
        if (message.t === 'resync') asked.push(message.id);
        if (message.t === 'resync' && asked.length <= 2) wire.send(JSON.stringify({ t: 'answer', id: message.id, refused: 'tooFast', rule: null }));
        else server.send(text);
      });
      server.onMessage((text) => {
        const message = JSON.parse(String(text)) as { t: string; n: number };
        if (gap !== 'next' || message.t !== 'step') return void wire.send(text);
        gap = 'made';
        wire.send(JSON.stringify({ ...message, n: message.n + 1 }));
      });
    });
    await playNow(page);
    const chips = () => page.locator('.top-bar .chips').textContent();
    const before = await chips();
    gap = 'next';
    await choices(page).first().click();
    await expect.poll(() => asked.length).toBe(3);
    await expect.poll(chips).not.toBe(before);
    await myTurn(page);
    const after = await chips();
    await choices(page).first().click();
    await expect.poll(chips).not.toBe(after);
    await context.close();
  });

  test('after a resignation in a game that continues, the page says so and offers no moves', async () => {
    const { page, context } = await visit(house, { reducedMotion: 'reduce' });
    await context.request.post('/api/guest', { data: { name: 'Ann' } });
    const { table } = (await (await context.request.post('/api/play', { data: { game: 'gift', seats: 3 } })).json()) as { table: { id: string } };
    await page.goto(`/table/${table.id}`);
    await myTurn(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.locator('.prompt', { hasText: 'You resigned. A bot plays your seat.' }).waitFor();
    expect(await page.locator('.prompt.mine').count()).toBe(0);
    expect(await page.locator('.seats li', { hasText: 'You · Ann' }).textContent()).toContain('resigned');
    await context.close();
  });

  test('what went wrong at one table is not shown at the next one', async () => {
    const { page, context } = await visit(house);
    const openTable = async (): Promise<void> => {
      await page.getByRole('button', { name: 'New table' }).first().click();
      await page.getByRole('button', { name: 'Open the table' }).click();
      await page.locator('.invite input').waitFor();
    };
    await page.route('**/dice/hash', (route) =>
      route.fulfill({ status: 400, json: { error: { reason: 'trouble', words: 'The dice fell off the table.' } } }),
    );
    await page.goto('/');
    await openTable();
    await page.getByRole('button', { name: 'Give to a bot' }).click();
    const start = page.getByRole('button', { name: 'Start the game' });
    await expect.poll(() => start.getAttribute('aria-disabled')).toBe('false');
    await start.click();
    await page.getByText('The dice fell off the table.').waitFor();
    await page.locator('.hall-bar .brand').click();
    await openTable();
    expect(await page.getByText('The dice fell off the table.').count()).toBe(0);
    await context.close();
  });
});
