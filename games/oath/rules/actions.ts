/** Action cards: any number, at any time in one's own turn. */
import { type Choice, type Frame, OK, only, pop, push, type Say, type Seat, type Why } from '#kernel';
import {
  ACTION_COINS,
  ACTION_HEALTH,
  ACTION_KINDS,
  ACTION_SPECIAL,
  ACTION_TOKENS,
  MISSION_COUNT,
  PRICES,
  SPECIALS,
  type Special,
} from '../data/cards.ts';
import { ALLY, EQUIPMENT, FIRST_MATE, MOST_TOUGHNESS, resourceOf, SUPPLY, tokensOf } from '../data/pieces.ts';
import { cards, EVENT, type Oath, places, STEP, seats, spaces, USED, WHY } from '../types.ts';
import { canBuy } from './abilities.ts';
import { countTokens, drop, gain, has, room } from './board.ts';
import { missionsLeft, readyMissions } from './decks.ts';
import { flow, rob as reach, recall } from './flow.ts';
import { completable } from './missions.ts';
import { mateAt, onBoard, PIRATE_PAWN } from './pawns.ts';
import { coins, toughen } from './purse.ts';
import { join } from './visit.ts';

/** oath.useless: a card that would do nothing stays in the hand. */
function usable(s: Oath, f: Frame, seat: Seat, card: number): boolean {
  if (ACTION_COINS[card] > 0) return true;
  for (let resource = 0; resource < 3; resource++) if (tokensOf(ACTION_TOKENS[card], resource) > 0 && room(s, seat, resource)) return true;
  if (ACTION_HEALTH[card] > 0 && s.toughness[seat] < MOST_TOUGHNESS) return true;
  return ACTION_SPECIAL[card] >= 0 && TESTS[ACTION_SPECIAL[card]](s, f, seat);
}

interface Does {
  /** Whether it would do anything. Knows no more than the seat itself. */
  helps(s: Oath, f: Frame, seat: Seat): boolean;
  does(s: Oath, seat: Seat, say: Say | null): void;
}

const specials: { readonly [name in Special]: Does } = {
  // oath.any
  any: {
    helps: (s, _f, seat) => room(s, seat, EQUIPMENT) || room(s, seat, ALLY) || room(s, seat, SUPPLY),
    does: (s, seat) => push(s, STEP.choose, only(seat), 1, 7),
  },
  // oath.fingers
  fingers: {
    helps(s, _f, seat) {
      for (let from = 0; from < s.players; from++) if (from !== seat && s.doubloons[from] > 0) return true;
      return false;
    },
    does: (s, seat) => push(s, STEP.rob, only(seat)),
  },
  // oath.signal
  signal: {
    helps(s, _f, seat) {
      for (let mission = 0; mission < MISSION_COUNT; mission++) if (completable(s, seat, mission, s.board[seat]) === OK) return true;
      return false;
    },
    does: (s, seat) => push(s, STEP.signal, only(seat)),
  },
  // oath.talk
  talk: {
    helps: (s) => missionsLeft(s),
    does(s, seat, say) {
      const count = readyMissions(s, 3, say);
      if (count === 0) return;
      s.looker = seat;
      push(s, STEP.overhear, 0, seat, count);
    },
  },
  // oath.barter: no pawn, so no follower helps.
  barter: {
    helps(s, _f, seat) {
      for (let slot = 0; slot < PRICES.length; slot++) if (canBuy(s, seat, slot, 0) === OK) return true;
      return false;
    },
    does: (s, seat) => push(s, STEP.barter, only(seat)),
  },
  // oath.shoulder: for the placement, or for a First Mate's move after it.
  shoulder: {
    helps: (s, f, seat) =>
      s.shoulder === 0 && (f.step === STEP.turn || (has(s, seat, FIRST_MATE) && (s.used & USED.firstMate) === 0 && onBoard(s, seat, PIRATE_PAWN))),
    does(s) {
      s.shoulder = 1;
    },
  },
  // oath.round
  round: {
    helps: (s) => s.tavern >= 0,
    does(s, seat, say) {
      join(s, seat, s.tavern, say);
      s.tavern = -1;
    },
  },
  // oath.swap
  swap: {
    helps(s, _f, seat) {
      for (let resource = 0; resource < 3; resource++) if (swappable(s, seat, resource, 0)) return true;
      return false;
    },
    does: (s, seat) => push(s, STEP.swap, only(seat)),
  },
  // oath.shift
  shift: {
    helps(s, _f, seat) {
      for (let i = 1; i <= s.mates; i++) if (onBoard(s, seat, i)) return true;
      return false;
    },
    does: (s, seat) => push(s, STEP.shift, only(seat)),
  },
};
const TESTS = SPECIALS.map((name) => specials[name].helps);
const DEEDS = SPECIALS.map((name) => specials[name].does);

