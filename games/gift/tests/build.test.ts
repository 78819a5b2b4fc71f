import { describe, expect, test } from 'vitest';
import { type Happening, OK, type Seat, seeded } from '#kernel';
import { legal, refusal, script, told } from '../../../tests/script.ts';
import { PATH_A, PATH_B, PATHS, SPOTS } from '../data/grid.ts';
import { layRoad, pathClosed, placeSettlement, spotClosed } from '../rules/build.ts';
import { ownerOf } from '../rules/spots.ts';
import type { Gift } from '../types.ts';
import { EAST, game, give, handOf, type Player, SOUTH, table, WEST } from './table.ts';

const ROAD = '1lumber+1brick';
const SETTLEMENT = '1lumber+1brick+1wool+1grain';
const KEEP = '2grain+3ore';
const CARD = '1wool+1grain+1ore';

const build = (player: Player, rest: readonly Player[] = [EAST, SOUTH], options = {}): Gift => table([player, ...rest], { options });
const names = (happenings: readonly Happening[]): string[] => told(game, happenings, 2).map(([name]) => name);

describe('Costs and pieces', () => {
  test.each([
    ['road a2-nw', ROAD],
    ['settlement a2-n', SETTLEMENT],
    ['keep a1-n', KEEP],
    ['buy', CARD],
  ])('[gift.costs] %s costs %s, which goes back to the supply', (line, price) => {
    const player = { ...WEST, settlements: ['a1-n', 'd1-nw'], roads: ['a1-ne', 'a2-nw', 'd1-nw'] };
    const s = build(line.startsWith('road') ? WEST : player);
    expect(refusal(game, s, 0, line)).toBe('cost');
    give(s, 0, `${price}`);
    const before = s.supply;
    script(game, s, line);
    expect([handOf(s, 0), s.held[0]]).toEqual(['nothing', 0]);
    expect(s.supply).toBeGreaterThan(before);
  });

  test('[gift.costs] as much as one can pay for', () => {
    const s = build({ ...WEST, hand: '3lumber+3brick' });
    script(game, s, 'road a2-nw', 'road a2-ne', 'road a3-nw');
    expect(handOf(s, 0)).toBe('nothing');
  });

  test('[gift.limits] no road, settlement or keep beyond the pieces', () => {
    const s = build({ ...WEST, hand: '2lumber+2brick+1wool+3grain+3ore', roads: ['a1-ne', 'a2-nw', 'd1-nw'] });
    s.left[0] = 0;
    s.left[1] = 0;
    s.left[2] = 0;
    expect(refusal(game, s, 0, 'road a2-ne')).toBe('noRoads');
    expect(refusal(game, s, 0, 'settlement a2-n')).toBe('noSettlements');
    expect(refusal(game, s, 0, 'keep a1-n')).toBe('noKeeps');
  });
});

describe('Roads', () => {
  test('[gift.road] [gift.road-link] one road a path, connected, and not past a piece of somebody else: the road example', () => {
    const blue = { settlements: ['a2-s'], roads: ['a2-sw', 'a1-se'], hand: ROAD };
    const yellow = { settlements: ['a1-s'] };
    const s = build(blue, [yellow, SOUTH]);
    expect(
      legal(game, s, 0)
        .filter((line) => line.startsWith('road'))
        .sort(),
    ).toEqual(['road a1-e', 'road a2-se', 'road b2-e']);
    expect(refusal(game, s, 0, 'road a1-sw')).toBe('noWay');
    expect(refusal(game, s, 0, 'road b1-e')).toBe('noWay');
    expect(refusal(game, s, 0, 'road a2-sw')).toBe('roadThere');
    expect(refusal(game, s, 0, 'road d6-se')).toBe('noWay');
    expect(refusal(game, s, 0, 'road e1-sw')).toBe('notHere');
  });

  test('[gift.road] with nowhere to go no road can be built, whatever one holds', () => {
    const s = build({ settlements: ['a1-n'], roads: ['a1-nw', 'a1-ne'], hand: ROAD }, [
      { settlements: ['a1-nw'].slice(1), roads: ['a1-w', 'a1-e', 'a2-nw'] },
      SOUTH,
    ]);
    expect(refusal(game, s, 0, 'road b1-w')).toBe('noPath');
  });

  test('[gift.places] the border can be built on', () => {
    const s = build({ ...WEST, hand: ROAD });
    expect(refusal(game, s, 0, 'road a1-nw')).toBe(null);
  });
});

