import { describe, expect, test } from 'vitest';
import { paragraphs, Refusal, seeded, turn } from '#kernel';
import { legal, refusal, script, told } from '../../../tests/script.ts';
import { BOARDS } from '../../gift/data/boards.ts';
import { cardCount, cardsOf, RECRUITS } from '../../gift/data/cards.ts';
import { RESOURCES, ROUTES, TERRAINS } from '../../gift/data/resources.ts';
import { REASONS as GIFT_REASONS } from '../../gift/types.ts';
import { HEROES } from '../data/heroes.ts';
import { meta } from '../meta.ts';
import { rulebook } from '../rulebook.en.ts';
import type { STEP, Watch } from '../types.ts';
import { game, sectionOf, step } from './table.ts';

/** Plays at random until a step comes up. */
function until(s: Watch, name: keyof typeof STEP): Watch {
  const dice = seeded('set-up');
  while (step(s) !== name) {
    const seat = turn(s);
    game.play(s, seat, seat < 0 ? game.roll(s, dice) : game.pick(s, seat, dice), null);
  }
  return s;
}

describe('The board', () => {
  test('[watch.hexes] twenty-one hexes for four, sixteen for three, each with a number, and no ice', () => {
    for (const [players, count, mountains] of [
      [4, 21, 5],
      [3, 16, 4],
    ] as const) {
      const s = game.start(players);
      const { hexes } = BOARDS[s.land.board]!;
      expect(hexes.length).toBe(count);
      expect(hexes.filter((hex) => TERRAINS[s.land.terrain[hex]!] === 'mountains').length).toBe(mountains);
      expect(hexes.every((hex) => s.land.token[hex]! > 0 && TERRAINS[s.land.terrain[hex]!] !== 'barren')).toBe(true);
    }
  });

  test('[watch.hexes] three may take the larger board; sixteen hexes with four players, or the island, are refused with the reason', () => {
    expect(BOARDS[game.start(3, { hexes: 'twenty-one' }).land.board]!.hexes.length).toBe(21);
    expect(() => game.start(4, { hexes: 'sixteen' })).toThrow(/sixteen hexes are the Gift of three players/);
    expect(() => game.start(4, { hexes: 'island' })).toThrow(Refusal);
    expect(() => game.start(4, { board: 'island' })).toThrow(/no option "board"/);
    expect(() => game.start(2)).toThrow(/for 4 or 3 players/);
  });

  test('[watch.routes] five trade routes, one for each resource, and none for any', () => {
    for (const players of [3, 4])
      expect(
        game
          .start(players)
          .land.routes.map((kind) => ROUTES[kind])
          .sort(),
      ).toEqual([...RESOURCES].sort());
  });

  test('[watch.hexes] a drawn board keeps the numbers on their places', () => {
    const printed = game.start(4);
    const s = until(game.start(4, { terrain: 'drawn', routes: 'drawn' }), 'first');
    expect(s.land.token).toEqual(printed.land.token);
    expect(s.land.terrain.slice().sort()).toEqual(printed.land.terrain.slice().sort());
    expect(s.land.terrain).not.toEqual(printed.land.terrain);
  });
});

describe('Who begins', () => {
  test('[watch.first] the highest throw begins', () => {
    const s = game.start(4);
    const what = told(game, script(game, s, 'throw 1 2', 'throw 6 5', 'throw 5 5', 'throw 3 3'), 0);
    expect([s.first, step(s), turn(s)]).toEqual([1, 'found', 1]);
    expect(what[1]).toEqual(['throws', 1, 6, 5]);
  });

  test('[watch.first] equal best throws are thrown again, by those alone', () => {
    const s = game.start(4);
    const what = told(game, script(game, s, 'throw 6 5', 'throw 1 1', 'throw 5 6', 'throw 2 2', 'throw 1 1', 'throw 1 2'), 0);
    expect(what).toContainEqual(['again', 0b101, 11]);
    expect([s.first, step(s)]).toEqual([2, 'found']);
  });

  test('[watch.starting-heroes] in the order of play Yarwyck, Tarly, Marsh and Mormont; three players leave out Yarwyck', () => {
    const four = game.start(4);
    script(game, four, 'throw 1 1', 'throw 1 1', 'throw 6 6', 'throw 1 1');
    expect(four.north.hero.map((hero) => HEROES[hero])).toEqual(['marsh', 'mormont', 'yarwyck', 'tarly']);
    const three = game.start(3);
    script(game, three, 'throw 6 6', 'throw 1 1', 'throw 1 1');
    expect(three.north.hero.map((hero) => HEROES[hero])).toEqual(['tarly', 'marsh', 'mormont']);
  });
});

describe('Setting up', () => {
  test('[watch.deck] twenty-five development cards, two New Recruits among them', () => {
    const s = game.start(4);
    expect([s.deckSize, cardCount(s.deck), cardsOf(s.deck, RECRUITS)]).toEqual([25, 25, 2]);
  });

  test('[watch.no-reveal] the settlements that are founded turn over no token', () => {
    const s = until(game.start(4), 'post');
    expect([s.north.camps.every((type) => type < 0), s.north.pool, s.north.shown.every((n) => n === 0)]).toEqual([true, 13, true]);
    expect(s.north.under.slice(0, 5)).toEqual([0, 0, 0, -1, -1]);
  });

  test('[watch.posts] a third round: from the first player on everybody puts a guard on the Wall for nothing', () => {
    const s = until(game.start(3), 'post');
    const held = s.held.slice();
    const first = s.first;
    expect(legal(game, s, first)).toEqual(['post first', 'post second', 'post third', 'post fourth']);
    expect(refusal(game, s, (first + 1) % 3, 'post first')).toBe('turn');
    script(game, s, 'post third', 'post third', 'post first');
    expect([sectionOf(s, 2), sectionOf(s, 0)]).toEqual([`${first}${(first + 1) % 3}`, `${(first + 2) % 3}`]);
    expect([s.north.guards, s.held, s.turn, s.active]).toEqual([[1, 1, 1], held, 1, first]);
  });

  test('[watch.aim] ten points, three and four players, and all of The Gift but its board and its island', () => {
    expect([meta.players, game.start(4).options.points, game.start(4).atOnce]).toEqual([[4, 3], 10, false]);
    expect(game.verbs.some((verb) => verb.name === 'monopoly')).toBe(false);
  });

  test('what The Gift refuses, the Watch refuses by the same paragraph: no reason of its own has the name of another', () => {
    expect(game.reasons).toMatchObject(GIFT_REASONS);
  });

  test('[watch.aim] what decisions, moves, refusals and endings cite is in the rules of the Watch, but for what only the island knows', () => {
    const ids = new Set(paragraphs(rulebook).map(({ id }) => id));
    const cited = [...game.steps, ...game.verbs].map(({ name, rule }) => [name, rule] as const);
    const lost = [...cited, ...Object.entries(game.reasons), ...Object.entries(game.endings)].filter(([, rule]) => !ids.has(rule));
    expect([...new Set(lost.map(([name]) => name))]).toEqual(['spiral', 'reds', 'numbers', 'red', 'number']);
  });
});
