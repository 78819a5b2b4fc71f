/**
 * What a position is worth to each seat, in victory points: those it has, and those that production, cards and free land promise.
 * For all seats in one pass over the board, because a search asks for it tens of thousands of times a second.
 */
import { exp, type Seat } from '#kernel';
import { BOARDS } from './data/boards.ts';
import { cardsOf, MONOPOLY, PATROL, POINT, ROADWORKS, WINTER } from './data/cards.ts';
import { HEX_SPOTS, SPOT_HEXES, SPOT_PATHS, SPOT_SPOTS, SPOTS } from './data/grid.ts';
import { countOf, sizeOf } from './data/handful.ts';
import {
  BARREN,
  CARD_COST,
  KEEP,
  KEEP_COST,
  KINDS,
  LARGE_PATROL,
  LONG_ROAD,
  PIECES,
  ROAD,
  ROAD_COST,
  SETTLEMENT,
  SETTLEMENT_COST,
  SETTLEMENTS,
} from './data/resources.ts';
import { patrolsOf } from './rules/cards.ts';
import { isBuilt, isFree, ownerOf, yieldOf } from './rules/spots.ts';
import { type Gift, type Land, STEP } from './types.ts';
import { dotsOf, type Scale, TENTHS } from './weights.ts';

/** So many cards are worth their full value. */
const SPARE_FROM = 7;

/** What never changes on a board: its intersections, by intersection × 3 the resources and dots of its hexes, and how good it is to settle on. */
interface Ground {
  readonly spots: number[];
  readonly kind: number[];
  readonly dots: number[];
  readonly quality: number[];
}
const grounds = new WeakMap<Land, Ground>();

function groundOf(land: Land): Ground {
  const known = grounds.get(land);
  if (known !== undefined) return known;
  const board = BOARDS[land.board];
  const ground: Ground = { spots: [], kind: [], dots: [], quality: [] };
  for (let spot = 0; spot < SPOTS; spot++) {
    let all = 0;
    for (let at = spot * 3; at < spot * 3 + 3; at++) {
      const hex = SPOT_HEXES[at];
      const yields = hex >= 0 && land.terrain[hex] >= 0 && land.terrain[hex] !== BARREN;
      ground.kind[at] = yields ? land.terrain[hex] : 0;
      ground.dots[at] = yields ? dotsOf(land.token[hex]) : 0;
      all += ground.dots[at];
    }
    ground.quality[spot] = all / 11 + (board.routeAt[spot] >= 0 ? 0.12 : 0);
    if (board.hasSpot[spot]) ground.spots.push(spot);
  }
  grounds.set(land, ground);
  return ground;
}

const SEATS = 4;
const zeros = (count: number): number[] => new Array<number>(count).fill(0);

/** What follows from the pieces on the board alone. Most positions of a search have the same pieces, and then the very same lists of them. */
interface Holdings {
  scale: Scale | null;
  spot: readonly number[] | null;
  road: readonly number[] | null;
  land: Land | null;
  /** By seat × 5 + resource: dots, blocked ones included. By seat: the best two places to settle. */
  readonly income: number[];
  readonly best: number[];
  readonly second: number[];
  /** Who could settle without another road, as bits. */
  canSettle: number;
}

/** Those that were asked for lately, in a ring: the next that is not among them takes the place of the oldest. */
const RECENT = 64;
const recent: Holdings[] = Array.from({ length: RECENT }, () => ({
  scale: null,
  spot: null,
  road: null,
  land: null,
  income: zeros(SEATS * KINDS),
  best: zeros(SEATS),
  second: zeros(SEATS),
  canSettle: 0,
}));
let oldest = 0;

function holdingsOf(w: Scale, s: Gift): Holdings {
  for (let i = 0; i < RECENT; i++) {
    const known = recent[i];
    if (known.spot === s.spot && known.road === s.road && known.land === s.land && known.scale === w) return known;
  }
  const held = recent[oldest];
  oldest = (oldest + 1) % RECENT;
  held.scale = w;
  held.spot = s.spot;
  held.road = s.road;
  held.land = s.land;
  held.income.fill(0);
  held.best.fill(0);
  held.second.fill(0);
  held.canSettle = 0;
  const ground = groundOf(s.land);
  produce(s, ground, held.income);
  survey(w, s, ground, held);
  return held;
}

/** Scratch, written before it is read in every call. */
const income = zeros(SEATS * KINDS);
const worths = zeros(SEATS);

