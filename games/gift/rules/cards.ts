/** Development cards: buying, and playing them. */
import { type Chance, type Choice, type Need, OK, only, pop, push, type Say, type Seat, type Why } from '#kernel';
import { PAIRS } from '../data/bundles.ts';
import { card, cardKindAt, cardsOf, MONOPOLY, PATROL, POINT, ROADWORKS, WINTER } from '../data/cards.ts';
import { countOf, covers, one, sizeOf, some } from '../data/handful.ts';
import { paths } from '../data/places.ts';
import { CARD_COST, LARGE_PATROL } from '../data/resources.ts';
import { cards, EVENT, type Gift, pairs, resources, STEP, WHY } from '../types.ts';
import { layRoad, pathClosed, roadClosed } from './build.ts';
import { reached } from './end.ts';
import { gain, hand, pay } from './hand.ts';

const buy: Choice<Gift> = {
  rule: 'gift.buy',
  bar: (s, _f, seat) => (covers(s.hand[seat], CARD_COST) ? (s.deckSize === 0 ? WHY.deckEmpty : OK) : WHY.cost),
  play(s, _f, seat, _a, _b, say) {
    pay(s, seat, CARD_COST);
    s.built = true;
    if (say !== null) say(EVENT.buys, seat);
    push(s, STEP.draw, 0, seat);
  },
};

const draw: Chance<Gift> = {
  rule: 'gift.buy',
  args: [cards],
  weight: (s, _f, kind) => cardsOf(s.deck, kind),
  sample: (s, _f, dice) => cardKindAt(s.deck, dice(s.deckSize)),
  play(s, f, _seat, kind, _b, say) {
    const seat = f.a;
    pop(s);
    s.deck -= card(kind);
    s.deckSize--;
    s.cards[seat] += card(kind);
    s.cardsHeld = s.cardsHeld.with(seat, s.cardsHeld[seat] + 1);
    s.fresh += card(kind);
    s.bought++;
    if (say !== null) say(EVENT.draws, seat, kind);
    // gift.points: it may win in the turn in which it is bought.
    if (kind === POINT) reached(s, say);
  },
};

/** gift.cards, gift.fresh: why the seat may not play such a card now, which it holds. */
export function cardClosed(s: Gift, seat: Seat, kind: number): Why {
  if (s.cardPlayed) return WHY.oneCard;
  return cardsOf(s.cards[seat], kind) > cardsOf(s.fresh, kind) ? OK : WHY.freshCard;
}

/** Whether the seat may play any card at all, of whichever kind: mostly it has none. */
export const mayPlay: Need<Gift> = { ask: (s, seat) => (s.cardPlayed || s.cards[seat] === 0 ? 0 : 1), answer: 1 };

export const holds = (s: Gift, seat: Seat, kind: number): boolean => cardsOf(s.cards[seat], kind) > 0;

/** gift.progress: what is played lies in the open; only patrols still count for something there. */
export function playCard(s: Gift, seat: Seat, kind: number, say: Say | null): void {
  s.cards[seat] -= card(kind);
  s.cardsHeld = s.cardsHeld.with(seat, s.cardsHeld[seat] - 1);
  s.played = s.played.with(seat, s.played[seat] + card(kind));
  s.cardPlayed = true;
  if (say !== null) say(EVENT.plays, seat, kind);
}

const patrol: Choice<Gift> = {
  rule: 'gift.patrol',
  needs: mayPlay,
  bar: (s, _f, seat) => (holds(s, seat, PATROL) ? cardClosed(s, seat, PATROL) : WHY.noCard),
  play(s, _f, seat, _a, _b, say) {
    playCard(s, seat, PATROL, say);
    awardPatrol(s, seat, say);
    push(s, STEP.tormund, only(seat));
    reached(s, say);
  },
};

export const patrolsOf = (s: Gift, seat: Seat): number => cardsOf(s.played[seat], PATROL);

/** gift.patrols */
function awardPatrol(s: Gift, seat: Seat, say: Say | null): void {
  const patrols = patrolsOf(s, seat);
  if (seat === s.largest || patrols < LARGE_PATROL || (s.largest >= 0 && patrols <= patrolsOf(s, s.largest))) return;
  if (s.largest >= 0) s.points[s.largest] -= s.honour;
  s.largest = seat;
  s.points[seat] += s.honour;
  if (say !== null) say(EVENT.largest, seat, patrols);
}

const FREE_ROADS = 2;

function roadworksClosed(s: Gift, seat: Seat): Why {
  const why = cardClosed(s, seat, ROADWORKS);
  return why === OK ? roadClosed(s, seat) : why;
}

const roadworks: Choice<Gift> = {
  rule: 'gift.roadworks',
  needs: mayPlay,
  bar: (s, _f, seat) => (holds(s, seat, ROADWORKS) ? roadworksClosed(s, seat) : WHY.noCard),
  play(s, _f, seat, _a, _b, say) {
    playCard(s, seat, ROADWORKS, say);
    push(s, STEP.lay, only(seat), FREE_ROADS);
  },
};

const lay: Choice<Gift> = {
  rule: 'gift.roadworks',
  args: [paths],
  refuse: (s, _f, seat, path) => pathClosed(s, seat, path),
  play(s, f, seat, path, _b, say) {
    if (say !== null) say(EVENT.lays, seat, path);
    layRoad(s, seat, path, say);
    if (reached(s, say)) return;
    if (--f.a === 0 || roadClosed(s, seat) !== OK) pop(s);
  },
};

function winterClosed(s: Gift, seat: Seat): Why {
  const why = cardClosed(s, seat, WINTER);
  return why === OK && sizeOf(s.supply) < 2 ? WHY.supplyShort : why;
}

const winter: Choice<Gift> = {
  rule: 'gift.winter',
  args: [pairs],
  needs: mayPlay,
  bar: (s, _f, seat) => (holds(s, seat, WINTER) ? winterClosed(s, seat) : WHY.noCard),
  refuse: (s, _f, _seat, pair) => (covers(s.supply, one(PAIRS[pair][0]) + one(PAIRS[pair][1])) ? OK : WHY.supplyShort),
  play(s, _f, seat, pair, _b, say) {
    const handful = one(PAIRS[pair][0]) + one(PAIRS[pair][1]);
    playCard(s, seat, WINTER, say);
    gain(s, seat, handful, 2);
    if (say !== null) say(EVENT.gets, seat, handful);
  },
};

const monopoly: Choice<Gift> = {
  rule: 'gift.monopoly',
  args: [resources],
  needs: mayPlay,
  bar: (s, _f, seat) => (holds(s, seat, MONOPOLY) ? cardClosed(s, seat, MONOPOLY) : WHY.noCard),
  play(s, _f, seat, kind, _b, say) {
    playCard(s, seat, MONOPOLY, say);
    if (say !== null) say(EVENT.monopolises, seat, kind);
    for (let other = 0; other < s.players; other++) {
      const count = countOf(s.hand[other], kind);
      if (other === seat || count === 0) continue;
      hand(s, other, seat, some(kind, count), count);
      if (say !== null) say(EVENT.yields, other, seat, kind, count);
    }
  },
};

export const cardVerbs = { buy, draw, patrol, roadworks, lay, winter, monopoly };
