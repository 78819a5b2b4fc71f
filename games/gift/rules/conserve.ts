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
import { isBuilt, isKeep, ownerOf, reaches } from './spots.ts';

export function conserve(s: Gift): string | null {
  let problem = resourcesAddUp(s) ?? cardsAddUp(s) ?? discardsAgree(s) ?? landAgrees(s);
  for (let seat = 0; seat < s.players; seat++) problem ??= piecesAddUp(s, seat) ?? pointsAddUp(s, seat);
  return problem ?? placesAgree(s);
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

function cardsAddUp(s: Gift): string | null {
  const all = s.land.board === ISLAND_BOARD ? ISLAND_DECK : GIFT_DECK;
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
  if (s.first < 0) return null;
  const board = BOARDS[s.land.board];
  const counts = board.terrainCounts.map((_, kind) => board.hexes.filter((hex) => s.land.terrain[hex] === kind).length);
  if (counts.join() !== board.terrainCounts.join()) return `the board has terrains ${counts.join()}, not ${board.terrainCounts.join()}`;
  const tokens = s.land.token.filter((number) => number > 0);
  if (tokens.length !== board.hexes.length - counts[5]) return `${tokens.length} hexes have a number`;
  const fields = s.land.fields.filter((hex) => hex >= 0).length;
  return fields === tokens.length + tokens.filter((number) => number === TWO_OR_TWELVE).length ? null : 'the numbers are not where they are found';
}

function piecesAddUp(s: Gift, seat: Seat): string | null {
  const roads = s.road.filter((owner) => owner === seat).length;
  const mine = s.spot.filter((spot) => ownerOf(spot) === seat);
  const keeps = mine.filter(isKeep).length;
  const at = seat * PIECES;
  if (roads + s.left[at + ROAD] !== s.options.roads) return `seat ${seat} has ${roads} roads and ${s.left[at + ROAD]} left`;
  if (mine.length - keeps + s.left[at + SETTLEMENT] !== SETTLEMENTS || s.left[at + SETTLEMENT] < 0)
    return `the settlements of seat ${seat} are miscounted`;
  return keeps + s.left[at + KEEP] === KEEPS && s.left[at + KEEP] >= 0 ? null : `the keeps of seat ${seat} are miscounted`;
}

function pointsAddUp(s: Gift, seat: Seat): string | null {
  const at = seat * PIECES;
  const built = SETTLEMENTS - s.left[at + SETTLEMENT] + 2 * (KEEPS - s.left[at + KEEP]);
  const honours = (s.longest === seat ? s.honour : 0) + (s.largest === seat ? s.honour : 0);
  const shown = s.stack.length === 0 ? cardsOf(s.played[seat], 1) : 0;
  if (built + honours + shown !== s.points[seat]) return `seat ${seat} has ${built + honours + shown} points, not ${s.points[seat]}`;
  if (longestOf(s, seat) !== s.length[seat]) return `the road of seat ${seat} is ${longestOf(s, seat)} long, not ${s.length[seat]}`;
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
    let near = 0;
    for (let seat = 0; seat < s.players; seat++) {
      let here = ownerOf(s.spot[spot]) === seat;
      for (let i = spot * 3; i < spot * 3 + 3; i++) here ||= s.road[SPOT_PATHS[i]] === seat;
      if (here !== reaches(s.spot[spot], seat)) return `who is at intersection ${spot} is miscounted`;
      if (here) near++;
    }
    if (near > 3) return `too many seats meet at intersection ${spot}`;
  }
  for (let path = 0; path < PATHS; path++)
    if (isBuilt(s.spot[PATH_A[path]]) && isBuilt(s.spot[PATH_B[path]])) return `two pieces stand side by side at path ${path}`;
  return null;
}
