/** What must always add up. */
import { includes, type Seat } from '#kernel';
import { BOARDS, ISLAND_BOARD, TWO_OR_TWELVE } from '../data/boards.ts';
import { CARD_KINDS, cardCount, cardsOf, GIFT_DECK, ISLAND_DECK } from '../data/cards.ts';
import { PATH_A, PATH_B, PATHS, SPOT_PATHS, SPOTS } from '../data/grid.ts';
import { countOf, covers, sizeOf } from '../data/handful.ts';
import { COPIES, KEEP, KEEPS, KINDS, LARGE_PATROL, LONG_ROAD, PIECES, RESOURCES, ROAD, SETTLEMENT, SETTLEMENTS } from '../data/resources.ts';
import { type Gift, STEP } from '../types.ts';
import { patrolsOf } from './cards.ts';
import { pointsOf } from './end.ts';
import { longestOf } from './longest.ts';
import { pledged } from './offer.ts';
import { toDiscard } from './seven.ts';
import { isBuilt, isKeep, ownerOf, reachedBy } from './spots.ts';

export const conserve = (s: Gift): string | null => addsUp(s, s.land.board === ISLAND_BOARD ? ISLAND_DECK : GIFT_DECK, null);

/** With these development cards in the game, and (in the Watch) with further points by seat. */
export function addsUp(s: Gift, deck: number, further: readonly number[] | null): string | null {
  let problem = resourcesAddUp(s) ?? cardsAddUp(s, deck) ?? discardsAgree(s) ?? landAgrees(s);
  for (let seat = 0; seat < s.players; seat++) problem ??= pointsAddUp(s, seat, further === null ? 0 : further[seat]);
  // The longest recounts are of one seat at a time, roads now and then: over the moves of a game each has its turn again and again.
  const lot = s.turn + s.rolled + s.supply;
  const one = lot % s.players;
  return problem ?? piecesAddUp(s, one) ?? (lot % (3 * s.players) < s.players ? roadAgrees(s, one) : null) ?? placesAgree(s);
}

function resourcesAddUp(s: Gift): string | null {
  for (let kind = 0; kind < KINDS; kind++) {
    let n = countOf(s.supply, kind);
    for (let seat = 0; seat < s.players; seat++) n += countOf(s.hand[seat], kind);
    if (n !== COPIES) return `there are ${n} cards of ${RESOURCES[kind]}, not ${COPIES}`;
  }
  for (let seat = 0; seat < s.players; seat++) {
    if (!covers(s.hand[seat], pledged(s, seat))) return `seat ${seat} does not hold what it has offered`;
    if (sizeOf(s.hand[seat]) !== s.held[seat]) return `seat ${seat} holds ${sizeOf(s.hand[seat])} cards, but ${s.held[seat]} are counted`;
  }
  return null;
}

function cardsAddUp(s: Gift, all: number): string | null {
  for (let kind = 0; kind < CARD_KINDS; kind++) {
    let n = cardsOf(s.deck, kind);
    for (let seat = 0; seat < s.players; seat++) n += cardsOf(s.cards[seat], kind) + cardsOf(s.played[seat], kind);
    if (n !== cardsOf(all, kind)) return `there are ${n} development cards of kind ${kind}, not ${cardsOf(all, kind)}`;
  }
  if (cardCount(s.deck) !== s.deckSize) return 'the development cards that are left are miscounted';
  for (let seat = 0; seat < s.players; seat++)
    if (cardCount(s.cards[seat]) !== s.cardsHeld[seat]) return `the development cards of seat ${seat} are miscounted`;
  if (cardCount(s.fresh) !== s.bought) return 'the cards bought this turn are miscounted';
  for (let kind = 0; kind < CARD_KINDS && s.bought > 0; kind++)
    if (cardsOf(s.fresh, kind) > cardsOf(s.cards[s.active], kind)) return 'a card bought this turn is not in its hand';
  return null;
}

function discardsAgree(s: Gift): string | null {
  const f = s.stack[s.stack.length - 1];
  const discarding = f !== undefined && f.step === STEP.discard;
  if (discarding !== s.aside.length > 0) return 'cards are laid aside without a seven, or there is no place for them';
  if (!discarding) return null;
  for (let seat = 0; seat < s.players; seat++) {
    const aside = sizeOf(s.aside[seat]);
    if (!covers(s.hand[seat], s.aside[seat])) return `seat ${seat} has laid aside what it does not hold`;
    if (includes(f.sealed, seat) ? aside !== toDiscard(s, seat) : aside > 0 && aside >= toDiscard(s, seat))
      return `seat ${seat} has laid aside ${aside} cards of ${toDiscard(s, seat)}`;
  }
  return null;
}

