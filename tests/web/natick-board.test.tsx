// @vitest-environment happy-dom
/** Whatever the rules allow a player can be reached on the board, under a name, and does what it says. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Dice, type Move, SPECTATOR, seeded, top, turn } from '#kernel';
import { Board } from '../../games/natick/board/index.ts';
import { HANDFULS } from '../../games/natick/data/bundles.ts';
import { countOf } from '../../games/natick/data/handful.ts';
import { FIRST_SET, SECOND_SET } from '../../games/natick/data/splits.ts';
import { natick } from '../../games/natick/index.ts';
import type { Natick } from '../../games/natick/types.ts';

const { game, words } = natick;
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

const movesOf = (s: Natick): Move[] => {
  const moves: Move[] = [];
  if (s.stack.length > 0 && turn(s) >= 0) moves.length = game.options(s, turn(s), moves);
  return moves;
};

function why(s: Natick, seat: number | null, move: Move) {
  const code = seat === null ? 2 : game.check(s, seat, move);
  const { name, rule } = game.reason(code);
  return code === 0 ? null : { words: words.reasons[name] ?? 'The game is not waiting for you.', rule };
}

/** Shows a position to a seat, or to somebody who watches. A fresh board each time unless `keep` is set. */
function show(s: Natick, seat: number | null = turn(s), keep = false): void {
  const view = game.view(s, seat ?? SPECTATOR);
  const legal = seat !== null && s.stack.length > 0 && turn(s) === seat ? movesOf(s) : [];
  if (!keep) {
    act(() => render(null, home));
    home.remove();
    home = document.createElement('div');
    document.body.append(home);
  }
  act(() => {
    render(
      <Board
        seen={{ box: natick, viewer: seat ?? SPECTATOR, view, names: ['Aldis', 'Edda'], liveries: [0, 1] }}
        legal={legal}
        seat={seat}
        act={(move) => made.push(move)}
        why={(move) => why(s, seat, move)}
      />,
      home,
    );
  });
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

/** What must be done before the control of a move is there. */
function prepare(move: Move): void {
  const [verb, a = 0, b = 0] = game.wire(move);
  const name = game.notation(move).split(' ');
  if (verb === 'choose') for (let suit = 0; suit < 4; suit++) press(place(`p${suit * 4 + Number(name[1]?.[suit]) - 2}`));
  if (verb === 'arrange') arrange(name[1] ?? '', b);
  if (verb === 'divide') divide(a);
  if (['road', 'village', 'town', 'trader', 'knight'].includes(verb)) press(leading(verb));
  if (['bank', 'swap', 'barter', 'offer'].includes(verb)) press(leading('trade'));
  if (verb === 'offer')
    for (const [row, bundle] of [
      ['give', a],
      ['get', b],
    ] as const)
      fill(row, HANDFULS[bundle] ?? 0);
  if (verb === 'scout') press(leading(`scout ${name[1]}`));
}

const SUITS = ['suns', 'moons', 'crowns', 'arms'];

function arrange(layout: string, side: number): void {
  const spots = ['12', '14', '13', '15'];
  const seat = home.querySelector('.is-free')?.getAttribute('data-place')?.[1];
  layout.split('-').forEach((suit, i) => {
    if (i === 3) return;
    press(place(`h${SUITS.indexOf(suit)}`));
    press(place(`f${seat}-${spots[i]}`));
  });
  press(place(`r${seat}-${6 + side}`));
}

function divide(split: number): void {
  for (let suit = 0; suit < 4; suit++) {
    const die = place(`d${suit}`) as SVGGElement;
    act(() => die.focus());
    key(die, ((FIRST_SET[split] ?? 0) >> suit) & 1 ? '1' : ((SECOND_SET[split] ?? 0) >> suit) & 1 ? '2' : '0');
  }
}

function fill(row: string, handful: number): void {
  for (let suit = 0; suit < 4; suit++)
    for (let n = 0; n < countOf(handful, suit); n++) press(home.querySelector(`[data-row="${row}"][data-suit="${suit}"]`));
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

/** Every move, or so many of them where a step has dozens of the same kind. */
function sample(moves: readonly Move[], dice: Dice): Move[] {
  const kinds = new Map<string, Move[]>();
  for (const move of moves) kinds.set(game.wire(move)[0], [...(kinds.get(game.wire(move)[0]) ?? []), move]);
  return [...kinds.values()].flatMap((all) => (all.length <= 5 ? all : Array.from({ length: 3 }, () => all[dice(all.length)] as Move)));
}

const KEEN = ['village', 'trader', 'knight', 'town', 'road', 'accept', 'explore'];

function next(s: Natick, dice: Dice): void {
  const seat = turn(s);
  const moves = movesOf(s);
  const verb = KEEN.find((wish) => moves.some((move) => game.wire(move)[0] === wish));
  const among = verb !== undefined && dice(3) > 0 ? moves.filter((move) => game.wire(move)[0] === verb) : moves;
  game.play(s, seat, seat < 0 ? game.roll(s, dice) : (among[dice(among.length)] as Move), null);
}

describe('The board of Natick', () => {
  test.each([{}, { suits: 'feast', advantage: 'bank', points: 12 }])('offers every legal move of whole games, %j', (options) => {
    const dice = seeded(JSON.stringify(options));
    const met = new Map<string, number>();
    for (let n = 0; n < 2; n++) {
      const s = game.start(2, options);
      for (let moves = 0; s.stack.length > 0 && moves < 400; moves++) {
        const step = game.steps[top(s).step]?.name ?? '';
        const often = met.get(step) ?? 0;
        if (turn(s) >= 0 && (often < 2 || dice(90) === 0)) {
          met.set(step, often + 1);
          for (const move of sample(movesOf(s), dice)) {
            show(s);
            prepare(move);
            takes(move);
          }
        }
        next(s, dice);
      }
    }
    for (const step of ['choose', 'arrange', 'divide', 'take', 'act', 'pay', 'explore', 'answer'])
      expect(met.get(step) ?? 0, step).toBeGreaterThan(0);
  });
});

/** Everything that can be pressed now, and after one step in the panel. */
function offered(): Set<string> {
  const found = new Set<string>();
  const collect = (): void => {
    for (const element of home.querySelectorAll('[data-move]')) found.add(element.getAttribute('data-move') ?? '');
  };
  collect();
  const leads = [...home.querySelectorAll('.natick-panel [data-leads]')].map((element) => element.getAttribute('data-leads') ?? '');
  for (const lead of leads) {
    press(home.querySelector(`.natick-panel [data-leads="${lead}"]`));
    collect();
    key(home.querySelector('[data-place][tabindex="0"]'), 'Escape');
  }
  return found;
}

test('At every decision of a whole game every listed move is one step away at most, and nothing else is', () => {
  const dice = seeded('a whole game');
  const s = game.start(2, {});
  let first = true;
  for (; s.stack.length > 0; next(s, dice)) {
    const step = turn(s) < 0 ? '' : (game.steps[top(s).step]?.name ?? '');
    if (step === '' || ['choose', 'arrange', 'divide'].includes(step)) continue;
    show(s, turn(s), !first);
    first = false;
    const listed = movesOf(s).filter((move) => game.wire(move)[0] !== 'offer');
    expect([...offered()].sort(), step).toEqual(listed.map((move) => game.notation(move)).sort());
  }
});

/** Plays until the game asks for this. */
function until(seed: string, wanted: (s: Natick) => boolean): Natick {
  for (let n = 0; n < 50; n++) {
    const dice = seeded(`${seed} ${n}`);
    const s = game.start(2, {});
    while (s.stack.length > 0) {
      if (wanted(s)) return s;
      next(s, dice);
    }
  }
  throw new Error(`no game comes to ${seed}`);
}

const asks = (s: Natick, step: string): boolean => game.steps[top(s).step]?.name === step && turn(s) >= 0;

describe('Places', () => {
  test('have names that say what, how much, whose and where', () => {
    show(until('names', (s) => asks(s, 'act')));
    const names = [...home.querySelectorAll('.is-region')].map((region) => region.getAttribute('aria-label'));
    expect(names.length).toBeGreaterThan(7);
    for (const name of names)
      expect(name).toMatch(
        /^Region (suns|moons|crowns|arms) [2-5], (no|one|two|three) of three coins, (yours|Aldis's|Edda's), (above|below) road -?\d+/,
      );
  });

  test('take the Tab key once, and arrows walk from one to the next', () => {
    show(until('arrows', (s) => asks(s, 'act')));
    expect(home.querySelectorAll('[data-place][tabindex="0"]').length).toBe(1);
    const reached = new Set<string>();
    const first = home.querySelector<SVGGElement>('[data-place][tabindex="0"]');
    act(() => first?.focus());
    const todo = [document.activeElement as SVGGElement];
    while (todo.length > 0) {
      const from = todo.pop() as SVGGElement;
      const id = from.getAttribute('data-place') ?? '';
      if (reached.has(id)) continue;
      reached.add(id);
      for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        act(() => (place(id) as SVGGElement).focus());
        key(document.activeElement, arrow);
        todo.push(document.activeElement as SVGGElement);
      }
    }
    expect(
      [...home.querySelectorAll('[data-place]')].map((element) => element.getAttribute('data-place')).filter((id) => !reached.has(id ?? '')),
    ).toEqual([]);
  });

  test('say why nothing happens', () => {
    const s = until('why', (at) => asks(at, 'act') && at.turn === 1);
    show(s);
    const shut = home.querySelector('.natick-build[aria-disabled="true"]');
    press(shut);
    expect(made).toEqual([]);
    expect(home.querySelector('[role="status"]')?.textContent).toMatch(/Not now: \w/);
  });
});

describe('Focus', () => {
  test('stays on the board when the position changes under it', () => {
    const s = until('focus', (at) => asks(at, 'take'));
    const seat = turn(s);
    show(s, seat);
    act(() => (place('b0') as SVGGElement).focus());
    game.play(s, seat, game.move('take', 0), null);
    show(s, seat, true);
    expect(home.contains(document.activeElement)).toBe(true);
  });

  test('keys reach the board while nothing on the page has the focus', () => {
    const s = until('modes', (at) => asks(at, 'act') && movesOf(at).some((move) => game.wire(move)[0] === 'road'));
    show(s);
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    expect(document.activeElement).toBe(document.body);
    key(document.body, 'r');
    expect(home.querySelector('.has-ghost')).not.toBe(null);
    key(document.body, 'Escape');
    expect(home.querySelector('.has-ghost')).toBe(null);
    show(until('focus', (at) => asks(at, 'take')));
    key(document.body, '.');
    expect(document.activeElement?.hasAttribute('data-place')).toBe(true);
  });

  test('keys outside of the board are not for it while something else has the focus', () => {
    const s = until('modes', (at) => asks(at, 'act') && movesOf(at).some((move) => game.wire(move)[0] === 'road'));
    show(s);
    const other = document.createElement('input');
    document.body.append(other);
    act(() => other.focus());
    key(other, 'r');
    expect(home.querySelector('.has-ghost')).toBe(null);
    other.remove();
  });

  test('Escape leaves a mode, letters can be switched off', () => {
    const s = until('modes', (at) => asks(at, 'act') && movesOf(at).some((move) => game.wire(move)[0] === 'road'));
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

describe('Those who watch', () => {
  test('see both colonies and can do nothing', () => {
    const s = until('watch', (at) => asks(at, 'divide'));
    show(s, null);
    expect(home.querySelectorAll('.is-region').length).toBeGreaterThan(7);
    expect(home.querySelectorAll('[data-move]').length).toBe(0);
    expect(home.querySelectorAll('.natick-panel button').length).toBe(0);
  });
});
