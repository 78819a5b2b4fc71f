/** What a position is worth to a seat, in victory points: those it has, and those that production, cards and free land promise. */
import type { Seat } from '#kernel';
import { BOARDS, TWO_OR_TWELVE } from './data/boards.ts';
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
import { spotClosed } from './rules/build.ts';
import { patrolsOf } from './rules/cards.ts';
import { ownerOf, passes, reaches, yieldOf } from './rules/spots.ts';
import { type Gift, STEP } from './types.ts';

/** What a dot under a number is worth, by resource: lumber, brick, wool, grain, ore. */
const DOT = [0.062, 0.062, 0.05, 0.068, 0.066];
/** The first source of a resource spares many trades. */
const VARIETY = 0.16;
const OWN_ROUTE = 0.02;
const ANY_ROUTE = 0.12;
/** What of a blocked hex still counts: Tormund moves on. */
const BLOCKED = 0.35;

const CARD = 0.03;
const SPARE_CARD = 0.008;
const SPARE_FROM = 7;
const RISK = 0.02;

/** What a build within reach is worth already, and what is left of that for every card that is missing. */
const PROMISE = 0.55;
const PATIENCE = 0.74;
const SECOND_PLAN = 0.35;
const GAINS = { settlement: 1.5, keep: 1.45, card: 0.55, road: 0.25 } as const;

/** Land to settle: where a road leads already, one road away, two roads away. */
const LAND = [0.5, 0.3, 0.16];
const SECOND_LAND = 0.35;

const HELD_CARD: readonly number[] = [0.28, 1, 0.4, 0.45, 0.5, 0.4];
const PATROLS = 0.12;
const ROADS = 0.05;
const LEAD = 0.25;

/** gift.odds: in how many ways two dice make a number. */
const dotsOf = (token: number): number => (token === 0 ? 0 : token === TWO_OR_TWELVE ? 2 : 6 - Math.abs(7 - token));

/** Dots a turn by resource; clean between calls. */
const income = [0, 0, 0, 0, 0];

export function worth(s: Gift, seat: Seat): number {
  const production = produces(s, seat);
  const hand = s.aside.length > 0 ? s.hand[seat] - s.aside[seat] : s.hand[seat];
  const cards = sizeOf(hand);
  return (
    s.points[seat] +
    production +
    CARD * Math.min(cards, SPARE_FROM) +
    SPARE_CARD * Math.max(0, cards - SPARE_FROM) -
    (cards > s.options.handLimit ? RISK * (cards >> 1) : 0) +
    plans(s, seat, hand) +
    land(s, seat) +
    heldCards(s, seat) +
    races(s, seat)
  );
}

function produces(s: Gift, seat: Seat): number {
  const { terrain, token, board } = s.land;
  income.fill(0);
  // While he is on the move, Tormund blocks nobody.
  const moving = s.stack.length > 0 && s.stack[s.stack.length - 1].step === STEP.tormund;
  for (const hex of BOARDS[board].hexes) {
    const kind = terrain[hex];
    if (kind === BARREN) continue;
    let count = 0;
    for (let at = hex * 6; at < hex * 6 + 6; at++) {
      const spot = s.spot[HEX_SPOTS[at]];
      if (ownerOf(spot) === seat) count += yieldOf(spot);
    }
    if (count > 0) income[kind] += count * dotsOf(token[hex]) * (hex === s.tormund && !moving ? BLOCKED : 1);
  }
  let value = 0;
  let any = false;
  for (let kind = 0; kind < KINDS; kind++) {
    if (income[kind] > 0) value += VARIETY + DOT[kind] * income[kind];
    const rate = countOf(s.rate[seat], kind);
    if (rate === 2) value += OWN_ROUTE * income[kind];
    if (rate === 3) any = true;
  }
  return value + (any ? ANY_ROUTE : 0);
}