/** gift.gift, gift.island: once it is laid, the board has its terrains and numbers. */
function landAgrees(s: Gift): string | null {
  if (s.first < 0 || s.turn > 1) return null;
  const board = BOARDS[s.land.board];
  const counts = board.terrainCounts.map((_, kind) => board.hexes.filter((hex) => s.land.terrain[hex] === kind).length);
  if (counts.join() !== board.terrainCounts.join()) return `the board has terrains ${counts.join()}, not ${board.terrainCounts.join()}`;
  const tokens = s.land.token.filter((number) => number > 0);
  if (tokens.length !== board.hexes.length - counts[5]) return `${tokens.length} hexes have a number`;
  const fields = s.land.fields.filter((hex) => hex >= 0).length;
  return fields === tokens.length + tokens.filter((number) => number === TWO_OR_TWELVE).length ? null : 'the numbers are not where they are found';
}

function piecesAddUp(s: Gift, seat: Seat): string | null {
  let roads = 0;
  let settlements = 0;
  let keeps = 0;
  for (let path = 0; path < PATHS; path++) if (s.road[path] === seat) roads++;
  for (let spot = 0; spot < SPOTS; spot++) {
    if (ownerOf(s.spot[spot]) !== seat) continue;
    if (isKeep(s.spot[spot])) keeps++;
    else settlements++;
  }
  const at = seat * PIECES;
  if (roads + s.left[at + ROAD] !== s.options.roads || s.left[at + ROAD] < 0) return `the roads of seat ${seat} are miscounted`;
  if (settlements + s.left[at + SETTLEMENT] !== SETTLEMENTS || s.left[at + SETTLEMENT] < 0) return `the settlements of seat ${seat} are miscounted`;
  return keeps + s.left[at + KEEP] === KEEPS && s.left[at + KEEP] >= 0 ? null : `the keeps of seat ${seat} are miscounted`;
}

const roadAgrees = (s: Gift, seat: Seat): string | null =>
  longestOf(s, seat) === s.length[seat] ? null : `the road of seat ${seat} is ${longestOf(s, seat)} long, not ${s.length[seat]}`;

function pointsAddUp(s: Gift, seat: Seat, further: number): string | null {
  const at = seat * PIECES;
  const built = SETTLEMENTS - s.left[at + SETTLEMENT] + 2 * (KEEPS - s.left[at + KEEP]);
  const honours = (s.longest === seat ? s.honour : 0) + (s.largest === seat ? s.honour : 0);
  const shown = s.stack.length === 0 ? cardsOf(s.played[seat], 1) : 0;
  const points = built + honours + shown + further;
  if (points !== s.points[seat]) return `seat ${seat} has ${points} points, not ${s.points[seat]}`;
  if (s.longest === seat && (s.length[seat] < LONG_ROAD || s.length.some((length) => length > s.length[seat])))
    return `seat ${seat} has no right to Longest Road`;
  if (s.largest === seat && patrolsOf(s, seat) < LARGE_PATROL) return `seat ${seat} has no right to Largest Patrol`;
  if (s.stack.length > 0 && s.atOnce && s.turn > 0 && seat === s.active && pointsOf(s, seat) >= s.options.points)
    return `seat ${seat} has won already`;
  return null;
}

/** gift.distance, gift.road-link: where the pieces stand. */
function placesAgree(s: Gift): string | null {
  for (let spot = 0; spot < SPOTS; spot++) {
    const here =
      bit(ownerOf(s.spot[spot])) | bit(s.road[SPOT_PATHS[spot * 3]]) | bit(s.road[SPOT_PATHS[spot * 3 + 1]]) | bit(s.road[SPOT_PATHS[spot * 3 + 2]]);
    if (here !== reachedBy(s.spot[spot])) return `who is at intersection ${spot} is miscounted`;
  }
  for (let path = 0; path < PATHS; path++)
    if (isBuilt(s.spot[PATH_A[path]]) && isBuilt(s.spot[PATH_B[path]])) return `two pieces stand side by side at path ${path}`;
  return null;
}

const bit = (seat: Seat): number => (seat < 0 ? 0 : 1 << seat);
