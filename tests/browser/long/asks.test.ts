/** People at one table in two browsers: what they ask of each other, what they say, who watches, who was away. */
import type { Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needs } from '../../needs.ts';
import { chromiumHere } from '../chromium.ts';
import { choices, type House, myTurn, openHouse, playNow, visit } from '../house.ts';

type Visitor = Awaited<ReturnType<typeof visit>>;

const step = async (page: Page): Promise<number> => Number(/\d+/.exec((await page.locator('.top-bar .chip').nth(1).textContent()) ?? '')?.[0]);

needs('Chromium', chromiumHere() !== null, 'people at one table', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  async function named(name: string): Promise<Visitor> {
    const visitor = await visit(house);
    await visitor.page.goto('/you');
    await visitor.page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await visitor.page.getByRole('button', { name: 'Save' }).first().click();
    await visitor.page.getByText('Saved.').waitFor();
    return visitor;
  }

  async function openTable(host: Page): Promise<string> {
    await host.goto('/');
    await host.getByRole('button', { name: 'New table' }).first().click();
    await host.getByRole('button', { name: 'Open the table' }).click();
    return host.locator('.invite input').inputValue();
  }

  /** The one whose turn it is comes first. */
  async function started(one: Visitor, two: Visitor): Promise<{ link: string; mine: Visitor; other: Visitor }> {
    const link = await openTable(one.page);
    await two.page.goto(link);
    await two.page.getByRole('button', { name: 'Sit down' }).click();
    const start = one.page.getByRole('button', { name: 'Start the game' });
    await expect.poll(() => start.getAttribute('aria-disabled')).toBe('false');
    await start.click();
    for (const { page } of [one, two]) await page.locator('.table .prompt strong').waitFor({ timeout: 20_000 });
    await expect.poll(async () => (await one.page.locator('.prompt.mine').count()) + (await two.page.locator('.prompt.mine').count())).toBe(1);
    const first = (await one.page.locator('.prompt.mine').count()) > 0;
    return { link, mine: first ? one : two, other: first ? two : one };
  }

  test('in the waiting room: a code for phones, changing places, being sent away, and a full table', async () => {
    const [one, two, three] = [await named('Aldis'), await named('Bryn'), await visit(house)];
    const link = await openTable(one.page);
    await one.page.getByRole('button', { name: 'Show QR code' }).click();
    await one.page.getByRole('img', { name: 'The invite link as a QR code' }).waitFor();
    await one.page.getByRole('button', { name: 'Move here' }).click();
    await expect.poll(() => one.page.locator('.room-seats li').nth(1).textContent()).toContain('Aldis');
    await two.page.goto(link);
    await two.page.getByRole('button', { name: 'Sit down' }).click();
    await one.page.getByRole('button', { name: 'Exchange Aldis and Bryn' }).click();
    await expect.poll(() => two.page.locator('.room-seats li').nth(1).textContent()).toContain('Bryn');
    await three.page.goto(link);
    await three.page.getByText('All seats are taken.').waitFor();
    await one.page.getByRole('button', { name: 'Send Bryn away' }).click();
    await two.page.getByRole('button', { name: 'Sit down' }).click();
    await expect.poll(() => two.page.locator('.waiting-room .error').textContent()).toContain('asked you to leave');
    // What is refused is an answer of 403, which browsers mention
    expect([...one.complaints, ...two.complaints, ...three.complaints].filter((line) => !line.includes('403'))).toEqual([]);
    for (const { context } of [one, two, three]) await context.close();
  });

  test('a move is taken back when the other agrees, chat has unread marks and can be muted, and the game ends by agreement', async () => {
    const [one, two] = [await named('Cade'), await named('Dagny')];
    const { mine, other, link } = await started(one, two);

    const begun = await step(mine.page);
    await choices(mine.page).first().click();
    for (const { page } of [mine, other]) await expect.poll(() => step(page)).toBeGreaterThan(begun);
    for (let moves = 0; moves < 6 && (await other.page.locator('.prompt.mine').count()) === 0; moves++) {
      await myTurn(mine.page);
      await choices(mine.page).first().click();
      await mine.page.waitForTimeout(150);
    }
    await myTurn(other.page);
    await choices(other.page).first().click();
    const before = await step(mine.page);
    await mine.page.getByRole('button', { name: 'Undo' }).click();
    const ask = other.page.locator('.ask', { hasText: 'asks to take the last move back' });
    await ask.waitFor();
    await mine.page.locator('.ask', { hasText: 'You have asked to take your last move back' }).waitFor();
    await ask.getByRole('button', { name: 'Agree' }).click();
    await expect.poll(() => step(mine.page)).toBeLessThan(before);
    await ask.waitFor({ state: 'detached' });

    await one.page.setViewportSize({ width: 1000, height: 760 });
    await two.page.locator('.chat input.field').fill('Well met!');
    await two.page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => one.page.locator('.rail-tabs .unread').first().textContent()).toContain('1');
    await one.page.locator('.rail-tabs label', { hasText: 'Chat' }).click();
    await one.page.locator('.chat li', { hasText: 'Well met!' }).waitFor();
    await one.page.locator('.rail-tabs .unread').waitFor({ state: 'detached' });
    await one.page.getByRole('button', { name: 'Dagny: mute, block, report' }).first().click();
    await one.page.getByRole('switch', { name: /^Mute/ }).click();
    await one.page.locator('#report').fill('Too cheerful.');
    await one.page.getByRole('button', { name: 'Send the report' }).click();
    await one.page.getByText('The report is sent.').waitFor();
    await one.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await one.page.locator('.chat li', { hasText: 'Well met!' }).waitFor({ state: 'detached' });

    const watcher = await visit(house);
    await watcher.page.goto(link);
    await watcher.page.getByText('You are watching').waitFor();
    expect(await choices(watcher.page).count()).toBe(0);
    await watcher.page.getByText('Only the players write here.').waitFor();

    await two.page.getByRole('button', { name: 'Menu' }).click();
    await two.page.getByRole('button', { name: 'Propose to end without a result' }).click();
    const end = one.page.locator('.ask', { hasText: 'proposes to end the game' });
    await end.waitFor();
    expect(await end.textContent()).toContain('Still to answer: Cade');
    await end.getByRole('button', { name: 'Agree' }).click();
    for (const { page } of [one, two, watcher]) await page.locator('.ending', { hasText: 'No result' }).waitFor();
    expect([...one.complaints, ...two.complaints, ...watcher.complaints]).toEqual([]);
    for (const { context } of [one, two, watcher]) await context.close();
  });

  test('who was cut off while the other played is caught up, step by step, and may skip it', async () => {
    const slow = await visit(house);
    const wires: WebSocketRoute[] = [];
    let closed = false;
    await slow.page.routeWebSocket('**/socket', (wire) => {
      if (closed) return void wire.close();
      wires.push(wire);
      wire.connectToServer();
    });
    await playNow(slow.page);
    const panel = slow.page.locator('.catch-up');
    for (let rounds = 0; rounds < 14 && (await panel.count()) === 0; rounds++) {
      await myTurn(slow.page);
      await choices(slow.page).last().click();
      closed = true;
      await wires.at(-1)?.close({ code: 1012 });
      await slow.page.locator('.banner').waitFor();
      await slow.page.waitForTimeout(400);
      closed = false;
      await slow.page.locator('.banner').waitFor({ state: 'detached', timeout: 20_000 });
      await slow.page.waitForTimeout(400);
    }
    await panel.waitFor();
    expect(await panel.locator('li').count()).toBeGreaterThan(0);
    await panel.getByRole('button', { name: 'Step on' }).click();
    await expect.poll(() => panel.locator('header').textContent()).toMatch(/Step [2-9]/);
    await panel.getByRole('button', { name: /Skip to now|To the game/ }).click();
    await panel.waitFor({ state: 'detached' });
    await myTurn(slow.page);
    await slow.context.close();
  });

  test('who left the page is caught up when the table is opened again', async () => {
    const { page, context, complaints } = await visit(house);
    await playNow(page);
    const table = page.url();
    const panel = page.locator('.catch-up');
    for (let rounds = 0; rounds < 14 && (await panel.count()) === 0; rounds++) {
      await myTurn(page);
      await choices(page).last().click();
      await page.goto('/about');
      await page.waitForTimeout(500);
      await page.goto(table);
      await page.locator('.prompt').waitFor();
      await page.waitForTimeout(400);
    }
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });
});
