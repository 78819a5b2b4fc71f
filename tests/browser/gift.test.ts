/** The Gift and the Watch in a real browser: two people and two bots trade and build through the page; one plays by keyboard, one on a phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needs } from '../needs.ts';
import { barriers } from './barriers.ts';
import { chromiumHere } from './chromium.ts';
import { type House, myTurn, openHouse, visit } from './house.ts';

/** From the hall to a table of this game against bots. */
async function playBots(page: Page, game: string): Promise<void> {
  await page.goto('/');
  await page.locator(`.game-card:has(#game-${game})`).getByRole('button').first().click();
  await page.waitForURL('**/table/*');
  await page.locator('.gift-scene').waitFor({ timeout: 20_000 });
}

const isOver = async (page: Page): Promise<boolean> => (await page.locator('.ending').count()) > 0;

/** One decision on the board itself: whatever it offers first, building before ending. */
async function decide(page: Page): Promise<void> {
  const open = page.locator(
    [
      '.gift-place[data-move]',
      '.gift-build[data-leads]:not([aria-pressed="true"])',
      '.gift-build[data-move]',
      '.gift-tray [data-move]',
      '.gift-card [data-move^="discard"]',
      '.gift-step [data-move]',
      '.gift-ends .is-primary[data-move]',
    ].join(', '),
  );
  const places = page.locator('.gift-place.has-ghost[data-move]');
  const target = (await places.count()) > 0 ? places.first() : open.first();
  if ((await target.count()) > 0) await target.click({ force: true, timeout: 3000 }).catch(() => {});
}

/** Places that could be chosen, but where a finger would meet something else. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('.gift-place[data-move]')].filter((place) => {
    const { x, y, width, height } = place.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.gift-place') !== place;
  }).map((place) => place.dataset.move)`);

/** Plays on the board for a while; the number of times that it was this person's turn. */
async function playFor(page: Page, decisions: number): Promise<number> {
  let mine = 0;
  for (let n = 0; n < decisions && !(await isOver(page)); n++) {
    if ((await page.locator('.prompt.mine').count()) > 0) {
      mine++;
      await decide(page);
    }
    await page.waitForTimeout(90);
  }
  return mine;
}

