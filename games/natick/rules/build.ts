/** Roads, villages and towns. */
import { type Choice, OK, type Seat } from '#kernel';
import { ROADS, SETTLEMENTS, TOWN_TILES, TOWNS, VILLAGES } from '../data/pieces.ts';
import { CLOSED_ROAD, EVENT, type Natick, NO_ROAD, OPEN_ROAD, ROAD, settlements, sides, TOWN, VILLAGE, WHY } from '../types.ts';
import { affords, owe } from './coins.ts';
import { corners, freeSpots, hasVillage, openEnds, score } from './colony.ts';
import { seekRegion } from './explore.ts';
import { changed } from './trade.ts';

const LEFT = 0;

/** The road slot beyond the outermost settlement of a side. */
const outerRoad = (s: Natick, seat: Seat, side: number): number => (side === LEFT ? s.west[seat] - 1 : s.east[seat]);

const road: Choice<Natick> = {
  rule: 'natick.road',
  args: [sides],
  bar(s, _f, seat) {
    // natick.supply
    if (s.villages + s.towns + s.openRoads >= TOWN_TILES) return WHY.tilesOut;
    if (!affords(s, seat, ROAD)) return WHY.cost;
    return openEnds(s, seat) === 2 ? WHY.roadThere : OK;
  },
  refuse: (s, _f, seat, side) => (s.road[seat * ROADS + outerRoad(s, seat, side)] === NO_ROAD ? OK : WHY.roadThere),
  play(s, _f, seat, side, _b, say) {
    changed(s);
    const slot = outerRoad(s, seat, side);
    s.road[seat * ROADS + slot] = OPEN_ROAD;
    s.openRoads++;
    if (say !== null) say(EVENT.roads, seat, slot);
    const free = freeSpots(s, seat, slot);
    if (free === 1 || free === 2) seekRegion(s, seat, slot, free, ROAD, say);
    owe(s, seat, s.cost[ROAD], say);
  },
};

const village: Choice<Natick> = {
  rule: 'natick.village',
  args: [sides],
  bar(s, _f, seat) {
    if (s.villages >= VILLAGES) return WHY.villagesOut;
    if (!affords(s, seat, VILLAGE)) return WHY.cost;
    return openEnds(s, seat) === 0 ? WHY.noRoad : OK;
  },
  refuse: (s, _f, seat, side) => (s.road[seat * ROADS + outerRoad(s, seat, side)] === OPEN_ROAD ? OK : WHY.noRoad),
  play(s, _f, seat, side, _b, say) {
    changed(s);
    // natick.road: with settlements on both sides the road gives its tile back, and stays.
    s.road[seat * ROADS + outerRoad(s, seat, side)] = CLOSED_ROAD;
    s.openRoads--;
    const slot = side === LEFT ? --s.west[seat] : ++s.east[seat];
    s.level[seat * SETTLEMENTS + slot] = 1;
    s.villages++;
    if (say !== null) say(EVENT.villages, seat, slot);
    score(s, seat, say);
    // The corners towards the road are filled, or the stack is empty for good (natick.empty): the new region goes to the far side.
    const far = outerRoad(s, seat, side);
    seekRegion(s, seat, far, freeSpots(s, seat, far), VILLAGE, say);
    owe(s, seat, s.cost[VILLAGE], say);
  },
};

const town: Choice<Natick> = {
  rule: 'natick.town',
  args: [settlements],
  bar(s, _f, seat) {
    if (s.towns >= TOWNS) return WHY.townsOut;
    if (!affords(s, seat, TOWN)) return WHY.cost;
    return hasVillage(s, seat) ? OK : WHY.notVillage;
  },
  refuse: (s, _f, seat, slot) => (s.level[seat * SETTLEMENTS + slot] === 1 ? OK : WHY.notVillage),
  play(s, _f, seat, slot, _b, say) {
    changed(s);
    s.level[seat * SETTLEMENTS + slot] = 2;
    s.villages--;
    s.towns++;
    if (say !== null) say(EVENT.towns, seat, slot);
    score(s, seat, say);
    if (corners(s, seat, slot) === 3) {
      const left = freeSpots(s, seat, slot - 1);
      if (left > 0) seekRegion(s, seat, slot - 1, left, TOWN, say);
      else seekRegion(s, seat, slot, freeSpots(s, seat, slot), TOWN, say);
    }
    owe(s, seat, s.cost[TOWN], say);
  },
};

export const buildVerbs = { road, village, town };
