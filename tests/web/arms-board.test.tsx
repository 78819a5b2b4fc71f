// @vitest-environment happy-dom
/** Whatever the rules allow a player can be reached on the board of Brothers in Arms, under a name, and does what it says. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Box } from '#games';
import { type Dice, type Happening, includes, type Move, SPECTATOR, seeded, top, witness } from '#kernel';
import { clockWords, costWords } from '../../games/arms/board/clock.ts';
import { Board, factsOf, notes } from '../../games/arms/board/index.ts';
import { lastRound } from '../../games/arms/board/round.ts';
import { LINES } from '../../games/arms/data/armies.ts';
import { lineAt, lossesIn, sentTo } from '../../games/arms/data/columns.ts';
import { copiesOf } from '../../games/arms/data/muster.ts';
import { DEPTH } from '../../games/arms/data/numbers.ts';
import { arms } from '../../games/arms/index.ts';
import { type Arms, EVENTS } from '../../games/arms/types.ts';
import { tellings } from '../../web/host/tale.ts';

const { game, words } = arms;
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

const stepOf = (s: Arms): string => (s.stack.length === 0 ? 'over' : (game.steps[top(s).step]?.name ?? ''));
const movesOf = (s: Arms, seat: number): Move[] => {
  const moves: Move[] = [];
  if (s.stack.length === 0) return moves;
  moves.length = includes(top(s).seats, seat) ? game.options(s, seat, moves) : includes(top(s).sealed, seat) ? game.revisions(s, seat, moves) : 0;
  return moves;
};

function show(s: Arms, seat: number | null, tale: readonly Happening[] = []): void {
  const viewer = seat ?? SPECTATOR;
  const view = game.view(s, viewer);
  const why = (move: Move) => {
    const code = seat === null || s.stack.length === 0 ? 2 : game.check(view, seat, move);
    if (code === 0) return null;
    const { name, rule } = game.reason(code);
    return { words: words.reasons[name as keyof typeof words.reasons] ?? 'Not now.', rule };
  };
  const events = witness(game, tale, viewer, null).map(({ event, args }) => [game.eventNames[event] ?? '', ...args] as const);
  act(() => {
    render(
      <Board
        seen={{ box: arms, viewer, view, names: NAMES.slice(0, s.players), liveries: [0, 1, 2, 3] }}
        legal={seat === null ? [] : movesOf(view, seat)}
        seat={seat}
        act={(move) => made.push(move)}
        why={why}
        tale={tellings(arms as unknown as Box, NAMES, 1, events)}
      />,
      home,
    );
  });
}

const press = (element: Element | null | undefined, what: string): void => {
  if (element === null || element === undefined) throw new Error(`there is nothing to press for ${what}`);
  act(() => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
};
const button = (name: RegExp): HTMLElement | undefined =>
  [...home.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => name.test((textContent ?? '').replace(/\s+/g, ' ').trim()));
const place = (id: string): Element | null => home.querySelector(`[data-place="${id}"]`);

/** What must be done before the control of a move is there. */
function prepare(s: Arms, seat: number, move: Move): void {
  const [verb, a = 0, b = 0] = game.wire(move);
  if (verb === 'raise') {
    press([...home.querySelectorAll('.arms-row.is-four button')][a], 'the army');
    press([...home.querySelectorAll('.arms-row.is-two button')][b], 'the Unit');
  }
  if (verb === 'field') compose(b);
  if (verb === 'column') {
    for (;;) {
      const back = home.querySelector('.arms-ranks-list button');
      if (back === null) break;
      press(back, 'taking back');
    }
    for (let rank = 0; rank < 3; rank++) press(button(new RegExp(`^${troop(s, seat, lineAt(a, rank))}, Mastery Level`)), 'a rank');
  }
  if (verb === 'order') {
    press(home.querySelector(`[data-hour="${a + 1}"]`), 'the hour');
    press([...home.querySelectorAll('.arms-row.is-three button')][b], 'the Master');
  }
  if (verb === 'discard') {
    for (let column = 0; column < 3; column++) {
      while (button(/^Keep /) !== undefined && home.querySelectorAll('.arms-tally')[column]?.textContent?.includes('Keep'))
        press([...home.querySelectorAll('.arms-tally')[column]!.querySelectorAll('button')].at(-1), 'keeping');
      for (let n = 0; n < lossesIn(a, column); n++) press(home.querySelectorAll('.arms-tally')[column]?.querySelector('button'), 'a discard');
    }
  }
  if (verb === 'retire')
    for (let column = 0; column < 3; column++) {
      const card = home.querySelectorAll('.arms-step-panel .arms-card')[column];
      if ((card?.getAttribute('aria-pressed') === 'true') !== (((a >> column) & 1) === 1)) press(card, 'a column');
    }
  if (verb === 'stay' || verb === 'send') {
    for (const one of [...home.querySelectorAll('.arms-roster [aria-pressed="true"]')]) press(one, 'calling back');
    press(button(a === 0 ? /^Welcome/ : /^Want none/), 'the welcome');
  }
  if (verb === 'send')
    for (let at = 0; at < 18; at++) {
      const to = sentTo(b, at);
      if (to === 0) continue;
      press(place(`troop${seat}-${Math.floor(at / DEPTH)}-${at % DEPTH}`), 'the Troop');
      press(button(new RegExp(`^To column ${to}$`)), 'the column');
    }
}

