/** How a position of the Gift is measured, in victory points: one set of numbers for the judge and for the leaves of a search. */
import { power } from '#kernel';
import { TWO_OR_TWELVE } from './data/boards.ts';
import data from './weights.json' with { type: 'json' };

/** What the numbers of weights.json are about. */
export type GiftWeights = {
  /** How much a point of advantage tells. */
  readonly slope: number;
  /** What a dot under a number is worth, by resource: lumber, brick, wool, grain, ore. */
  readonly dot: readonly number[];
  /** The first source of a resource spares many trades. */
  readonly variety: number;
  readonly ownRoute: number;
  readonly anyRoute: number;
  /** What of a blocked hex still counts: Tormund moves on, and so do wildlings, in the Watch. */
  readonly blocked: number;
  readonly card: number;
  readonly spareCard: number;
  /** What a card is worth less that a seven may take. */
  readonly risk: number;
  /** What a build within reach is worth already, and what is left of that for every card that is missing. */
  readonly promise: number;
  readonly patience: number;
  readonly secondPlan: number;
  /** What a build brings: settlement, keep, card, road. */
  readonly gains: readonly number[];
  /** Land to settle: where a road leads already, one road away, two roads away. */
  readonly land: readonly number[];
  readonly secondLand: number;
  /** By kind of card: what it is worth before it is played. */
  readonly heldCard: readonly number[];
  /** A step on the way to a special card, and what it is to have one. */
  readonly patrols: number;
  readonly roads: number;
  readonly roadLength: number;
  readonly lead: number;
};

/** The weights, and what follows from them alone. */
export interface Scale extends GiftWeights {
  /** What is left of a plan when tenths of a card are missing. */
  readonly withinReach: readonly number[];
}

export const TENTHS = 120;

export const scaleOf = (weights: GiftWeights): Scale => ({
  ...weights,
  withinReach: Array.from({ length: TENTHS + 1 }, (_, tenths) => weights.promise * power(weights.patience, tenths / 10)),
});

export const giftWeights: GiftWeights = data.weights;

/** gift.odds: in how many ways two dice make a number. */
export const dotsOf = (token: number): number => (token === 0 ? 0 : token === TWO_OR_TWELVE ? 2 : 6 - Math.abs(7 - token));
