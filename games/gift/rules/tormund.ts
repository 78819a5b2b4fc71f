/** Tormund moves, and his mover steals. */
import { type Chance, type Choice, lowest, OK, only, pop, push, type Say, type Seat, type Why } from '#kernel';
import { ISLAND_BOARD } from '../data/boards.ts';
import { HEX_SPOTS, HEXES } from '../data/grid.ts';
import { cardAt, countOf, one } from '../data/handful.ts';
import { hexes } from '../data/places.ts';
import { SEA } from '../data/resources.ts';
import { EVENT, type Gift, resources, STEP, seats, WHY } from '../types.ts';
import { hand } from './hand.ts';
import { ownerOf } from './spots.ts';

/** Where he may go, whomever it hurts. */
function closed(s: Gift, hex: number): Why {
  if (s.land.terrain[hex] === SEA) return WHY.notHere;
  if (hex === s.tormund) return WHY.sameHex;
  return s.land.token[hex] === 0 && s.land.board !== ISLAND_BOARD ? WHY.noNumber : OK;
}

/** gift.friendly: with so few points in the open nobody is bothered. */
const WEAK = 2;

function hurtsTheWeak(s: Gift, seat: Seat, hex: number): boolean {
  for (let at = hex * 6; at < hex * 6 + 6; at++) {
    const owner = ownerOf(s.spot[HEX_SPOTS[at]]);
    if (owner >= 0 && owner !== seat && s.points[owner] <= WEAK) return true;
  }
  return false;
}

function canSpareTheWeak(s: Gift, seat: Seat): boolean {
  for (let hex = 0; hex < HEXES; hex++) if (closed(s, hex) === OK && !hurtsTheWeak(s, seat, hex)) return true;
  return false;
}

const tormund: Choice<Gift> = {
  rule: 'gift.tormund',
  args: [hexes],
  refuse(s, _f, seat, hex) {
    const why = closed(s, hex);
    if (why !== OK || !s.options.friendlyTormund) return why;
    return hurtsTheWeak(s, seat, hex) && canSpareTheWeak(s, seat) ? WHY.friendly : OK;
  },
  play(s, _f, seat, hex, _b, say) {
    pop(s);
    s.tormund = hex;
    if (say !== null) say(EVENT.moves, seat, hex);
    askWhom(s, seat, hex, say);
  },
};

/** gift.victims: opponents beside the hex who hold a card. */
function askWhom(s: Gift, seat: Seat, hex: number, say: Say | null): void {
  let victims = 0;
  for (let at = hex * 6; at < hex * 6 + 6; at++) {
    const owner = ownerOf(s.spot[HEX_SPOTS[at]]);
    if (owner >= 0 && owner !== seat && s.held[owner] > 0) victims |= 1 << owner;
  }
  if (victims === 0) {
    if (say !== null) say(EVENT.spares, seat, hex);
  } else if ((victims & (victims - 1)) === 0) push(s, STEP.steal, 0, seat, lowest(victims));
  else push(s, STEP.rob, only(seat), victims);
}

const rob: Choice<Gift> = {
  rule: 'gift.victims',
  args: [seats],
  refuse: (_s, f, _seat, whom) => (((f.a >> whom) & 1) === 1 ? OK : WHY.notThere),
  play(s, _f, seat, whom) {
    pop(s);
    push(s, STEP.steal, 0, seat, whom);
  },
};

const steal: Chance<Gift> = {
  rule: 'gift.theft',
  args: [resources],
  weight: (s, f, kind) => countOf(s.hand[f.b], kind),
  sample: (s, f, dice) => cardAt(s.hand[f.b], dice(s.held[f.b])),
  play(s, f, _seat, kind, _b, say) {
    pop(s);
    if (say !== null) say(EVENT.steals, f.a, f.b, kind);
    hand(s, f.b, f.a, one(kind), 1);
  },
};

export const tormundVerbs = { tormund, rob, steal };
