// @vitest-environment happy-dom
/** The board of the Watch: the Wall, guards, wildlings and heroes on top of The Gift. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Move, paragraphs, seeded } from '#kernel';
import { notes } from '../../games/gift/board/index.ts';
import type { Gift } from '../../games/gift/types.ts';
import { watch } from '../../games/watch/index.ts';
import type { Watch } from '../../games/watch/types.ts';
import { type AnyBox, askedOf, COMPOSED, movesOf, next, offered, openPage, type Page, stepOf, until } from './gift-page.tsx';

const box = watch as unknown as AnyBox;
const { game } = box;
let page: Page;
let home: HTMLElement;

beforeEach(() => {
  page = openPage(box);
  home = page.home;
});
afterEach(() => page.close());

const HEROES = ['mormont', 'marsh', 'yarwyck', 'thorne', 'melisandre', 'mance', 'benjen', 'ygritte', 'yoren', 'qhorin'];
const KEEN = [...HEROES, 'enlist', 'recruits', 'hunt', 'keep', 'settlement', 'guard', 'buy', 'road', 'supply', 'end'];
const verbOf = (move: Move): string => game.wire(move)[0];

describe('The board of the Watch', () => {
  const met = new Set<string>();
  test.each([3, 4])('at every new kind of decision with %i players every listed move is a step or two away, and nothing else is', (players) => {
    const dice = seeded(`watch ${players}`);
    for (let n = 0; n < 5; n++) {
      const s = game.start(players, {});
      for (let moves = 0; s.stack.length > 0 && moves < 700; moves++, next(box, s, dice, KEEN)) {
        const seat = askedOf(s);
        if (seat < 0) continue;
        const listed = movesOf(box, s, seat).filter((move) => !COMPOSED.has(verbOf(move)));
        const fresh = [stepOf(box, s), ...listed.map(verbOf)].filter((name) => !met.has(`${players} ${name}`));
        if (fresh.length === 0) continue;
        for (const name of fresh) met.add(`${players} ${name}`).add(name);
        page.show(s, seat);
        expect([...offered(page)].sort(), stepOf(box, s)).toEqual(listed.map((move) => game.notation(move)).sort());
      }
    }
  });

  test('that met nearly every verb of the Watch', () => {
    const wanted = ['post', 'guard', 'recruits', 'hunt', 'patrol', 'tarly', 'pass', 'enlist', 'flip', 'marsh', 'mormont', 'repay'];
    expect(wanted.filter((verb) => !met.has(verb))).toEqual([]);
    expect(HEROES.filter((verb) => met.has(verb)).length).toBeGreaterThan(7);
  });

  test('names the sections, camps and clearings, and always says how the Wall stands', () => {
    const s = until(box, 'names', (at) => stepOf(box, at) === 'act' && at.turn > 12, KEEN) as Watch;
    page.show(s as Gift);
    const names = (kind: string): string[] =>
      [...home.querySelectorAll(`.is-${kind}[data-place]`)].map((place) => place.getAttribute('aria-label') ?? '');
    expect(names('section').length).toBe(4);
    for (const name of names('section')) expect(name).toMatch(/^Section [1-4] of the Wall: \d guards?(, yours \d)?, against \d+ wildlings? waiting/);
    expect(names('lair').length).toBe(19);
    for (const name of names('lair')) expect(name).toMatch(/^(Ice River|Cave People|Hornfoot), camp [1-5]|^Clearing [A-D]: \d+ wildlings? waiting/);
    const panel = home.querySelector('.gift-side.is-wall')?.textContent ?? '';
    expect(panel).toContain(`${s.north.breaches} of 3`);
    expect(panel).toContain('of 8');
    expect(panel).toMatch(/If it fell now/);
  });
});

test('Behind every event of the chronicle stands a paragraph of the Watch, but for what only the island knows', () => {
  const ids = new Set(paragraphs(box.rulebook).map(({ id }) => id));
  expect(game.eventNames.filter((event) => !ids.has(notes[event]?.rule ?? ''))).toEqual(['counts', 'monopolises', 'yields']);
});
