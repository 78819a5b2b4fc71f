/** A match gone through again in a real browser: one of two people at a table, and one from a file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needs } from '../../needs.ts';
import { barriers } from '../barriers.ts';
import { chromiumHere } from '../chromium.ts';
import { choices, type House, openHouse, visit } from '../house.ts';

const FIXTURE = join(import.meta.dirname, '../../fixtures/natick/sim-natick-7-1.jsonl');
const BEACONS = join(import.meta.dirname, '../../fixtures/beacons/sim-beacons-1-1.jsonl');

interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: string[];
}

const whose = async (...all: readonly Visitor[]): Promise<Visitor> => {
  for (let wait = 0; wait < 200; wait++) {
    for (const one of all) if ((await one.page.locator('.prompt.mine').count()) > 0) return one;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('nobody is asked');
};

const step = async (page: Page): Promise<number> => Number(await page.locator('.timeline input').inputValue());

/** Two people play a while, one takes a move back, one gives up. */
async function played(house: House): Promise<{ one: Visitor; two: Visitor; code: string }> {
  const one = await visit(house);
  const two = await visit(house);
  await one.page.goto('/');
  await one.page.getByRole('button', { name: 'New table' }).first().click();
  await one.page.getByRole('button', { name: 'Open the table' }).click();
  await two.page.goto(await one.page.locator('.invite input').inputValue());
  await two.page.getByRole('button', { name: 'Sit down' }).click();
  const start = one.page.getByRole('button', { name: 'Start the game' });
  await expect.poll(() => start.getAttribute('aria-disabled'), { timeout: 10_000 }).toBe('false');
  await start.click();
  const first = await whose(one, two);
  const told = async (): Promise<number> => first.page.locator('.chronicle li').count();
  await choices(first.page).first().click();
  await expect.poll(() => first.page.locator('.prompt').textContent(), { timeout: 10_000 }).toContain('Lay your regions');
  await first.page.keyboard.press('u');
  await expect.poll(() => first.page.locator('.prompt').textContent(), { timeout: 10_000 }).toContain('Pick four regions');
  // Whoever is asked presses what stands first; a press that comes too late for its question is no harm.
  for (let presses = 0; presses < 200 && (await told()) < 32; presses++) {
    const mine = await whose(one, two);
    await choices(mine.page)
      .first()
      .click({ timeout: 1000 })
      .catch(() => {});
  }
  expect(await told()).toBeGreaterThan(31);
  await two.page.getByRole('button', { name: 'Menu' }).click();
  await two.page.getByRole('button', { name: 'Resign' }).click();
  await two.page.getByRole('button', { name: 'Resign' }).click();
  for (const { page } of [one, two]) await page.locator('.ending .victory').waitFor();
  return { one, two, code: new URL(one.page.url()).pathname.split('/').at(-1) ?? '' };
}

async function imported(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.goto('/replay');
  await page.locator('.choose-log').waitFor();
  await page.setInputFiles('input[type=file]', file);
}