/** What each seat is worth, in victory points; the result is good until the next call. */
export function worthsOf(w: Scale, s: Gift): readonly number[] {
  const held = holdingsOf(w, s);
  for (let i = 0; i < income.length; i++) income[i] = held.income[i];
  blockAll(w, s);
  for (let seat = 0; seat < s.players; seat++) {
    const land = s.left[seat * PIECES + SETTLEMENT] === 0 ? 0 : held.best[seat] + w.secondLand * held.second[seat];
    worths[seat] = s.points[seat] + production(w, s, seat) + hands(w, s, seat, held.canSettle) + land + cards(w, s, seat) + races(w, s, seat);
  }
  return worths;
}

function produce(s: Gift, { spots, kind, dots }: Ground, out: number[]): void {
  for (let k = 0; k < spots.length; k++) {
    const spot = spots[k];
    const here = s.spot[spot];
    if (!isBuilt(here)) continue;
    const at = ownerOf(here) * KINDS;
    const n = yieldOf(here);
    for (let i = spot * 3; i < spot * 3 + 3; i++) out[at + kind[i]] += n * dots[i];
  }
}

function blockAll(w: Scale, s: Gift): void {
  // While he is on the move, Tormund blocks nobody.
  if (s.tormund >= 0 && (s.stack.length === 0 || s.stack[s.stack.length - 1].step !== STEP.tormund)) block(w, s, s.tormund);
  for (let left = s.occupied; left !== 0; left &= left - 1) {
    const hex = 31 - Math.clz32(left & -left);
    if (hex !== s.tormund) block(w, s, hex);
  }
}

function block(w: Scale, s: Gift, hex: number): void {
  const kind = s.land.terrain[hex];
  if (kind < 0 || kind === BARREN) return;
  const lost = (1 - w.blocked) * dotsOf(s.land.token[hex]);
  for (let at = hex * 6; at < hex * 6 + 6; at++) {
    const here = s.spot[HEX_SPOTS[at]];
    if (isBuilt(here)) income[ownerOf(here) * KINDS + kind] -= lost * yieldOf(here);
  }
}

/** The seats whose roads may go on from an intersection, as bits. */
const onward = (here: number): number => (isBuilt(here) ? 1 << ownerOf(here) : here & 15);

/** By intersection: whose roads may go on from there, and who is one road away, as bits. Scratch of the survey. */
const going = new Uint8Array(SPOTS + 1);
const beside = new Uint8Array(SPOTS + 1);

/** The free land within two roads of each seat. */
function survey(w: Scale, { spot: spots, road }: Gift, ground: Ground, held: Holdings): void {
  const { best, second } = held;
  const { quality } = ground;
  beside.fill(0);
  for (let k = 0; k < ground.spots.length; k++) {
    const spot = ground.spots[k];
    const seats = onward(spots[spot]);
    going[spot] = seats;
    if (seats === 0) continue;
    for (let i = spot * 3; i < spot * 3 + 3; i++) if (road[SPOT_PATHS[i]] === -1) beside[SPOT_SPOTS[i]] |= seats;
  }
  for (let k = 0; k < ground.spots.length; k++) {
    const spot = ground.spots[k];
    if (!isFree(spots[spot])) continue;
    const at = spot * 3;
    if (isBuilt(spots[SPOT_SPOTS[at]] | spots[SPOT_SPOTS[at + 1]] | spots[SPOT_SPOTS[at + 2]])) continue;
    const none = going[spot];
    const one = beside[spot];
    let two = 0;
    for (let i = at; i < at + 3; i++) if (road[SPOT_PATHS[i]] === -1) two |= beside[SPOT_SPOTS[i]];
    held.canSettle |= none;
    for (let left = none | one | two; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const seat = 31 - Math.clz32(bit);
      const value = w.land[(none & bit) !== 0 ? 0 : (one & bit) !== 0 ? 1 : 2] * quality[spot];
      if (value > best[seat]) {
        second[seat] = best[seat];
        best[seat] = value;
      } else if (value > second[seat]) second[seat] = value;
    }
  }
}

function production(w: Scale, s: Gift, seat: Seat): number {
  let value = 0;
  let any = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const dots = income[seat * KINDS + kind];
    if (dots > 0) value += w.variety + w.dot[kind] * dots;
    const rate = countOf(s.rate[seat], kind);
    if (rate === 2) value += w.ownRoute * dots;
    if (rate === 3) any = w.anyRoute;
  }
  return value + any;
}

