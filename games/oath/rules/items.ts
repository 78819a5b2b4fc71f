/** Items that are discarded for their effect, once a turn each (oath.items): First Mate, Parrot, Monkey, Gunpowder, Food. */
import { type Choice, OK, pop, type Seat, type Why } from '#kernel';
import { BOAT, FIRST_MATE, FOOD, GUNPOWDER, MONKEY, MOST_TOUGHNESS, oneToken, PARROT, resourceOf } from '../data/pieces.ts';
import { ASIDE, EVENT, missions, type Oath, places, seats, spaces, USED, WHY } from '../types.ts';
import { drop, gain, has, put, room } from './board.ts';
import { approach, BY_FIRST_MATE, entry } from './entry.ts';
import { flow } from './flow.ts';
import { completable, completes } from './missions.ts';
import { lift, onBoard, PIRATE_PAWN, placeOf, standsAt } from './pawns.ts';
import { toughen } from './purse.ts';

/** OK, or why an item cannot be used now. */
const ready = (s: Oath, seat: Seat, item: number, used: number): Why => ((s.used & used) !== 0 ? WHY.usedUp : has(s, seat, item) ? OK : WHY.noItem);

/** oath.first-mate: the Pirate moves on, by all the rules of placing. */
const sail: Choice<Oath> = {
  rule: 'oath.first-mate',
  args: [places],
  bar: (s, _f, seat) => ready(s, seat, FIRST_MATE, USED.firstMate) || (onBoard(s, seat, PIRATE_PAWN) ? OK : WHY.notOut),
  refuse: (s, _f, seat, at) => (placeOf(s, seat, PIRATE_PAWN) === at ? WHY.samePlace : entry(s, seat, PIRATE_PAWN, at)),
  play(s, _f, seat, at, _b, say) {
    approach(s, seat, PIRATE_PAWN, at, BY_FIRST_MATE, 1, say);
    flow(s, say);
  },
};

/** oath.parrot: the token goes first, so it cannot pay. */
const parrot: Choice<Oath> = {
  rule: 'oath.parrot',
  args: [missions],
  bar: (s, _f, seat) => ready(s, seat, PARROT, USED.parrot) || (s.missionsHeld[seat] > 0 ? OK : WHY.notHeld),
  refuse: (s, _f, seat, mission) => completable(s, seat, mission, s.board[seat] & ~(1 << PARROT)),
  play(s, _f, seat, mission, _b, say) {
    drop(s, seat, PARROT, say);
    s.used |= USED.parrot;
    completes(s, seat, mission, 0, say);
    flow(s, say);
  },
};

/** oath.monkey: a token from somebody who stands there. It goes to the same item, if that is free. */
const steal: Choice<Oath> = {
  rule: 'oath.monkey',
  args: [seats, spaces],
  refuse(s, f, seat, from, space) {
    if (from === seat || from >= s.players || !standsAt(s, from, f.a)) return WHY.notThere;
    if (resourceOf(space) === 1) return WHY.allyLoot;
    if (!has(s, from, space)) return WHY.noLoot;
    return room(s, seat, resourceOf(space)) ? OK : WHY.noRoom;
  },
  play(s, _f, seat, from, space, say) {
    pop(s);
    drop(s, seat, MONKEY, say);
    s.used |= USED.monkey;
    if (say !== null) say(EVENT.steals, seat, from, space);
    drop(s, from, space, null);
    if (space < BOAT && !has(s, seat, space)) put(s, seat, space, say);
    else gain(s, seat, oneToken(resourceOf(space)));
    flow(s, say);
  },
};

/** oath.gunpowder: every pawn there is out for the round, and each costs its owner toughness. */
const blast: Choice<Oath> = {
  rule: 'oath.gunpowder',
  args: [places],
  bar: (s, _f, seat) => ready(s, seat, GUNPOWDER, USED.gunpowder),
  refuse: (s, _f, _seat, at) => (s.who[at] === 0 ? WHY.nobodyThere : OK),
  play(s, _f, seat, at, _b, say) {
    drop(s, seat, GUNPOWDER, say);
    s.used |= USED.gunpowder;
    s.passes = 0;
    if (say !== null) say(EVENT.blasts, seat, at);
    for (let owner = 0; owner < s.players; owner++) {
      for (let pawn = 0; pawn <= s.mates; pawn++) {
        if (!onBoard(s, owner, pawn) || placeOf(s, owner, pawn) !== at) continue;
        lift(s, owner, pawn, ASIDE);
        if (say !== null) say(EVENT.falls, owner, pawn === PIRATE_PAWN ? 0 : 1);
        toughen(s, owner, -1, say);
      }
    }
    flow(s, say);
  },
};

const MEAL = 2;
const eat: Choice<Oath> = {
  rule: 'oath.food',
  bar: (s, _f, seat) => ready(s, seat, FOOD, USED.food) || (s.toughness[seat] < MOST_TOUGHNESS ? OK : WHY.robust),
  play(s, _f, seat, _a, _b, say) {
    drop(s, seat, FOOD, say);
    s.used |= USED.food;
    toughen(s, seat, MEAL, say);
    flow(s, say);
  },
};

export const itemVerbs = { sail, parrot, steal, blast, eat };
