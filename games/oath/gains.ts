/** What a move would bring, counted from what its player sees, and what a mission lacks before and after it. */
import type { Seat } from '#kernel';
import { type Goods, PRICES, WARE_TOKENS } from './data/cards.ts';
import {
  ALLY,
  BARGAINS,
  BAZAAR,
  BILL,
  BLACKSMITH,
  BRIDGE,
  DOCKS,
  DOLLAR,
  EQUIPMENT,
  FIRST_DISCOVERY,
  FOLLOWERS_AT,
  GOLDTOOTH,
  INN,
  JOSH,
  LIVEAUX,
  MARKET,
  OLIVER,
  oneToken,
  RESOURCES,
  ROY,
  SUPPLY,
  SYLVIA,
  TIPSTER,
  tokensOf,
} from './data/pieces.ts';
import { BRIDGE_COINS, missionCoins, missionTokens, priceOf, SYLVIA_SPACES } from './rules/abilities.ts';
import { countTokens } from './rules/board.ts';
import { fights, gunnerAt, pistolFrom } from './rules/entry.ts';
import { others } from './rules/pawns.ts';
import type { Oath } from './types.ts';

/** Tokens of the three resources, then doubloons; below 0 what is given up. */
export type Gain = readonly [equipment: number, ally: number, supply: number, coins: number];

export const NOTHING: Gain = [0, 0, 0, 0];
export const gainOf = (bundle: number, coins = 0): Gain => [tokensOf(bundle, EQUIPMENT), tokensOf(bundle, ALLY), tokensOf(bundle, SUPPLY), coins];
export const both = (one: Gain, other: Gain): Gain => [one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]];

/** What a seat would still lack for a mission. */
export function lacks(s: Oath, seat: Seat, mission: number, gain: Gain): Goods {
  const owed = missionTokens(s, seat, mission);
  const [equipment, ally, supply] = RESOURCES.map((_, r) => Math.max(0, tokensOf(owed, r) - countTokens(s.board[seat], r) - gain[r]));
  return { equipment, ally, supply, doubloons: Math.max(0, missionCoins(s, seat, mission) - s.doubloons[seat] - gain[3]) };
}

/** The rested followers that would help a pawn that enters there. */
export function helpersAt(s: Oath, seat: Seat, place: number): number {
  const gunned = s.shoulder === 0 && others(s, seat, place) !== 0 && gunnerAt(s, seat, place);
  return gunned ? 0 : s.followers[seat] & ~s.tired[seat] & FOLLOWERS_AT[place];
}

/** What entering costs: a doubloon where somebody has a Pistol, else toughness. */
export function priceToEnter(s: Oath, seat: Seat, pawn: number, place: number): { readonly coins: number; readonly toughness: number } {
  if (!fights(s, seat, pawn, place)) return { coins: 0, toughness: 0 };
  return pistolFrom(s, seat, place, 1) < s.players ? { coins: 1, toughness: 0 } : { coins: 0, toughness: 1 };
}

/** The cards of the Black Market that so many doubloons buy. */
export const waresFor = (s: Oath, coins: number, discount: number): Gain[] =>
  PRICES.flatMap((_, slot) =>
    s.market[slot] < 0 || coins < priceOf(slot, discount) ? [] : [gainOf(WARE_TOKENS[s.market[slot]], -priceOf(slot, discount))],
  );

/** What a discovery offers to somebody with so many doubloons and so much toughness. */
export function bargainsAt(place: number, coins: number, toughness: number): Gain[] {
  const { pick, each, gain, coins: given, doubloons, toughness: needed } = BARGAINS[place - FIRST_DISCOVERY];
  if (coins < doubloons || toughness < needed) return [];
  if (pick === 0) return [gainOf(gain, given - doubloons)];
  return RESOURCES.flatMap((_, r) => (((pick >> r) & 1) === 1 ? [gainOf(each * oneToken(r), -doubloons)] : []));
}

/** What a visit can bring, one entry a choice; followers who give for nothing are counted in. */
export function gainsAt(s: Oath, seat: Seat, place: number, helpers: number, coins: number, toughness: number): readonly Gain[] {
  const helps = (follower: number): number => (helpers >> follower) & 1;
  if (place >= FIRST_DISCOVERY) return bargainsAt(place, coins, toughness);
  if (place === BAZAAR) return [[0, 0, 1 + helps(DOLLAR), 0]];
  if (place === BLACKSMITH) return [[1 + helps(LIVEAUX), 0, 0, 0]];
  if (place === DOCKS) return [[0, 1 + helps(JOSH), 0, 0]];
  if (place === BRIDGE) return [[0, 0, 0, BRIDGE_COINS * (1 + helps(OLIVER))]];
  if (place === INN) return helps(SYLVIA) === 1 && (s.board[seat] & SYLVIA_SPACES) !== SYLVIA_SPACES ? [[0, 0, 1, 0]] : [];
  return place === MARKET ? waresFor(s, coins, helps(GOLDTOOTH)) : [];
}

/** What a follower gives who is asked for help. */
export const HELP_GAIN: Readonly<Record<number, Gain>> = {
  [JOSH]: [0, 1, 0, 0],
  [BILL]: [1, -1, 1, 0],
  [SYLVIA]: [0, 0, 1, 0],
  [DOLLAR]: [0, 0, 1, 0],
  [TIPSTER]: [-1, 1, 1, 0],
  [LIVEAUX]: [1, 0, 0, 0],
  [OLIVER]: [0, 0, 0, BRIDGE_COINS],
  [ROY]: [1, 1, -1, 0],
};