describe('Settlements', () => {
  test('[gift.settlement] [gift.distance] [gift.connection] the settlement example: free, two steps from any other, at the end of an own road', () => {
    const red = { settlements: ['b1-s'], roads: ['b1-se', 'b1-e', 'c2-ne'], hand: SETTLEMENT };
    const s = build(red, [{ settlements: ['b2-se'] }, SOUTH]);
    expect(legal(game, s, 0).filter((line) => line.startsWith('settlement'))).toEqual(['settlement a1-s']);
    expect(refusal(game, s, 0, 'settlement b1-se')).toBe('tooNear');
    expect(refusal(game, s, 0, 'settlement c2-ne')).toBe('tooNear');
    expect(refusal(game, s, 0, 'settlement b1-s')).toBe('taken');
    expect(refusal(game, s, 0, 'settlement d1-s')).toBe('apart');
    script(game, s, 'settlement a1-s');
    expect(s.points[0]).toBe(2);
  });

  test('[gift.settlement] with no place left the button says so', () => {
    const s = build({ ...WEST, hand: SETTLEMENT });
    expect(refusal(game, s, 0, 'settlement a2-n')).toBe('noSpot');
  });
});

describe('Keeps', () => {
  test('[gift.keep] replaces an own settlement, which is free to build again, and counts two', () => {
    const s = build({ ...WEST, hand: KEEP });
    expect(
      legal(game, s, 0)
        .filter((line) => line.startsWith('keep'))
        .sort(),
    ).toEqual(['keep a1-n', 'keep d1-nw']);
    expect(refusal(game, s, 0, 'keep a4-n')).toBe('notYours');
    expect(refusal(game, s, 0, 'keep c3-n')).toBe('notYours');
    script(game, s, 'keep a1-n');
    expect([s.points[0], s.left.slice(0, 3)]).toEqual([3, [13, 4, 3]]);
    give(s, 0, KEEP);
    expect(refusal(game, s, 0, 'keep a1-n')).toBe('notYours');
    script(game, s, 'keep d1-nw');
    give(s, 0, KEEP);
    expect(refusal(game, s, 0, 'keep a1-n')).toBe('noneToRaise');
  });

  test('[gift.fixed] no verb moves or takes down what stands', () => {
    expect(game.verbs.filter((verb) => /move|remove|lift|raze/.test(verb.name))).toEqual([]);
  });
});

/** A straight road along the northern border: as many pieces as wanted. */
const NORTH = ['a1-nw', 'a1-ne', 'a2-nw', 'a2-ne', 'a3-nw', 'a3-ne', 'a4-nw', 'a4-ne'];
const SOUTHERN = ['d1-sw', 'd1-se', 'd2-sw', 'd2-se', 'd3-sw', 'd3-se', 'd4-sw', 'd4-se'];

