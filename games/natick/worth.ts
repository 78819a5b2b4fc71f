/** What a colony is worth, in victory points: those it has, and those that its coins, regions and places promise. */
import { power, type Seat } from '#kernel';
import { countOf, sizeOf } from './data/handful.ts';
import { RAID, suitOf, TOWN_TILES, TOWNS, VILLAGES } from './data/pieces.ts';
import { hasVillage, knightPlace, openEnds, traderPlace, unguarded } from './rules/colony.ts';
import { KNIGHT, type Natick, ROAD, STEP, TOWN, TRADER, VILLAGE } from './types.ts';

/** What the numbers of weights.json are about. */
export type NatickWeights = {
  /** How much a point of advantage tells. */
  readonly slope: number;
  /** Coins are worth less the more there are: they wait, and they tempt raiders. */
  readonly coin: number;
  readonly spareCoin: number;
  /** By how many there are of a suit: the first region spares bank trades, the others only add. */
  readonly regions: readonly number[];
  readonly number: number;
  readonly openEnd: number;
  readonly unit: number;
  readonly mastery: number;
  readonly raidRisk: number;
  /** What a build within reach is worth already, and what is left of that for every coin that is missing. */
  readonly promise: number;
  readonly patience: number;
  readonly secondPlan: number;
  /** What a build brings: road, village, town, trader, knight. */
  readonly gains: readonly number[];
};

/** So many coins are worth their full value. */
const SPARE_FROM = 9;

export function worth(w: NatickWeights, s: Natick, seat: Seat): number {
  const purse = s.purse[seat] + onTheWay(s, seat);
  const coins = sizeOf(purse);
  return (
    s.points[seat] +
    w.coin * Math.min(coins, SPARE_FROM) +
    w.spareCoin * Math.max(0, coins - SPARE_FROM) +
    regions(w, s, seat) +
    units(w, s, seat) +
    plans(w, s, seat, purse) -
    (unguarded(s, seat) >= RAID ? w.raidRisk * (coins >> 1) : 0)
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

function regions(w: NatickWeights, s: Natick, seat: Seat): number {
  const suits = [0, 0, 0, 0];
  let numbers = 0;
  for (let tile = 0; tile < 16; tile++) {
    if (s.owner[tile] !== seat) continue;
    suits[suitOf(tile)]++;
    numbers |= 1 << (tile & 3);
  }
  let value = 0;
  for (let i = 0; i < 4; i++) value += w.regions[suits[i]] + ((numbers >> i) & 1) * w.number;
  for (const f of s.stack)
    if ((f.step === STEP.explore && f.seats === 1 << seat) || (f.step === STEP.draw && f.b === seat)) value += w.regions[1] / 2;
  return value;
}

function units(w: NatickWeights, s: Natick, seat: Seat): number {
  const { traders, knights } = s;
  const rival = 1 - seat;
  return (
    w.unit * (traders[seat] + knights[seat]) +
    (knights[seat] > 0 && knights[seat] >= knights[rival] ? w.mastery : 0) +
    (traders[seat] > 0 && traders[seat] >= traders[rival] ? w.mastery : 0)
  );
}

/** The two best builds that the table still allows, by how near their price is. */
function plans(w: NatickWeights, s: Natick, seat: Seat, purse: number): number {
  let best = 0;
  let second = 0;
  const plan = (build: number, gain: number): void => {
    const value = gain * w.promise * power(w.patience, missing(purse, s.cost[build]));
    if (value > best) {
      second = best;
      best = value;
    } else if (value > second) second = value;
  };
  const [road, village, town, trader, knight] = w.gains;
  const ends = openEnds(s, seat);
  if (s.villages < VILLAGES && ends > 0) plan(VILLAGE, village);
  if (ends < 2 && s.villages + s.towns + s.openRoads < TOWN_TILES) plan(ROAD, ends === 0 ? road : road / 3);
  if (s.towns < TOWNS && hasVillage(s, seat)) plan(TOWN, town);
  if (s.pawns > 0 && traderPlace(s, seat)) plan(TRADER, trader);
  if (s.pawns > 0 && knightPlace(s, seat)) plan(KNIGHT, knight);
  return best + w.secondPlan * second + (ends > 0 ? w.openEnd : 0);
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
