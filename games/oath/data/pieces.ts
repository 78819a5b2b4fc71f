/** What the rulebook prints: resources, items, locations, pirates, followers. What is reconstructed lies in set.ts. */

export const RESOURCES = ['equipment', 'ally', 'supply'] as const;
export const EQUIPMENT = 0;
export const ALLY = 1;
export const SUPPLY = 2;
/** Tokens by resource in one number, three bits each: nobody ever has or owes more than seven of a kind. */
export const tokens = (equipment: number, allies: number, supplies: number): number => equipment | (allies << 3) | (supplies << 6);
export const oneToken = (resource: number): number => 1 << (resource * 3);
export const tokensOf = (bundle: number, resource: number): number => (bundle >> (resource * 3)) & 7;

/** The spaces of a player board: four items a resource, in this order, then the three places in the small boat. */
export const ITEMS = [
  ...(['sword', 'pistol', 'spyglass', 'sextant'] as const),
  ...(['gunner', 'first-mate', 'parrot', 'monkey'] as const),
  ...(['gunpowder', 'rum', 'food', 'water'] as const),
] as const;
export const SPACES = [...ITEMS, 'equipment-boat', 'ally-boat', 'supply-boat'] as const;
export const SWORD = 0;
export const PISTOL = 1;
export const SPYGLASS = 2;
export const SEXTANT = 3;
export const GUNNER = 4;
export const FIRST_MATE = 5;
export const PARROT = 6;
export const MONKEY = 7;
export const GUNPOWDER = 8;
export const RUM = 9;
export const FOOD = 10;
export const WATER = 11;
export const BOAT = 12;
export const resourceOf = (space: number): number => (space < BOAT ? space >> 2 : space - BOAT);

/** The ten locations of the island, then the ten that discoveries open. */
export const BASE_LOCATIONS = ['bazaar', 'blacksmith', 'docks', 'beach', 'market', 'bridge', 'brotherhood', 'inn', 'tavern', 'watchtower'] as const;
export const DISCOVERIES = ['temple', 'arena', 'cave', 'tower', 'hideout', 'hut', 'port', 'wreck', 'den', 'witch'] as const;
export const LOCATIONS = [...BASE_LOCATIONS, ...DISCOVERIES] as const;
export type LocationId = (typeof LOCATIONS)[number];
export const BAZAAR = 0;
export const BLACKSMITH = 1;
export const DOCKS = 2;
export const BEACH = 3;
export const MARKET = 4;
export const BRIDGE = 5;
export const BROTHERHOOD = 6;
export const INN = 7;
export const TAVERN = 8;
export const WATCHTOWER = 9;
export const FIRST_DISCOVERY = 10;

/** What a discovered location asks for and gives. `pick`: the resources to choose from, as bits; `each`: how many tokens of the chosen one. */
export interface Bargain {
  readonly toughness: number;
  readonly doubloons: number;
  readonly gain: number;
  readonly coins: number;
  readonly health: number;
  readonly pick: number;
  readonly each: number;
}
const bargain = (given: Partial<Bargain>): Bargain => ({
  toughness: given.toughness ?? 0,
  doubloons: given.doubloons ?? 0,
  gain: given.gain ?? 0,
  coins: given.coins ?? 0,
  health: given.health ?? 0,
  pick: given.pick ?? 0,
  each: given.each ?? 1,
});
const either = (...resources: number[]): number => resources.reduce((bits, resource) => bits | (1 << resource), 0);

/** In the order of DISCOVERIES. */
export const BARGAINS: readonly Bargain[] = [
  bargain({ toughness: 1, gain: tokens(1, 0, 0), coins: 1 }), // oath.temple
  bargain({ toughness: 1, coins: 3 }), // oath.arena
  bargain({ toughness: 3, gain: tokens(1, 1, 1) }), // oath.cave
  bargain({ pick: either(ALLY, EQUIPMENT) }), // oath.tower
  bargain({ pick: either(EQUIPMENT, SUPPLY) }), // oath.hideout
  bargain({ pick: either(ALLY, SUPPLY) }), // oath.hut
  bargain({ toughness: 1, gain: tokens(0, 1, 0), coins: 1 }), // oath.port
  bargain({ toughness: 1, gain: tokens(0, 0, 1), coins: 1 }), // oath.wreck
  bargain({ doubloons: 2, pick: either(EQUIPMENT, ALLY, SUPPLY), each: 2 }), // oath.den
  bargain({ doubloons: 1, health: 3 }), // oath.witch
];

export const PIRATES = ['edward', 'marie', 'nevis', 'rodrigo', 'william'] as const;
export const EDWARD = 0;
export const NEVIS = 2;
/** The resource of which a pirate starts with one token and ignores one in every mission; −1 for those without. */
export const PIRATE_RESOURCE: readonly number[] = [-1, ALLY, -1, EQUIPMENT, SUPPLY];
export const EDWARD_COINS = 2;
export const NEVIS_TOUGHNESS = 2;

/** The fifteen followers with the location at which each can be used; −1: at the start of every round. */
export const FOLLOWERS = [
  'dollar',
  'bill',
  'liveaux',
  'roy',
  'josh',
  'tipster',
  'sylvia',
  'goldtooth',
  'maggie',
  'billion',
  'oliver',
  'freema',
  'map',
  'morgan',
  'ben',
] as const;
export const DOLLAR = 0;
export const BILL = 1;
export const LIVEAUX = 2;
export const ROY = 3;
export const JOSH = 4;
export const TIPSTER = 5;
export const SYLVIA = 6;
export const GOLDTOOTH = 7;
export const MAGGIE = 8;
export const BILLION = 9;
export const OLIVER = 10;
export const FREEMA = 11;
export const MAP = 12;
export const MORGAN = 13;
export const BEN = 14;
export const FOLLOWER_PLACE: readonly number[] = [
  ...[BAZAAR, BAZAAR, BLACKSMITH, BLACKSMITH, DOCKS, DOCKS, INN, MARKET, BEACH, BROTHERHOOD, BRIDGE, TAVERN, WATCHTOWER],
  ...[-1, -1],
];
/** Location → the followers that work there, as bits. */
export const FOLLOWERS_AT: readonly number[] = LOCATIONS.map((_, place) =>
  FOLLOWER_PLACE.reduce((bits, at, follower) => (at === place ? bits | (1 << follower) : bits), 0),
);

/** By number of players, from 2: mates, doubloons to start with, rounds, discoveries that lie open from the start. */
export const TABLES: Readonly<
  Record<number, { readonly mates: number; readonly doubloons: number; readonly rounds: number; readonly open: number }>
> = {
  2: { mates: 3, doubloons: 3, rounds: 7, open: 0 },
  3: { mates: 3, doubloons: 3, rounds: 7, open: 0 },
  4: { mates: 2, doubloons: 4, rounds: 10, open: 0 },
  5: { mates: 2, doubloons: 4, rounds: 10, open: 2 },
};
/** A pirate and up to three mates. */
export const PAWNS = 4;
export const MOST_TOUGHNESS = 5;
export const START_TOUGHNESS = 3;
export const MOST_TOKENS = 5;
/** All coins of the box. More can be owed: the box is then thought to hold more (oath.doubloons). */
export const COINS = 100;
export const ROW = 3;
