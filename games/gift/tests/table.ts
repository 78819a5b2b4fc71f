/** Positions written down as they lie on the table. Places by name, cards as `2lumber+1ore`. */
import { only, push, type Seat, seeded, turn } from '#kernel';
import { bundles, handfulName, handfulOf } from '../data/bundles.ts';
import { CARDS, card } from '../data/cards.ts';
import { sizeOf } from '../data/handful.ts';
import { hexes, paths, spots } from '../data/places.ts';
import { KEEP, PIECES, SETTLEMENT } from '../data/resources.ts';
import { gift } from '../index.ts';
import { layRoad, placeSettlement } from '../rules/build.ts';
import { gain } from '../rules/hand.ts';
import { landOf } from '../rules/land.ts';
import { withKeep } from '../rules/spots.ts';
import { type Gift, STEP } from '../types.ts';

export const { game } = gift;

export interface Player {
  readonly settlements?: readonly string[];
  readonly keeps?: readonly string[];
  readonly roads?: readonly string[];
  readonly hand?: string;
  /** Development cards in hand, and played. */
  readonly cards?: Cards;
  readonly played?: Cards;
}
type Cards = Readonly<Partial<Record<(typeof CARDS)[number], number>>>;

export interface Extra {
  readonly options?: Readonly<Record<string, unknown>>;
  readonly active?: Seat;
  readonly step?: keyof typeof STEP;
  /** Numbers to lie elsewhere than printed: `{ a2: 4 }`. */
  readonly numbers?: Readonly<Record<string, number>>;
}

export const place = { hex: hexes.find, spot: spots.find, path: paths.find };
export const cards = (text: string): number => {
  const bundle = bundles.find(text);
  if (bundle < 0) throw new Error(`"${text}" is no handful`);
  return handfulOf(bundle);
};
export const handOf = (s: Gift, seat: Seat): string => handfulName(s.hand[seat]!);

/** The players at a table in the middle of a turn. */
export function table(players: readonly Player[], { options = {}, active = 0, step = 'act', numbers = {} }: Extra = {}): Gift {
  const s = game.start(players.length, options);
  const dice = seeded('table');
  while (s.stack.at(-1)!.step !== STEP.first) game.play(s, turn(s), game.roll(s, dice), null);
  s.stack.length = 0;
  s.first = 0;
  s.active = active;
  s.turn = 1;
  if (Object.keys(numbers).length > 0) {
    const token = s.land.token.slice();
    for (const [hex, number] of Object.entries(numbers)) token[place.hex(hex)] = number;
    s.land = landOf(s.land.board, s.land.terrain, token, s.land.routes);
  }
  settle(s, players);
  push(s, STEP[step], step === 'dice' ? 0 : only(active));
  s.turn = 2;
  const wrong = game.conserve(s);
  if (wrong !== null) throw new Error(`the position is impossible: ${wrong}`);
  return s;
}

/** Everybody's pieces and cards. */
export function settle(s: Gift, players: readonly Player[]): void {
  players.forEach((player, seat) => {
    for (const name of [...(player.settlements ?? []), ...(player.keeps ?? [])]) placeSettlement(s, seat, known(place.spot(name), name), null);
    for (const name of player.keeps ?? []) raise(s, seat, place.spot(name));
    if (player.hand !== undefined) give(s, seat, player.hand);
    for (const [name, count] of Object.entries(player.cards ?? {})) deal(s, seat, name, count, 'cards');
    for (const [name, count] of Object.entries(player.played ?? {})) deal(s, seat, name, count, 'played');
  });
  players.forEach((player, seat) => {
    for (const name of player.roads ?? []) layRoad(s, seat, known(place.path(name), name), null);
  });
}

function known(at: number, name: string): number {
  if (at < 0) throw new Error(`there is no place ${name}`);
  return at;
}

function raise(s: Gift, seat: Seat, spot: number): void {
  s.spot = s.spot.with(spot, withKeep(s.spot[spot]!));
  s.left[seat * PIECES + SETTLEMENT]!++;
  s.left[seat * PIECES + KEEP]!--;
  s.points[seat]!++;
}

function deal(s: Gift, seat: Seat, name: string, count: number, to: 'cards' | 'played'): void {
  const cardsDealt = count * card(CARDS.indexOf(name as (typeof CARDS)[number]));
  s.deck -= cardsDealt;
  s.deckSize -= count;
  if (to === 'played') s.played = s.played.with(seat, s.played[seat]! + cardsDealt);
  else {
    s.cards[seat]! += cardsDealt;
    s.cardsHeld = s.cardsHeld.with(seat, s.cardsHeld[seat]! + count);
  }
}

/** Cards from the supply to a hand. */
export const give = (s: Gift, seat: Seat, text: string): void => gain(s, seat, cards(text), sizeOf(cards(text)));

/** Small holdings far from each other and from the trade routes: whatever is not the matter of a test. */
export const WEST: Player = { settlements: ['a1-n', 'd1-nw'], roads: ['a1-ne', 'd1-nw'] };
export const EAST: Player = { settlements: ['a4-n', 'd6-se'], roads: ['a4-nw', 'd6-e'] };
export const SOUTH: Player = { settlements: ['c3-s', 'c5-s'], roads: ['c3-sw', 'c5-sw'] };
export const NOBODY: Player = {};
