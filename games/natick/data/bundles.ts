/** What an offer may hold: a handful with at most six coins of each suit, as one of 2401 values. */
import type { Domain } from '#kernel';
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

const names = HANDFULS.map(bundleName);
const suitNames: readonly string[] = SUITS;

/** The bundle of a text such as `1arms+2crowns`, the suits in any order; −1 when there is none. */
function bundleIn(text: string): number {
  if (text === 'nothing') return 0;
  let bundle = 0;
  let seen = 0;
  for (const part of text.split('+')) {
    const suit = suitNames.indexOf(part.slice(1));
    const count = '123456'.indexOf(part.slice(0, 1)) + 1;
    if (part === '' || suit < 0 || count === 0 || ((seen >> suit) & 1) === 1) return -1;
    seen |= 1 << suit;
    bundle += bundleOf(suit, count);
  }
  return bundle;
}

/** `2crowns+1arms`. */
export const bundleDomain: Domain = {
  size: BUNDLES,
  name: (bundle) => names[bundle] ?? String(bundle),
  find: (text) => bundleIn(text.toLowerCase()),
};