/** The cards in hand, and the two best builds that are possible, by how near their price is. */
function hands(w: Scale, s: Gift, seat: Seat, canSettle: number): number {
  const hand = s.aside.length > 0 ? s.hand[seat] - s.aside[seat] : s.hand[seat];
  const count = sizeOf(hand);
  const rate = s.rate[seat];
  const at = seat * PIECES;
  let first = 0;
  let next = 0;
  for (let plan = 0; plan < 4; plan++) {
    let gain = 0;
    let price = 0;
    if (plan === 0 && s.left[at + SETTLEMENT] > 0 && ((canSettle >> seat) & 1) === 1) {
      gain = w.gains[0];
      price = SETTLEMENT_COST;
    } else if (plan === 1 && s.left[at + KEEP] > 0 && s.left[at + SETTLEMENT] < SETTLEMENTS) {
      gain = w.gains[1];
      price = KEEP_COST;
    } else if (plan === 2 && s.deckSize > 0) {
      gain = w.gains[2];
      price = CARD_COST;
    } else if (plan === 3 && s.left[at + ROAD] > 0) {
      gain = w.gains[3];
      price = ROAD_COST;
    }
    if (gain === 0) continue;
    const value = gain * w.withinReach[missing(hand, price, rate)];
    if (value > first) {
      next = first;
      first = value;
    } else if (value > next) next = value;
  }
  return (
    w.card * Math.min(count, SPARE_FROM) +
    w.spareCard * Math.max(0, count - SPARE_FROM) -
    (count > s.options.handLimit ? w.risk * (count >> 1) : 0) +
    first +
    w.secondPlan * next
  );
}

/** Tenths of a card that are missing for a price, after what the supply would give for the surplus. */
function missing(hand: number, price: number, rate: number): number {
  let short = 0;
  let traded = 0;
  for (let shift = 0; shift < 30; shift += 6) {
    const over = ((hand >> shift) & 31) - ((price >> shift) & 31);
    if (over < 0) short -= over;
    else if (over > 0) traded += over / ((rate >> shift) & 31);
  }
  const tenths = Math.round(10 * short - 9 * traded);
  return Math.max(0, Math.min(TENTHS, tenths));
}

function cards(w: Scale, s: Gift, seat: Seat): number {
  const held = s.cards[seat];
  if (held === 0) return 0;
  return (
    cardsOf(held, POINT) +
    w.heldCard[PATROL] * Math.min(2, cardsOf(held, PATROL)) +
    w.heldCard[ROADWORKS] * Math.min(2, cardsOf(held, ROADWORKS)) +
    w.heldCard[WINTER] * Math.min(2, cardsOf(held, WINTER)) +
    w.heldCard[MONOPOLY] * Math.min(2, cardsOf(held, MONOPOLY))
  );
}

/** The way to the special cards, for those who do not have them; and the lead of those who do. */
function races(w: Scale, s: Gift, seat: Seat): number {
  const patrols = patrolsOf(s, seat);
  const toPatrol = Math.max(LARGE_PATROL, s.largest < 0 ? 0 : patrolsOf(s, s.largest) + 1);
  const toRoad = Math.max(LONG_ROAD, s.longest < 0 ? 0 : s.length[s.longest] + 1);
  const patrol = s.largest === seat ? w.lead : w.patrols * Math.max(0, 3 - Math.max(0, toPatrol - patrols));
  const road = s.longest === seat ? w.lead : w.roads * Math.max(0, 4 - Math.max(0, toRoad - s.length[seat]));
  return patrol + road + w.roadLength * Math.min(8, s.length[seat]);
}

/** From what the seats are worth to their chances: what helps somebody who is behind hurts less than what helps a leader. */
export function chancesOf(slope: number, values: readonly number[], players: number, out: number[]): void {
  let sum = 0;
  for (let seat = 0; seat < players; seat++) {
    out[seat] = exp(slope * (values[seat] - values[0]));
    sum += out[seat];
  }
  for (let seat = 0; seat < players; seat++) out[seat] /= sum;
}

export function outlook(w: Scale, s: Gift, out: number[]): void {
  if (s.stack.length === 0) for (let seat = 0; seat < s.players; seat++) out[seat] = s.winner === seat ? 1 : 0;
  else chancesOf(w.slope, worthsOf(w, s), s.players, out);
}
