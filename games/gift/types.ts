/** The vocabulary of The Gift: what a state holds, what the game waits for, what happens, and why a move is refused. */
import {
  codes,
  type Domain,
  type EventTable,
  FIRST_REASON,
  gated,
  HIDDEN,
  named,
  numbers,
  type Seat,
  type State,
  type StepTable,
  seen,
} from '#kernel';
import { PAIRS, pairName } from './data/bundles.ts';
import { CARDS } from './data/cards.ts';
import { RESOURCES, ROUTES, TERRAINS } from './data/resources.ts';
import type { Options } from './meta.ts';
import type { RuleId } from './rulebook.en.ts';

/** The board of a match. Nothing in it is ever changed: what is drawn while the board is laid makes a new one, so copies of a state share it. */
export interface Land {
  /** Its number in BOARDS (data/boards.ts). */
  readonly board: number;
  /** By hex of the grid: the terrain (−1: sea), and the number on it (0: none; 13: two and twelve). */
  readonly terrain: readonly number[];
  readonly token: readonly number[];
  /** sum × 5 + i → the hexes that produce on this sum, then −1. */
  readonly fields: readonly number[];
  /** The kind of each trade route of the board. */
  readonly routes: readonly number[];
}

/** Small integers and flat arrays; what is readonly is replaced as a whole, so copies share it. A handful counts resource cards by kind (data/handful.ts); development cards are packed as in data/cards.ts. */
export interface Gift extends State {
  readonly players: number;
  readonly options: Options;
  /** What Longest Road and Largest Patrol are worth, and whether enough points win at once. The Watch differs in both. */
  readonly honour: number;
  readonly atOnce: boolean;
  land: Land;

  /** The supply of resource cards, face up, as a handful. */
  supply: number;
  /** The development cards that nobody has bought. Secret: what is left; public: how many. */
  deck: number;
  deckSize: number;

  /** By intersection: who has what there (rules/spots.ts), and one entry for "none". By path: the seat, −1 free, −2 not on this board. */
  spot: readonly number[];
  road: readonly number[];

  /** By seat. Resource cards: secret, the seat alone knows its own; and how many, which everybody may count. */
  hand: number[];
  held: number[];
  /** By seat. Development cards in hand, secret likewise; how many; and those that lie played in the open. */
  cards: number[];
  cardsHeld: readonly number[];
  played: readonly number[];
  /** Of the active seat's cards those that were bought this turn. Secret: which; public: how many. */
  fresh: number;
  bought: number;

  /** By seat: the rate at which the supply takes each resource, as a handful; pieces left (seat × 3 + piece). */
  rate: readonly number[];
  left: number[];
  /** By seat: points that lie in the open; the same when its last turn ended; and the length of its longest road. */
  points: number[];
  closing: number[];
  length: readonly number[];
  /** Who holds the special cards, or −1. */
  longest: Seat;
  largest: Seat;

  /** The hex on which Tormund stands, or −1; and the hexes that wildlings block, as bits: none in this game. */
  tormund: number;
  occupied: number;

  first: Seat;
  active: Seat;
  /** Turns begun, all players counted; 0 while the board is set up. */
  turn: number;
  /** The last roll, two to twelve; 0 before the first. */
  rolled: number;
  /** This turn: a development card was played; something was built; offers made. */
  cardPlayed: boolean;
  built: boolean;
  offers: number;
  /** Offers declined since a hand changed, three numbers each: the two handfuls, and by whom as bits. */
  declined: readonly number[];
  /** Counter-offers to the open offer, two handfuls a seat: what it gives and what it wants. Empty when no offer is open. */
  counters: readonly number[];
  /** Cards that each seat has laid aside to discard, as handfuls; they are still in its hand. Secret, until all have. Empty at other times. */
  aside: number[];
  winner: Seat;
}

/** The decision table, in the rulebook's order. The frame's fields are named where a step uses them. */
export const STEPS = {
  /** a: hexes done; b: terrains left, four bits each. */
  terrain: { rule: 'gift.variable', chance: true, verbs: ['tile'] },
  spiral: { rule: 'gift.spiral', chance: true, verbs: ['spiral'] },
  /** a: sixes and eights placed. */
  reds: { rule: 'gift.scattered', chance: true, verbs: ['red'] },
  /** a: hexes done; b: numbers left, two bits each from the 2 on. */
  numbers: { rule: 'gift.scattered', chance: true, verbs: ['number'] },
  /** a: routes done; b: kinds left, four bits each. */
  routes: { rule: 'gift.routes', chance: true, verbs: ['route'] },
  first: { rule: 'gift.first', chance: true, verbs: ['begin'] },
  found: { rule: 'gift.found', verbs: ['found'] },
  /** a: the settlement that the road starts from. */
  pave: { rule: 'gift.pave', verbs: ['pave'] },
  roll: { rule: 'gift.turn', verbs: ['roll', 'patrol', 'roadworks', 'winter', 'monopoly'] },
  dice: { rule: 'gift.production', chance: true, verbs: ['dice'] },
  discard: { rule: 'gift.discard', verbs: ['discard', 'exchange'] },
  tormund: { rule: 'gift.tormund', verbs: ['tormund'] },
  /** a: who may be robbed, as bits. */
  rob: { rule: 'gift.theft', verbs: ['rob'] },
  /** a: the thief; b: the victim. */
  steal: { rule: 'gift.theft', chance: true, verbs: ['steal'] },
  act: {
    rule: 'gift.turn',
    verbs: ['supply', 'barter', 'offer', 'road', 'settlement', 'keep', 'buy', 'patrol', 'roadworks', 'winter', 'monopoly', 'end'],
  },
  /** a: what the active player gives; b: what for (0: left open); c: who has accepted; d: who has made a counter-offer. With the first of these the active player is asked too. */
  answer: { rule: 'gift.answer', verbs: ['accept', 'decline', 'counter', 'confirm', 'wait', 'withdraw'] },
  /** As above. */
  confirm: { rule: 'gift.confirm', verbs: ['confirm', 'withdraw'] },
  /** a: who bought. */
  draw: { rule: 'gift.buy', chance: true, verbs: ['draw'] },
  /** a: free roads left. */
  lay: { rule: 'gift.roadworks', verbs: ['lay'] },
} as const satisfies StepTable & Record<string, { readonly rule: RuleId }>;
export const STEP = codes(STEPS);

