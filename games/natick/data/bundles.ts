/** A bundle of coins in one number: four suits at 0 to 6, in base 7, suns lowest. */
import { type Domain, named } from '#kernel';
import { COINS, SUITS } from './pieces.ts';

const BASE = COINS + 1;
const PLACE = [1, BASE, BASE * BASE, BASE * BASE * BASE] as const;
export const BUNDLES = BASE ** 4;

export const inBundle = (bundle: number, suit: number): number => Math.floor(bundle / PLACE[suit]) % BASE;
export const bundleOf = (suit: number, count: number): number => PLACE[suit] * count;

const bundleName = (bundle: number): string =>
  SUITS.map((suit, i) => [inBundle(bundle, i), suit] as const)
    .filter(([count]) => count > 0)
    .map(([count, suit]) => `${count}${suit}`)
    .join('+') || 'nothing';

/** `2crowns+1arms`, in the order of the suits. */
export const bundleDomain: Domain = named(Array.from({ length: BUNDLES }, (_, bundle) => bundleName(bundle)));
