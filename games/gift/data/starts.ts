/** gift.quick: prepared places on the printed Gift, by place in the order of play: two settlements, each with its road. The second one pays. */
import { paths, spots } from './places.ts';

const start = (spot: string, path: string): readonly [spot: number, path: number] => [spots.find(spot), paths.find(path)];

/** Everybody has 22 dots under the numbers and all five resources; three players leave out the last row. */
export const STARTS: readonly (readonly [readonly [number, number], readonly [number, number]])[] = [
  [start('b3-se', 'b4-sw'), start('a2-se', 'a2-e')],
  [start('b1-se', 'b2-sw'), start('b4-se', 'b5-sw')],
  [start('c5-se', 'c5-se'), start('a3-se', 'a4-sw')],
  [start('a1-se', 'a1-e'), start('c2-se', 'c2-se')],
];
