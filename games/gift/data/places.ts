/** Names of places that a person can read and type: `c3` is a hex, `c3-n` its northern corner, `c3-e` the path on its eastern side. */
import { type Domain, named } from '#kernel';
import { CORNERS, HEX_NAMES, HEX_PATHS, HEX_SPOTS, HEXES, PATHS, SIDES, SPOTS } from './grid.ts';

/** Hexes on most boards first: a place is named after a hex that is land wherever that can be. */
const RARE = ['a4', 'b5', 'c6', 'd1', 'd6', 'e1', 'e2', 'e3', 'c1'];
const rank = (hex: number): number => (RARE.includes(HEX_NAMES[hex]) ? HEXES : 0) + hex;
const byRank = Array.from({ length: HEXES }, (_, hex) => hex).sort((a, b) => rank(a) - rank(b));

/** Every place has up to three names; the first is the one that is printed, all can be typed. */
function domain(size: number, table: readonly number[], parts: readonly string[]): Domain {
  const names = new Array<string>(size).fill('');
  const found = new Map<string, number>();
  for (const hex of byRank) {
    for (let k = 0; k < 6; k++) {
      const place = table[hex * 6 + k];
      const name = `${HEX_NAMES[hex]}-${parts[k]}`;
      found.set(name, place);
      if (names[place] === '') names[place] = name;
    }
  }
  return { size, name: (place) => names[place] ?? String(place), find: (name) => found.get(name.toLowerCase()) ?? -1 };
}

export const hexes: Domain = named(HEX_NAMES);
export const spots: Domain = domain(SPOTS, HEX_SPOTS, CORNERS);
export const paths: Domain = domain(PATHS, HEX_PATHS, SIDES);