describe('Longest Road', () => {
  test('[gift.longest] the example: six roads, a fork not counted, beat seven that a settlement interrupts after five', () => {
    const red = { settlements: ['a1-nw', 'd3-s'], roads: [...NORTH.slice(0, 6), 'a1-e'] };
    const blue = { settlements: ['d1-sw'], roads: SOUTHERN.slice(0, 7) };
    const s = build(red, [blue, EAST]);
    expect(s.length.slice(0, 2)).toEqual([6, 5]);
    expect(s.longest).toBe(0);
    expect(s.points[0]).toBe(4);
  });

  test('[gift.longest] the fifth road takes it; only a strictly longer one takes it over, with a swing of four points', () => {
    const s = build({ settlements: ['a1-nw'], roads: NORTH.slice(0, 4), hand: '5lumber+5brick' }, [
      { settlements: ['d1-sw'], roads: SOUTHERN.slice(0, 4), hand: '5lumber+5brick' },
      {},
    ]);
    expect([s.longest, s.points]).toEqual([-1, [1, 1, 0]]);
    script(game, s, 'road a3-nw', 'end', 'dice 1 1', 'road d3-sw');
    expect([s.longest, s.points, s.length]).toEqual([0, [3, 1, 0], [5, 5, 0]]);
    expect(names(script(game, s, 'road d3-se'))).toEqual(['roads', 'longest']);
    expect([s.longest, s.points]).toEqual([1, [1, 3, 0]]);
  });

  test('[gift.longest] a loop counts every road once, and tails on either side of it', () => {
    const loop = ['b3-ne', 'b3-e', 'b3-se', 'b3-sw', 'b3-w', 'b3-nw'];
    expect(build({ settlements: ['b3-n'], roads: loop }).length[0]).toBe(6);
    expect(build({ settlements: ['b3-n'], roads: [...loop, 'a2-e'] }).length[0]).toBe(7);
    expect(build({ settlements: ['b3-n'], roads: [...loop, 'a2-e', 'c3-e'] }).length[0]).toBe(7);
  });

  test('[gift.longest] a fork counts its longer arm, whichever road comes last', () => {
    const arms = ['a2-e', 'a2-ne', 'a2-nw', 'a2-se', 'a3-sw', 'a3-se'];
    for (let turn = 0; turn < arms.length; turn++) {
      const roads = [...arms.slice(turn), ...arms.slice(0, turn)];
      expect(build({ settlements: ['a2-se'], roads }).length[0]).toBe(5);
    }
  });

  test('[gift.broken] a settlement of somebody else breaks it, an own one does not', () => {
    const line = NORTH.slice(0, 6);
    expect(build({ settlements: ['a1-nw', 'a2-n'], roads: line }).length[0]).toBe(6);
    expect(build({ settlements: ['a1-nw'], roads: line }, [{ settlements: ['a2-n'] }, SOUTH]).length[0]).toBe(3);
  });

  const breaker = { settlements: ['b2-n'].slice(1), keeps: ['b1-s'], roads: ['b1-se', 'b1-e', 'a1-se', 'a1-e'], hand: SETTLEMENT };

  test('[gift.handed] broken below five, with nobody else long enough: set aside', () => {
    const s = table([breaker, { settlements: ['a1-nw'], roads: NORTH.slice(0, 5) }, SOUTH]);
    expect([s.longest, s.points[1]]).toEqual([1, 3]);
    expect(names(script(game, s, 'settlement a1-ne'))).toEqual(['settles', 'aside']);
    expect([s.longest, s.points.slice(0, 2), s.length.slice(0, 2)]).toEqual([-1, [3, 1], [4, 3]]);
  });

  test('[gift.handed] broken, it goes to the longest of the others', () => {
    const s = table([breaker, { settlements: ['a1-nw'], roads: NORTH.slice(0, 6) }, { settlements: ['d1-sw'], roads: SOUTHERN.slice(0, 5) }]);
    script(game, s, 'settlement a1-ne');
    expect([s.longest, s.points]).toEqual([2, [3, 1, 3]]);
  });

  test('[gift.handed] broken but still as long as the next, the holder keeps it; if two others are equal, it is set aside until one is alone', () => {
    const keeps = table([breaker, { settlements: ['a1-nw'], roads: NORTH }, { settlements: ['d1-sw'], roads: SOUTHERN.slice(0, 5) }]);
    script(game, keeps, 'settlement a1-ne');
    expect([keeps.longest, keeps.length]).toEqual([1, [4, 6, 5]]);
    const tied = table([
      breaker,
      { settlements: ['a1-nw'], roads: NORTH.slice(0, 6) },
      { settlements: ['d1-sw'], roads: SOUTHERN.slice(0, 5), hand: ROAD },
      { settlements: ['d6-se'], roads: ['d6-e', 'c6-se', 'c6-e', 'c6-ne', 'b5-e'] },
    ]);
    script(game, tied, 'settlement a1-ne');
    expect([tied.longest, tied.length]).toEqual([-1, [4, 4, 5, 5]]);
    script(game, tied, 'end', 'dice 1 1', 'end', 'dice 1 1', `road ${SOUTHERN[5]}`);
    expect([tied.longest, tied.points]).toEqual([2, [3, 1, 3, 1]]);
  });

  /** The longest walk over the seat’s roads that uses none twice and goes past no piece of somebody else: written anew, to check the fast one. */
  function traced(s: Gift, seat: Seat): number {
    const mine = Array.from({ length: PATHS }, (_, path) => path).filter((path) => s.road[path] === seat);
    const from = (spot: number, left: readonly number[]): number =>
      Math.max(0, ...left.filter((path) => PATH_A[path] === spot || PATH_B[path] === spot).map((path) => 1 + beyond(spot, path, left)));
    const beyond = (spot: number, path: number, left: readonly number[]): number => {
      const end = PATH_A[path]! + PATH_B[path]! - spot;
      const owner = ownerOf(s.spot[end]!);
      if (owner >= 0 && owner !== seat) return 0;
      const rest = left.filter((other) => other !== path);
      return from(end, rest);
    };
    return Math.max(0, ...mine.flatMap((path) => [from(PATH_A[path]!, mine), from(PATH_B[path]!, mine)]));
  }

  function rightful(s: Gift, holder: Seat): Seat {
    const most = Math.max(5, ...s.length);
    const best = s.length.flatMap((length, seat) => (length === most ? [seat] : []));
    if (best.includes(holder)) return holder;
    return best.length === 1 ? best[0]! : -1;
  }

  test('[gift.longest] [gift.broken] [gift.handed] roads and settlements at random: lengths as they are traced, and the card with whom it belongs', () => {
    const seen = new Set<string>();
    for (let n = 0; n < 100; n++) {
      const dice = seeded(`roads ${n}`);
      const s = game.start(3);
      const free = (): number[] => Array.from({ length: SPOTS }, (_, spot) => spot).filter((spot) => spotClosed(s, spot) === OK);
      const open = (seat: Seat): number[] => Array.from({ length: PATHS }, (_, path) => path).filter((path) => pathClosed(s, seat, path) === OK);
      for (let turn = 0; turn < 48; turn++) {
        const seat = turn % 3;
        const { longest } = s;
        // The first ones are founded anywhere, later ones where roads of others lead.
        const spots =
          turn < 3 ? free() : dice(7) === 0 && s.left[seat * 3 + 1]! > 0 ? free().filter((spot) => (s.spot[spot]! & 15 & ~(1 << seat)) !== 0) : [];
        const ways = spots.length === 0 && s.left[seat * 3]! > 0 ? open(seat) : [];
        if (spots.length > 0) placeSettlement(s, seat, spots[dice(spots.length)]!, null);
        else if (ways.length > 0) layRoad(s, seat, ways[dice(ways.length)]!, null);
        expect(s.length).toEqual([0, 1, 2].map((who) => traced(s, who)));
        expect(s.longest).toBe(rightful(s, longest));
        if (s.longest !== longest) seen.add(longest < 0 ? 'taken' : s.longest < 0 ? 'aside' : spots.length > 0 ? 'handed' : 'over');
      }
    }
    expect([...seen].sort()).toEqual(['aside', 'handed', 'over', 'taken']);
  });
});
