/** A price in which one card is replaced by one of another resource: `none`, or `wool>ore`. */
import { type Domain, named } from '#kernel';
import { one } from '../../gift/data/handful.ts';
import { CARD_COST, RESOURCES } from '../../gift/data/resources.ts';
import { GUARD_COST, GUARD_KINDS } from './guards.ts';

interface Substitutes {
  readonly domain: Domain;
  /** What is paid in each case, as a handful. */
  readonly prices: readonly number[];
}

function substitutes(price: number, kinds: readonly number[], own: boolean): Substitutes {
  const swaps = kinds.flatMap((kind) => RESOURCES.map((_, by) => [kind, by] as const).filter(([from, by]) => from !== by));
  return {
    domain: named([...(own ? ['none'] : []), ...swaps.map(([kind, by]) => `${RESOURCES[kind]}>${RESOURCES[by]}`)]),
    prices: [...(own ? [price] : []), ...swaps.map(([kind, by]) => price - one(kind) + one(by))],
  };
}

/** Thorne's guard: the usual price is no use of him. Melisandre's card is worth it at the usual price, too. */
export const THORNE_PRICES = substitutes(GUARD_COST, GUARD_KINDS, false);
export const MELISANDRE_PRICES = substitutes(CARD_COST, [2, 3, 4], true);
