import { describe, expect, test } from 'vitest';
import { legal, refusal, script, told } from '../../../tests/script.ts';
import { EVENTS, type Natick } from '../types.ts';
import { acting, BOTTOM, type Colony, coinsOn, F, game, LEAN, lay, position, regionAt, SMALL, SMALL_TOO, small, TOP, tile } from './position.ts';

const stepOf = (s: Natick): string => game.steps[s.stack.at(-1)!.step]!.name;
const PLENTY = { 'suns-2': 3, 'moons-3': 3, 'crowns-4': 3, 'arms-5': 3 } as const;
const refill = (s: Natick): void => {
  for (const [name, count] of Object.entries(PLENTY)) lay(s, tile(name), count);
};

describe('Prices', () => {
  test('[natick.costs] a road costs wood and brick, which go back to the pool', () => {
    const s = acting(small(PLENTY), 0);
    script(game, s, 'road left');
    expect(coinsOn(s, 0)).toEqual({ 'suns-2': 2, 'moons-3': 2, 'crowns-4': 3, 'arms-5': 3 });
    expect(s.pool).toBe(0x3344);
  });

  test('[natick.costs] what cannot be paid is refused', () => {
    const s = acting(small(), 0);
    for (const line of ['road left', 'village right', 'town 0', 'trader 1', 'knight 0 above']) expect(refusal(game, s, 0, line)).toBe('cost');
  });
});

describe('Roads', () => {
  test('[natick.road] on the free side of the row, never where a road lies', () => {
    const s = acting(small(PLENTY), 0);
    expect(refusal(game, s, 0, 'road right')).toBe('roadThere');
    script(game, s, 'road left');
    expect(refusal(game, s, 0, 'road left')).toBe('roadThere');
  });

  test('T16 [natick.road] both regions are there: nothing is drawn', () => {
    const s = acting(F(), 0);
    script(game, s, 'road left');
    expect(stepOf(s)).toBe('act');
    expect(s.unexplored).toBe(3);
  });

  test('G1 [natick.supply] all eight tiles are on the table: no road, but a village gives its road tile back', () => {
    const left: Colony = { ...SMALL, towns: [2], villages: [0, 4], openRoads: [5] };
    const right: Colony = { ...SMALL_TOO, towns: [0], villages: [2], openRoads: [-1, 3] };
    const s = acting(position([left, right], PLENTY), 0);
    expect(s.villages + s.towns + s.openRoads).toBe(8);
    expect(refusal(game, s, 0, 'road left')).toBe('tilesOut');
    script(game, s, 'village right');
    expect([s.villages, s.towns, s.openRoads]).toEqual([4, 2, 2]);
  });
});

