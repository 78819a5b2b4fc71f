/** What the dial shows of a card: which cards it beats, and what every meeting would cost. Open facts only: spent cards lie open. */
import { CARDS, forceOf, halfOf, SECONDARY_COST } from '../data/numbers.ts';
import { countsAs, duel, owedFor } from '../rules/duel.ts';
import { and, hours } from './words.en.ts';

export const HOURS: readonly number[] = Array.from({ length: CARDS }, (_, i) => i + 1);
export const holds = (hand: number, card: number): boolean => ((hand >> (card - 1)) & 1) === 1;

/** From the card on, as the clock goes: so that what it loses to is one run. */
const after = (card: number): readonly number[] => HOURS.map((_, i) => ((card + i) % CARDS) + 1);

export interface Spread {
  readonly wins: readonly number[];
  readonly draws: readonly number[];
  readonly loses: readonly number[];
}

/** The cards that this one beats, draws with and loses to, among those that the other holds. */
export function spread(card: number, hand: number): Spread {
  const among = (result: number): number[] => after(card).filter((other) => holds(hand, other) && duel(card, other) === result);
  return { wins: among(1), draws: among(0), loses: among(-1) };
}

/** MP owed with a card against another, with what a Master costs. */
export const owed = (card: number, other: number, calls: boolean): number => owedFor(card, other) + (calls ? SECONDARY_COST : 0);

/** "9 beats 4 to 8, draws with 3 and 9, loses to 10, 11, 12, 1 and 2." */
export function clockWords(card: number): string {
  const { wins, draws, loses } = spread(card, (1 << CARDS) - 1);
  const sorted = (cards: readonly number[]): number[] => [...cards].sort((a, b) => a - b);
  return `${card} beats ${hours(wins)}, draws with ${and(sorted(draws))}, loses to ${hours(loses)}.`;
}

/** "If it wins: Force +3, and you owe 5. If it loses: you owe 10 to 14." */
export function costWords(card: number, calls: boolean): string {
  const extra = calls ? SECONDARY_COST : 0;
  const lost = spread(card, (1 << CARDS) - 1).loses.map((other) => countsAs(other, card) + extra);
  return `A win or a draw: you owe ${halfOf(card) + extra}. A loss: ${Math.min(...lost)} to ${Math.max(...lost)}.`;
}

export const forceWords = (card: number): string => `Force +${forceOf(card)}`;
