// @vitest-environment happy-dom
/** Whatever the rules allow a player can be reached on the board, under a name, and does what it says. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Dice, includes, type Move, SPECTATOR, seeded, top } from '#kernel';
import { Board, factsOf } from '../../games/gift/board/index.ts';
import { audienceOf, handfulOf, PAIRS, wantedOf } from '../../games/gift/data/bundles.ts';
import { countOf } from '../../games/gift/data/handful.ts';
import { gift } from '../../games/gift/index.ts';
import type { Gift } from '../../games/gift/types.ts';
import { neighbour } from '../../web/kit/roving.ts';

const { game, words } = gift;
const NAMES = ['Aldis', 'Bryn', 'Cade', 'Dagny'];
let home: HTMLElement;
let made: Move[] = [];

beforeEach(() => {
  home = document.createElement('div');
  document.body.append(home);
  made = [];
});

afterEach(() => {
  act(() => render(null, home));
  home.remove();
});

const stepOf = (s: Gift): string => (s.stack.length === 0 ? 'over' : (game.steps[top(s).step]?.name ?? ''));
const askedOf = (s: Gift): number => [0, 1, 2, 3].find((seat) => s.stack.length > 0 && includes(top(s).seats, seat)) ?? -1;

function movesOf(s: Gift, seat: number): Move[] {
  const moves: Move[] = [];
  if (s.stack.length === 0) return moves;
  moves.length = includes(top(s).seats, seat) ? game.options(s, seat, moves) : includes(top(s).sealed, seat) ? game.revisions(s, seat, moves) : 0;
  return moves;
}

function why(s: Gift, seat: number | null, move: Move) {
  const code = seat === null || s.stack.length === 0 ? 2 : game.check(s, seat, move);
  if (code === 0) return null;
  const { name, rule } = game.reason(code);
  return { words: words.reasons[name] ?? 'The game is not waiting for you.', rule };
}

/**
 * Shows a position to a seat, or to somebody who watches. The board is one and the same for a whole test, as at a table: a new one for
 * every position would cost the simulated document more memory than there is.
 */
function show(s: Gift, seat: number | null = askedOf(s)): void {
  const viewer = seat ?? SPECTATOR;
  const view = game.view(s, viewer);
  const legal = seat === null ? [] : movesOf(s, seat);
  act(() => {
    render(
      <Board
        seen={{ box: gift, viewer, view, names: NAMES.slice(0, s.players), liveries: [0, 1, 2, 3] }}
        legal={legal}
        seat={seat}
        act={(move) => made.push(move)}
        why={(move) => why(s, seat, move)}
        tale={[]}
      />,
      home,
    );
  });
}

/** Leaves whatever was begun. */
function leave(): void {
  key(home.querySelector('[data-place][tabindex="0"]'), 'Escape');
}

