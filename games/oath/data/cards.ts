/** The shape of a card set, and the set that is played with laid out as flat tables for the rules. */
import { LOCATIONS, type LocationId, oneToken, TAVERN, tokens } from './pieces.ts';
import { SET } from './set.ts';

/** Tokens and coins, as a card lists them. */
export interface Goods {
  readonly equipment?: number;
  readonly ally?: number;
  readonly supply?: number;
  readonly doubloons?: number;
}

/** What a card may do beyond giving goods: a function each in rules/specials.ts. */
export const SPECIALS = ['any', 'fingers', 'signal', 'talk', 'barter', 'shoulder', 'round', 'swap', 'shift'] as const;
export type Special = (typeof SPECIALS)[number];

export interface ActionCard extends Goods {
  readonly id: string;
  readonly name: string;
  readonly copies: number;
  readonly toughness?: number;
  readonly special?: Special;
}

export interface MarketCard {
  readonly id: string;
  readonly copies: number;
  readonly equipment?: number;
  readonly ally?: number;
  readonly supply?: number;
  /** Action cards to draw. */
  readonly cards?: number;
}

export interface MissionCard {
  readonly id: string;
  readonly name: string;
  readonly cost: Goods;
  readonly points: number;
  readonly reward?: Goods;
}

export interface CardSet {
  readonly spaces: Readonly<Record<LocationId, number>>;
  readonly prices: readonly number[];
  readonly actions: readonly ActionCard[];
  readonly market: readonly MarketCard[];
  readonly missions: readonly MissionCard[];
}

const bundle = (goods: Goods): number => tokens(goods.equipment ?? 0, goods.ally ?? 0, goods.supply ?? 0);

export const { actions: ACTIONS, market: WARES, missions: MISSIONS, prices: PRICES } = SET;
export const ACTION_KINDS = ACTIONS.length;
export const WARE_KINDS = WARES.length;
export const MISSION_COUNT = MISSIONS.length;

/** Action cards by kind: copies, goods, toughness, and the special as its place in SPECIALS (−1: none). */
export const ACTION_COPIES: readonly number[] = ACTIONS.map((card) => card.copies);
export const ACTION_TOKENS: readonly number[] = ACTIONS.map(bundle);
export const ACTION_COINS: readonly number[] = ACTIONS.map((card) => card.doubloons ?? 0);
export const ACTION_HEALTH: readonly number[] = ACTIONS.map((card) => card.toughness ?? 0);
export const ACTION_SPECIAL: readonly number[] = ACTIONS.map((card) => (card.special === undefined ? -1 : SPECIALS.indexOf(card.special)));

/** Market cards by kind: copies, tokens, action cards. */
export const WARE_COPIES: readonly number[] = WARES.map((card) => card.copies);
export const WARE_TOKENS: readonly number[] = WARES.map(bundle);
export const WARE_CARDS: readonly number[] = WARES.map((card) => card.cards ?? 0);
/** What each of them offers, one entry a thing: the three resources, then action cards. For the tally at the end. */
export const WARE_FACES: readonly (readonly number[])[] = WARES.map(({ equipment = 0, ally = 0, supply = 0, cards = 0 }) =>
  [equipment, ally, supply, cards].flatMap((count, face) => new Array<number>(count).fill(face)),
);

/** Missions: what each costs and gives. */
export const COST_TOKENS: readonly number[] = MISSIONS.map((card) => bundle(card.cost));
export const COST_COINS: readonly number[] = MISSIONS.map((card) => card.cost.doubloons ?? 0);
export const MISSION_POINTS: readonly number[] = MISSIONS.map((card) => card.points);
export const REWARD_TOKENS: readonly number[] = MISSIONS.map((card) => bundle(card.reward ?? {}));
export const REWARD_COINS: readonly number[] = MISSIONS.map((card) => card.reward?.doubloons ?? 0);

/** oath.discount: a cost without one token of the resource, if it asks for any. */
export const spare = (cost: number, resource: number): number =>
  resource >= 0 && ((cost >> (resource * 3)) & 7) > 0 ? cost - oneToken(resource) : cost;

const spaces = LOCATIONS.map((place) => SET.spaces[place]);
/** oath.spaces: circles by location, for either reading of the narrow places: the Tavern, the Watchtower and all discoveries. */
export const CIRCLES: Readonly<Record<'one' | 'two', readonly number[]>> = {
  one: spaces,
  two: spaces.map((count, place) => (place >= TAVERN ? Math.max(2, count) : count)),
};
