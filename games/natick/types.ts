/** The vocabulary of Natick: what a state holds, what the game waits for, what happens, and why a move is refused. */
import { codes, type Domain, type EventTable, FIRST_REASON, named, type Seat, type State, type StepTable, seen } from '#kernel';
import { columnOf, numberOf, ORDERS, ROADS, ROWS, roadColumnOf, SETTLEMENTS, SUITS, suitOf, TILES } from './data/pieces.ts';
import type { Options } from './meta.ts';
import type { RuleId } from './rulebook.en.ts';

/** Flat arrays of small integers. What belongs to a seat lies at seat × size + index (sizes and slots: data/pieces.ts). */
export interface Natick extends State {
  readonly players: number;
  readonly options: Options;
  /** The price of each build as a handful (data/handful.ts), and the event of each suit's die. Fixed by the options, shared by all copies. */
  readonly cost: readonly number[];
  readonly event: readonly number[];

  /** Who takes the first turn; −1 until the dice have said so. */
  first: Seat;
  active: Seat;
  /** Turns begun, both players counted. */
  turn: number;
  phase: number;

  /** By region tile: whose it is (−1: in the stack), its coins, and its spot in the colony (−1: none). */
  owner: number[];
  coins: number[];
  spot: number[];
  /** The tile on each spot of a colony, −1 when empty: the inverse of `spot`. */
  tileAt: number[];
  /** Region tiles in the stack. The stack has no order: each of them is as likely to come next. */
  unexplored: number;

  /** Settlement slots: 0 nothing, 1 village, 2 town, which is also the unit limit. They are built without gaps from `west` to `east`. */
  level: number[];
  west: number[];
  east: number[];
  /** Road slots: NO_ROAD, OPEN_ROAD (a tile shows it) or CLOSED_ROAD (settlements at both ends). */
  road: number[];
  /** Pawns: 1 on a road that has a trader, 1 on a knight's spot that has a knight. */
  traderOn: number[];
  knightAt: number[];

  /** What both colonies share: pawns not hired; villages, towns and open roads on the table. */
  pawns: number;
  villages: number;
  towns: number;
  openRoads: number;
  /** Coins in the pool, as a handful. */
  pool: number;

  /** Sums kept by seat; the first two as handfuls: coins on its regions, and room for more. */
  purse: number[];
  space: number[];
  points: number[];
  traders: number[];
  knights: number[];

  /** The faces of the four dice: 0 null, 1 ace, 2 to 5. */
  dice: number[];
  /** Dice as bits, by seat: the set that it holds this turn, and those of its events that are still to be resolved. */
  held: number[];
  todo: number[];

  /** This turn: offers made, offers declined since anything changed, and the roads whose trader may still trade, as bits. */
  offers: number;
  declined: number[];
  fresh: number;
}

export const NO_ROAD = 0;
export const OPEN_ROAD = 1;
export const CLOSED_ROAD = 2;

/** Where the turn stands when nobody owes an answer. */
export const PHASE = { setup: 0, roll: 1, activeEvents: 2, passiveEvents: 3, activeCollects: 4, passiveCollects: 5, act: 6 } as const;

/** Places in the price list. */
export const ROAD = 0;
export const VILLAGE = 1;
export const TOWN = 2;
export const TRADER = 3;
export const KNIGHT = 4;
export const SCOUT = 5;

export const STEPS = {
  first: { rule: 'natick.first', chance: true, verbs: ['begin'] },
  choose: { rule: 'natick.colony', verbs: ['choose'] },
  /** a: the order in which the numbers were chosen for the suits. */
  arrange: { rule: 'natick.arrange', verbs: ['arrange'] },
  roll: { rule: 'natick.roll', chance: true, verbs: ['roll'] },
  /** a: the dice that may be set aside, as bits. */
  divide: { rule: 'natick.divide', verbs: ['divide'] },
  /** a: the split. */
  take: { rule: 'natick.take', verbs: ['take'] },
  order: { rule: 'natick.order', verbs: ['resolve'] },
  /** a: the event. */
  harvest: { rule: 'natick.harvest', verbs: ['harvest'] },
  /** a: the event. */
  seize: { rule: 'natick.seize', verbs: ['seize', 'waive'] },
  /** a: coins still to be discarded. */
  discard: { rule: 'natick.raid', verbs: ['discard'] },
  /** a: the suit that is short; b: coins that its regions still want, two bits a number. */
  gather: { rule: 'natick.shortage', verbs: ['gather'] },
  act: { rule: 'natick.act', verbs: ['bank', 'swap', 'barter', 'offer', 'road', 'village', 'town', 'trader', 'knight', 'end'] },
  /** a: the bundle that the active player gives; b: the one that the active player gets. */
  answer: { rule: 'natick.offer', verbs: ['accept', 'decline'] },
  /** a: coins still owed, as a handful. */
  pay: { rule: 'natick.pay', verbs: ['pay'] },
  /** a: coins still to be placed, as a handful. */
  store: { rule: 'natick.store', verbs: ['store'] },
  /** a: the road slot whose spots are in question; b: the free ones, as bits (1 above, 2 below). */
  explore: { rule: 'natick.explore', verbs: ['explore', 'scout'] },
  /** a: the spot; b: the seat that draws. */
  draw: { rule: 'natick.explore', chance: true, verbs: ['draw'] },
} as const satisfies StepTable & Record<string, { readonly rule: RuleId }>;
export const STEP = codes(STEPS);

