/** What an offer may hold: a handful with at most six coins of each suit, as one of 2401 values. */
import { type Domain, named } from '#kernel';
import { coinsOf, countOf } from './handful.ts';
import { COINS, SUITS } from './pieces.ts';

const BASE = COINS + 1;
const BUNDLES = BASE ** 4;

const unpacked = (bundle: number): number => SUITS.reduce((handful, _, suit) => handful | coinsOf(suit, Math.floor(bundle / BASE ** suit) % BASE), 0);

/** The handful of each bundle. */
export const HANDFULS: readonly number[] = Array.from({ length: BUNDLES }, (_, bundle) => unpacked(bundle));
export const bundleOf = (suit: number, count: number): number => count * BASE ** suit;

const bundleName = (handful: number): string =>
  SUITS.map((suit, i) => [countOf(handful, i), suit] as const)
    .filter(([count]) => count > 0)
    .map(([count, suit]) => `${count}${suit}`)
    .join('+') || 'nothing';

/** `2crowns+1arms`, in the order of the suits. */
export const bundleDomain: Domain = named(HANDFULS.map(bundleName));
