/** Yarwyck, Thorne and Melisandre: when you build. */
import { type Chance, type Choice, OK, only, pop, push, type Seat, type Why } from '#kernel';
import { card, cardKindAt, cardsOf } from '../../../gift/data/cards.ts';
import { PATH_A, PATH_B, PATHS, SPOT_PATHS } from '../../../gift/data/grid.ts';
import { covers } from '../../../gift/data/handful.ts';
import { paths } from '../../../gift/data/places.ts';
import { PIECES, ROAD } from '../../../gift/data/resources.ts';
import { layRoad, pathClosed } from '../../../gift/rules/build.ts';
import { pay } from '../../../gift/rules/hand.ts';
import { award, longestOf } from '../../../gift/rules/longest.ts';
import { changed } from '../../../gift/rules/pieces.ts';
import { ownerOf, passes } from '../../../gift/rules/spots.ts';
import { become } from '../../../gift/rules/turn.ts';
import { cards } from '../../../gift/types.ts';
import { MELISANDRE, THORNE, YARWYCK } from '../../data/heroes.ts';
import { MELISANDRE_PRICES, THORNE_PRICES } from '../../data/substitutes.ts';
import { EVENT, STEP, sections, type Watch, WHY } from '../../types.ts';
import { longestTaken } from '../build.ts';
import { postGuard, postsClosed, sectionClosed } from '../wall.ts';
import { has, hero, heroClosed, OTHER, useHero } from './hero.ts';

/** Whether anything else of the seat's is at this end of its road. Others do not matter. */
function held(s: Watch, seat: Seat, path: number, spot: number): boolean {
  if (ownerOf(s.spot[spot]) === seat) return true;
  for (let at = spot * 3; at < spot * 3 + 3; at++) if (SPOT_PATHS[at] !== path && s.road[SPOT_PATHS[at]] === seat) return true;
  return false;
}

/** The end of the seat's road that touches nothing of its own, if there is exactly one; otherwise −1. */
function looseEnd(s: Watch, seat: Seat, path: number): number {
  const a = held(s, seat, path, PATH_A[path]);
  const b = held(s, seat, path, PATH_B[path]);
  return a === b ? -1 : a ? PATH_B[path] : PATH_A[path];
}

/** Where the road may go that is lifted from a path and whose loose end is known: neither back, nor where only it leads. */
function elsewhereClosed(s: Watch, seat: Seat, from: number, end: number, path: number): Why {
  if (path === from) return WHY.sameWay;
  const why = pathClosed(s, seat, path);
  if (why !== OK) return why;
  const a = PATH_A[path];
  const b = PATH_B[path];
  return (a !== end && passes(s.spot[a], seat)) || (b !== end && passes(s.spot[b], seat)) ? OK : WHY.noWay;
}

/** Where the last search for a road and for its new place had its luck: the next one begins there (as in rules/build.ts). */
const lucky = { from: 0, to: 0 };

function loose(s: Watch, seat: Seat, path: number): Why {
  if (s.road[path] !== seat) return WHY.fixed;
  const end = looseEnd(s, seat, path);
  if (end < 0) return WHY.fixed;
  if (elsewhereClosed(s, seat, path, end, lucky.to) === OK) return OK;
  for (let to = 0; to < PATHS; to++) {
    if (s.road[to] !== -1 || elsewhereClosed(s, seat, path, end, to) !== OK) continue;
    lucky.to = to;
    return OK;
  }
  return WHY.noOtherWay;
}

function yarwyckClosed(s: Watch, seat: Seat): Why {
  const why = heroClosed(s, seat);
  if (why !== OK || loose(s, seat, lucky.from) === OK) return why;
  for (let path = 0; path < PATHS; path++) {
    if (loose(s, seat, path) !== OK) continue;
    lucky.from = path;
    return OK;
  }
  return WHY.fixed;
}

/** The road stays where it is until it is known where it goes. */
const yarwyck: Choice<Watch> = {
  rule: 'watch.yarwyck',
  args: [paths],
  needs: hero(YARWYCK),
  bar: (s, _f, seat) => (has(s, seat, YARWYCK) ? yarwyckClosed(s, seat) : OTHER),
  refuse: (s, _f, seat, path) => loose(s, seat, path),
  play(s, _f, seat, path, _b, say) {
    s.built = true;
    useHero(s, seat, say);
    if (say !== null) say(EVENT.lifts, seat, path);
    push(s, STEP.rebuild, only(seat), path);
  },
};

