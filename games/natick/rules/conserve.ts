/** What must always add up. */
import { coinOn, countOf } from '../data/handful.ts';
import { COINS, FULL, KNIGHT_SPOTS, PAWNS, ROADS, SETTLEMENTS, SPOTS, TILES, TOWN_TILES, TOWNS, VILLAGES } from '../data/pieces.ts';
import { CLOSED_ROAD, type Natick, NO_ROAD, OPEN_ROAD } from '../types.ts';
import { units } from './colony.ts';

export function conserve(s: Natick): string | null {
  return coinsAddUp(s) ?? regionsAgree(s) ?? colonyAgrees(s, 0) ?? colonyAgrees(s, 1) ?? sharedAddUp(s);
}

function coinsAddUp(s: Natick): string | null {
  let all = s.pool;
  const purse = [0, 0];
  const space = [0, 0];
  for (let tile = 0; tile < TILES; tile++) {
    const coins = s.coins[tile];
    const owner = s.owner[tile];
    if (coins < 0 || coins > FULL) return `tile ${tile} holds ${coins} coins`;
    if (owner < 0 && coins > 0) return `tile ${tile} lies in the stack with coins on it`;
    if (owner < 0) continue;
    all += coins * coinOn(tile);
    purse[owner] += coins * coinOn(tile);
    space[owner] += (FULL - coins) * coinOn(tile);
  }
  for (let suit = 0; suit < 4; suit++) if (countOf(all, suit) !== COINS) return `there are ${countOf(all, suit)} coins of suit ${suit}`;
  for (let seat = 0; seat < 2; seat++) {
    if (s.purse[seat] !== purse[seat] || s.space[seat] !== space[seat]) return `the coins of seat ${seat} are miscounted`;
  }
  return null;
}

function regionsAgree(s: Natick): string | null {
  let unexplored = 0;
  for (let tile = 0; tile < TILES; tile++) {
    const owner = s.owner[tile];
    if (owner < 0) unexplored++;
    if (owner < 0 !== s.spot[tile] < 0) return `tile ${tile} has a spot without an owner, or an owner without a spot`;
    if (owner >= 0 && s.tileAt[owner * SPOTS + s.spot[tile]] !== tile) return `tile ${tile} does not lie where it says`;
  }
  if (unexplored !== s.unexplored) return `the stack has ${unexplored} tiles, not ${s.unexplored}`;
  const placed = s.tileAt.filter((tile) => tile >= 0).length;
  return placed + unexplored === TILES ? null : `${placed} regions are placed and ${unexplored} in the stack`;
}

/** natick.row: a gapless row with roads between, and at most one open road at each end. */
function colonyAgrees(s: Natick, seat: number): string | null {
  let points = 0;
  let traders = 0;
  let knights = 0;
  for (let slot = 0; slot < SETTLEMENTS; slot++) {
    const level = s.level[seat * SETTLEMENTS + slot];
    const inside = slot >= s.west[seat] && slot <= s.east[seat];
    if (level > 0 && !inside) return `seat ${seat} has a settlement at slot ${slot}, outside its row`;
    points += level;
    if (level > 0 && units(s, seat, slot) > level) return `the settlement at slot ${slot} of seat ${seat} has too many units`;
    for (let row = 0; row < 2; row++) {
      const knight = s.knightAt[seat * KNIGHT_SPOTS + slot * 2 + row];
      knights += knight;
      if (knight > 0 && level === 0) return `a knight of seat ${seat} stands beside nothing`;
    }
  }
  for (let road = 0; road < ROADS; road++) {
    const kind = s.road[seat * ROADS + road];
    const ends = (s.level[seat * SETTLEMENTS + road] > 0 ? 1 : 0) + (s.level[seat * SETTLEMENTS + road + 1] > 0 ? 1 : 0);
    if (kind === CLOSED_ROAD ? ends !== 2 : kind === OPEN_ROAD ? ends !== 1 : ends === 2)
      return `road slot ${road} of seat ${seat} does not fit its row`;
    traders += s.traderOn[seat * ROADS + road];
    if (kind === NO_ROAD && s.traderOn[seat * ROADS + road] > 0) return `a trader of seat ${seat} stands on no road`;
  }
  if (points + traders + knights !== s.points[seat]) return `seat ${seat} has ${points + traders + knights} points, not ${s.points[seat]}`;
  return traders === s.traders[seat] && knights === s.knights[seat] ? null : `the units of seat ${seat} are miscounted`;
}

function sharedAddUp(s: Natick): string | null {
  const villages = s.level.filter((level) => level === 1).length;
  const towns = s.level.filter((level) => level === 2).length;
  const open = s.road.filter((road) => road === OPEN_ROAD).length;
  if (villages !== s.villages || towns !== s.towns || open !== s.openRoads) return 'the tiles of villages, towns and roads are miscounted';
  if (villages > VILLAGES || towns > TOWNS || villages + towns + open > TOWN_TILES) return 'more tiles are on the table than there are';
  const hired = s.traders[0] + s.traders[1] + s.knights[0] + s.knights[1];
  return s.pawns >= 0 && hired + s.pawns === PAWNS ? null : `${hired} pawns are hired and ${s.pawns} are left`;
}
