import { describe, expect, test } from 'vitest';
import { type Seat, seeded, turn } from '#kernel';
import { legal, refusal, script } from '../../../tests/script.ts';
import { cardsOf } from '../data/cards.ts';
import { countOf } from '../data/handful.ts';
import { STARTS } from '../data/starts.ts';
import type { Gift } from '../types.ts';
import { game, handOf, place } from './table.ts';

/** Who founds, in order, until the first turn begins. */
function founders(s: Gift): Seat[] {
  const order: Seat[] = [];
  const dice = seeded('founders');
  while (s.turn === 0) {
    if (game.steps[s.stack.at(-1)!.step]!.name === 'found') order.push(turn(s));
    game.advance(s, dice);
  }
  return order;
}

describe('Before the game', () => {
  test('[gift.supply] [gift.deck] nineteen cards of each resource, and twenty-three development cards', () => {
    const s = game.start(4);
    expect([0, 1, 2, 3, 4].map((kind) => countOf(s.supply, kind))).toEqual([19, 19, 19, 19, 19]);
    expect([0, 1, 2, 3, 4, 5].map((kind) => cardsOf(s.deck, kind))).toEqual([14, 5, 2, 2, 0, 0]);
    expect(s.deckSize).toBe(23);
  });

  test('[gift.island-deck] on the island two monopolies make it twenty-five', () => {
    const s = game.start(4, { board: 'island' });
    expect([0, 1, 2, 3, 4, 5].map((kind) => cardsOf(s.deck, kind))).toEqual([14, 5, 2, 2, 2, 0]);
    expect(s.deckSize).toBe(25);
  });

  test('[gift.first] every seat is equally likely to begin', () => {
    for (const players of [3, 4]) expect(game.cases(game.start(players), null)).toBe(players);
  });

  test('[gift.limits] everybody has five settlements, four keeps and fifteen roads, or fourteen', () => {
    expect(game.start(3).left).toEqual([15, 5, 4, 15, 5, 4, 15, 5, 4]);
    expect(game.start(3, { roads: 14 }).left[0]).toBe(14);
  });
});

describe('Founding', () => {
  test('[gift.found] the second round goes back in reverse order', () => {
    const four = game.start(4);
    script(game, four, 'begin 3');
    expect(founders(four)).toEqual([2, 3, 0, 1, 1, 0, 3, 2]);
    const three = game.start(3);
    script(game, three, 'begin 1');
    expect(founders(three)).toEqual([0, 1, 2, 2, 1, 0]);
    expect([three.active, three.turn]).toEqual([0, 1]);
  });

  test('[gift.found] [gift.distance] on any free intersection that keeps its distance', () => {
    const s = game.start(4);
    script(game, s, 'begin 1');
    expect(legal(game, s, 0).length).toBe(60);
    script(game, s, 'found a1-se', 'pave a1-e');
    expect(refusal(game, s, 1, 'found a1-se')).toBe('taken');
    expect(refusal(game, s, 1, 'found a1-s')).toBe('tooNear');
    expect(refusal(game, s, 1, 'found a1-sw')).toBe(null);
  });

  test('[gift.pave] the road starts at the settlement just founded', () => {
    const s = game.start(4);
    script(game, s, 'begin 1', 'found a1-se');
    expect(legal(game, s, 0).sort()).toEqual(['pave a1-e', 'pave a1-se', 'pave a2-sw']);
    expect(refusal(game, s, 0, 'pave a1-w')).toBe('notBeside');
    expect(refusal(game, s, 0, 'pave e1-w')).toBe('notHere');
  });

  test('[gift.starting] the second settlement pays one card for each hex around it: brick, lumber and ore, as in the example', () => {
    const s = game.start(3);
    script(game, s, 'begin 1', 'found a1-n', 'pave a1-ne', 'found a4-n', 'pave a4-ne', 'found d1-s', 'pave d1-sw');
    expect(s.held).toEqual([0, 0, 0]);
    script(game, s, 'found b4-se');
    expect(handOf(s, 2)).toBe('1lumber+1brick+1ore');
    expect(s.points).toEqual([1, 1, 2]);
  });

  test('[gift.starting] the ice pays nothing', () => {
    const s = game.start(3);
    script(game, s, 'begin 1', 'found a1-n', 'pave a1-ne', 'found a4-n', 'pave a4-ne', 'found d5-s', 'pave d5-sw', 'found d2-n');
    expect(handOf(s, 2)).toBe('1lumber+1grain');
  });

  test('[gift.pieces] everybody begins with two settlements, two roads and two points', () => {
    const s = game.start(4);
    founders(s);
    expect(s.points).toEqual([2, 2, 2, 2]);
    for (let seat = 0; seat < 4; seat++) expect(s.left.slice(seat * 3, seat * 3 + 3)).toEqual([13, 3, 4]);
  });
});

describe('The quick start', () => {
  test.each([3, 4])('[gift.quick] %i players begin at once, with two settlements and roads each and their cards', (players) => {
    const s = game.start(players, { start: 'quick' });
    script(game, s, 'begin 2');
    expect([s.turn, s.active]).toEqual([1, 1]);
    expect(s.points).toEqual(new Array(players).fill(2));
    expect(s.held).toEqual(new Array(players).fill(3));
    expect(game.conserve(s)).toBe(null);
    expect(s.spot[STARTS[0]![0][0]]! >> 4).toBe(2);
  });

  test('[gift.quick] the prepared places are equally good: the same dots, and every resource', () => {
    const { land } = game.start(4);
    for (const start of STARTS) {
      const around = start.flatMap(([spot]) =>
        ['a', 'b', 'c', 'd'].flatMap((row) => [1, 2, 3, 4, 5, 6].map((n) => `${row}${n}`)).filter((hex) => touches(hex, spot)),
      );
      const dots = around.reduce((sum, hex) => sum + 6 - Math.abs(7 - land.token[place.hex(hex)]!), 0);
      expect(dots).toBe(22);
      expect(new Set(around.map((hex) => land.terrain[place.hex(hex)])).size).toBe(5);
    }
  });

  const touches = (hex: string, spot: number): boolean =>
    ['n', 'ne', 'se', 's', 'sw', 'nw'].some((corner) => place.spot(`${hex}-${corner}`) === spot);
});
