/** The board: as it is printed, or drawn hex by hex. */
import { type Chance, pop, push } from '#kernel';
import { BOARDS, GIFT_BOARD, HARBOURS, ISLAND_BOARD, ISLAND_TOKENS, PER_NUMBER, SPIRAL, SPIRALS, TWO_OR_TWELVE } from '../data/boards.ts';
import { HEX_HEXES, HEXES } from '../data/grid.ts';
import { hexes } from '../data/places.ts';
import { BARREN, SEA } from '../data/resources.ts';
import type { Options } from '../meta.ts';
import { corners, EVENT, type Gift, type Land, routes, STEP, terrains, tokens } from '../types.ts';

/** Bags of terrains and routes are counts of four bits, bags of numbers of two. */
const packed = (counts: readonly number[], width: number): number => counts.reduce((bag, n, kind) => bag | (n << (kind * width)), 0);
const inBag = (bag: number, kind: number, width: number): number => (bag >> (kind * width)) & ((1 << width) - 1);
function drawnFrom(bag: number, width: number, dice: (sides: number) => number): number {
  let total = 0;
  for (let left = bag; left !== 0; left >>= width) total += left & ((1 << width) - 1);
  let k = dice(total);
  let kind = 0;
  while (k >= inBag(bag, kind, width)) k -= inBag(bag, kind++, width);
  return kind;
}

/** gift.production: where each sum of the dice is found. */
function fieldsOf(token: readonly number[]): number[] {
  const fields = new Array<number>(13 * PER_NUMBER).fill(-1);
  const found = new Array<number>(13).fill(0);
  for (let hex = 0; hex < HEXES; hex++) {
    const number = token[hex];
    if (number === 0) continue;
    if (number === TWO_OR_TWELVE) {
      fields[2 * PER_NUMBER + found[2]++] = hex;
      fields[12 * PER_NUMBER + found[12]++] = hex;
    } else fields[number * PER_NUMBER + found[number]++] = hex;
  }
  return fields;
}

export const landOf = (board: number, terrain: readonly number[], token: readonly number[], kinds: readonly number[]): Land => ({
  board,
  terrain,
  token,
  fields: fieldsOf(token),
  routes: kinds,
});

/** gift.gift: the board as it lies before anything is drawn. */
export function printed(board: number): Land {
  const { terrain, token, hexes: land, routeKinds } = BOARDS[board];
  const blank = Array.from({ length: HEXES }, (_, hex) => (land.includes(hex) ? BARREN : SEA));
  return landOf(board, terrain ?? blank, token ?? new Array<number>(HEXES).fill(0), routeKinds);
}

export const boardOf = (options: Options): number => (options.board === 'island' ? ISLAND_BOARD : GIFT_BOARD);

/** Pushes what is drawn, the last first. */
export function drawLand(s: Gift): void {
  const { board } = s.land;
  const island = board === ISLAND_BOARD;
  if (island || s.options.routes === 'drawn') push(s, STEP.routes, 0, 0, packed(counted(island ? HARBOURS : BOARDS[board].routeKinds), 4));
  if (island && s.options.numbers === 'usual') push(s, STEP.spiral, 0);
  if (island && s.options.numbers === 'scattered') {
    push(
      s,
      STEP.numbers,
      0,
      0,
      packed(
        ISLAND_TOKENS.slice(2).map((n, i) => (i === 4 || i === 6 ? 0 : n)),
        2,
      ),
    );
    push(s, STEP.reds, 0);
  }
  if (island || s.options.terrain === 'drawn') {
    const counts = BOARDS[board].terrainCounts.slice();
    // gift.variable: the ice has no number, so it stays where it is.
    if (!island) counts[BARREN] = 0;
    push(s, STEP.terrain, 0, drawnHex(s, 0), packed(counts, 4));
  }
}

const counted = (kinds: readonly number[]): number[] => [0, 1, 2, 3, 4, 5].map((kind) => kinds.filter((k) => k === kind).length);

/** The first place from here on, in the board's list of hexes, whose terrain is drawn. */
function drawnHex(s: Gift, from: number): number {
  const { hexes: land, terrain } = BOARDS[s.land.board];
  let place = from;
  while (place < land.length && terrain !== null && terrain[land[place]] === BARREN) place++;
  return place;
}

