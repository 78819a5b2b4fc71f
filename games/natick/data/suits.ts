/** Which suit stands for which resource and brings which event. The source keeps crowns = grain only; the rest changes labels, not play. */
import { BUILDS, type CostTable, type Resource } from './costs.ts';
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
export type ArrangementName = keyof typeof ARRANGEMENTS;

/** The price of every build in coins of each suit: build × 4 + suit. */
export const pricesBySuit = (costs: CostTable, arrangement: Arrangement): number[] =>
  BUILDS.flatMap((build) => SUITS.map((suit) => costs[build][arrangement[suit][0]] ?? 0));

/** The event of each suit's die. */
export const eventsBySuit = (arrangement: Arrangement): number[] => SUITS.map((suit) => HAPPENINGS.indexOf(arrangement[suit][1]));