const troop = (s: Arms, seat: number, line: number): string =>
  words.verbs
    .column(((s.army[s.players === 4 ? seat >> 1 : seat]! << 9) | (line << 6)) >>> 0, 0, { seat: String })
    .split(', ')[0]!
    .replace('Lay out ', '');

function compose(counts: number): void {
  const rows = [...home.querySelectorAll('.arms-recruits li')];
  for (let line = 0; line < LINES; line++) {
    const [less, more] = [...(rows[line]?.querySelectorAll('button') ?? [])];
    const now = (): number => Number(rows[line]?.querySelector('.arms-count')?.textContent);
    while (now() > copiesOf(counts, line)) press(less, 'fewer');
    while (now() < copiesOf(counts, line)) press(more, 'more');
  }
}

/** So many moves of each verb. */
function sample(moves: readonly Move[], dice: Dice, most: number): Move[] {
  const kinds = new Map<string, Move[]>();
  for (const move of moves) kinds.set(game.wire(move)[0], [...(kinds.get(game.wire(move)[0]) ?? []), move]);
  return [...kinds.values()].flatMap((all) => (all.length <= most ? all : Array.from({ length: most }, () => all[dice(all.length)]!)));
}

describe('every legal move', () => {
  test.each([
    ['two Teams', 4, {}],
    ['two Teams that compose', 4, { build: true }],
    ['a battle', 2, {}],
    ['a match with Units of their own', 2, { build: true, battles: 'best-of-three' }],
  ])('has a control with its notation, and pressing it makes the move: %s', (name, players, options) => {
    const dice = seeded(name);
    const met = new Map<string, number>();
    for (let n = 0; n < (Object.keys(options).length === 0 ? 2 : 1); n++) {
      const s = game.start(players, options);
      while (s.stack.length > 0) {
        const f = top(s);
        const seats = [0, 1, 2, 3].filter((seat) => includes(f.seats, seat));
        if (seats.length === 0) {
          game.play(s, -1, game.roll(s, dice), null);
          continue;
        }
        const seat = seats[dice(seats.length)]!;
        const legal = movesOf(s, seat);
        const step = stepOf(s);
        const often = met.get(step) ?? 0;
        met.set(step, often + 1);
        if (often < 2 || dice(20) === 0) {
          show(s, seat);
          // A match composes two Units, one after the other: the Unit that is shown is the one to compose.
          const shown = legal.filter((move) => game.wire(move)[0] !== 'field' || players === 4);
          for (const move of sample(shown, dice, 2)) {
            prepare(s, seat, move);
            const control = home.querySelector(`[data-move="${game.notation(move)}"]`);
            made = [];
            press(control, game.notation(move));
            expect(made).toEqual([move]);
          }
        }
        const open = legal.filter((move) => game.wire(move)[0] !== 'ask');
        game.play(s, seat, open[dice(open.length)]!, null);
      }
    }
    const expected = ['muster', 'speak', 'standards', 'layout', 'orders', 'choose', 'retire', ...(players === 4 ? ['move', 'discard'] : [])];
    for (const step of expected) expect([step, met.has(step)]).toEqual([step, true]);
  });
});