const tile: Chance<Gift> = {
  rule: 'gift.variable',
  args: [terrains],
  weight: (_s, f, kind) => inBag(f.b, kind, 4),
  sample: (_s, f, dice) => drawnFrom(f.b, 4, dice),
  play(s, f, _seat, kind, _b, say) {
    const hex = BOARDS[s.land.board].hexes[f.a];
    const terrain = s.land.terrain.slice();
    terrain[hex] = kind;
    s.land = { board: s.land.board, terrain, token: s.land.token, fields: s.land.fields, routes: s.land.routes };
    // gift.island: Tormund begins in the desert.
    if (kind === BARREN) s.tormund = hex;
    if (say !== null) say(EVENT.lies, hex, kind);
    f.a = drawnHex(s, f.a + 1);
    f.b -= 1 << (kind * 4);
    if (f.b === 0) pop(s);
  },
};

const spiral: Chance<Gift> = {
  rule: 'gift.spiral',
  args: [corners],
  weight: () => 1,
  sample: (_s, _f, dice) => dice(6),
  play(s, _f, _seat, corner, _b, say) {
    const token = s.land.token.slice();
    let next = 0;
    for (const hex of SPIRALS[corner]) {
      if (s.land.terrain[hex] === BARREN) continue;
      token[hex] = SPIRAL[next++];
      if (say !== null) say(EVENT.counts, hex, token[hex]);
    }
    s.land = landOf(s.land.board, s.land.terrain, token, s.land.routes);
    pop(s);
  },
};

const isRed = (number: number): boolean => number === 6 || number === 8;

/** gift.scattered: a 6 or an 8 lies beside no other. There is always a place: three of them leave two hexes free, desert or not. */
function takesRed(s: Gift, hex: number): boolean {
  if (s.land.terrain[hex] === SEA || s.land.terrain[hex] === BARREN || s.land.token[hex] !== 0) return false;
  for (let i = hex * 6; i < hex * 6 + 6; i++) if (HEX_HEXES[i] >= 0 && isRed(s.land.token[HEX_HEXES[i]])) return false;
  return true;
}

const red: Chance<Gift> = {
  rule: 'gift.scattered',
  args: [hexes],
  weight: (s, _f, hex) => (takesRed(s, hex) ? 1 : 0),
  play(s, f, _seat, hex, _b, say) {
    number(s, hex, f.a < 2 ? 6 : 8);
    if (say !== null) say(EVENT.counts, hex, s.land.token[hex]);
    if (++f.a < 4) return;
    pop(s);
    s.stack[s.stack.length - 1].a = unnumbered(s, 0);
  },
};

function number(s: Gift, hex: number, value: number): void {
  const token = s.land.token.slice();
  token[hex] = value;
  s.land = landOf(s.land.board, s.land.terrain, token, s.land.routes);
}

/** The first place from here on in the board's list of hexes that lacks its number. */
function unnumbered(s: Gift, from: number): number {
  const { hexes: land } = BOARDS[s.land.board];
  let place = from;
  while (place < land.length && (s.land.token[land[place]] !== 0 || s.land.terrain[land[place]] === BARREN)) place++;
  return place;
}

const draws: Chance<Gift> = {
  rule: 'gift.scattered',
  args: [tokens],
  weight: (_s, f, value) => inBag(f.b, value, 2),
  sample: (_s, f, dice) => drawnFrom(f.b, 2, dice),
  play(s, f, _seat, value, _b, say) {
    const hex = BOARDS[s.land.board].hexes[f.a];
    number(s, hex, value + 2);
    if (say !== null) say(EVENT.counts, hex, value + 2);
    f.a = unnumbered(s, f.a + 1);
    f.b -= 1 << (value * 2);
    if (f.b === 0) pop(s);
  },
};

const route: Chance<Gift> = {
  rule: 'gift.routes',
  args: [routes],
  weight: (_s, f, kind) => inBag(f.b, kind, 4),
  sample: (_s, f, dice) => drawnFrom(f.b, 4, dice),
  play(s, f, _seat, kind, _b, say) {
    const { board, terrain, token, fields } = s.land;
    const kinds = s.land.routes.slice();
    kinds[f.a] = kind;
    s.land = { board, terrain, token, fields, routes: kinds };
    if (say !== null) say(EVENT.opens, BOARDS[board].routes[f.a], kind);
    f.a++;
    f.b -= 1 << (kind * 4);
    if (f.b === 0) pop(s);
  },
};

export const landVerbs = { tile, spiral, red, number: draws, route };
