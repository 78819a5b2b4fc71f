// @vitest-environment happy-dom
/** Whatever the rules allow a player can be reached on the board, under a name, and does what it says. */
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { includes, type Move, seeded, top } from '#kernel';
import { factsOf } from '../../games/gift/board/index.ts';
import { audienceOf, handfulOf, PAIRS, wantedOf } from '../../games/gift/data/bundles.ts';
import { cardsOf, POINT } from '../../games/gift/data/cards.ts';
import { countOf } from '../../games/gift/data/handful.ts';
import { gift } from '../../games/gift/index.ts';
import type { Gift } from '../../games/gift/types.ts';
import { neighbour } from '../../web/kit/roving.ts';
import { askedOf, COMPOSED, movesOf, NAMES, next, offered, openPage, type Page, sample, stepOf, until } from './gift-page.tsx';

const { game } = gift;
let page: Page;
let home: HTMLElement;

beforeEach(() => {
  page = openPage(gift);
  home = page.home;
});
afterEach(() => page.close());

/** What must be done before the control of a move is there. */
function prepare(s: Gift, seat: number, move: Move): void {
  const [verb, a = 0, b = 0] = game.wire(move);
  if (['road', 'settlement', 'keep'].includes(verb)) page.press(page.leading(verb));
  if (verb === 'winter') {
    page.press(page.leading('winter'));
    page.press(page.leading(`winter ${PAIRS[a]?.[0]}`));
  }
  if (verb === 'monopoly') page.press(page.leading('monopoly'));
  if (verb === 'exchange') page.press(page.leading(`exchange ${a}`));
  if (['offer', 'counter', 'supply', 'barter'].includes(verb)) page.press(page.leading('trade'));
  // Changing the side of the trade clears its rows.
  if (verb === 'offer') {
    page.press(page.leading('players'));
    page.fill('give', handfulOf(a), null);
    page.fill('get', handfulOf(wantedOf(b)), null);
    expect(audienceOf(b)).toBe(0);
  }
  if (verb === 'counter') {
    page.fill('give', handfulOf(a), null);
    page.fill('get', handfulOf(b), null);
  }
  if (verb === 'supply' || verb === 'barter') {
    page.press(page.leading('with the supply'));
    const rates = s.rate[seat] ?? 0;
    if (verb === 'supply') {
      page.press(home.querySelector(`[data-row="give"][data-kind="${a}"]`));
      page.press(home.querySelector(`[data-row="get"][data-kind="${b}"]`));
    } else {
      page.fill('give', handfulOf(a), rates);
      page.fill('get', handfulOf(b), null);
    }
  }
}

function takes(move: Move): void {
  const control = page.offering(move);
  if (control === null) throw new Error(`nothing on the board offers "${game.notation(move)}"`);
  expect(control.getAttribute('aria-label') ?? control.textContent?.trim()).toMatch(/\w/);
  expect(control.getAttribute('aria-disabled')).toBe(null);
  expect(control.tagName === 'BUTTON' || control.hasAttribute('tabindex')).toBe(true);
  page.made.length = 0;
  page.press(control);
  expect(page.made).toEqual([move]);
}

const KEEN = ['keep', 'settlement', 'winter', 'monopoly', 'roadworks', 'patrol', 'buy', 'road', 'accept', 'counter', 'supply', 'end'];
const reach = (seed: string, wanted: (s: Gift) => boolean, keen = KEEN): Gift => until(gift, seed, wanted, keen);
const asks = (s: Gift, step: string): boolean => stepOf(gift, s) === step && askedOf(s) >= 0;
const verbsOf = (s: Gift): string[] => movesOf(gift, s, askedOf(s)).map((move) => game.wire(move)[0]);

const EVERY_KIND = [
  ...['found', 'pave', 'roll', 'tormund', 'rob', 'discard', 'supply', 'offer', 'road', 'settlement', 'keep', 'buy', 'patrol', 'end'],
  ...['accept', 'decline', 'counter', 'confirm', 'wait', 'withdraw'],
];

describe('The board of The Gift', () => {
  test.each([
    [4, {}],
    [3, { terrain: 'drawn', turn: 'mixed' }],
    [4, { board: 'island', numbers: 'scattered' }],
  ] as const)('offers legal moves of every kind, %i players, %j', (players, options) => {
    const dice = seeded(JSON.stringify(options));
    const met = new Map<string, number>();
    // Some need luck: there is a choice whom to rob where two have built at one hex.
    for (let n = 0; n < 4 || (n < 30 && EVERY_KIND.some((verb) => !met.has(verb))); n++) {
      const s = game.start(players, options);
      for (let moves = 0; s.stack.length > 0 && moves < 600; moves++) {
        const seat = askedOf(s);
        if (seat >= 0) {
          for (const move of sample(gift, movesOf(gift, s, seat), dice, 1)) {
            const [verb] = game.wire(move);
            const often = met.get(verb) ?? 0;
            if (often >= 3 && dice(120) !== 0) continue;
            met.set(verb, often + 1);
            page.show(s, seat);
            prepare(s, seat, move);
            takes(move);
            page.leave();
          }
        }
        next(gift, s, dice, KEEN);
      }
    }
    expect(EVERY_KIND.filter((verb) => !met.has(verb))).toEqual([]);
  });
});