/** Handfuls are told as such; `to` and `whom` of an offer are seats as bits. */
export const EVENTS = {
  lies: seen('hex', 'terrain'),
  counts: seen('hex', 'number'),
  opens: seen('path', 'route'),
  begins: seen('seat'),
  founds: seen('seat', 'spot'),
  paves: seen('seat', 'path'),
  turns: seen('seat', 'turn'),
  rolls: seen('seat', 'one', 'two'),
  gets: seen('seat', 'cards'),
  short: seen('kind'),
  seven: seen('seat'),
  asides: gated(['seat', 'kind'], (viewer, [seat, kind]) => (viewer === seat ? [seat, kind] : null)),
  sealed: seen('seat'),
  exchanges: gated(['seat', 'back', 'kind'], (viewer, args) => (viewer === args[0] ? args : null)),
  discards: seen('seat', 'cards'),
  moves: seen('seat', 'hex'),
  spares: seen('seat', 'hex'),
  steals: gated(['seat', 'whom', 'kind'], (viewer, [seat, whom, kind]) => [seat, whom, viewer === seat || viewer === whom ? kind : HIDDEN]),
  swaps: seen('seat', 'give', 'get'),
  offers: seen('seat', 'give', 'get', 'to'),
  accepts: seen('seat', 'cards'),
  declines: seen('seat'),
  counters: seen('seat', 'give', 'get'),
  agrees: seen('seat', 'whom', 'give', 'get'),
  withdraws: seen('seat'),
  roads: seen('seat', 'path'),
  settles: seen('seat', 'spot'),
  raises: seen('seat', 'spot'),
  buys: seen('seat'),
  draws: gated(['seat', 'card'], (viewer, [seat, card]) => [seat, viewer === seat ? card : HIDDEN]),
  plays: seen('seat', 'card'),
  lays: seen('seat', 'path'),
  monopolises: seen('seat', 'kind'),
  yields: seen('seat', 'to', 'kind', 'count'),
  longest: seen('seat', 'length'),
  largest: seen('seat', 'patrols'),
  aside: seen(),
  ends: seen('seat'),
  reveals: seen('seat', 'points'),
  wins: seen('seat', 'points'),
  weary: seen('turn'),
} as const satisfies EventTable;
export const EVENT = codes(EVENTS);

export const REASONS = {
  notHere: 'gift.places',
  taken: 'gift.settlement',
  tooNear: 'gift.distance',
  apart: 'gift.connection',
  notBeside: 'gift.pave',
  roadThere: 'gift.road',
  noWay: 'gift.road-link',
  cost: 'gift.costs',
  noRoads: 'gift.limits',
  noSettlements: 'gift.limits',
  noKeeps: 'gift.limits',
  notYours: 'gift.keep',
  noneToRaise: 'gift.keep',
  noSpot: 'gift.settlement',
  noPath: 'gift.road',
  deckEmpty: 'gift.deck',
  noCard: 'gift.cards',
  freshCard: 'gift.fresh',
  oneCard: 'gift.cards',
  supplyShort: 'gift.supply-trade',
  tradeOver: 'gift.order',
  sameKind: 'gift.same',
  rate: 'gift.rates',
  uneven: 'gift.several',
  noTrade: 'gift.player-trade',
  offersSpent: 'gift.offers',
  declined: 'gift.repeat',
  gift: 'gift.gifts',
  nothingToGive: 'gift.gifts',
  notHeld: 'gift.hands',
  stranger: 'gift.audience',
  ownOffer: 'gift.answer',
  onlyAsked: 'gift.asking',
  notReady: 'gift.confirm',
  cannotPay: 'gift.confirm',
  notYourOffer: 'gift.confirm',
  chosen: 'gift.discard',
  notSealed: 'gift.discard',
  notAside: 'gift.discard',
  noNumber: 'gift.tormund',
  sameHex: 'gift.tormund',
  friendly: 'gift.friendly',
  notThere: 'gift.victims',
} as const satisfies Record<string, RuleId>;
export const WHY = codes(REASONS, FIRST_REASON);

export const ENDINGS = {
  points: 'gift.win',
  weary: 'gift.weary',
  shared: 'gift.weary',
} as const satisfies Record<string, RuleId>;

/** What the arguments of the verbs range over; places: data/places.ts, bundles: data/bundles.ts. */
export const resources: Domain = named(RESOURCES);
export const terrains: Domain = named(TERRAINS);
export const routes: Domain = named(ROUTES);
export const cards: Domain = named(CARDS);
export const pairs: Domain = named(PAIRS.map((_, pair) => pairName(pair)));
export const tokens: Domain = numbers(11, 2);
export const die: Domain = numbers(6, 1);
export const corners: Domain = numbers(6, 1);
export const seats: Domain = numbers(4, 1);
