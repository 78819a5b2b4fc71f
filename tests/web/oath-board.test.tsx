// @vitest-environment happy-dom
/** Whatever the rules allow a pirate can be reached on the board, under a name, and does what it says. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Box } from '#games';
import { type Dice, includes, type Move, SPECTATOR, seeded, top } from '#kernel';
import { Board, factsOf, notes } from '../../games/oath/board/index.ts';
import { oath } from '../../games/oath/index.ts';
import { EVENTS, handfulBits, handfulResource, type Oath, STEPS } from '../../games/oath/types.ts';
import { paragraphs } from '../../kernel/rulebook.ts';

const box = oath as unknown as Box<Oath>;
const { game, words } = box;
const NAMES = ['Aldis', 'Bryn', 'Cade', 'Dagny', 'Edda'];
let home: HTMLElement;
let slot: HTMLElement;
let made: Move[] = [];

/** Beside the board as on a wide screen, or below it as on a small one. */
function clear(wide: boolean): void {
  act(() => render(null, home));
  home.remove();
  slot.remove();
  home = document.createElement('div');
  slot = document.createElement('div');
  slot.id = 'rail-slot';
  slot.getClientRects = () => (wide ? [{}] : []) as unknown as DOMRectList;
  document.body.append(home, slot);
}

beforeEach(() => {
  home = document.createElement('div');
  slot = document.createElement('div');
  document.body.append(home, slot);
  made = [];
});

afterEach(() => {
  act(() => render(null, home));
  home.remove();
  slot.remove();
});

const whose = (s: Oath): number => (s.stack.length === 0 ? -1 : s.pirate.findIndex((_, seat) => includes(top(s).seats, seat)));
const movesOf = (s: Oath, seat: number): Move[] => {
  const moves: Move[] = [];
  if (s.stack.length > 0 && seat >= 0) moves.length = includes(top(s).seats, seat) ? game.options(s, seat, moves) : game.revisions(s, seat, moves);
  return moves;
};
const stepOf = (s: Oath): string => game.steps[top(s).step]?.name ?? '';

function why(s: Oath, seat: number | null, move: Move) {
  const code = seat === null ? 2 : game.check(s, seat, move);
  const { name, rule } = game.reason(code);
  return code === 0 ? null : { words: words.reasons[name] ?? 'The game is not waiting for you.', rule };
}