needs('Chromium', chromiumHere() !== null, 'The Gift in a browser', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(async () => {
    await house.close();
  });

  test('a person founds on the board with the mouse and plays some turns against bots', async () => {
    const { page, context, complaints } = await visit(house);
    await playBots(page, 'gift');
    await myTurn(page);
    expect(await page.locator('.gift-place.is-hex').count()).toBe(21);
    const mine = await playFor(page, 45);
    expect(mine).toBeGreaterThan(3);
    expect(await page.locator('.chronicle li').count()).toBeGreaterThan(8);
    expect(await page.locator('.rail .seat-facts').count()).toBe(4);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('two people and two bots: an offer goes round, is answered and closed', async () => {
    const one = await visit(house);
    const two = await visit(house);
    await one.page.goto('/');
    await one.page.locator('.game-card:has(#game-gift)').getByRole('button', { name: 'Set up' }).click();
    await one.page.locator('dialog[open]').waitFor();
    // Seats: this person, a place for the other one, two bots.
    for (const row of [2, 3]) await one.page.locator('dialog[open] .new-seats > *').nth(row).locator('label', { hasText: 'Bot' }).click();
    await one.page.getByRole('button', { name: 'Open the table' }).click();
    await two.page.goto(await one.page.locator('.invite input').inputValue());
    await two.page.getByRole('button', { name: 'Sit down' }).click();
    const start = one.page.getByRole('button', { name: 'Start the game' });
    await expect.poll(() => start.getAttribute('aria-disabled'), { timeout: 20_000 }).toBe('false');
    await start.click();
    for (const { page } of [one, two]) await page.locator('.gift-scene').waitFor({ timeout: 20_000 });
    let traded = false;
    for (let n = 0; n < 220 && !traded; n++) {
      for (const { page } of [one, two]) {
        const give = page.locator('.gift-trade .gift-add[data-row="give"]:not([aria-disabled="true"])');
        const accept = page.locator('.gift-step.is-answer [data-move="accept"]');
        const decline = page.locator('.gift-step.is-answer [data-move="decline"]');
        const close = page.locator('.gift-step.is-confirm [data-move^="confirm"]');
        if ((await page.locator('.prompt.mine').count()) === 0) continue;
        if ((await accept.count()) > 0) await accept.click();
        else if ((await decline.count()) > 0) await decline.click();
        else if ((await close.count()) > 0) {
          await close.first().click();
          await expect.poll(() => page.locator('.gift-step.is-confirm').count(), { timeout: 10_000 }).toBe(0);
          traded = true;
        } else if ((await page.locator('.gift-panel.is-act').count()) > 0 && (await give.count()) > 0) {
          await offerOne(page);
        } else await decide(page);
      }
      await one.page.waitForTimeout(60);
    }
    expect(traded).toBe(true);
    expect([...one.complaints, ...two.complaints]).toEqual([]);
    await one.context.close();
    await two.context.close();
  });

  test('a person asks for proposals: every bot proposes or declines, and the turn goes on', async () => {
    const { page, context, complaints } = await visit(house);
    await playBots(page, 'gift');
    const ask = page.locator('.gift-trade [data-move="offer nothing nothing"]');
    const told = (words: RegExp) => page.locator('.chronicle li').filter({ hasText: words });
    for (let n = 0; n < 400 && (await ask.count()) === 0; n++) await playFor(page, 1);
    await ask.click();
    await expect.poll(() => told(/for proposals/).count(), { timeout: 10_000 }).toBe(1);
    // What bots offered before may have been declined as well: only what stands below the question counts.
    const answers = told(/for proposals/)
      .locator('xpath=following-sibling::li')
      .filter({ hasText: /would give|declines/ });
    await expect.poll(() => answers.count(), { timeout: 20_000 }).toBe(3);
    const close = page.locator('.gift-step.is-confirm [data-move]');
    if ((await close.count()) > 0) await close.first().click();
    await expect.poll(() => page.locator('.gift-panel.is-act').count(), { timeout: 10_000 }).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('by keyboard alone: letters choose a piece, full stop finds a place, Enter builds', async () => {
    const { page, context, complaints } = await visit(house);
    await playBots(page, 'gift');
    await myTurn(page);
    for (let n = 0; n < 4; n++) {
      await myTurn(page);
      await page.locator('.gift-place[tabindex="0"]').focus();
      const told = await page.locator('.chronicle li').count();
      await page.keyboard.press('.');
      expect(await page.locator('.gift-place:focus').getAttribute('data-move')).not.toBeNull();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.chronicle li').count(), { timeout: 10_000 }).toBeGreaterThan(told);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the Watch on a phone, by touch', async () => {
    const { page, context, complaints } = await visit(house, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await playBots(page, 'watch');
    await myTurn(page);
    await expect.poll(() => page.locator('.gift-place[data-move]').count()).toBeGreaterThan(30);
    expect(await covered(page)).toEqual([]);
    const mine = await playFor(page, 45);
    expect(mine).toBeGreaterThan(2);
    expect(await page.locator('.gift-side.is-wall').textContent()).toContain('of 3');
    expect(complaints).toEqual([]);
    await context.close();
  });

  for (const colorScheme of ['dark', 'light'] as const) {
    test(`no barriers on the board in the ${colorScheme} theme`, async () => {
      const { page, context } = await visit(house, { colorScheme, reducedMotion: 'reduce' });
      for (const game of ['gift', 'watch']) {
        await playBots(page, game);
        await myTurn(page);
        expect(await barriers(page)).toEqual([]);
        await playFor(page, 8);
        expect(await barriers(page)).toEqual([]);
      }
      await context.close();
    });
  }
});

/** One card of what is there for one of what is not. */
async function offerOne(page: Page): Promise<void> {
  const offer = page.locator('.gift-trade .gift-trade-work .is-primary[data-move^="offer"]');
  if ((await offer.count()) === 0) {
    const give = page.locator('.gift-trade .gift-add[data-row="give"]:not([aria-disabled="true"])').first();
    const kind = Number(await give.getAttribute('data-kind'));
    if ((await page.locator('.gift-trade .is-some').count()) === 0) {
      await give.click({ timeout: 2000 }).catch(() => {});
      await page.locator(`.gift-trade .gift-add[data-row="get"][data-kind="${(kind + 1) % 5}"]`).click({ timeout: 2000 });
    }
  }
  if ((await offer.count()) > 0) await offer.click();
  else
    await page
      .locator('.gift-ends .is-primary[data-move]')
      .first()
      .click({ timeout: 2000 })
      .catch(() => {});
}
