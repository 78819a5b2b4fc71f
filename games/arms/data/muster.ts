/** A Unit as one number: eight decimal digits, the copies of each line of its army's list, the first line last. */
import type { Domain } from '#kernel';
import { ARMIES, LINES, ML } from './armies.ts';

export const UNIT_TROOPS = 9;
export const UNIT_LEVELS = 40;

export const COUNTS = 10 ** LINES;
export const copiesOf = (counts: number, line: number): number => Math.floor(counts / 10 ** line) % 10;

export const packed = (copies: readonly number[]): number => copies.reduce((sum, n, line) => sum + n * 10 ** line, 0);

/** The two Units that each list is printed with: army × 2 + Unit. */
export const PRINTED = ARMIES.flatMap((army) => [0, 1].map((unit) => packed(army.troops.map((troop) => troop.copies[unit]))));

export function troopsIn(counts: number): number {
  let n = 0;
  for (let line = 0; line < LINES; line++) n += copiesOf(counts, line);
  return n;
}

export function levelsIn(army: number, counts: number): number {
  let sum = 0;
  for (let line = 0; line < LINES; line++) sum += copiesOf(counts, line) * ML[army * LINES + line];
  return sum;
}

/** Typed as the copies of each line, from the first: 1-1-2-1-2-0-1-1. */
export const UNIT_LIST: Domain = {
  size: COUNTS,
  name: (counts) => Array.from({ length: LINES }, (_, line) => copiesOf(counts, line)).join('-'),
  find: (name) => (/^\d(-\d){7}$/.test(name) ? packed(name.split('-').map(Number)) : -1),
};