/** Shows a position to a seat, or to somebody who watches. A fresh board each time unless `keep` is set. */
function show(s: Oath, { seat = whose(s) as number | null, wide = true, keep = false } = {}): void {
  const view = game.view(s, seat ?? SPECTATOR);
  if (!keep) clear(wide);
  act(() => {
    render(
      <Board
        seen={{ box, viewer: seat ?? SPECTATOR, view, names: NAMES.slice(0, s.players), liveries: [0, 1, 2, 3, 4] }}
        legal={seat === null ? [] : movesOf(s, seat)}
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
const named = (element: Element | null | undefined): string =>
  element?.getAttribute('aria-label') ?? element?.querySelector('.unseen')?.textContent ?? element?.textContent ?? '';
const place = (id: string): HTMLElement | null => home.querySelector(`[data-place="${id}"]`);
const offering = (move: Move): Element | null => document.querySelector(`[data-move="${game.notation(move)}"]`);
const panel = (): Element => document.querySelector('.oath-panel') as Element;

const TAB: Readonly<Record<string, string>> = { item: 'items', mission: 'missions', card: 'cards', follower: 'cards' };

/** Presses a place; on a small screen the part that it lies in comes up first. */
function look(kind: string, at: number): void {
  const tab = TAB[kind];
  if (tab !== undefined && place(`${kind}-${at}`) === null) press(home.querySelector(`[data-tab="${tab}"]`));
  press(place(`${kind}-${at}`));
}

/** What must be done before the control of a move is there. */
function prepare(move: Move): void {
  const [verb, a = 0, b = 0] = game.wire(move);
  if (verb === 'place') look('place', b);
  if (['copy', 'sail', 'blast'].includes(verb)) look('place', a);
  if (verb === 'play') look('card', a);
  if (['parrot', 'complete', 'finish'].includes(verb)) look('mission', a);
  if (verb === 'pistol') look('item', 1);
  if (verb === 'eat') look('item', 10);
  if (verb === 'use' && offering(move) === null) look('follower', a);
  if (verb === 'pay') pay(a);
}

function pay(handful: number): void {
  const wanted = (space: number): boolean => {
    const resource = handfulResource(handful);
    const bit = space < 12 ? space & 3 : 4;
    return (space < 12 ? space >> 2 : space - 12) === resource && ((handfulBits(handful) >> bit) & 1) === 1;
  };
  const chips = (): Element[] => [...document.querySelectorAll('[data-token]')];
  const space = (chip: Element): number => Number(chip.getAttribute('data-token'));
  const on = (chip: Element): boolean => chip.getAttribute('aria-pressed') === 'true';
  const mine = (chip: Element): boolean => Math.floor(space(chip) < 12 ? space(chip) / 4 : space(chip) - 12) === handfulResource(handful);
  for (const at of chips()
    .filter((chip) => mine(chip) && on(chip) && !wanted(space(chip)))
    .map(space))
    press(document.querySelector(`[data-token="${at}"]`));
  for (const at of chips()
    .filter((chip) => mine(chip) && !on(chip) && wanted(space(chip)))
    .map(space))
    press(document.querySelector(`[data-token="${at}"]`));
}

function takes(move: Move): void {
  const control = offering(move);
  if (control === null) throw new Error(`nothing on the board offers "${game.notation(move)}"`);
  expect(named(control)).toMatch(/\w/);
  expect(control.getAttribute('aria-disabled')).toBe(null);
  expect(control.tagName).toBe('BUTTON');
  made = [];
  press(control);
  expect(made).toEqual([move]);
}

/** Every move, or so many of them where a step has dozens of the same kind. */
function sample(moves: readonly Move[], dice: Dice): Move[] {
  const kinds = new Map<string, Move[]>();
  for (const move of moves) kinds.set(game.wire(move)[0], [...(kinds.get(game.wire(move)[0]) ?? []), move]);
  return [...kinds.values()].flatMap((all) => (all.length <= 4 ? all : Array.from({ length: 3 }, () => all[dice(all.length)] as Move)));
}

/** Brings many different questions about. */
const KEEN = ['play', 'complete', 'use', 'hire', 'sail', 'pistol', 'undertake', 'buy', 'finish'];
function next(s: Oath, dice: Dice): void {
  const seat = whose(s);
  if (seat < 0) {
    game.play(s, -1, game.roll(s, dice), null);
    return;
  }
  const moves = movesOf(s, seat);
  const verb = KEEN.find((wish) => moves.some((move) => game.wire(move)[0] === wish));
  const among = verb !== undefined && dice(3) > 0 ? moves.filter((move) => game.wire(move)[0] === verb) : moves;
  game.play(s, seat, among[dice(among.length)] as Move, null);
}

describe('The board of Oath of the Brotherhood', () => {
  test.each([
    ['beside it', true],
    ['below it', false],
  ])('[oath.turn] offers every legal move of whole games, with the panel %s', (_, wide) => {
    const dice = seeded(`board ${wide}`);
    const met = new Map<string, number>();
    for (let n = 0; n < 14; n++) {
      const s = game.start(2 + (n % 4), {});
      for (; s.stack.length > 0; next(s, dice)) {
        const step = stepOf(s);
        const often = met.get(step) ?? 0;
        if (whose(s) < 0 || (often >= 1 && dice(900) > 0)) continue;
        met.set(step, often + 1);
        show(s, { wide });
        for (const move of sample(movesOf(s, whose(s)), dice)) {
          prepare(move);
          takes(move);
          key(home.querySelector('[data-place]'), 'Escape');
          if (!wide) press(home.querySelector('[data-tab="now"]'));
        }
      }
    }
    const asked = Object.entries(STEPS).flatMap(([name, step]) => ('chance' in step ? [] : [name]));
    expect(asked.filter((step) => !met.has(step))).toEqual([]);
  });
});

/** Plays until the game asks for this. */
function until(seed: string, players: number, wanted: (s: Oath) => boolean): Oath {
  for (let n = 0; n < 200; n++) {
    const dice = seeded(`${seed} ${n}`);
    const s = game.start(players, {});
    while (s.stack.length > 0) {
      if (wanted(s)) return s;
      next(s, dice);
    }
  }
  throw new Error(`no game comes to ${seed}`);
}
const asks = (s: Oath, step: string): boolean => stepOf(s) === step && whose(s) >= 0;
const can = (s: Oath, notation: string): boolean => movesOf(s, whose(s)).some((move) => game.notation(move).startsWith(notation));

describe('Paying', () => {
  test('[oath.paying] [oath.power] which powers go is said before anything is confirmed, and other tokens can be chosen', () => {
    const costly = (at: Oath, move: Move): boolean => {
      const after = game.clone(at);
      game.play(after, whose(at), move, null);
      return game.wire(move)[0] === 'complete' && stepOf(after) === 'pay';
    };
    const s = until('pay', 3, (at) => asks(at, 'visit') && movesOf(at, whose(at)).some((move) => costly(at, move)));
    const move = movesOf(s, whose(s)).find((one) => costly(s, one)) as Move;
    show(s);
    prepare(move);
    const leaving = [...home.querySelectorAll('.oath-item.is-leaving')];
    const line = [...panel().querySelectorAll('.oath-line')].find((one) => one.textContent?.startsWith('Powers given up'));
    expect(line?.textContent).toMatch(/Powers given up\S/);
    expect(leaving.length).toBeGreaterThan(0);
    for (const item of leaving) {
      expect(named(item)).toContain('given up');
      const name = named(item).split(':')[0] ?? '';
      expect(line?.textContent).toContain(name.startsWith('Boat') ? 'a token without power' : name);
    }
  });

  test('[oath.paying] what was confirmed is paid without a further question, and only that', () => {
    const s = until('plan', 2, (at) => {
      if (!asks(at, 'visit') || !can(at, 'complete')) return false;
      const seat = whose(at);
      return movesOf(at, seat).some((move) => {
        if (game.wire(move)[0] !== 'complete') return false;
        const after = game.clone(at);
        game.play(after, seat, move, null);
        return after.stack.length > 0 && stepOf(after) === 'pay' && whose(after) === seat;
      });
    });
    const seat = whose(s);
    const move = movesOf(s, seat).find((one) => {
      const after = game.clone(s);
      game.play(after, seat, one, null);
      return game.wire(one)[0] === 'complete' && stepOf(after) === 'pay';
    }) as Move;
    show(s, { seat });
    prepare(move);
    const given = [...home.querySelectorAll('.oath-item.is-leaving')].map((item) => Number(item.getAttribute('data-place')?.split('-')[1]));
    press(offering(move));
    const before = s.board[seat] as number;
    for (let guard = 0; made.length > 0 && guard < 9; guard++) {
      const said = made.shift() as Move;
      game.play(s, seat, said, null);
      show(s, { seat, keep: true });
    }
    const gone = Array.from({ length: 15 }, (_, i) => i).filter((i) => ((before & ~(s.board[seat] as number)) >> i) & 1);
    expect(gone.sort()).toEqual(given.sort());
  });
});

describe('Places', () => {
  test('[oath.spaces] [oath.fight] say what they do, who is there, and what it costs me now', () => {
    const s = until('names', 3, (at) => asks(at, 'turn') && at.round > 2 && at.pawn.filter((one) => one >= 0).length > 4);
    show(s);
    for (let at = 0; at < 10; at++) {
      const label = place(`place-${at}`)?.getAttribute('aria-label') ?? '';
      expect(label).toMatch(/^(The )?[A-Z][A-Za-z ]+: .+circles free/);
      if ((s.taken[at] as number) >= (s.circles[at] as number)) expect(label).toContain('Full');
    }
  });

  test('[oath.spaces] a closed place opens its panel, which gives the reason', () => {
    const s = until('closed', 3, (at) => asks(at, 'turn') && (at.taken[9] as number) > 0);
    show(s);
    press(place('place-9'));
    expect(panel().querySelector('[role="status"]')?.textContent).toContain('no free circle');
    expect(panel().querySelector('a[href="/rules/oath#oath.spaces"]')?.textContent).toBe('§ Circles');
    expect(made).toEqual([]);
    key(place('place-9'), 'Escape');
    expect(panel().textContent).not.toContain('Watchtower');
  });

  test('take the Tab key once, and arrows walk from one to the next', () => {
    for (const wide of [true, false]) {
      show(
        until('arrows', 4, (s) => asks(s, 'turn') && s.round > 3 && s.missionsHeld[whose(s)] !== 0),
        { wide },
      );
      expect(home.querySelectorAll('[data-place][tabindex="0"]').length).toBe(1);
      const reached = new Set<string>();
      act(() => home.querySelector<HTMLElement>('[data-place][tabindex="0"]')?.focus());
      const todo = [document.activeElement as HTMLElement];
      while (todo.length > 0) {
        const id = (todo.pop() as HTMLElement).getAttribute('data-place') ?? '';
        if (reached.has(id)) continue;
        reached.add(id);
        for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
          act(() => place(id)?.focus());
          key(document.activeElement, arrow);
          todo.push(document.activeElement as HTMLElement);
        }
      }
      const all = [...home.querySelectorAll('[data-place]')].map((element) => element.getAttribute('data-place') ?? '');
      expect(all.filter((id) => !reached.has(id))).toEqual([]);
    }
  });

  test('full stop walks through what is asked for, E ends the turn, and letters can be switched off', () => {
    const s = until('keys', 3, (at) => asks(at, 'after'));
    show(s);
    key(home.querySelector('[data-place][tabindex="0"]'), 'e');
    expect(made).toEqual([game.read('end')]);
    home.setAttribute('data-letters', 'off');
    made = [];
    key(home.querySelector('[data-place][tabindex="0"]'), 'e');
    expect(made).toEqual([]);
    show(until('lit', 3, (at) => asks(at, 'turn')));
    key(home.querySelector('[data-place][tabindex="0"]'), '.');
    expect(document.activeElement?.className).toContain('is-lit');
  });
});

describe('Those who watch', () => {
  test('[oath.mission-hand] [oath.action-hand] see the island and the boards, no hands, and can do nothing', () => {
    const s = until('watch', 3, (at) => asks(at, 'turn') && at.round > 2);
    show(s, { seat: null });
    expect(home.querySelectorAll('.oath-loc').length).toBeGreaterThan(9);
    expect(home.querySelectorAll('[data-place^="mission-"], [data-place^="card-"]').length).toBe(0);
    expect(document.querySelectorAll('[data-move]').length).toBe(0);
    press(place('seat-2'));
    expect(home.querySelector('.oath-board')?.getAttribute('aria-label')).toContain('Cade');
  });
});

test('[oath.mission-hand] looking at another board shows none of its hand', () => {
  const s = until('others', 3, (at) => asks(at, 'turn') && at.missionsHeld.every((n) => n > 0) && at.round > 1);
  show(s);
  const other = (whose(s) + 1) % 3;
  press(place(`seat-${other}`));
  expect(home.querySelectorAll('[data-place^="mission-"]').length).toBe(0);
  expect(home.querySelectorAll('.oath-back').length).toBeGreaterThan(0);
});

test('Every event of the chronicle has a paragraph, and every seat its counts', () => {
  const ids = new Set(paragraphs(box.rulebook).map(({ id }) => id));
  expect(Object.keys(notes).sort()).toEqual(Object.keys(EVENTS).sort());
  for (const { rule } of Object.values(notes)) expect(ids.has(rule)).toBe(true);
  const s = until('facts', 2, (at) => asks(at, 'turn') && at.round > 1);
  const facts = factsOf({ box, viewer: 0, view: game.view(s, 0), names: NAMES, liveries: [0, 1] }, 1);
  expect([facts.score, facts.facts.length]).toEqual([s.points[1], 6]);
});
