// @vitest-environment happy-dom
/** The march, told step by step: the tale is enough to draw what happened, and says why. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, test } from 'vitest';
import type { Box } from '#games';
import { type Happening, seeded, turn, witness } from '#kernel';
import { Board } from '../../games/gift/board/index.ts';
import { next, type Scenic, sceneOf, stepsOf } from '../../games/gift/board/march.ts';
import type { Table } from '../../games/gift/board/table.ts';
import { spots } from '../../games/gift/data/places.ts';
import { EAST, SOUTH, WEST } from '../../games/gift/tests/table.ts';
import type { Gift } from '../../games/gift/types.ts';
import { watch } from '../../games/watch/index.ts';
import { game, type North, table } from '../../games/watch/tests/table.ts';
import { tokens, type Watch } from '../../games/watch/types.ts';
import { tellings } from '../../web/host/tale.ts';
import type { Telling } from '../../web/kit/board.ts';

const NAMES = ['Aldis', 'Bryn', 'Cade', 'Dagny'];

/** Plays moves and tells what happened. */
function tale(s: Watch, by: number, move: number): readonly Telling[] {
  const happenings: Happening[] = [];
  game.play(s, by, move, game.recorder(happenings));
  const events = witness(game, happenings, 0, null).map(({ event, args }): [string, ...number[]] => [game.eventNames[event] ?? '', ...args]);
  return tellings(watch as unknown as Box, NAMES, 1, events);
}

const cast = (s: Watch, pair: string, number: string): readonly Telling[] => tale(s, -1, game.parse(['cast', ...castArgs(pair, number)]));
const castArgs = (pair: string, number: string): [number, number] => {
  const [one = 1, two = 1] = pair.split('+').map(Number);
  return [(one - 1) * 6 + two - 1, Number(number) - 1];
};
const rolling = (north: North): Watch =>
  table([WEST, EAST, SOUTH, {}], { heroes: ['yarwyck', 'mormont', 'marsh', 'thorne'], ...north, step: 'dice' });

describe('The march, step by step', () => {
  test('[watch.breach] three wildlings against two guards: each step in its order, with its reason', () => {
    const s = rolling({ camps: { hornfoot: 'rr' }, wall: ['', '', '', '01'], waiting: [0, 0, 0, 2] });
    const before = sceneOf(game.clone(s));
    const steps = stepsOf(before, cast(s, '6+6', '7'), sceneOf(s));
    expect(steps.map(({ words }) => words)).toEqual([
      'A wildling of the Hornfoots takes trail 7 to the fourth clearing.',
      '3 wildlings against 2 guards: the Wall is breached at the fourth section.',
      'Aldis loses the guard on space 1 of the fourth section.',
      'A wildling crosses the fourth section and blocks a4.',
      'A wildling crosses the fourth section and blocks b4.',
      'A wildling crosses the fourth section and blocks c5.',
      'That is breach 1 of 3.',
    ]);
    expect(steps.map(({ scene }) => scene.waiting[3])).toEqual([2, 3, 3, 2, 1, 0, 0]);
    expect(steps[0]?.scene.walker).toEqual({ clan: 2, type: 0, clearing: 3 });
    expect(steps[0]?.scene.camps.slice(10)).toEqual([0, -1, -1, -1, -1]);
    expect(steps.map(({ scene }) => scene.wall[15])).toEqual([0, 0, 1, 1, 1, 1, 1]);
    expect(steps.map(({ scene }) => scene.breaches)).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(steps.at(-1)?.scene).toEqual(sceneOf(s));
  });

  test('[watch.giant] a giant strikes, and is gone with the guard', () => {
    const s = rolling({ camps: { 'ice-river': 'g' }, wall: ['01'] });
    const steps = stepsOf(sceneOf(game.clone(s)), cast(s, '6+6', '1'), sceneOf(s));
    expect(steps.map(({ scene }) => scene.walker?.type ?? -1)).toEqual([2, 2, -1]);
  });

  test('[watch.advance] nobody moves: nothing is told', () => {
    const s = rolling({});
    expect(stepsOf(sceneOf(game.clone(s)), cast(s, '6+6', '9'), sceneOf(s))).toEqual([]);
  });

  test.each([
    ['[watch.rush] two go down the trails, one after the other', ['', '', '1', ''], 0, 'holds'],
    ['[watch.rush] the first may end the game', ['', '1', '', ''], 2, 'falls'],
  ] as const)('%s', (_title, wall, breaches, ending) => {
    const s = table([{ ...WEST, roads: ['a1-ne', 'a2-nw', 'd1-nw'], hand: '1lumber+1brick+1wool+1grain' }, EAST, SOUTH, {}], {
      camps: { 'cave-people': 'crgr', 'ice-river': 'rrrr' },
      wall,
      breaches,
    });
    tale(s, 0, game.parse(['settlement', spots.find('a2-n')]));
    const before = sceneOf(game.clone(s));
    const clan = ending === 'falls' ? 'ice-river-regular' : 'cave-people-climber';
    const steps = stepsOf(before, tale(s, -1, game.parse(['reveal', tokens.find(clan)])), sceneOf(s));
    expect(steps.some(({ words }) => words.includes('they rush the Wall!'))).toBe(true);
    expect(steps.at(-1)?.scene).toEqual(sceneOf(s));
    expect(steps.at(-1)?.words).toMatch(ending === 'falls' ? /^The Wall falls/ : /holds\.$/);
  });

  test.each([3, 4])('the steps lead to the very position, in whole games of %i', (players) => {
    let marches = 0;
    for (let n = 0; n < 12; n++) {
      const dice = seeded(`march ${n}`);
      const s = game.start(players, {});
      while (s.stack.length > 0) {
        const before = sceneOf(game.clone(s));
        const seat = turn(s);
        const told = tale(s, seat, seat < 0 ? game.roll(s, dice) : game.pick(s, seat, dice));
        if (!told.some(({ event }) => event === 'advances')) continue;
        const steps = stepsOf(before, told, sceneOf(s));
        expect(steps.at(-1)?.scene).toEqual(sceneOf(s));
        marches++;
      }
    }
    expect(marches).toBeGreaterThan(60);
  });
});