const rebuild: Choice<Watch> = {
  rule: 'watch.yarwyck',
  args: [paths],
  refuse: (s, f, seat, path) => elsewhereClosed(s, seat, f.a, looseEnd(s, seat, f.a), path),
  play(s, f, seat, path, _b, say) {
    pop(s);
    const before = s.longest;
    const end = looseEnd(s, seat, f.a);
    s.road = changed(s.road, f.a, -1);
    s.spot = changed(s.spot, end, s.spot[end] & ~only(seat));
    s.left[seat * PIECES + ROAD]++;
    if (say !== null) say(EVENT.rebuilds, seat, path);
    // Lifting and laying is one act: Longest Road is judged when both are done.
    s.length = s.length.with(seat, longestOf(s, seat));
    layRoad(s, seat, path, say);
    award(s, say);
    longestTaken(s, before);
  },
};

function anyPaid(hand: number, prices: readonly number[]): boolean {
  for (let i = 0; i < prices.length; i++) if (covers(hand, prices[i])) return true;
  return false;
}

function thorneClosed(s: Watch, seat: Seat): Why {
  const why = heroClosed(s, seat) || postsClosed(s, seat);
  return why !== OK || anyPaid(s.hand[seat], THORNE_PRICES.prices) ? why : WHY.cost;
}

const thorne: Choice<Watch> = {
  rule: 'watch.thorne',
  args: [sections, THORNE_PRICES.domain],
  needs: hero(THORNE),
  bar: (s, _f, seat) => (has(s, seat, THORNE) ? thorneClosed(s, seat) : OTHER),
  refuse: (s, _f, seat, section, price) => sectionClosed(s, section) || (covers(s.hand[seat], THORNE_PRICES.prices[price]) ? OK : WHY.cost),
  play(s, _f, seat, section, price, say) {
    s.built = true;
    useHero(s, seat, say);
    if (say !== null) say(EVENT.pays, seat, THORNE_PRICES.prices[price]);
    pay(s, seat, THORNE_PRICES.prices[price]);
    postGuard(s, seat, section, EVENT.posts, say);
  },
};

const MOST_SHOWN = 3;

function melisandreClosed(s: Watch, seat: Seat): Why {
  const why = heroClosed(s, seat) || (s.deckSize > 0 ? OK : WHY.deckEmpty);
  return why !== OK || anyPaid(s.hand[seat], MELISANDRE_PRICES.prices) ? why : WHY.cost;
}

const melisandre: Choice<Watch> = {
  rule: 'watch.melisandre',
  args: [MELISANDRE_PRICES.domain],
  needs: hero(MELISANDRE),
  bar: (s, _f, seat) => (has(s, seat, MELISANDRE) ? melisandreClosed(s, seat) : OTHER),
  refuse: (s, _f, seat, price) => (covers(s.hand[seat], MELISANDRE_PRICES.prices[price]) ? OK : WHY.cost),
  play(s, _f, seat, price, _b, say) {
    s.built = true;
    useHero(s, seat, say);
    if (say !== null) say(EVENT.pays, seat, MELISANDRE_PRICES.prices[price]);
    pay(s, seat, MELISANDRE_PRICES.prices[price]);
    push(s, STEP.look, 0, seat, Math.min(MOST_SHOWN, s.deckSize));
  },
};

const look: Chance<Watch> = {
  rule: 'watch.melisandre',
  args: [cards],
  weight: (s, _f, kind) => cardsOf(s.deck, kind),
  sample: (s, _f, dice) => cardKindAt(s.deck, dice(s.deckSize)),
  play(s, f, _seat, kind, _b, say) {
    s.deck -= card(kind);
    s.deckSize--;
    s.north.looked += card(kind);
    s.north.looking++;
    if (say !== null) say(EVENT.looks, f.a, kind);
    if (--f.b === 0) become(f, STEP.choose, only(f.a));
  },
};

/** One is kept; the others are mixed in again, so that nobody knows where they are. */
const choose: Choice<Watch> = {
  rule: 'watch.melisandre',
  args: [cards],
  refuse: (s, _f, _seat, kind) => (cardsOf(s.north.looked, kind) > 0 ? OK : WHY.notShown),
  play(s, _f, seat, kind, _b, say) {
    const { north } = s;
    pop(s);
    s.cards[seat] += card(kind);
    s.cardsHeld = s.cardsHeld.with(seat, s.cardsHeld[seat] + 1);
    s.fresh += card(kind);
    s.bought++;
    s.deck += north.looked - card(kind);
    s.deckSize += north.looking - 1;
    if (say !== null) {
      say(EVENT.chooses, seat, kind);
      say(EVENT.reshuffles, seat, north.looking - 1);
    }
    north.looked = 0;
    north.looking = 0;
  },
};

export const builderVerbs = { yarwyck, rebuild, thorne, melisandre, look, choose };