test('At many decisions of a whole game every listed move is a step or two away, and nothing else is', () => {
  const dice = seeded('a whole game');
  const s = game.start(4, {});
  for (let n = 0; s.stack.length > 0 && n < 900; n++, next(gift, s, dice, KEEN)) {
    const seat = askedOf(s);
    if (seat < 0 || (n > 40 && dice(9) > 0)) continue;
    page.show(s, seat);
    const listed = movesOf(gift, s, seat).filter((move) => !COMPOSED.has(game.wire(move)[0]));
    expect([...offered(page)].sort(), stepOf(gift, s)).toEqual(listed.map((move) => game.notation(move)).sort());
  }
});

describe('Places', () => {
  test('have names that say what, where, whose and how likely', () => {
    page.show(reach('names', (s) => asks(s, 'act') && s.turn > 10));
    const names = (kind: string): (string | null)[] => [...home.querySelectorAll(`.is-${kind}`)].map((element) => element.getAttribute('aria-label'));
    expect(names('hex').length).toBe(21);
    for (const name of names('hex')) expect(name).toMatch(/^Row [a-d], hex \d of \d: (forest|hills|pasture|fields|mountains|ice)/);
    expect(names('hex').some((name) => /Corners: .*yours \d|Corners: yours \d/.test(name ?? ''))).toBe(true);
    for (const name of names('spot')) expect(name).toMatch(/^(Free intersection|(Settlement|Keep), (yours|\w+'s),) at [a-d]\d-\w+: .*, \d+ of 36/);
    for (const name of names('path')) expect(name).toMatch(/^(Free path|Road, (yours|\w+'s),) at [a-d]\d-\w+/);
  });

  test('take the Tab key once, and arrows reach each of them', () => {
    const s = reach('arrows', (at) => asks(at, 'roll'));
    page.show(s);
    expect(home.querySelectorAll('[data-place][tabindex="0"]').length).toBe(1);
    const all = [...home.querySelectorAll('[data-place]')].map((element) => {
      const [, x = 0, y = 0] = (element.getAttribute('transform')?.match(/translate\(([-\d.]+) ([-\d.]+)\)/) ?? []).map(Number);
      return { id: element.getAttribute('data-place') ?? '', x, y };
    });
    const reached = new Set<string>();
    const todo = [all[0] as (typeof all)[number]];
    while (todo.length > 0) {
      const from = todo.pop() as (typeof all)[number];
      if (reached.has(from.id)) continue;
      reached.add(from.id);
      for (const direction of ['left', 'right', 'up', 'down'] as const) {
        const to = neighbour(all, from, direction);
        if (to !== null) todo.push(to);
      }
    }
    expect(all.filter(({ id }) => !reached.has(id))).toEqual([]);
    const first = home.querySelector<SVGGElement>('[data-place][tabindex="0"]');
    act(() => first?.focus());
    page.key(first, 'ArrowRight');
    expect(document.activeElement?.hasAttribute('data-place')).toBe(true);
    expect(document.activeElement).not.toBe(first);
  });

  test('full stop and comma go through what is legal only', () => {
    const s = reach('walk', (at) => asks(at, 'tormund'));
    page.show(s);
    act(() => home.querySelector<SVGGElement>('[data-place][tabindex="0"]')?.focus());
    const met = new Set<string>();
    for (let n = 0; n < 30; n++) {
      page.key(document.activeElement, '.');
      met.add(document.activeElement?.getAttribute('data-move') ?? 'nothing');
    }
    expect([...met].sort()).toEqual(
      movesOf(gift, s, askedOf(s))
        .map((move) => game.notation(move))
        .sort(),
    );
  });
});

describe('What cannot be done', () => {
  test('says why, with the price and what is short', () => {
    const s = reach('why', (at) => asks(at, 'act') && !verbsOf(at).includes('keep'));
    page.show(s);
    const shut = home.querySelector('.gift-build[data-piece-name="keep"]');
    expect(shut?.getAttribute('aria-disabled')).toBe('true');
    page.press(shut);
    expect(page.made).toEqual([]);
    expect(home.querySelector('[role="status"]')?.textContent).toMatch(/Keep: not now.*Costs 2 grain and 3 ore/);
  });

  test('Escape leaves a mode, letters can be switched off', () => {
    const s = reach('modes', (at) => asks(at, 'act') && verbsOf(at).includes('road'));
    page.show(s);
    const first = home.querySelector('[data-place][tabindex="0"]');
    page.key(first, 'r');
    expect(home.querySelector('.has-ghost')).not.toBe(null);
    page.key(first, 'Escape');
    expect(home.querySelector('.has-ghost')).toBe(null);
    home.setAttribute('data-letters', 'off');
    page.key(first, 'r');
    expect(home.querySelector('.has-ghost')).toBe(null);
  });
});

describe('Discarding', () => {
  test('fills the tray card by card, and a sealed tray can still be changed', () => {
    const s = reach('discard', (at) => stepOf(gift, at) === 'discard' && top(at).seats !== 0 && (top(at).seats & (top(at).seats - 1)) !== 0, [
      'roll',
      'end',
    ]);
    const seat = askedOf(s);
    page.show(s, seat);
    expect(home.textContent).toContain('0 of ');
    while (includes(top(s).seats, seat)) game.play(s, seat, movesOf(gift, s, seat)[0] as Move, null);
    page.show(s, seat);
    expect(home.textContent).toContain('sealed');
    for (const move of sample(gift, movesOf(gift, s, seat), seeded('tray'), 2)) {
      page.show(s, seat);
      prepare(s, seat, move);
      takes(move);
      page.leave();
    }
  });
});

describe('Trade', () => {
  test('an offer may go to some only, and what is put together outlives a look around', () => {
    const s = reach('audience', (at) => asks(at, 'act') && verbsOf(at).includes('offer'));
    const seat = askedOf(s);
    page.show(s, seat);
    page.press(page.leading('trade'));
    const kind = [0, 1, 2, 3, 4].find((one) => countOf(s.hand[seat] ?? 0, one) > 0) ?? 0;
    page.press(home.querySelector(`[data-row="give"][data-kind="${kind}"]`));
    page.press(home.querySelector(`[data-row="get"][data-kind="${(kind + 1) % 5}"]`));
    const rival = (seat + 1) % 4;
    page.press(page.leading(`ask ${rival}`));
    const button = home.querySelector('.gift-trade .is-primary');
    expect(button?.getAttribute('aria-label')).toMatch(/^Offer to \w+ and \w+:/);
    expect(button?.getAttribute('aria-label')).not.toContain(NAMES[rival]);
    page.press(button);
    const [verb, , b = 0] = game.wire(page.made[0] as Move);
    expect([verb, audienceOf(b)]).toEqual(['offer', 0b1111 & ~(1 << seat) & ~(1 << rival)]);
    const first = home.querySelector<SVGGElement>('[data-place][tabindex="0"]');
    act(() => first?.focus());
    page.key(first, 'ArrowRight');
    page.show(s, seat);
    expect(home.querySelector('.gift-trade .is-some')).not.toBe(null);
  });
});

test('Asking for proposals: a row that is left empty asks, and whoever is asked has nothing to accept', () => {
  const s = reach('asking', (at) => asks(at, 'act') && verbsOf(at).includes('offer'));
  const seat = askedOf(s);
  page.show(s, seat);
  page.press(page.leading('trade'));
  const button = (): Element | null => page.offering(game.read('offer nothing ore'));
  page.press(home.querySelector('[data-row="get"][data-kind="4"]'));
  expect(button()?.getAttribute('aria-label')).toBe('Ask all for proposals: something for 1 ore');
  takes(game.read('offer nothing ore'));
  game.play(s, seat, game.read('offer nothing ore'), null);
  page.show(s, (seat + 1) % 4);
  expect(home.querySelector('.gift-step.is-answer')?.textContent).toMatch(/asks: ?what would you take for your/);
  expect(page.offering(game.read('accept'))).toBe(null);
  expect(home.querySelector('.gift-ends .is-primary')?.textContent).toBe('Propose …');
});

describe('Those who watch', () => {
  test('see the land and can do nothing; no hand is on the page', () => {
    const s = reach('watch', (at) => asks(at, 'act') && at.turn > 8);
    page.show(s, null);
    expect(home.querySelectorAll('.is-hex').length).toBe(21);
    expect(home.querySelectorAll('[data-move], [data-leads]').length).toBe(0);
    expect(home.querySelectorAll('.gift-panel, .gift-card').length).toBe(0);
  });
});

test('The rail knows the points of others as far as they lie in the open, and the own ones in full', () => {
  const s = reach('points', (at) => [0, 1, 2, 3].some((seat) => cardsOf(at.cards[seat] ?? 0, POINT) > 0) && askedOf(at) >= 0);
  const seat = [0, 1, 2, 3].find((who) => cardsOf(s.cards[who] ?? 0, POINT) > 0) as number;
  const facts = (viewer: number): number =>
    factsOf({ box: gift, viewer, view: game.view(s, viewer), names: NAMES, liveries: [0, 1, 2, 3] }, seat).score;
  expect(facts(seat)).toBe((s.points[seat] ?? 0) + cardsOf(s.cards[seat] ?? 0, POINT));
  expect(facts((seat + 1) % 4)).toBe(s.points[seat]);
});
