/** What the hexes give, what things cost, and how many pieces there are. */
import { some } from './handful.ts';

/** The order of resources in every list and in every handful. */
export const RESOURCES = ['lumber', 'brick', 'wool', 'grain', 'ore'] as const;
export const KINDS = RESOURCES.length;
/** gift.terrain: each gives the resource at the same place; the last one gives nothing. */
export const TERRAINS = ['forest', 'hills', 'pasture', 'fields', 'mountains', 'barren'] as const;
export type Terrain = (typeof TERRAINS)[number];
export const BARREN = 5;
export const SEA = -1;

/** gift.supply: nineteen cards of each resource. */
export const COPIES = 19;
export const FULL_SUPPLY = some(0, COPIES) + some(1, COPIES) + some(2, COPIES) + some(3, COPIES) + some(4, COPIES);

const price = (lumber: number, brick: number, wool: number, grain: number, ore: number): number =>
  some(0, lumber) + some(1, brick) + some(2, wool) + some(3, grain) + some(4, ore);

export const ROAD_COST = price(1, 1, 0, 0, 0);
export const SETTLEMENT_COST = price(1, 1, 1, 1, 0);
export const KEEP_COST = price(0, 0, 0, 2, 3);
export const CARD_COST = price(0, 0, 1, 1, 1);

/** gift.limits: pieces of a seat; roads are an option. A seat's pieces lie at seat × 3 + piece. */
export const ROAD = 0;
export const SETTLEMENT = 1;
export const KEEP = 2;
export const PIECES = 3;
export const SETTLEMENTS = 5;
export const KEEPS = 4;

/** A trade route is for one resource, or (the last kind) for any. */
export const ROUTES = [...RESOURCES, 'any'] as const;
export const ANY = 5;
export const OWN_RATE = 2;
export const ANY_RATE = 3;
export const SUPPLY_RATE = 4;

/** gift.longest, gift.patrols: from how many on. */
export const LONG_ROAD = 5;
export const LARGE_PATROL = 3;
