/** natick.suits: which suit stands for which resource and brings which event. The source keeps crowns = grain only; the rest changes labels, not play. */
import { BUILDS, COSTS, type CostTable, type Resource } from './costs.ts';
import { coinsOf } from './handful.ts';
import { SUITS, type Suit } from './pieces.ts';

export const HAPPENINGS = ['harvest', 'tournament', 'advantage', 'raid'] as const;
export type HappeningName = (typeof HAPPENINGS)[number];
export const HARVEST = 0;
export const TOURNAMENT = 1;
export const ADVANTAGE = 2;
export const RAIDERS = 3;

export type Arrangement = Readonly<Record<Suit, readonly [resource: Resource, event: HappeningName]>>;

export const ARRANGEMENTS = {
  standard: { suns: ['brick', 'harvest'], moons: ['wood', 'raid'], crowns: ['grain', 'advantage'], arms: ['ore', 'tournament'] },
  feast: { suns: ['wood', 'advantage'], moons: ['ore', 'raid'], crowns: ['grain', 'harvest'], arms: ['brick', 'tournament'] },
} as const satisfies Record<string, Arrangement>;

/** The price of every build as a handful. */
const pricesBySuit = (costs: CostTable, arrangement: Arrangement): readonly number[] =>
  BUILDS.map((build) => SUITS.reduce((handful, suit, i) => handful | coinsOf(i, costs[build][arrangement[suit][0]] ?? 0), 0));

/** The event of each suit's die. */
const eventsBySuit = (arrangement: Arrangement): readonly number[] => SUITS.map((suit) => HAPPENINGS.indexOf(arrangement[suit][1]));

/** Made once, because all games of the same options share them. */
export const PRICES = mapped(ARRANGEMENTS, (arrangement) => mapped(COSTS, (costs) => pricesBySuit(costs, arrangement)));
export const EVENTS_BY_SUIT = mapped(ARRANGEMENTS, eventsBySuit);

function mapped<K extends string, A, B>(table: Readonly<Record<K, A>>, change: (value: A) => B): Readonly<Record<K, B>> {
  const out = {} as Record<K, B>;
  for (const key of Object.keys(table) as K[]) out[key] = change(table[key]);
  return out;
}
