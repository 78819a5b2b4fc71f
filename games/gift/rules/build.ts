/** Roads, settlements and keeps. */
import { type Choice, OK, type Say, type Seat, type Why } from '#kernel';
import { PATH_A, PATH_B, PATHS, SPOT_SPOTS, SPOTS } from '../data/grid.ts';
import { covers } from '../data/handful.ts';
import { paths, spots } from '../data/places.ts';
import { KEEP, KEEP_COST, PIECES, ROAD, ROAD_COST, SETTLEMENT, SETTLEMENT_COST, SETTLEMENTS } from '../data/resources.ts';
import { EVENT, type Gift, WHY } from '../types.ts';
import { reached } from './end.ts';
import { pay } from './hand.ts';
import { roadCut, roadGrown } from './longest.ts';
import { changed } from './pieces.ts';
import { isBuilt, isFree, isKeep, ownerOf, passes, reachedBy, reaches, withKeep, withRoad, withSettlement } from './spots.ts';
import { useRoute } from './supply.ts';

/** gift.road, gift.road-link: why the seat may not lay a road here. */
export function pathClosed(s: Gift, seat: Seat, path: number): Why {
  if (s.road[path] !== -1) return s.road[path] < 0 ? WHY.notHere : WHY.roadThere;
  return passes(s.spot[PATH_A[path]], seat) || passes(s.spot[PATH_B[path]], seat) ? OK : WHY.noWay;
}

/** gift.limits: why the seat can lay no road at all, paid for or not. */
export function roadClosed(s: Gift, seat: Seat): Why {
  if (s.left[seat * PIECES + ROAD] === 0) return WHY.noRoads;
  return anyPath(s, seat) ? OK : WHY.noPath;
}

/** Where the last search for a place had its luck: the next one begins there, and mostly ends there. It changes no answer. */
const lucky = { path: 0, spot: 0 };

function anyPath(s: Gift, seat: Seat): boolean {
  const { path: start } = lucky;
  if (s.road[start] === -1 && pathClosed(s, seat, start) === OK) return true;
  for (let path = 0; path < PATHS; path++) {
    if (s.road[path] !== -1 || pathClosed(s, seat, path) !== OK) continue;
    lucky.path = path;
    return true;
  }
  return false;
}

/** gift.settlement, gift.distance: why nobody may settle here. */
export function spotClosed(s: Gift, spot: number): Why {
  const here = s.spot[spot];
  if (!isFree(here)) return isBuilt(here) ? WHY.taken : WHY.notHere;
  const at = spot * 3;
  const near = s.spot[SPOT_SPOTS[at]] | s.spot[SPOT_SPOTS[at + 1]] | s.spot[SPOT_SPOTS[at + 2]];
  return isBuilt(near) ? WHY.tooNear : OK;
}

function settlementClosed(s: Gift, seat: Seat): Why {
  if (s.left[seat * PIECES + SETTLEMENT] === 0) return WHY.noSettlements;
  return anySpot(s, seat) ? OK : WHY.noSpot;
}

function anySpot(s: Gift, seat: Seat): boolean {
  const { spot: start } = lucky;
  if (reaches(s.spot[start], seat) && spotClosed(s, start) === OK) return true;
  for (let spot = 0; spot < SPOTS; spot++) {
    if (!reaches(s.spot[spot], seat) || spotClosed(s, spot) !== OK) continue;
    lucky.spot = spot;
    return true;
  }
  return false;
}

export function layRoad(s: Gift, seat: Seat, path: number, say: Say | null): void {
  s.road = changed(s.road, path, seat);
  s.left[seat * PIECES + ROAD]--;
  reach(s, seat, PATH_A[path]);
  reach(s, seat, PATH_B[path]);
  roadGrown(s, seat, path, say);
}

function reach(s: Gift, seat: Seat, spot: number): void {
  if (!reaches(s.spot[spot], seat)) s.spot = changed(s.spot, spot, withRoad(s.spot[spot], seat));
}

export function placeSettlement(s: Gift, seat: Seat, spot: number, say: Say | null): void {
  const others = reachedBy(s.spot[spot]) & ~(1 << seat);
  s.spot = changed(s.spot, spot, withSettlement(s.spot[spot], seat));
  s.left[seat * PIECES + SETTLEMENT]--;
  s.points[seat]++;
  useRoute(s, seat, spot);
  if (others !== 0) roadCut(s, spot, others, say);
}

const road: Choice<Gift> = {
  rule: 'gift.road',
  args: [paths],
  bar: (s, _f, seat) => (covers(s.hand[seat], ROAD_COST) ? roadClosed(s, seat) : WHY.cost),
  refuse: (s, _f, seat, path) => pathClosed(s, seat, path),
  play(s, _f, seat, path, _b, say) {
    pay(s, seat, ROAD_COST);
    s.built = true;
    if (say !== null) say(EVENT.roads, seat, path);
    layRoad(s, seat, path, say);
    reached(s, say);
  },
};

const settlement: Choice<Gift> = {
  rule: 'gift.settlement',
  args: [spots],
  bar: (s, _f, seat) => (covers(s.hand[seat], SETTLEMENT_COST) ? settlementClosed(s, seat) : WHY.cost),
  refuse(s, _f, seat, spot) {
    const why = spotClosed(s, spot);
    return why !== OK || reaches(s.spot[spot], seat) ? why : WHY.apart;
  },
  play(s, _f, seat, spot, _b, say) {
    pay(s, seat, SETTLEMENT_COST);
    s.built = true;
    if (say !== null) say(EVENT.settles, seat, spot);
    placeSettlement(s, seat, spot, say);
    reached(s, say);
  },
};

function keepClosed(s: Gift, seat: Seat): Why {
  if (s.left[seat * PIECES + KEEP] === 0) return WHY.noKeeps;
  return s.left[seat * PIECES + SETTLEMENT] < SETTLEMENTS ? OK : WHY.noneToRaise;
}

/** gift.fixed: there is no verb that moves or takes down a piece. */
const keep: Choice<Gift> = {
  rule: 'gift.keep',
  args: [spots],
  bar: (s, _f, seat) => (covers(s.hand[seat], KEEP_COST) ? keepClosed(s, seat) : WHY.cost),
  refuse(s, _f, seat, spot) {
    const here = s.spot[spot];
    return ownerOf(here) === seat && !isKeep(here) ? OK : WHY.notYours;
  },
  play(s, _f, seat, spot, _b, say) {
    pay(s, seat, KEEP_COST);
    s.built = true;
    s.spot = changed(s.spot, spot, withKeep(s.spot[spot]));
    s.left[seat * PIECES + SETTLEMENT]++;
    s.left[seat * PIECES + KEEP]--;
    s.points[seat]++;
    if (say !== null) say(EVENT.raises, seat, spot);
    reached(s, say);
  },
};

export const buildVerbs = { road, settlement, keep };