describe('Villages', () => {
  test('T6 [natick.village] all four villages are on the table: refused, though it could be paid', () => {
    const s = acting(F(), 0);
    script(game, s, 'trader 3');
    expect(coinsOn(s, 0)).toEqual({ 'suns-4': 1, 'moons-5': 1, 'crowns-3': 1, 'arms-2': 1 });
    expect(refusal(game, s, 0, 'village right')).toBe('villagesOut');
    const lean = acting(F(LEAN), 0);
    script(game, lean, 'trader 3');
    expect(coinsOn(lean, 0)).toEqual({ 'suns-4': 1, 'arms-2': 1 });
    expect(refusal(game, lean, 0, 'village right')).toBe('villagesOut');
  });

  test('T10 [natick.village] [natick.tiles] an upgrade anywhere frees a village tile; the road gives its tile back; one region is drawn', () => {
    const s = acting(F({ 'arms-4': 3, 'crowns-4': 2 }), 1);
    script(game, s, 'town 0');
    expect([s.villages, s.towns]).toEqual([3, 2]);
    acting(s, 0);
    script(game, s, 'village right');
    expect([s.villages, s.openRoads]).toEqual([4, 0]);
    expect(legal(game, s, 0)).toEqual([
      'explore above',
      'explore below',
      'scout suns-5 above',
      'scout suns-5 below',
      'scout arms-3 above',
      'scout arms-3 below',
      'scout arms-5 above',
      'scout arms-5 below',
    ]);
    script(game, s, 'explore below', 'draw suns-5');
    expect(regionAt(s, 0, 5, 'below')).toBe('suns-5');
    expect(regionAt(s, 0, 5, 'above')).toBe(null);
    expect(s.points).toEqual([5, 6]);
  });

  test('[natick.village] [natick.row] only at the free end of a road', () => {
    const s = acting(small(PLENTY), 0);
    expect(refusal(game, s, 0, 'village left')).toBe('noRoad');
    script(game, s, 'village right', 'explore above', 'draw suns-4');
    expect(s.level.slice(0, 15).indexOf(1)).toBe(7);
    expect(s.level[8]).toBe(1);
    expect(refusal(game, s, 0, 'village right')).toBe('noRoad');
  });

  test('T17 [natick.village] [natick.road] a new village and its outer road draw one region each; the town later draws none', () => {
    const s = acting(small(PLENTY), 0);
    script(game, s, 'village right', 'explore above', 'draw suns-4');
    script(game, s, 'road right', 'explore below', 'draw moons-2');
    expect([regionAt(s, 0, 3, 'above'), regionAt(s, 0, 3, 'below')]).toEqual(['suns-4', 'moons-2']);
    refill(s);
    script(game, s, 'town 2');
    expect(stepOf(s)).toBe('act');
    expect(s.unexplored).toBe(6);
  });

  test('T18 [natick.town] a new village, made a town at once, draws two; the road later draws none', () => {
    const s = acting(small(PLENTY), 0);
    script(game, s, 'village right', 'explore above', 'draw suns-4');
    refill(s);
    script(game, s, 'town 2', 'explore below', 'draw moons-2');
    expect(s.points[0]).toBe(3);
    refill(s);
    script(game, s, 'road right');
    expect(stepOf(s)).toBe('act');
    expect(s.unexplored).toBe(6);
  });
});

describe('Towns', () => {
  test('[natick.town] only a village of yours, and four towns at most', () => {
    const s = acting(F({ 'arms-2': 3 }), 0);
    expect(refusal(game, s, 0, 'town 0')).toBe('notVillage');
    expect(refusal(game, s, 0, 'town 4')).toBe('notVillage');
    expect(refusal(game, s, 0, 'town 2')).toBe(null);
    const four = acting(
      position(
        [
          { ...BOTTOM, towns: [0, 4], villages: [2], openRoads: [] },
          { ...TOP, towns: [0, 2], villages: [4] },
        ],
        { 'arms-2': 3 },
      ),
      0,
    );
    expect(refusal(game, four, 0, 'town 2')).toBe('townsOut');
  });

  test('G7 [natick.town] [natick.fixed] units stay when their village becomes a town', () => {
    const s = acting(F({ 'arms-4': 3, 'crowns-4': 2 }), 1);
    script(game, s, 'town 4', 'draw arms-3');
    expect([s.knights[1], s.traders[1], s.points[1]]).toEqual([1, 1, 6]);
    expect(regionAt(s, 1, 5, 'below')).toBe('arms-3');
  });
});