describe('what the board says', () => {
  const brothers = (): Arms => {
    const dice = seeded('brothers');
    const s = game.start(4);
    while (stepOf(s) !== 'orders') {
      const seat = [0, 1, 2, 3].find((one) => includes(top(s).seats, one)) ?? -1;
      game.play(s, seat, seat < 0 ? game.roll(s, dice) : game.pick(s, seat, dice), null);
    }
    return s;
  };

  test('[arms.clock] the dial says what a card beats and what it costs', () => {
    expect(clockWords(9)).toBe('9 beats 4 to 8, draws with 3 and 9, loses to 10 to 12, 1 and 2.');
    expect(clockWords(3)).toBe('3 beats 10 to 12, 1 and 2, draws with 3 and 9, loses to 4 to 8.');
    expect(costWords(9, false)).toBe('A win or a draw: you owe 5. A loss: 10 to 14.');
    expect(costWords(9, true)).toBe('A win or a draw: you owe 8. A loss: 13 to 17.');
  });

  test('[arms.hand] a spent card takes the focus, cannot be chosen, and says when it comes back', () => {
    const s = brothers();
    s.hand[0]! &= ~(1 << 6);
    s.spent[0] = 1 << 6;
    show(s, 0);
    const seven = home.querySelector('[data-hour="7"]');
    expect(seven?.getAttribute('aria-disabled')).toBe('true');
    expect(seven?.getAttribute('aria-label')).toBe('7, spent, back after Duration 2');
    press(seven, 'the spent card');
    expect(home.querySelector('.arms-hour.is-chosen')).toBe(null);
    expect(home.querySelector('.arms-note')?.textContent).toBe('Not now: That Mastery Card is spent.');
  });

  test('[arms.secret] the team mate’s sealed order is shown to its side, and to nobody else', () => {
    const s = brothers();
    game.play(s, 1, game.read('order 11 combat'), null);
    show(s, 0);
    expect(home.querySelector('.arms-team')?.textContent).toContain('Bryn sealed 11 + Combat Master');
    expect(home.querySelector('[data-slot="1"]')?.textContent).toContain('11');
    for (const viewer of [2, 3, null]) {
      show(s, viewer);
      expect(home.querySelector('[data-slot="1"]')?.textContent).toBe('sealed');
    }
  });

  test('[arms.secret] what is sealed may be changed, and the board begins with it', () => {
    const s = brothers();
    game.play(s, 0, game.read('order 4 battle'), null);
    show(s, 0);
    expect(home.querySelector('.arms-hour.is-chosen')?.getAttribute('data-hour')).toBe('4');
    expect(home.querySelector('.arms-sealed')?.textContent).toContain('Sealed: the 4');
    press(home.querySelector('[data-hour="8"]'), 'another hour');
    press(home.querySelector('.arms-orders .is-primary'), 'the change');
    expect(made.map((move) => game.notation(move))).toEqual(['order 8 battle']);
  });

  test('[arms.clock] the last round is told in words: the 3 counts 15 against the 11', () => {
    const s = brothers();
    const tale: Happening[] = [];
    const say = game.recorder(tale);
    for (const [seat, card] of [3, 8, 11, 8].entries()) game.play(s, seat, game.read(`order ${card} none`), say);
    show(s, 0, tale);
    expect(home.querySelector('.arms-round')?.textContent).toContain('Aldis beats Cade: the 3 counts 15 against the 11.');
    expect(lastRound([])).toEqual([]);
  });

  test('[arms.closed] a flipped Troop and a closed Terrain say so in words', () => {
    const s = brothers();
    s.flipped[1] = 0b0101;
    show(s, 0);
    expect(place('p1')?.textContent).toContain('closed this Duration');
    expect(place('troop0-1-0')?.textContent).toContain('flipped');
    expect(place('troop1-1-0')?.textContent).not.toContain('flipped');
  });

  test('every event has a note, and the rail knows the counters', () => {
    expect(Object.keys(notes).sort()).toEqual(Object.keys(EVENTS).sort());
    const s = brothers();
    s.damage[2] = 7;
    const seen = { box: arms, viewer: 0, view: game.view(s, 0), names: NAMES, liveries: [0, 1, 2, 3] };
    expect(factsOf(seen, 2)).toEqual({
      score: 173,
      goal: null,
      facts: [
        ['MP', 50],
        ['Damage', 7],
        ['Troops', 9],
      ],
      tags: ['Side 2'],
    });
  });
});
