import { describe, expect, test } from 'vitest';
import { legal, refusal, script } from '../../../tests/script.ts';
import { COSTS } from '../data/costs.ts';
import { countOf, sizeOf } from '../data/handful.ts';
import { KNIGHT, ROAD, SCOUT, TOWN, TRADER, VILLAGE } from '../types.ts';
import { game, regionAt, tile } from './position.ts';

const SETUP = ['begin seat-2', 'choose 2345', 'arrange suns-moons-crowns-arms left', 'choose 5234', 'arrange arms-crowns-moons-suns right'];
const started = (options = {}) => {
  const s = game.start(2, options);
  script(game, s, ...SETUP);
  return s;
};

describe('The pieces', () => {
  test('[natick.aim] [natick.end] the goal is seven points, and the table may set another', () => {
    expect(started().options.points).toBe(7);
    expect(started({ points: 5 }).options.points).toBe(5);
    expect(() => game.start(2, { points: 4 })).toThrow(/from 5 to 12/);
    expect(() => game.start(3)).toThrow(/2 players/);
  });

  test('[natick.tiles] two of four villages and two of eight tiles as roads are on the table after set-up', () => {
    const s = started();
    expect([s.villages, s.towns, s.openRoads]).toEqual([2, 0, 2]);
  });

  test('[natick.coins] six coins of each suit lie in the pool', () => {
    const s = started();
    expect([0, 1, 2, 3].map((suit) => countOf(s.pool, suit))).toEqual([6, 6, 6, 6]);
    expect(sizeOf(s.pool)).toBe(24);
  });

  test('[natick.suits] another arrangement of the suits renames coins and events, and changes no price', () => {
    const standard = started();
    const feast = started({ suits: 'feast' });
    expect(game.read('bank crowns arms')).toBeGreaterThan(0);
    for (const build of [ROAD, VILLAGE, TOWN, TRADER, KNIGHT, SCOUT]) expect(sizeOf(feast.cost[build]!)).toBe(sizeOf(standard.cost[build]!));
    expect([0, 1, 2, 3].map((suit) => countOf(standard.cost[TOWN]!, suit))).toEqual([0, 0, 2, 3]);
    expect([0, 1, 2, 3].map((suit) => countOf(feast.cost[TOWN]!, suit))).toEqual([0, 3, 2, 0]);
    expect(standard.event).toEqual([0, 3, 2, 1]);
    expect(feast.event.toSorted()).toEqual(standard.event.toSorted());
  });

  test.each(Object.keys(COSTS))('[natick.costs] price list %s: a scout costs one grain and a trader two grain and two wood', (costs) => {
    const s = started({ costs });
    expect(s.cost[SCOUT]).toBe(0x100);
    expect(s.cost[TRADER]).toBe(0x220);
    expect(sizeOf(s.cost[VILLAGE]!)).toBeLessThanOrEqual(4);
  });
});

describe('Setting up', () => {
  test('[natick.first] either player is as likely to begin', () => {
    const s = game.start(2);
    const cases: [number, number][] = [];
    expect(game.cases(s, cases)).toBe(2);
    expect(cases.map(([move]) => game.notation(move))).toEqual(['begin seat-1', 'begin seat-2']);
    script(game, s, 'begin seat-2');
    expect(refusal(game, s, 0, 'choose 2345')).toBe('turn');
    expect(legal(game, s, 1).length).toBe(24);
  });

  test('[natick.colony] 24 picks for the first player, then always 9 for the second', () => {
    const s = game.start(2);
    script(game, s, 'begin seat-1');
    const picks = legal(game, s, 0);
    expect(picks.length).toBe(24);
    for (const pick of picks) {
      const copy = game.clone(s);
      script(game, copy, pick, 'arrange suns-moons-crowns-arms right');
      expect(legal(game, copy, 1).length).toBe(9);
      expect(refusal(game, copy, 1, pick)).toBe('gone');
    }
  });

  test('[natick.arrange] 24 arrangements with the road on either side', () => {
    const s = game.start(2);
    script(game, s, ...SETUP.slice(0, 2));
    expect(legal(game, s, 1).length).toBe(48);
    script(game, s, 'arrange arms-suns-moons-crowns left');
    expect(regionAt(s, 1, -1, 'above')).toBe('arms-5');
    expect(regionAt(s, 1, 1, 'above')).toBe('suns-2');
    expect(regionAt(s, 1, -1, 'below')).toBe('moons-3');
    expect(regionAt(s, 1, 1, 'below')).toBe('crowns-4');
    expect(s.road[14 + 6]).toBe(1);
  });

  test('[natick.start] eight regions stay in the stack, two of each suit and number; nobody has a coin; the first player begins', () => {
    const s = started();
    const left = s.owner.map((owner, region) => (owner < 0 ? region : -1)).filter((region) => region >= 0);
    expect(left.length).toBe(8);
    for (let i = 0; i < 4; i++) {
      expect(left.filter((region) => region >> 2 === i).length).toBe(2);
      expect(left.filter((region) => (region & 3) === i).length).toBe(2);
    }
    expect(s.purse).toEqual([0, 0]);
    expect(s.points).toEqual([1, 1]);
    expect([s.first, s.active, s.turn]).toEqual([1, 1, 1]);
  });

  test('[natick.row] the first village lies at column 0 between its four regions', () => {
    const s = started();
    expect(s.level[15 + 7]).toBe(1);
    expect(s.spot[tile('suns-2')]).toBe(12);
    expect(s.spot[tile('arms-5')]).toBe(15);
  });
});
