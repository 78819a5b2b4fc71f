/** Whole games of The Gift and the Watch on their board: a person who builds what can be built, by mouse, by finger or by keys. */
import type { Page } from 'playwright-core';

/** How a person reaches what they have chosen. */
export type Hand = 'mouse' | 'finger' | 'keys';

export interface Player {
  readonly page: Page;
  readonly hand: Hand;
  /** Numbers from 0 to below 1, the same in every run. */
  readonly luck: () => number;
  moves: number;
  /** Deals between players, in the words of the chronicle. */
  readonly deals: Set<string>;
  /** Offers in the turn that goes on, and in all. */
  offeredIn: string;
  offers: number;
  /** Captions of a march that were seen on the board, and those of them that the chronicle did not say at that time. */
  readonly captions: Set<string>;
  readonly untold: Set<string>;
}

/** A small generator: the same game of the person, as far as the dice allow. */
function lots(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export const player = (page: Page, hand: Hand, seed: number): Player => ({
  page,
  hand,
  luck: lots(seed),
  moves: 0,
  deals: new Set(),
  offeredIn: '',
  offers: 0,
  captions: new Set(),
  untold: new Set(),
});

/** In the page: marks what the person wants to press next, and says what kind of thing it is. */
const CHOOSE = `(luck) => {
  for (const old of document.querySelectorAll('[data-chosen]')) old.removeAttribute('data-chosen');
  const shown = (one) => one.getClientRects().length > 0;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const caption = document.querySelector('.gift-caption b')?.textContent ?? '';
  const told = document.querySelector('.chronicle')?.textContent.includes(caption) ?? false;
  const sentences = [...document.querySelectorAll('.chronicle .sentence')].map((one) => one.textContent);
  const deals = sentences.filter((one) => / gives (?!the supply).* for /.test(one));
  const answer = (what, one) => {
    one?.setAttribute('data-chosen', '');
    return { what, caption, told, deals, step: document.querySelectorAll('.top-bar .chip')[1]?.textContent ?? '', move: one?.dataset.move ?? one?.dataset.leads ?? '' };
  };
  if (document.querySelector('.ending') !== null) return answer('end');
  document.querySelector('.prompt.bad button')?.click();
  if (document.querySelector('.prompt.mine') === null) return answer('wait');
  const any = (list) => list[Math.floor(luck * list.length)];
  const odds = (place) => Number(/(\\d+) of 36/.exec(place.getAttribute('aria-label'))?.[1] ?? 0);
  const places = all('.gift-place[data-move]');
  if (places.length > 0) {
    const best = Math.max(...places.map(odds));
    return answer('place', any(places.filter((place) => odds(place) === best)));
  }
  const first = (...selectors) => selectors.map((selector) => all(selector)[0]).find((one) => one !== undefined);
  const pressed = document.querySelector('.gift-build[aria-pressed="true"]') !== null;
  const deal = first('[data-move^="confirm"]', '[data-move="accept"]', '[data-move="decline"]', '[data-move="withdraw"]');
  if (deal !== undefined) return answer('deal', deal);
  const forced = first('.gift-card [data-move^="discard"]', '.gift-step [data-move]');
  if (forced !== undefined) return answer('press', forced);
  const roll = first('.gift-ends [data-move="roll"]');
  if (roll !== undefined) return answer('letter e', roll);
  for (const [piece, key] of [['keep', 'k'], ['settlement', 's'], ['guard', 'g'], ['road', 'r']]) {
    const build = pressed || (piece === 'road' && luck < 0.5) ? undefined : first('.gift-build[data-leads="' + piece + '"]');
    if (build !== undefined) return answer('letter ' + key, build);
  }
  const buy = first('.gift-build[data-move="buy"]');
  if (buy !== undefined) return answer('letter c', buy);
  const card = first('.gift-card [data-move="patrol"]', '.gift-card [data-move="roadworks"]');
  if (card !== undefined) return answer('press', card);
  return answer('letter e', first('.gift-ends [data-move="end"]'));
}`;

interface Wanted {
  readonly what: string;
  readonly move: string;
  readonly step: string;
  readonly caption: string;
  readonly told: boolean;
  readonly deals: readonly string[];
}

const look = (one: Player): Promise<Wanted> => one.page.evaluate<Wanted>(`(${CHOOSE})(${one.luck()})`);

/** A finger or a mouse in the middle of what was chosen. A position that changes under it may swallow the press. */
async function touch({ page, hand }: Player): Promise<void> {
  const box = await page
    .locator('[data-chosen]')
    .first()
    .boundingBox({ timeout: 2000 })
    .catch(() => null);
  if (box === null) return;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (hand === 'finger') await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

const onChosen = (page: Page): Promise<boolean> => page.evaluate<boolean>(`document.activeElement?.matches('[data-chosen]') ?? false`);

/** Letters where the board has one; full stops through what is legal; otherwise the Tab key, as far as it takes. */
async function keys({ page }: Player, { what }: Wanted): Promise<void> {
  if (what.startsWith('letter ')) {
    await page.evaluate('document.activeElement?.blur()');
    await page.keyboard.press(what.slice(-1));
    return;
  }
  const onward = what === 'place' ? '.' : 'Tab';
  if (onward === '.') await page.locator('.gift-place[tabindex="0"]').first().focus({ timeout: 2000 });
  for (let presses = 0; presses < 90 && !(await onChosen(page)); presses++) await page.keyboard.press(onward);
  if (await onChosen(page)) await page.keyboard.press('Enter');
}

/** One card of the most for one of the least, to all: put together in the panel of the trade and offered. */
async function offer(one: Player, { step }: Wanted): Promise<boolean> {
  const { page } = one;
  const hand = await page
    .locator('.gift-hand .gift-card[data-kind] .gift-badge')
    .evaluateAll((all) => all.map((badge) => Number(badge.getAttribute('data-count'))));
  const [give, get] = [hand.indexOf(Math.max(...hand)), hand.indexOf(Math.min(...hand))];
  if ((hand[give] ?? 0) < 2 || (hand[get] ?? 0) > 0) return false;
  one.offeredIn = step;
  const tap = (row: string, kind: number) => page.locator(`.gift-trade .gift-add[data-row="${row}"][data-kind="${kind}"]`).click({ timeout: 2000 });
  await tap('give', give).catch(() => {});
  await tap('get', get).catch(() => {});
  const button = page.locator('.gift-trade-work [data-move^="offer"]');
  if ((await button.count()) === 0) return false;
  await button.click({ timeout: 2000 }).catch(() => {});
  one.offers++;
  return true;
}

/** One look and, when it is this person's turn, one press. False when the game is over. */
export async function playOnce(one: Player, trading = false): Promise<boolean> {
  const { page, hand } = one;
  const wanted = await look(one);
  if (wanted.caption !== '') one.captions.add(wanted.caption);
  for (const deal of wanted.deals) one.deals.add(deal);
  if (!wanted.told) one.untold.add(wanted.caption);
  if (wanted.what === 'end') return false;
  if (wanted.what === 'wait') {
    await page.waitForTimeout(25);
    return true;
  }
  if (trading && wanted.move === 'end' && one.luck() < 0.5 && (await offer(one, wanted))) return true;
  if (wanted.move === '') {
    // Nothing to press in this mode: leave it.
    await page.keyboard.press('Escape');
    return true;
  }
  if (hand === 'keys') await keys(one, wanted);
  else await touch(one);
  one.moves++;
  await page.waitForTimeout(20);
  return true;
}

/** What was to be pressed last, and what a press there would meet. */
const wantedAndMet = (page: Page): Promise<string> =>
  page.evaluate<string>(`(() => {
    const chosen = document.querySelector('[data-chosen]');
    if (chosen === null) return 'nothing to press';
    const { x, y, width, height } = chosen.getBoundingClientRect();
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    const name = (one) => one === null ? 'nothing' : one.tagName + '.' + one.getAttribute('class');
    return (chosen.dataset.move ?? chosen.dataset.leads) + ' wanted, ' + (chosen.contains(met) ? 'in reach' : name(met) + ' is in the way');
  })()`);

/** Until the game is over, or too long. */
export async function playToEnd(
  people: readonly Player[],
  options: { readonly trading?: boolean; readonly minutes?: number; halfway?(): Promise<void> } = {},
) {
  const { trading = false, minutes = 8, halfway } = options;
  const end = Date.now() + minutes * 60_000;
  let halved = false;
  for (;;) {
    let going = true;
    for (const one of people) going = (await playOnce(one, trading)) && going;
    if (!going) break;
    if (!halved && people.every(({ moves }) => moves >= 25)) {
      halved = true;
      await halfway?.();
    }
    if (Date.now() > end) {
      const stuck = people.map(async ({ page }) => `${await page.locator('.prompt').first().textContent()} (${await wantedAndMet(page)})`);
      throw new Error(`the game did not end: ${(await Promise.all(stuck)).join('; ')}`);
    }
  }
  for (const { page } of people) await page.locator('.ending h2').first().waitFor({ timeout: 20_000 });
}

/** Through the dialog of the hall: so many seats, this person, so many places for others, the rest bots. */
export async function openTable(page: Page, game: string, seats: number, open = 0): Promise<void> {
  await page.goto('/');
  await page.locator(`.game-card:has(#game-${game})`).getByRole('button', { name: 'Set up' }).click();
  const dialog = page.locator('dialog[open]');
  await dialog
    .locator('.segments label', { hasText: new RegExp(`^${seats}$`) })
    .first()
    .click();
  for (let seat = 1 + open; seat < seats; seat++) await dialog.locator('.new-seats > *').nth(seat).locator('label', { hasText: 'Bot' }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
}
