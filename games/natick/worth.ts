/** What a colony is worth, in victory points: those it has, and those that its coins, regions and places promise. */
import { power, type Seat } from '#kernel';
import { countOf, sizeOf } from './data/handful.ts';
import { RAID, suitOf, TOWN_TILES, TOWNS, VILLAGES } from './data/pieces.ts';
import { hasVillage, knightPlace, openEnds, traderPlace, unguarded } from './rules/colony.ts';
import { KNIGHT, type Natick, ROAD, STEP, TOWN, TRADER, VILLAGE } from './types.ts';

/** Coins are worth less the more there are: they wait, and they tempt raiders. */
const COIN = 0.11;
const SPARE_COIN = 0.03;
const SPARE_FROM = 9;
/** The first region of a suit spares bank trades, the others only add. */
const REGIONS = [0, 0.34, 0.54, 0.68, 0.76];
const NUMBER = 0.03;
const OPEN_END = 0.22;
const UNIT = 0.1;
const MASTERY = 0.12;
const RAID_RISK = 0.07;
/** What a build within reach is worth already, and what is left of that for every coin that is missing. */
const PROMISE = 0.5;
const PATIENCE = 0.74;
const SECOND_PLAN = 0.35;
const GAINS = { road: 0.45, village: 1.25, town: 1.25, trader: 1.15, knight: 1.15 } as const;

export function worth(s: Natick, seat: Seat): number {
  const purse = s.purse[seat] + onTheWay(s, seat);
  const coins = sizeOf(purse);
  return (
    s.points[seat] +
    COIN * Math.min(coins, SPARE_FROM) +
    SPARE_COIN * Math.max(0, coins - SPARE_FROM) +
    regions(s, seat) +
    units(s, seat) +
    plans(s, seat, purse) -
    (unguarded(s, seat) >= RAID ? RAID_RISK * (coins >> 1) : 0)
  );
}

/** Coins that open frames will move, as a difference of handfuls. */
function onTheWay(s: Natick, seat: Seat): number {
  let handful = 0;
  for (const f of s.stack) {
    if (f.seats !== 1 << seat) continue;
    if (f.step === STEP.pay) handful -= f.a;
    else if (f.step === STEP.store) handful += f.a;
  }
  return handful;
}

function regions(s: Natick, seat: Seat): number {
  const suits = [0, 0, 0, 0];
  let numbers = 0;
  for (let tile = 0; tile < 16; tile++) {
    if (s.owner[tile] !== seat) continue;
    suits[suitOf(tile)]++;
    numbers |= 1 << (tile & 3);
  }
  let value = 0;
  for (let i = 0; i < 4; i++) value += REGIONS[suits[i]] + ((numbers >> i) & 1) * NUMBER;
  for (const f of s.stack) if ((f.step === STEP.explore && f.seats === 1 << seat) || (f.step === STEP.draw && f.b === seat)) value += REGIONS[1] / 2;
  return value;
}

function units(s: Natick, seat: Seat): number {
  const { traders, knights } = s;
  const rival = 1 - seat;
  return (
    UNIT * (traders[seat] + knights[seat]) +
    (knights[seat] > 0 && knights[seat] >= knights[rival] ? MASTERY : 0) +
    (traders[seat] > 0 && traders[seat] >= traders[rival] ? MASTERY : 0)
  );
}

/** The two best builds that the table still allows, by how near their price is. */
function plans(s: Natick, seat: Seat, purse: number): number {
  let best = 0;
  let second = 0;
  const plan = (build: number, gain: number): void => {
    const value = gain * PROMISE * power(PATIENCE, missing(purse, s.cost[build]));
    if (value > best) {
      second = best;
      best = value;
    } else if (value > second) second = value;
  };
  const ends = openEnds(s, seat);
  if (s.villages < VILLAGES && ends > 0) plan(VILLAGE, GAINS.village);
  if (ends < 2 && s.villages + s.towns + s.openRoads < TOWN_TILES) plan(ROAD, ends === 0 ? GAINS.road : GAINS.road / 3);
  if (s.towns < TOWNS && hasVillage(s, seat)) plan(TOWN, GAINS.town);
  if (s.pawns > 0 && traderPlace(s, seat)) plan(TRADER, GAINS.trader);
  if (s.pawns > 0 && knightPlace(s, seat)) plan(KNIGHT, GAINS.knight);
  return best + SECOND_PLAN * second + (ends > 0 ? OPEN_END : 0);
}

/** Coins that are missing for a price, after what the bank would give for the surplus. */
function missing(purse: number, price: number): number {
  let short = 0;
  let bank = 0;
  for (let suit = 0; suit < 4; suit++) {
    const over = countOf(purse, suit) - countOf(price, suit);
    if (over < 0) short -= over;
    else bank += over / 3;
  }
  return Math.max(0, short - Math.floor(bank));
}