const rubbish = (text: string) => ({ name: 'game.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) });

needs('Chromium', chromiumHere() !== null, 'the replay in a browser', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(async () => {
    await house.close();
  });

  test('a finished game of two people: scrub, keys, eyes, the list of moves, an undone move, a link for a stranger', async () => {
    const { one, two, code } = await played(house);
    const { page } = one;
    await page.getByRole('link', { name: 'Review the game' }).click();
    const slider = page.getByRole('slider', { name: 'Position in the game' });
    await slider.waitFor();
    expect(await step(page)).toBe(0);
    const last = Number(await slider.getAttribute('max'));
    expect(last).toBeGreaterThan(15);

    // The slider and the keys.
    await slider.fill('7');
    await expect.poll(() => page.url()).toContain('step=7');
    await slider.press('ArrowRight');
    expect(await step(page)).toBe(8);
    await slider.press('End');
    expect(await step(page)).toBe(last);
    await page.locator('main.board').focus();
    await page.keyboard.press('ArrowLeft');
    expect(await step(page)).toBe(last - 1);
    await page.keyboard.press('[');
    const round = await step(page);
    expect(round).toBeLessThan(last - 1);
    await page.keyboard.press('Shift+ArrowLeft');
    expect(await step(page)).toBeLessThan(round);

    // Whose eyes: the other colony lies below.
    const below = (): Promise<string> => page.locator('.natick').evaluate((board) => board.textContent ?? '');
    const before = await below();
    await page.getByRole('combobox', { name: 'See as' }).selectOption({ index: 2 });
    await expect.poll(below).not.toBe(before);
    await expect.poll(() => page.url()).toContain('eyes=2');

    // The list of moves leads to moments, by press and by going back.
    const entry = page.locator('.moves a.entry').nth(2);
    const said = await entry.textContent();
    await entry.click();
    // What is shown around the moment may be another part of the list now.
    await expect.poll(() => page.locator('.moves [aria-current]').textContent()).toBe(said);
    const third = await step(page);
    expect(third).toBeLessThan(5);
    await page.locator('.moves a.entry').nth(5).click();
    expect(await step(page)).not.toBe(third);
    await page.goBack();
    await expect.poll(() => step(page)).toBe(third);
    expect(await page.locator('.moment .facts a').getAttribute('href')).toMatch(/^\/rules\/natick#natick\./);

    // What was taken back is there, and can be looked at.
    await page.locator('.moves .undone a.entry').first().click();
    await page.locator('.moment .taken-back').waitFor();
    await expect.poll(() => page.url()).toContain('undone=');
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await expect.poll(() => page.locator('.moment .taken-back').count()).toBe(0);

    // A link to a position is good for somebody who was never here.
    await one.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await slider.fill('9');
    await page.getByRole('button', { name: 'Link to this move' }).click();
    await page.getByText('The link is copied.').first().waitFor();
    const link = (await page.evaluate('navigator.clipboard.readText()')) as string;
    expect(new URL(link).pathname).toBe(`/replay/${code}`);
    const stranger = await visit(house);
    await stranger.page.goto(link);
    await stranger.page.locator('.timeline').waitFor();
    expect(await step(stranger.page)).toBe(9);

    // Beyond the end.
    await stranger.page.goto(link.replace('step=9', 'step=5000'));
    await stranger.page.getByText('There is no step 5000').first().waitFor();
    expect(await step(stranger.page)).toBe(last);
    for (const { complaints, context } of [one, two, stranger]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  test('it plays by itself, at three speeds, and stops when somebody takes over', async () => {
    const { page, context, complaints } = await visit(house);
    await imported(page, FIXTURE);
    await page.locator('.replay-dock').waitFor();
    await page.locator('.segments label', { hasText: '4×' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => step(page), { timeout: 10_000 }).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'Next move' }).click();
    const here = await step(page);
    await page.waitForTimeout(700);
    expect(await step(page)).toBe(here);
    await page.locator('.segments label', { hasText: 'Turn' }).click();
    await page.getByRole('button', { name: 'Next turn' }).click();
    await expect.poll(() => page.locator('.moment p').first().textContent()).toContain('rolls');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a file is opened, survives a reload, is exported as it came, and can be kept in the hall', async () => {
    const { page, context, complaints } = await visit(house);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await imported(page, FIXTURE);
    await page.locator('.timeline input').fill('40');
    await expect.poll(() => page.url()).toContain('step=40');
    await page.reload();
    await page.locator('.timeline').waitFor();
    expect(await step(page)).toBe(40);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export the log' }).click()]);
    expect(readFileSync(await download.path(), 'utf8')).toBe(readFileSync(FIXTURE, 'utf8'));
    await page.getByRole('button', { name: 'Link to this move' }).click();
    await page.getByRole('button', { name: 'Keep in the hall' }).click();
    await page.waitForURL(/\/replay\/[^/?]+\?step=40/);
    await page.locator('.timeline').waitFor();
    expect(await step(page)).toBe(40);
    await page.getByRole('button', { name: 'Result and charts' }).click();
    await page.getByText('Dealt by this device').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a dropped file opens as well', async () => {
    const { page, context, complaints } = await visit(house);
    await page.goto('/replay');
    const text = readFileSync(BEACONS, 'utf8');
    const data = await page.evaluateHandle(
      `(() => { const data = new DataTransfer(); data.items.add(new File([${JSON.stringify(text)}], 'game.jsonl')); return data; })()`,
    );
    await page.dispatchEvent('.drop', 'drop', { dataTransfer: data });
    await page.locator('.replay-dock').waitFor();
    await page.locator('.timeline input').fill('3');
    const open = await page.locator('.moment p').first().textContent();
    await page.getByRole('combobox', { name: 'See as' }).selectOption('watch');
    await expect.poll(() => page.locator('.moment p').first().textContent()).not.toBe(open);
    expect(await page.locator('.moment p').first().textContent()).toContain('a card');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each([
    ['a text that is no log', 'Dear diary,\n', 'This is not a log'],
    ['a log that is cut off', readFileSync(FIXTURE, 'utf8').slice(0, 700), 'This log is damaged'],
    ['a log of a newer format', '{"longhall":9,"game":"natick"}\n', 'from a newer version'],
    ['a log of another game', '{"longhall":1,"game":"chess","rules":1,"players":2,"options":{}}\n', 'This game is not here'],
  ])('%s is turned down in plain words, with a way on', async (_, text, said) => {
    const { page, context, complaints } = await visit(house);
    await imported(page, rubbish(text));
    await expect.poll(() => page.locator('h1').textContent()).toContain(said);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Another file' }).click();
    await page.locator('.choose-log').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a log that these rules cannot play to its end is shown as far as they go, and says so', async () => {
    const { page, context, complaints } = await visit(house);
    const lines = readFileSync(FIXTURE, 'utf8').split('\n');
    lines.splice(12, 0, '{"by":0,"move":["village",0]}');
    await imported(page, rubbish(lines.join('\n')));
    await page.getByText('only as far as step 11').waitFor();
    expect(await page.locator('.timeline input').getAttribute('max')).toBe('11');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a table that is not there, and one that is still played at', async () => {
    const { page, context } = await visit(house);
    await page.goto('/replay/nowhere');
    await expect.poll(() => page.locator('h1').textContent()).toBe('No such game');
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now against bots' }).click();
    await page.waitForURL('**/table/*');
    const table = new URL(page.url()).pathname.split('/').at(-1);
    await page.goto(`/replay/${table}`);
    await expect.poll(() => page.locator('h1').textContent()).toBe('This game is still being played');
    await page.getByRole('link', { name: 'To the table' }).click();
    await page.locator('.prompt').waitFor();
    await context.close();
  });

  for (const colorScheme of ['dark', 'light'] as const) {
    test(`no barriers in the ${colorScheme} theme, wide and narrow`, async () => {
      for (const viewport of [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]) {
        const { page, context, complaints } = await visit(house, {
          colorScheme,
          viewport,
          reducedMotion: 'reduce',
        } satisfies Parameters<Browser['newContext']>[0]);
        await page.goto('/replay');
        await page.locator('.choose-log').waitFor();
        expect(await barriers(page)).toEqual([]);
        await imported(page, FIXTURE);
        await page.locator('.timeline input').fill('60');
        expect(await barriers(page)).toEqual([]);
        await page.getByRole('button', { name: 'Play on from here' }).click();
        await page.locator('dialog[open] select').nth(1).waitFor();
        expect(await barriers(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Result and charts' }).click();
        await page.locator('.ending .chart').nth(1).waitFor();
        expect(await barriers(page)).toEqual([]);
        for (let charts = 0; charts < 2; charts++) await page.getByRole('button', { name: 'Show as table' }).first().click();
        expect(await barriers(page)).toEqual([]);
        expect(complaints).toEqual([]);
        await context.close();
      }
    });
  }
});