describe('The film at a table', () => {
  const at = (s: Watch, told: readonly Telling[]): Table => ({ s, tale: told }) as unknown as Table;
  const still = (t: Table) => ({ t, steps: [], at: 0, drawn: t });

  test('begins with a march, is drawn as it was, goes on while other things happen, and ends where the game is', () => {
    const s = rolling({ camps: { hornfoot: 'rr' }, wall: ['', '', '', '0'] });
    const before = game.clone(s);
    const told = cast(s, '6+6', '8');
    const film = next(still(at(before, [])), at(s, told));
    expect(film.steps.length).toBe(2);
    expect((film.drawn.s as Watch).north.waiting[3]).toBe(0);
    expect((film.drawn.s as Watch).north.camps[11]).toBe(-1);
    const later = game.clone(s);
    later.held[0]!++;
    const on = next(film, at(later, [...told]));
    expect([on.steps.length, on.drawn.s.held[0]]).toEqual([2, later.held[0]]);
    const elsewhere = game.clone(s);
    elsewhere.north.waiting = elsewhere.north.waiting.with(0, 9);
    expect(next(film, at(elsewhere, [...told])).steps).toEqual([]);
  });

  test('a tale that does not lead to the position is not told: undone moves, steps that were missed', () => {
    const s = rolling({ camps: { hornfoot: 'r' } });
    const now: Scenic = { ...sceneOf(s), breaches: 2 };
    expect(stepsOf(sceneOf(game.clone(s)), cast(s, '6+6', '7'), now)).toEqual([]);
  });
});

describe('On the board', () => {
  const home = document.createElement('div');
  document.body.append(home);
  afterEach(() => {
    act(() => render(null, home));
    delete document.documentElement.dataset.motion;
  });

  const made: number[] = [];
  const show = (s: Watch, told: readonly Telling[]): void => {
    const view = game.view(s, 0);
    const legal: number[] = [];
    if (turn(s) === 0) legal.length = game.options(s, 0, legal);
    const seen = { box: watch as unknown as Box<Gift>, viewer: 0, view, names: NAMES, liveries: [0, 1, 2, 3] };
    act(() => {
      render(<Board seen={seen} legal={legal} seat={0} act={(move) => made.push(move)} why={() => null} tale={told} />, home);
    });
  };
  const caption = (): string => home.querySelector('.gift-caption b')?.textContent ?? '';
  const waiting = (): number => home.querySelectorAll('[data-piece^="waiting 3"]').length;
  const breaches = (): string => home.querySelector('.gift-side.is-wall')?.textContent ?? '';

  /** A breach is being told: the first step shows. */
  async function marching(): Promise<void> {
    const s = rolling({ camps: { hornfoot: 'rr' }, wall: ['', '', '', '01'], waiting: [0, 0, 0, 2] });
    show(s, []);
    // What tells the march is fetched with the first table that has a Wall.
    await import('../../games/gift/board/march.ts');
    await act(() => Promise.resolve());
    show(s, []);
    const told = cast(s, '6+6', '7');
    show(s, told);
  }

  test('a breach is shown from its first step on, with the words of the chronicle; everything else is as it stands', async () => {
    await marching();
    expect(caption()).toBe('A wildling of the Hornfoots takes trail 7 to the fourth clearing.');
    expect([waiting(), breaches().includes('0 of 3')]).toEqual([3, true]);
    expect(home.querySelector('[data-move="end"]')).not.toBe(null);
  });

  test.each([
    ['Space', () => home.querySelector('[data-place]')?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))],
    ['the button', () => home.querySelector<HTMLElement>('.gift-caption button')?.click()],
    ['a move', () => home.querySelector<HTMLElement>('[data-move="end"]')?.click()],
  ])('%s skips it', async (_title, press) => {
    await marching();
    expect(caption()).not.toBe('');
    act(() => {
      press();
    });
    expect([caption(), waiting(), breaches().includes('1 of 3')]).toEqual(['', 0, true]);
  });

  test('with motion switched off nothing is played', async () => {
    document.documentElement.dataset.motion = 'off';
    await marching();
    expect([caption(), breaches().includes('1 of 3')]).toEqual(['', true]);
  });
});
