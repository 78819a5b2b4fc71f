/** The ways to divide four dice: each die in the first set, in the second, or aside. The two sets have no order, so 41 ways are left. */
import { type Domain, named } from '#kernel';
import { SUITS } from './pieces.ts';

interface Split {
  /** Dice of each set as bits, by suit. */
  readonly first: number;
  readonly second: number;
}

const ALL_DICE = 15;

/** natick.divide: of a split and its mirror image, the one that has the lowest die in the first set. */
function everySplit(): Split[] {
  const found: Split[] = [];
  for (let first = 0; first <= ALL_DICE; first++) {
    for (let second = 0; second <= ALL_DICE; second++) {
      const both = first | second;
      if ((first & second) === 0 && (both & -both & second) === 0) found.push({ first, second });
    }
  }
  return found;
}

const splits = everySplit();
export const FIRST_SET: readonly number[] = splits.map((split) => split.first);
export const SECOND_SET: readonly number[] = splits.map((split) => split.second);
export const ASIDE: readonly number[] = splits.map((split) => ALL_DICE & ~(split.first | split.second));

export const diceNames = (dice: number): string => SUITS.filter((_, suit) => ((dice >> suit) & 1) === 1).join('+') || 'none';

const suitNames: readonly string[] = SUITS;

/** Dice from a text such as `suns+arms`, or −1. */
function diceOf(text: string): number {
  if (text === 'none') return 0;
  let dice = 0;
  for (const part of text.split('+')) {
    const suit = suitNames.indexOf(part);
    if (suit < 0 || ((dice >> suit) & 1) === 1) return -1;
    dice |= 1 << suit;
  }
  return dice;
}

const names = named(splits.map(({ first, second }) => `${diceNames(first)}/${diceNames(second)}`));

/** `suns+moons/crowns`: the sets with a stroke between them; what is not named lies aside. Either set may be typed first. */
export const splitDomain: Domain = {
  size: splits.length,
  name: names.name,
  find(text) {
    const parts = text.toLowerCase().split('/').map(diceOf);
    if (parts.length !== 2) return -1;
    return splits.findIndex(({ first, second }) => (first === parts[0] && second === parts[1]) || (first === parts[1] && second === parts[0]));
  },
};
