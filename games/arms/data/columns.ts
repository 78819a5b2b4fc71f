/** Choices that are packed into one number, with a name for each that a person can type. */
import { type Domain, named } from '#kernel';
import { LINES, TROOPS } from './armies.ts';
import { DEPTH, PLACES, UNIT_PLACES } from './numbers.ts';

export const slug = (troop: number): string => TROOPS[troop].name.toLowerCase().replaceAll(' ', '-');

/** Three Troops of one army, front to rear: army × 512 + the three lines. */
export const COLUMN_CODES = 4 * LINES ** 3;
export const columnCode = (army: number, front: number, middle: number, rear: number): number => (army << 9) | (front << 6) | (middle << 3) | rear;
export const columnArmy = (code: number): number => code >> 9;
/** The line of the Troop at a rank. */
export const lineAt = (code: number, rank: number): number => (code >> (6 - rank * 3)) & 7;
export const troopAt = (code: number, rank: number): number => (columnArmy(code) << 3) | lineAt(code, rank);

export const COLUMN: Domain = named(Array.from({ length: COLUMN_CODES }, (_, code) => [0, 1, 2].map((rank) => slug(troopAt(code, rank))).join('/')));

/** How many Troops are discarded from each column, as 2-0-1. */
const HEIGHTS = DEPTH + 1;
export const LOSSES_CODES = HEIGHTS ** PLACES;
export const lossesCode = (first: number, second: number, third: number): number => (first * HEIGHTS + second) * HEIGHTS + third;
export const lossesIn = (code: number, column: number): number =>
  column === 0 ? Math.floor(code / (HEIGHTS * HEIGHTS)) : column === 1 ? Math.floor(code / HEIGHTS) % HEIGHTS : code % HEIGHTS;
export const LOSSES: Domain = named(Array.from({ length: LOSSES_CODES }, (_, code) => [0, 1, 2].map((column) => lossesIn(code, column)).join('-')));

/** A set of columns, as 1+3. */
export const COLUMNS: Domain = named(
  Array.from({ length: 8 }, (_, set) => [1, 2, 3].filter((n) => (set >> (n - 1)) & 1).join('+')).map((name) => name || 'none'),
);

/**
 * Troops sent to the other Unit: four to the power of each place (column × 6 + rank), times the receiving column, from 1.
 * Typed as 1.2>3: from column 1, second rank, to column 3.
 */
export const SENDINGS = 4 ** UNIT_PLACES;
export const sentTo = (code: number, place: number): number => Math.floor(code / 4 ** place) % 4;
export const sending = (place: number, column: number): number => (column + 1) * 4 ** place;
export const SENDING: Domain = {
  size: SENDINGS,
  name(code) {
    const parts: string[] = [];
    for (let place = 0; place < UNIT_PLACES; place++) {
      const to = sentTo(code, place);
      if (to > 0) parts.push(`${Math.floor(place / DEPTH) + 1}.${(place % DEPTH) + 1}>${to}`);
    }
    return parts.join('+') || 'none';
  },
  find(name) {
    if (name === 'none') return 0;
    let code = 0;
    for (const part of name.split('+')) {
      const [, column, rank, to] = /^([1-3])\.([1-6])>([1-3])$/.exec(part) ?? [];
      if (to === undefined) return -1;
      const place = (Number(column) - 1) * DEPTH + Number(rank) - 1;
      if (sentTo(code, place) > 0) return -1;
      code += sending(place, Number(to) - 1);
    }
    return code;
  },
};