/** The two best builds that are possible, by how near their price is. */
function plans(s: Gift, seat: Seat, hand: number): number {
  let best = 0;
  let second = 0;
  const plan = (gain: number, price: number): void => {
    const value = gain * PROMISE * PATIENCE ** missing(s, seat, hand, price);
    if (value > best) {
      second = best;
      best = value;
    } else if (value > second) second = value;
  };
  const at = seat * PIECES;
  if (s.left[at + SETTLEMENT] > 0 && hasSpot(s, seat)) plan(GAINS.settlement, SETTLEMENT_COST);
  if (s.left[at + KEEP] > 0 && s.left[at + SETTLEMENT] < SETTLEMENTS) plan(GAINS.keep, KEEP_COST);
  if (s.deckSize > 0) plan(GAINS.card, CARD_COST);
  if (s.left[at + ROAD] > 0) plan(GAINS.road, ROAD_COST);
  return best + SECOND_PLAN * second;
}

function hasSpot(s: Gift, seat: Seat): boolean {
  for (let spot = 0; spot < SPOTS; spot++) if (reaches(s.spot[spot], seat) && spotClosed(s, spot) === 0) return true;
  return false;
}

/** Cards that are missing for a price, after what the supply would give for the surplus. */
function missing(s: Gift, seat: Seat, hand: number, price: number): number {
  let short = 0;
  let traded = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const over = countOf(hand, kind) - countOf(price, kind);
    if (over < 0) short -= over;
    else traded += over / countOf(s.rate[seat], kind);
  }
  return Math.max(0, short - traded * 0.9);
}

/** The best places that are free and within two roads. */
function land(s: Gift, seat: Seat): number {
  if (s.left[seat * PIECES + SETTLEMENT] === 0) return 0;
  let best = 0;
  let second = 0;
  for (let spot = 0; spot < SPOTS; spot++) {
    if (spotClosed(s, spot) !== 0) continue;
    const roads = roadsTo(s, seat, spot);
    if (roads > 2) continue;
    const value = LAND[roads] * quality(s, spot);
    if (value > best) {
      second = best;
      best = value;
    } else if (value > second) second = value;
  }
  return best + SECOND_LAND * second;
}

/** How many roads are missing to a free intersection: 0, 1, 2, or 3 for more. */
function roadsTo(s: Gift, seat: Seat, spot: number): number {
  if (reaches(s.spot[spot], seat)) return 0;
  let least = 3;
  for (let at = spot * 3; at < spot * 3 + 3; at++) {
    if (s.road[SPOT_PATHS[at]] !== -1) continue;
    const near = SPOT_SPOTS[at];
    if (passes(s.spot[near], seat)) return 1;
    for (let next = near * 3; next < near * 3 + 3; next++) {
      if (s.road[SPOT_PATHS[next]] === -1 && SPOT_SPOTS[next] !== spot && passes(s.spot[SPOT_SPOTS[next]], seat)) least = 2;
    }
  }
  return least;
}

/** How good an intersection is to settle on: about 1 for a good one. */
function quality(s: Gift, spot: number): number {
  let dots = 0;
  for (let at = spot * 3; at < spot * 3 + 3; at++) {
    const hex = SPOT_HEXES[at];
    if (hex >= 0 && s.land.terrain[hex] >= 0 && s.land.terrain[hex] !== BARREN) dots += dotsOf(s.land.token[hex]);
  }
  return dots / 11 + (BOARDS[s.land.board].routeAt[spot] >= 0 ? 0.12 : 0);
}

function heldCards(s: Gift, seat: Seat): number {
  const cards = s.cards[seat];
  let value = cardsOf(cards, POINT);
  for (const kind of [PATROL, ROADWORKS, WINTER, MONOPOLY]) value += HELD_CARD[kind] * Math.min(2, cardsOf(cards, kind));
  return value;
}

/** The way to the special cards, for those who do not have them; and the lead of those who do. */
function races(s: Gift, seat: Seat): number {
  const patrols = patrolsOf(s, seat);
  const toPatrol = Math.max(LARGE_PATROL, s.largest < 0 ? 0 : patrolsOf(s, s.largest) + 1);
  const toRoad = Math.max(LONG_ROAD, s.longest < 0 ? 0 : s.length[s.longest] + 1);
  const patrol = s.largest === seat ? LEAD : PATROLS * Math.max(0, 3 - Math.max(0, toPatrol - patrols));
  const road = s.longest === seat ? LEAD : ROADS * Math.max(0, 4 - Math.max(0, toRoad - s.length[seat]));
  return patrol + road + 0.01 * Math.min(8, s.length[seat]);
}