const press = (element: Element | null | undefined): void => {
  if (element === null || element === undefined) throw new Error('there is nothing to press');
  act(() => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
};

const key = (element: Element | null, name: string): void => {
  act(() => {
    element?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  });
};

const place = (id: string): Element | null => home.querySelector(`[data-place="${id}"]`);
const offering = (move: Move): Element | null => home.querySelector(`[data-move="${game.notation(move)}"]`);
const leading = (verb: string): Element | null => home.querySelector(`[data-leads="${verb}"]`);

function fill(row: string, handful: number, rates: number | null): void {
  for (let kind = 0; kind < 5; kind++) {
    const taps = countOf(handful, kind) / (rates === null ? 1 : countOf(rates, kind));
    for (let n = 0; n < taps; n++) press(home.querySelector(`[data-row="${row}"][data-kind="${kind}"]`));
  }
}

/** What must be done before the control of a move is there. */
function prepare(s: Gift, seat: number, move: Move): void {
  const [verb, a = 0, b = 0] = game.wire(move);
  if (['road', 'settlement', 'keep'].includes(verb)) press(leading(verb));
  if (verb === 'winter') {
    press(leading('winter'));
    press(leading(`winter ${PAIRS[a]?.[0]}`));
  }
  if (verb === 'monopoly') press(leading('monopoly'));
  if (verb === 'exchange') press(leading(`exchange ${a}`));
  if (['offer', 'counter', 'supply', 'barter'].includes(verb)) press(leading('trade'));
  // Changing the side of the trade clears its rows.
  if (verb === 'offer') {
    press(leading('players'));
    fill('give', handfulOf(a), null);
    fill('get', handfulOf(wantedOf(b)), null);
    expect(audienceOf(b)).toBe(0);
  }
  if (verb === 'counter') {
    fill('give', handfulOf(a), null);
    fill('get', handfulOf(b), null);
  }
  if (verb === 'supply' || verb === 'barter') {
    press(leading('with the supply'));
    const rates = s.rate[seat] ?? 0;
    if (verb === 'supply') {
      press(home.querySelector(`[data-row="give"][data-kind="${a}"]`));
      press(home.querySelector(`[data-row="get"][data-kind="${b}"]`));
    } else {
      fill('give', handfulOf(a), rates);
      fill('get', handfulOf(b), null);
    }
  }
}

function takes(move: Move): void {
  const control = offering(move);
  if (control === null) throw new Error(`nothing on the board offers "${game.notation(move)}"`);
  expect(control.getAttribute('aria-label') ?? control.textContent?.trim()).toMatch(/\w/);
  expect(control.getAttribute('aria-disabled')).toBe(null);
  expect(control.tagName === 'BUTTON' || control.hasAttribute('tabindex')).toBe(true);
  made = [];
  press(control);
  expect(made).toEqual([move]);
}

/** A few of each verb. */
function sample(moves: readonly Move[], dice: Dice, most = 2): Move[] {
  const kinds = new Map<string, Move[]>();
  for (const move of moves) kinds.set(game.wire(move)[0], [...(kinds.get(game.wire(move)[0]) ?? []), move]);
  return [...kinds.values()].flatMap((all) => (all.length <= most ? all : Array.from({ length: most }, () => all[dice(all.length)] as Move)));
}

const KEEN = ['keep', 'settlement', 'winter', 'monopoly', 'roadworks', 'patrol', 'buy', 'road', 'accept', 'counter', 'supply', 'end'];

function next(s: Gift, dice: Dice, keen: readonly string[] = KEEN): void {
  const seat = askedOf(s);
  if (seat < 0) {
    game.play(s, -1, game.roll(s, dice), null);
    return;
  }
  const moves = movesOf(s, seat);
  const verb = keen.find((wish) => moves.some((move) => game.wire(move)[0] === wish));
  const among = verb !== undefined && dice(4) > 0 ? moves.filter((move) => game.wire(move)[0] === verb) : moves;
  game.play(s, seat, among[dice(among.length)] as Move, null);
}

describe('The board of The Gift', () => {
  test.each([
    [4, {}],
    [3, { terrain: 'drawn', turn: 'mixed' }],
    [4, { board: 'island', numbers: 'scattered' }],
  ] as const)('offers legal moves of every kind, %i players, %j', (players, options) => {
    const dice = seeded(JSON.stringify(options));
    const met = new Map<string, number>();
    for (let n = 0; n < 3; n++) {
      const s = game.start(players, options);
      for (let moves = 0; s.stack.length > 0 && moves < 600; moves++) {
        const seat = askedOf(s);
        if (seat >= 0) {
          for (const move of sample(movesOf(s, seat), dice, 1)) {
            const [verb] = game.wire(move);
            const often = met.get(verb) ?? 0;
            if (often >= 3 && dice(120) !== 0) continue;
            met.set(verb, often + 1);
            show(s, seat);
            prepare(s, seat, move);
            takes(move);
            leave();
          }
        }
        next(s, dice);
      }
    }
    for (const verb of [
      'found',
      'pave',
      'roll',
      'tormund',
      'rob',
      'discard',
      'supply',
      'offer',
      'road',
      'settlement',
      'keep',
      'buy',
      'patrol',
      'end',
    ])
      expect(met.get(verb) ?? 0, verb).toBeGreaterThan(0);
    for (const verb of ['accept', 'decline', 'counter', 'confirm', 'withdraw']) expect(met.get(verb) ?? 0, verb).toBeGreaterThan(0);
  });
});

/** Verbs that are put together from rows of resources, card by card. */
const COMPOSED = new Set(['offer', 'counter', 'supply', 'barter']);

/** Everything that can be pressed now, and after the steps that lead to more. */
function offered(): Set<string> {
  const found = new Set<string>();
  const collect = (): void => {
    for (const element of home.querySelectorAll('[data-move]')) found.add(element.getAttribute('data-move') ?? '');
  };
  const leads = (): string[] =>
    [...home.querySelectorAll('.gift-panel [data-leads], [data-place][data-leads]')].map((element) => element.getAttribute('data-leads') ?? '');
  collect();
  for (const lead of leads().filter((name) => name !== 'trade')) {
    press(leading(lead));
    collect();
    for (const further of leads().filter((name) => name.startsWith(`${lead} `) && !home.querySelector(`[data-place][data-leads="${name}"]`))) {
      press(leading(further));
      collect();
      leave();
      press(leading(lead));
    }
    leave();
  }
  return found;
}

test('At many decisions of a whole game every listed move is a step or two away, and nothing else is', () => {
  const dice = seeded('a whole game');
  const s = game.start(4, {});
  for (let n = 0; s.stack.length > 0 && n < 900; n++, next(s, dice)) {
    const seat = askedOf(s);
    if (seat < 0 || (n > 40 && dice(9) > 0)) continue;
    show(s, seat);
    const listed = movesOf(s, seat).filter((move) => !COMPOSED.has(game.wire(move)[0]));
    expect([...offered()].sort(), stepOf(s)).toEqual(listed.map((move) => game.notation(move)).sort());
  }
});

/** Plays until the game comes to this. */
function until(seed: string, wanted: (s: Gift) => boolean, keen: readonly string[] = KEEN, options = {}): Gift {
  for (let n = 0; n < 30; n++) {
    const dice = seeded(`${seed} ${n}`);
    const s = game.start(4, options);
    for (let moves = 0; s.stack.length > 0 && moves < 2500; moves++) {
      if (wanted(s)) return s;
      next(s, dice, keen);
    }
  }
  throw new Error(`no game comes to ${seed}`);
}

const asks = (s: Gift, step: string): boolean => stepOf(s) === step && askedOf(s) >= 0;

describe('Places', () => {
  test('have names that say what, where, whose and how likely', () => {
    show(until('names', (s) => asks(s, 'act') && s.turn > 10));
    const names = (kind: string): (string | null)[] => [...home.querySelectorAll(`.is-${kind}`)].map((element) => element.getAttribute('aria-label'));
    expect(names('hex').length).toBe(21);
    for (const name of names('hex')) expect(name).toMatch(/^Row [a-d], hex \d of \d: (forest|hills|pasture|fields|mountains|ice)/);
    expect(names('hex').some((name) => /Corners: .*yours \d|Corners: yours \d/.test(name ?? ''))).toBe(true);
    for (const name of names('spot')) expect(name).toMatch(/^(Free intersection|(Settlement|Keep), (yours|\w+'s),) at [a-d]\d-\w+: .*, \d+ of 36/);
    for (const name of names('path')) expect(name).toMatch(/^(Free path|Road, (yours|\w+'s),) at [a-d]\d-\w+/);
  });

  test('take the Tab key once, and arrows reach each of them', () => {
    const s = until('arrows', (at) => asks(at, 'roll'));
    show(s);
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
    key(first, 'ArrowRight');
    expect(document.activeElement?.hasAttribute('data-place')).toBe(true);
    expect(document.activeElement).not.toBe(first);
  });

  test('full stop and comma go through what is legal only', () => {
    const s = until('walk', (at) => asks(at, 'tormund'));
    show(s);
    act(() => home.querySelector<SVGGElement>('[data-place][tabindex="0"]')?.focus());
    const met = new Set<string>();
    for (let n = 0; n < 30; n++) {
      key(document.activeElement, '.');
      met.add(document.activeElement?.getAttribute('data-move') ?? 'nothing');
    }
    expect([...met].sort()).toEqual(
      movesOf(s, askedOf(s))
        .map((move) => game.notation(move))
        .sort(),
    );
  });
});

describe('What cannot be done', () => {
  test('says why, with the price and what is short', () => {
    const s = until('why', (at) => asks(at, 'act') && !movesOf(at, askedOf(at)).some((move) => game.wire(move)[0] === 'keep'));
    show(s);
    const shut = home.querySelector('.gift-build[data-piece-name="keep"]');
    expect(shut?.getAttribute('aria-disabled')).toBe('true');
    press(shut);
    expect(made).toEqual([]);
    expect(home.querySelector('[role="status"]')?.textContent).toMatch(/Keep: not now.*Costs 2 grain and 3 ore/);
  });

  test('Escape leaves a mode, letters can be switched off', () => {
    const s = until('modes', (at) => asks(at, 'act') && movesOf(at, askedOf(at)).some((move) => game.wire(move)[0] === 'road'));
    show(s);
    const first = home.querySelector('[data-place][tabindex="0"]');
    key(first, 'r');
    expect(home.querySelector('.has-ghost')).not.toBe(null);
    key(first, 'Escape');
    expect(home.querySelector('.has-ghost')).toBe(null);
    home.setAttribute('data-letters', 'off');
    key(first, 'r');
    expect(home.querySelector('.has-ghost')).toBe(null);
  });
});

describe('Discarding', () => {
  test('fills the tray card by card, and a sealed tray can still be changed', () => {
    const s = until('discard', (at) => stepOf(at) === 'discard' && top(at).seats !== 0 && (top(at).seats & (top(at).seats - 1)) !== 0, [
      'roll',
      'end',
    ]);
    const seat = askedOf(s);
    show(s, seat);
    expect(home.textContent).toContain('0 of ');
    while (includes(top(s).seats, seat)) game.play(s, seat, movesOf(s, seat)[0] as Move, null);
    show(s, seat);
    expect(home.textContent).toContain('sealed');
    for (const move of sample(movesOf(s, seat), seeded('tray'))) {
      show(s, seat);
      prepare(s, seat, move);
      takes(move);
      leave();
    }
  });
});

describe('Trade', () => {
  test('an offer may go to some only, and what is put together outlives a look around', () => {
    const s = until('audience', (at) => asks(at, 'act') && movesOf(at, askedOf(at)).some((move) => game.wire(move)[0] === 'offer'));
    const seat = askedOf(s);
    show(s, seat);
    press(leading('trade'));
    const kind = [0, 1, 2, 3, 4].find((one) => countOf(s.hand[seat] ?? 0, one) > 0) ?? 0;
    press(home.querySelector(`[data-row="give"][data-kind="${kind}"]`));
    press(home.querySelector(`[data-row="get"][data-kind="${(kind + 1) % 5}"]`));
    const rival = (seat + 1) % 4;
    press(leading(`ask ${rival}`));
    const button = home.querySelector('.gift-trade .is-primary');
    expect(button?.getAttribute('aria-label')).not.toContain(NAMES[rival]);
    press(button);
    const [verb, , b = 0] = game.wire(made[0] as Move);
    expect([verb, audienceOf(b)]).toEqual(['offer', 0b1111 & ~(1 << seat) & ~(1 << rival)]);
    const first = home.querySelector<SVGGElement>('[data-place][tabindex="0"]');
    act(() => first?.focus());
    key(first, 'ArrowRight');
    show(s, seat);
    expect(home.querySelector('.gift-trade .is-some')).not.toBe(null);
  });
});

describe('Those who watch', () => {
  test('see the land and can do nothing; no hand is on the page', () => {
    const s = until('watch', (at) => asks(at, 'act') && at.turn > 8);
    show(s, null);
    expect(home.querySelectorAll('.is-hex').length).toBe(21);
    expect(home.querySelectorAll('[data-move], [data-leads]').length).toBe(0);
    expect(home.querySelectorAll('.gift-panel, .gift-card').length).toBe(0);
  });
});

test('The rail knows the points of others as far as they lie in the open, and the own ones in full', () => {
  const s = until('points', (at) => [0, 1, 2, 3].some((seat) => ((at.cards[seat] ?? 0) >> 4) % 16 > 0) && askedOf(at) >= 0);
  const seat = [0, 1, 2, 3].find((who) => ((s.cards[who] ?? 0) >> 4) % 16 > 0) as number;
  const facts = (viewer: number): number =>
    factsOf({ box: gift, viewer, view: game.view(s, viewer), names: NAMES, liveries: [0, 1, 2, 3] }, seat).score;
  expect(facts(seat)).toBe((s.points[seat] ?? 0) + (((s.cards[seat] ?? 0) >> 4) % 16));
  expect(facts((seat + 1) % 4)).toBe(s.points[seat]);
});