export const EVENTS = {
  begins: seen('seat'),
  settles: seen('seat', 'numbers', 'suits', 'side'),
  rolls: seen('seat', 'suns', 'moons', 'crowns', 'arms'),
  divides: seen('seat', 'split'),
  takes: seen('seat', 'set', 'split'),
  idles: seen('seat', 'event'),
  harvests: seen('seat', 'tile', 'event'),
  seizes: seen('seat', 'tile', 'event'),
  waives: seen('seat', 'event'),
  raided: seen('seat', 'coins'),
  discards: seen('seat', 'tile'),
  collects: seen('seat', 'tile', 'coins'),
  misses: seen('seat', 'suit', 'coins'),
  banks: seen('seat', 'give', 'get'),
  swaps: seen('seat', 'from', 'to'),
  barters: seen('seat', 'from', 'get'),
  offers: seen('seat', 'give', 'get'),
  accepts: seen('seat', 'give', 'get'),
  declines: seen('seat', 'give', 'get'),
  pays: seen('seat', 'tile', 'coins'),
  stores: seen('seat', 'tile', 'coins'),
  roads: seen('seat', 'road'),
  villages: seen('seat', 'slot'),
  towns: seen('seat', 'slot'),
  traders: seen('seat', 'road'),
  knights: seen('seat', 'slot', 'row'),
  explores: seen('seat', 'tile', 'spot'),
  scouts: seen('seat', 'tile', 'spot'),
  barren: seen('seat'),
  ends: seen('seat'),
  reaches: seen('seat', 'points'),
  exhausted: seen('turn'),
} as const satisfies EventTable;
export const EVENT = codes(EVENTS);

export const REASONS = {
  gone: 'natick.colony',
  touches: 'natick.aside',
  resolved: 'natick.order',
  notYours: 'natick.regions',
  notTheirs: 'natick.seize',
  full: 'natick.regions',
  poolEmpty: 'natick.coins',
  noCoin: 'natick.coins',
  noRoom: 'natick.room',
  noYield: 'natick.shortage',
  notShort: 'natick.shortage',
  notThree: 'natick.bank',
  sameSuit: 'natick.same',
  noTrader: 'natick.special',
  traded: 'natick.special',
  noOpposite: 'natick.swap',
  notTwo: 'natick.barter',
  noOffers: 'natick.offers',
  offersSpent: 'natick.offers',
  declined: 'natick.offers',
  gift: 'natick.offer',
  cannotGive: 'natick.offer',
  cannotGet: 'natick.offer',
  notOwed: 'natick.pay',
  notStored: 'natick.store',
  cost: 'natick.costs',
  tilesOut: 'natick.supply',
  roadThere: 'natick.road',
  villagesOut: 'natick.village',
  noRoad: 'natick.village',
  townsOut: 'natick.town',
  notVillage: 'natick.town',
  pawnsOut: 'natick.pawns',
  noRoadHere: 'natick.trader',
  traderThere: 'natick.trader',
  noSettlement: 'natick.knight',
  knightThere: 'natick.knight',
  unitLimit: 'natick.limit',
  notInStack: 'natick.scout',
  spotTaken: 'natick.spot',
} as const satisfies Record<string, RuleId>;
export const WHY = codes(REASONS, FIRST_REASON);

export const ENDINGS = {
  points: 'natick.win',
  coins: 'natick.tie',
  draw: 'natick.draw',
} as const satisfies Record<string, RuleId>;

const list = (size: number): number[] => Array.from({ length: size }, (_, i) => i);
export const FACES = ['null', 'ace', '2', '3', '4', '5'] as const;

/** What the arguments of the verbs range over. */
export const suits: Domain = named(SUITS);
/** `moons-3`. */
export const tiles: Domain = named(list(TILES).map((tile) => `${SUITS[suitOf(tile)]}-${numberOf(tile)}`));
/** `3542`: suns 3, moons 5, crowns 4, arms 2. */
export const picks: Domain = named(ORDERS.map((order) => order.map((number) => number + 2).join('')));
/** `arms-suns-moons-crowns`: left above, right above, left below, right below. */
export const layouts: Domain = named(ORDERS.map((order) => order.map((suit) => SUITS[suit]).join('-')));
/** `4-ace-2-null`: the faces of the dice of suns, moons, crowns and arms. */
export const rolls: Domain = named(list(1296).map((roll) => [216, 36, 6, 1].map((place) => FACES[Math.floor(roll / place) % 6]).join('-')));
export const seats: Domain = named(['seat-1', 'seat-2']);
export const sets: Domain = named(['first', 'second']);
export const sides: Domain = named(['left', 'right']);
export const rows: Domain = named(ROWS);
/** Even columns; the first village lies at column 0. */
export const settlements: Domain = named(list(SETTLEMENTS).map((slot) => String(columnOf(slot))));
/** Odd columns. */
export const roads: Domain = named(list(ROADS).map((road) => String(roadColumnOf(road))));