describe('Units', () => {
  test('T5 [natick.trader] he may hire a trader for road 1 or road 3, for 2 grain and 2 wood', () => {
    const s = acting(F(), 0);
    expect(legal(game, s, 0).filter((line) => line.startsWith('trader'))).toEqual(['trader 1', 'trader 3']);
    expect(refusal(game, s, 0, 'trader -1')).toBe('noRoadHere');
    script(game, s, 'trader 1');
    expect([s.points[0], s.pawns]).toEqual([5, 0]);
  });

  test('T7 [natick.pawns] all four pawns are hired: nobody hires any more', () => {
    const s = acting(F(), 0);
    script(game, s, 'trader 1');
    for (const line of ['trader 3', 'knight 0 below', 'knight 2 above']) expect(refusal(game, s, 0, line)).toBe('pawnsOut');
    acting(s, 1);
    for (const line of ['trader 3', 'knight 0 above']) expect(refusal(game, s, 1, line)).toBe('pawnsOut');
  });

  test('G8 [natick.trader] one trader on a road', () => {
    const s = acting(
      position([
        { ...BOTTOM, towns: [0, 2], villages: [], traders: [3] },
        { ...TOP, traders: [] },
      ]),
      0,
    );
    expect(refusal(game, s, 0, 'trader 3')).toBe('traderThere');
  });

  test('[natick.trader] the first road will do, and so will a road of the same turn', () => {
    const s = acting(small(PLENTY), 0);
    expect(refusal(game, s, 0, 'trader 1')).toBe(null);
    script(game, s, 'road left', 'trader -1');
    expect(s.traders[0]).toBe(1);
  });

  test('[natick.limit] a village bears one unit, a town two, and a trader counts for both its ends', () => {
    const s = acting(F({ 'suns-4': 3, 'arms-2': 3 }), 0);
    expect(refusal(game, s, 0, 'knight 0 below')).toBe(null);
    script(game, s, 'trader 1');
    s.pawns = 1;
    lay(s, tile('suns-4'), 3);
    expect(refusal(game, s, 0, 'knight 0 below')).toBe('unitLimit');
    expect(refusal(game, s, 0, 'knight 2 below')).toBe('unitLimit');
    lay(s, tile('crowns-3'), 3);
    lay(s, tile('moons-5'), 3);
    expect(refusal(game, s, 0, 'trader 3')).toBe('unitLimit');
  });

  test('[natick.limit] a button is closed as a whole when no place is left for the piece', () => {
    const crowd: Colony = { ...SMALL, traders: [1] };
    const s = acting(position([crowd, SMALL_TOO], PLENTY), 0);
    const why = (verb: string): string =>
      game.reason(
        game.barred(
          s,
          0,
          game.verbs.findIndex((v) => v.name === verb),
        ),
      ).name;
    expect([why('trader'), why('knight')]).toEqual(['unitLimit', 'unitLimit']);
    script(game, s, 'road left');
    expect(why('road')).toBe('roadThere');
  });

  test('[natick.knight] above or below a settlement, and it guards both regions beside it', () => {
    const s = acting(small(PLENTY), 0);
    expect(refusal(game, s, 0, 'knight 2 above')).toBe('noSettlement');
    script(game, s, 'knight 0 below');
    expect(s.points[0]).toBe(2);
    script(game, s, 'end', 'roll 3-null-3-3', '@0 divide suns+crowns+arms/moons', '@1 take first');
    expect(coinsOn(s, 0)).toEqual({ 'suns-2': 1, 'moons-3': 3, 'crowns-4': 3, 'arms-5': 1 });
  });

  test('G4 [natick.knight] [natick.limit] a town may have a knight above and one below, never two on one spot', () => {
    const s = acting(
      position(
        [
          { ...BOTTOM, regions: BOTTOM.regions },
          { ...TOP, traders: [] },
        ],
        { 'suns-4': 3, 'arms-2': 3 },
      ),
      0,
    );
    expect(refusal(game, s, 0, 'knight 0 above')).toBe('knightThere');
    script(game, s, 'knight 0 below');
    expect(s.knights[0]).toBe(2);
  });

  test('G9 [natick.limit] a village beside a trader is legal, and full at once', () => {
    const s = acting(position([{ ...SMALL, traders: [1] }, SMALL_TOO], PLENTY), 0);
    script(game, s, 'village right', 'explore above', 'draw suns-4');
    lay(s, tile('suns-2'), 3);
    lay(s, tile('arms-5'), 3);
    expect(refusal(game, s, 0, 'knight 2 above')).toBe('unitLimit');
  });

  test('G5 [natick.fixed] there is no verb that moves, sells or destroys a piece', () => {
    const verbs = game.verbs.map((verb) => verb.name);
    expect(verbs.filter((verb) => /move|sell|raze|destroy|dismiss/.test(verb))).toEqual([]);
    expect(Object.keys(EVENTS).filter((event) => /moves|sells|razes|destroys|dismisses/.test(event))).toEqual([]);
  });
});