/** A token of the resource may go, and some other resource, not among those that went, has room. */
function swappable(s: Oath, seat: Seat, resource: number, gone: number): boolean {
  if (countTokens(s.board[seat], resource) === 0) return false;
  for (let other = 0; other < 3; other++) if (other !== resource && ((gone >> other) & 1) === 0 && room(s, seat, other)) return true;
  return false;
}

const play: Choice<Oath> = {
  rule: 'oath.actions',
  args: [cards],
  bar: (s, _f, seat) => (s.actionsHeld[seat] === 0 ? WHY.noCard : OK),
  refuse(s, f, seat, card): Why {
    if (s.actions[seat * ACTION_KINDS + card] === 0) return WHY.noCard;
    return usable(s, f, seat, card) ? OK : WHY.useless;
  },
  play(s, _f, seat, card, _b, say) {
    s.actions[seat * ACTION_KINDS + card]--;
    s.actionsHeld[seat]--;
    s.actionDiscard[card]++;
    if (say !== null) say(EVENT.plays, seat, card);
    coins(s, seat, ACTION_COINS[card], say); // oath.goods
    toughen(s, seat, ACTION_HEALTH[card], say);
    if (ACTION_SPECIAL[card] >= 0) DEEDS[ACTION_SPECIAL[card]](s, seat, say);
    gain(s, seat, ACTION_TOKENS[card]);
    flow(s, say);
  },
};

const rob: Choice<Oath> = {
  rule: 'oath.fingers',
  args: [seats],
  refuse: (s, _f, seat, from) => (from === seat || from >= s.players ? WHY.yourself : s.doubloons[from] === 0 ? WHY.poor : OK),
  play(s, _f, seat, from, _b, say) {
    pop(s);
    reach(s, seat, from, say);
    flow(s, say);
  },
};

const discard: Choice<Oath> = {
  rule: 'oath.swap',
  args: [spaces],
  refuse(s, f, seat, space) {
    if (!has(s, seat, space)) return WHY.noItem;
    return swappable(s, seat, resourceOf(space), f.b) ? OK : WHY.sameKind;
  },
  play(s, f, seat, space, _b, say) {
    drop(s, seat, space, say);
    f.a++;
    f.b |= 1 << resourceOf(space);
    let more = false;
    for (let resource = 0; resource < 3; resource++) more ||= swappable(s, seat, resource, f.b);
    if (f.a === 2 || !more) {
      pop(s);
      push(s, STEP.choose, only(seat), f.a, 7 & ~f.b);
    }
    flow(s, say);
  },
};

const recallMate: Choice<Oath> = {
  rule: 'oath.shift',
  args: [places],
  refuse: (s, _f, seat, at) => (mateAt(s, seat, at) < 0 ? WHY.noMateThere : OK),
  play(s, _f, seat, at, _b, say) {
    pop(s);
    recall(s, seat, at, say);
    flow(s, say);
  },
};

export const actionVerbs = { play, rob, discard, recall: recallMate };
