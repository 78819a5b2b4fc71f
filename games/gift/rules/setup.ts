/** Setting up: pieces and decks, who begins, the first settlements and roads. */
import { type Chance, type Choice, type Frame, OK, only, push, type Say, type Seat } from '#kernel';
import { BOARDS, ISLAND_BOARD } from '../data/boards.ts';
import { cardCount, GIFT_DECK, ISLAND_DECK } from '../data/cards.ts';
import { NO_PATH, PATH_A, PATH_B, SPOT_HEXES } from '../data/grid.ts';
import { one, sizeOf, some } from '../data/handful.ts';
import { paths, spots } from '../data/places.ts';
import { BARREN, FULL_SUPPLY, KEEPS, SETTLEMENTS, SUPPLY_RATE } from '../data/resources.ts';
import { STARTS } from '../data/starts.ts';
import type { Options } from '../meta.ts';
import { EVENT, type Gift, type Land, STEP, seats, WHY } from '../types.ts';
import { layRoad, placeSettlement, spotClosed } from './build.ts';
import { gain } from './hand.ts';
import { boardOf, drawLand, printed } from './land.ts';
import { ELSEWHERE } from './spots.ts';
import { become, beginTurn } from './turn.ts';

const filled = (size: number, value: number): number[] => new Array<number>(size).fill(value);

/** gift.supply, gift.deck, gift.island-deck: everything where it belongs, and nothing asked yet. */
export function blank(players: number, options: Options, land: Land): Gift {
  const board = BOARDS[land.board];
  const deck = land.board === ISLAND_BOARD ? ISLAND_DECK : GIFT_DECK;
  const rates = [0, 1, 2, 3, 4].reduce((all, kind) => all + some(kind, SUPPLY_RATE), 0);
  return {
    players,
    stack: [],
    options,
    honour: 2,
    atOnce: true,
    land,
    supply: FULL_SUPPLY,
    deck,
    deckSize: cardCount(deck),
    spot: [...board.hasSpot.map((has) => (has ? 0 : ELSEWHERE)), 0],
    road: [...board.hasPath.map((has) => (has ? -1 : -2)), -2],
    hand: filled(players, 0),
    held: filled(players, 0),
    cards: filled(players, 0),
    cardsHeld: filled(players, 0),
    played: filled(players, 0),
    fresh: 0,
    bought: 0,
    rate: filled(players, rates),
    left: Array.from({ length: players }, () => [options.roads, SETTLEMENTS, KEEPS]).flat(),
    points: filled(players, 0),
    closing: filled(players, 0),
    length: filled(players, 0),
    longest: -1,
    largest: -1,
    // gift.gift: Tormund begins on the ice.
    tormund: land.terrain.indexOf(BARREN),
    occupied: 0,
    first: -1,
    active: -1,
    turn: 0,
    rolled: 0,
    cardPlayed: false,
    built: false,
    offers: 0,
    declined: [],
    counters: [],
    aside: [],
    winner: -1,
  };
}

export function setup(players: number, options: Options): Gift {
  const s = blank(players, options, printed(boardOf(options)));
  push(s, STEP.first, 0);
  drawLand(s);
  return s;
}

const begin: Chance<Gift> = {
  rule: 'gift.first',
  args: [seats],
  weight: (s, _f, seat) => (seat < s.players ? 1 : 0),
  sample: (s, _f, dice) => dice(s.players),
  play(s, f, _seat, first, _b, say) {
    s.first = first;
    if (say !== null) say(EVENT.begins, first);
    if (s.options.start === 'quick') quickStart(s, say);
    else askToFound(s, f, 0);
  },
};

/** gift.found, gift.pieces: there and back again, so that everybody has two of each. The turn is how many have founded so far. */
const founder = (s: Gift, turn: number): Seat => (s.first + (turn < s.players ? turn : 2 * s.players - 1 - turn)) % s.players;

export function askToFound(s: Gift, f: Frame, turn: number): void {
  s.active = founder(s, turn);
  become(f, STEP.found, only(s.active));
  f.a = turn;
}

const found: Choice<Gift> = {
  rule: 'gift.found',
  args: [spots],
  refuse: (s, _f, _seat, spot) => spotClosed(s, spot),
  play(s, f, seat, spot, _b, say) {
    const turn = f.a;
    if (say !== null) say(EVENT.founds, seat, spot);
    placeSettlement(s, seat, spot, say);
    if (turn >= s.players) payStart(s, seat, spot, say);
    become(f, STEP.pave, only(seat));
    f.a = spot;
    f.b = turn;
  },
};

/** gift.starting: one card for each hex around the second settlement. */
function payStart(s: Gift, seat: Seat, spot: number, say: Say | null): void {
  let handful = 0;
  for (let i = spot * 3; i < spot * 3 + 3; i++) {
    const terrain = SPOT_HEXES[i] < 0 ? -1 : s.land.terrain[SPOT_HEXES[i]];
    if (terrain >= 0 && terrain !== BARREN) handful += one(terrain);
  }
  gain(s, seat, handful, sizeOf(handful));
  if (say !== null && handful !== 0) say(EVENT.gets, seat, handful);
}

const pave: Choice<Gift> = {
  rule: 'gift.pave',
  args: [paths],
  refuse(s, f, _seat, path) {
    if (s.road[path] === -2) return WHY.notHere;
    if (PATH_A[path] !== f.a && PATH_B[path] !== f.a) return WHY.notBeside;
    return s.road[path] === -1 ? OK : WHY.roadThere;
  },
  each(_s, f, _seat, offer) {
    for (let path = 0; path < NO_PATH; path++) if (PATH_A[path] === f.a || PATH_B[path] === f.a) offer.add(path);
  },
  play(s, f, seat, path, _b, say) {
    const turn = f.b + 1;
    if (say !== null) say(EVENT.paves, seat, path);
    layRoad(s, seat, path, say);
    if (turn < 2 * s.players) askToFound(s, f, turn);
    else beginTurn(s, s.first, say);
  },
};

/** gift.quick: the prepared places, in the order of play. */
function quickStart(s: Gift, say: Say | null): void {
  for (let turn = 0; turn < 2 * s.players; turn++) {
    const seat = founder(s, turn);
    const place = (seat - s.first + s.players) % s.players;
    const [spot, path] = STARTS[place][turn < s.players ? 0 : 1];
    if (say !== null) say(EVENT.founds, seat, spot);
    placeSettlement(s, seat, spot, say);
    if (turn >= s.players) payStart(s, seat, spot, say);
    if (say !== null) say(EVENT.paves, seat, path);
    layRoad(s, seat, path, say);
  }
  beginTurn(s, s.first, say);
}

export const setupVerbs = { begin, found, pave };