describe('Exploring', () => {
  test('[natick.explore] every region of the stack is equally likely and arrives empty', () => {
    const s = acting(small(PLENTY), 0);
    script(game, s, 'village right', 'explore above');
    const cases: [number, number][] = [];
    expect(game.cases(s, cases)).toBe(8);
    expect(cases.every(([, weight]) => weight === 1)).toBe(true);
    expect(game.check(s, -1, game.read('draw suns-2'))).not.toBe(0);
    script(game, s, 'draw arms-3');
    expect(s.coins[tile('arms-3')]).toBe(0);
  });

  test('G3 [natick.spot] the spot is named before a blind draw; a scout names tile and spot together', () => {
    const blind = acting(small(PLENTY), 0);
    script(game, blind, 'village right', 'explore below');
    expect(stepOf(blind)).toBe('draw');
    const found = acting(small(PLENTY), 0);
    script(game, found, 'village right', 'scout suns-5 below');
    expect(regionAt(found, 0, 3, 'below')).toBe('suns-5');
    const one = acting(small(PLENTY), 0);
    script(game, one, 'village right', 'explore above', 'draw suns-4', 'road right');
    expect(refusal(game, one, 0, 'explore above')).toBe('spotTaken');
    expect(refusal(game, one, 0, 'scout suns-5 above')).toBe('spotTaken');
  });

  test('G6 [natick.scout] one grain, paid after the building: both must be affordable', () => {
    const s = acting(small(PLENTY), 0);
    script(game, s, 'village right');
    expect(refusal(game, s, 0, 'scout suns-2 above')).toBe('notInStack');
    script(game, s, 'scout arms-4 above');
    expect(coinsOn(s, 0)).toEqual({ 'suns-2': 2, 'moons-3': 2, 'crowns-4': 1, 'arms-5': 2 });
    const poor = acting(small({ ...PLENTY, 'crowns-4': 1 }), 0);
    script(game, poor, 'village right');
    expect(refusal(game, poor, 0, 'scout suns-5 above')).toBe('cost');
    expect(legal(game, poor, 0)).toEqual(['explore above', 'explore below']);
  });

  test('[natick.scout] with one spot and no grain for a scout the region is drawn at once', () => {
    const s = acting(small({ ...PLENTY, 'crowns-4': 1 }), 0);
    script(game, s, 'village right', 'explore above', 'draw suns-4', 'road right');
    expect(stepOf(s)).toBe('draw');
  });

  test('[natick.pay] the building is paid before the region is drawn', () => {
    const s = acting(F({ 'arms-4': 3, 'crowns-4': 2, 'crowns-5': 1 }), 1);
    script(game, s, 'town 4');
    expect(legal(game, s, 1)).toEqual(['pay crowns-4', 'pay crowns-5']);
    script(game, s, 'pay crowns-4', 'pay crowns-5');
    expect(stepOf(s)).toBe('explore');
    expect(legal(game, s, 1)).toEqual(['explore below', 'scout suns-5 below', 'scout arms-3 below', 'scout arms-5 below']);
  });

  test('G2 [natick.empty] with an empty stack building goes on and the spot stays empty', () => {
    const rest = ['suns-4', 'suns-5', 'moons-2', 'moons-5', 'crowns-2', 'crowns-3', 'arms-3', 'arms-4'];
    const far: Colony = {
      ...SMALL_TOO,
      regions: [...SMALL_TOO.regions, ...rest.map((name, i) => [3 + 2 * (i >> 1), i % 2 === 0 ? 'above' : 'below', name, 0] as const)],
    };
    const s = acting(position([SMALL, far], PLENTY), 0);
    expect(s.unexplored).toBe(0);
    const happenings = script(game, s, 'village right');
    expect(stepOf(s)).toBe('act');
    expect(told(game, happenings, 0)).toContainEqual(['barren', 0]);
    script(game, s, 'road right');
    expect(stepOf(s)).toBe('act');
    refill(s);
    script(game, s, 'town 2');
    expect([stepOf(s), regionAt(s, 0, 3, 'above'), regionAt(s, 0, 3, 'below')]).toEqual(['act', null, null]);
  });
});
