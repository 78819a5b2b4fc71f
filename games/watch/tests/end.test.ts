import { describe, expect, test } from 'vitest';
import { script, told } from '../../../tests/script.ts';
import { EAST, type Player, SOUTH, WEST } from '../../gift/tests/table.ts';
import { standing } from '../rules/end.ts';
import type { Watch } from '../types.ts';
import { game, type North, step, table } from './table.ts';

/** Eight points of settlements and keeps, and one more to come with a hidden card. */
const RICH: Player = { settlements: ['d1-nw'], keeps: ['a1-n', 'c1-nw', 'b1-s', 'b2-n'] };
const PLAYERS: Player[] = [WEST, EAST, SOUTH, {}];
const at = (north: North, players = PLAYERS): Watch => table(players, { heroes: ['yarwyck', 'mormont', 'marsh', 'thorne'], ...north });
const won = (s: Watch): [string, number[]] => [game.result(s).ending, [...game.result(s).ranks]];

describe('Points', () => {
  const rich = (cards: Player['cards'], north: North = {}): Watch => at(north, [{ ...RICH, cards: cards ?? {} }, EAST, SOUTH, {}]);

  test('[watch.win] ten points win at the END of the turn, not before', () => {
    const s = rich({ point: 1, recruits: 1 }, { wall: ['00'] });
    expect(s.points[0]).toBe(9);
    script(game, s, 'recruits first');
    expect([s.points[0], step(s)]).toEqual([10, 'act']);
    const what = told(game, script(game, s, 'end'), 1);
    expect(what).toContainEqual(['wins', 0, 11]);
    expect(won(s)).toEqual(['points', [1, 2, 2, 4]]);
  });

  test('[watch.win] hidden points count; nine do not win', () => {
    const nine = rich({});
    script(game, nine, 'end');
    expect(nine.stack.length).toBeGreaterThan(0);
    const ten = rich({ point: 1 });
    script(game, ten, 'end');
    expect(won(ten)[0]).toBe('points');
  });

  test('[watch.win] points that are gone again by the end of the turn win nothing', () => {
    const s = rich({}, { wall: ['', '', '', '000'], camps: { hornfoot: 'g' }, step: 'dice' });
    expect(s.points[0]).toBe(10);
    script(game, s, 'cast 6+6 8', 'end');
    expect([s.points[0], s.active]).toEqual([9, 1]);
  });

  test('[watch.win] ten points that come in the turn of another player wait for the end of the own turn', () => {
    const s = rich({}, { wall: ['000'], active: 3 });
    script(game, s, 'end');
    expect([s.active, s.points[0], step(s)]).toEqual([0, 10, 'dice']);
    script(game, s, 'cast 6+6 9', 'end');
    expect(s.winner).toBe(0);
  });

  test('[watch.collapse-first] who has ten points in a turn in which the Wall falls has won nothing', () => {
    const s = rich({ point: 1 }, { wall: ['', '1', '', ''], breaches: 2, camps: { 'ice-river': 'r' }, step: 'dice' });
    script(game, s, 'cast 6+6 1');
    expect([won(s)[0], s.winner]).toEqual(['breached', 1]);
  });
});

describe('The Wall falls', () => {
  const third: North = { breaches: 2, camps: { 'ice-river': 'r' }, step: 'dice' };

  test('[watch.breaches] the third breach ends the game at once, and the most guards on the Wall win', () => {
    const s = at({ ...third, wall: ['', '1', '0', '1'] });
    const what = told(game, script(game, s, 'cast 6+6 2'), 3).map(([name]) => name);
    expect(what.slice(-5)).toEqual(['breaches', 'crosses', 'marks', 'collapses', 'prevails']);
    expect(won(s)).toEqual(['breached', [2, 1, 3, 4]]);
    expect(game.result(s).scores).toEqual([1, 2, 0, 0]);
    expect(game.account(s, 1)).toEqual([{ rule: 'watch.breaches', count: 2, points: 2 }]);
  });

  test('[watch.breaches] a guard that the last breach takes no longer counts', () => {
    const s = at({ ...third, wall: ['0', '', '', '01'], waiting: [1], camps: { 'ice-river': 'r' } });
    script(game, s, 'cast 6+6 2');
    expect([s.north.guards, s.winner]).toEqual([[1, 1, 0, 0], 0]);
  });

  test('[watch.overrun] the eighth wildling in the Gift ends the game at once, even a climber', () => {
    const seven = { a1: 'r', a2: 'r', a3: 'r', a4: 'r', b1: 'r', b2: 'r', b3: 'r' };
    const s = at({ gift: seven, camps: { hornfoot: 'c' }, wall: ['', '', '', '2'], step: 'dice' });
    expect(told(game, script(game, s, 'cast 6+6 7'), 0)).toContainEqual(['collapses', 2, 0, 8]);
    expect([won(s)[0], s.winner]).toEqual(['overrun', 2]);
    expect(game.account(s, 2)).toEqual([{ rule: 'watch.overrun', count: 1, points: 1 }]);
  });

  test('[watch.overrun] seven are not enough', () => {
    const s = at({ gift: { a1: 'r', a2: 'r', a3: 'r', a4: 'r', b1: 'r', b2: 'r' }, camps: { hornfoot: 'c' }, step: 'dice' });
    script(game, s, 'cast 6+6 7');
    expect(step(s)).toBe('act');
  });

  test('[watch.tie-points] equal guards: the most points win, and hidden ones count', () => {
    const s = at({ ...third, wall: ['', '1', '', '0'] }, [WEST, { ...EAST, cards: { point: 1 } }, SOUTH, {}]);
    const what = told(game, script(game, s, 'cast 6+6 1'), 0);
    expect(what.at(-1)).toEqual(['prevails', 1, 1, 3, 1]);
    expect(won(s)).toEqual(['breached', [2, 1, 3, 4]]);
  });

  test('[watch.tie-oldest] equal points, too: the guard on the lowest space of any section', () => {
    const s = at({ ...third, wall: ['', '', '10', '2'] }, [WEST, EAST, SOUTH, {}]);
    expect(told(game, script(game, s, 'cast 6+6 1'), 0).at(-1)).toEqual(['prevails', 1, 1, 2, 3]);
    expect(won(s)).toEqual(['breached', [3, 1, 2, 4]]);
    const lower = at({ ...third, wall: ['', '31', '', '0'] }, [WEST, EAST, SOUTH, {}]);
    lower.north.guards = lower.north.guards.with(3, 1);
    expect(told(game, script(game, lower, 'cast 6+6 1'), 0).at(-1)).toEqual(['prevails', 0, 1, 2, 2]);
  });

  test('[watch.tie-west] equal there, too: the most western of these guards', () => {
    const s = at({ ...third, wall: ['', '0', '1', '2'] }, [WEST, EAST, SOUTH, {}]);
    script(game, s, 'cast 6+6 1');
    expect(won(s)).toEqual(['breached', [1, 2, 3, 4]]);
  });

  test('[watch.shared] with no guard on the Wall equal points share the victory', () => {
    const s = at({ ...third, wall: [] });
    expect(told(game, script(game, s, 'cast 6+6 1'), 0).slice(-3)).toEqual([0, 1, 2].map((seat) => ['prevails', seat, 0, 2, 4]));
    expect([won(s), s.winner]).toEqual([['stalemate', [1, 1, 1, 4]], -1]);
  });

  test('[watch.breaches] who would win now is known at any time', () => {
    const s = at({ wall: ['01', '1'] });
    expect(standing(s, s.points)).toEqual([2, 1, 3, 4]);
  });
});
