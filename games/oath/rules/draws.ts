/** Cards that are drawn or looked at: Beach and Sextant, Watchtower and Spyglass, Loose Talk. */
import { type Chance, type Choice, drawn, everyone, OK, only, pop, push, putUnder, type Seat, take, ways } from '#kernel';
import { ACTION_KINDS, MISSION_COUNT } from '../data/cards.ts';
import { DISCOVERIES } from '../data/pieces.ts';
import { cards, discoveries, EVENT, missions, type Oath, PLACE, STEP, times, WHY } from '../types.ts';
import { lay, mapVisit } from './discover.ts';
import { flow } from './flow.ts';

function receive(s: Oath, seat: Seat, card: number): void {
  s.actions[seat * ACTION_KINDS + card]++;
  s.actionsHeld[seat]++;
}

function lookedUp(s: Oath): void {
  s.looker = -1;
  s.looking = 0;
}

const draw: Chance<Oath> = {
  rule: 'oath.beach',
  args: [cards],
  weight: (s, _f, card) => ways(s.actionDeck, card),
  sample: (s, _f, dice) => drawn(s.actionDeck, dice),
  play(s, f, _seat, card, _b, say) {
    take(s.actionDeck, card, only(f.a));
    receive(s, f.a, card);
    f.b--;
    if (say !== null) say(EVENT.draws, f.a, card);
    flow(s, say);
  },
};

/** oath.sextant: up to three cards, seen by the drawer alone. */
const look: Chance<Oath> = {
  ...draw,
  rule: 'oath.sextant',
  play(s, f, _seat, card, _b, say) {
    take(s.actionDeck, card, only(f.a));
    s.lookedActions[card]++;
    s.looking++;
    if (say !== null) say(EVENT.looks, f.a, card);
    if (--f.b > 0) return;
    pop(s);
    push(s, STEP.keep, only(f.a));
  },
};

const keep: Choice<Oath> = {
  rule: 'oath.sextant',
  args: [cards],
  refuse: (s, _f, _seat, card) => (s.lookedActions[card] > 0 ? OK : WHY.notLooked),
  play(s, _f, seat, card, _b, say) {
    pop(s);
    s.lookedActions[card]--;
    receive(s, seat, card);
    if (say !== null) say(EVENT.keeps, seat, card);
    putUnder(s.actionDeck, s.lookedActions, only(seat));
    s.lookedActions.fill(0);
    lookedUp(s);
    flow(s, say);
  },
};

const explore: Chance<Oath> = {
  rule: 'oath.explore',
  args: [discoveries],
  weight: (s, _f, discovery) => ways(s.discoveryDeck, discovery),
  sample: (s, _f, dice) => drawn(s.discoveryDeck, dice),
  play(s, f, _seat, discovery, _b, say) {
    pop(s);
    take(s.discoveryDeck, discovery, everyone(s.players));
    lay(s, discovery, say);
    mapVisit(s, f.a, discovery, f.b);
    flow(s, say);
  },
};

/** oath.spyglass: two cards, or the last one. */
const survey: Chance<Oath> = {
  ...explore,
  rule: 'oath.spyglass',
  play(s, f, _seat, discovery, _b, say) {
    take(s.discoveryDeck, discovery, only(f.a));
    s.lookedDiscoveries |= 1 << discovery;
    s.looking++;
    if (say !== null) say(EVENT.surveys, f.a, discovery);
    if (--f.c > 0) return;
    pop(s);
    push(s, STEP.chart, only(f.a), 0, f.b);
  },
};

const NOW = 0;
const chart: Choice<Oath> = {
  rule: 'oath.spyglass',
  args: [discoveries, times],
  refuse: (s, _f, _seat, discovery) => (((s.lookedDiscoveries >> discovery) & 1) === 1 ? OK : WHY.notCharted),
  play(s, f, seat, discovery, time, say) {
    pop(s);
    const rest = s.lookedDiscoveries & ~(1 << discovery);
    if (rest !== 0)
      putUnder(
        s.discoveryDeck,
        DISCOVERIES.map((_, i) => (rest >> i) & 1),
        only(seat),
      );
    s.lookedDiscoveries = 0;
    lookedUp(s);
    if (time === NOW) {
      lay(s, discovery, say);
      mapVisit(s, seat, discovery, f.b);
    } else {
      s.held[seat] |= 1 << discovery;
      s.heldCount[seat]++;
      if (say !== null) say(EVENT.charts, seat, discovery);
    }
    flow(s, say);
  },
};

/** oath.talk: up to three missions, seen by one seat alone. */
const overhear: Chance<Oath> = {
  rule: 'oath.talk',
  args: [missions],
  weight: (s, _f, mission) => ways(s.missionDeck, mission),
  sample: (s, _f, dice) => drawn(s.missionDeck, dice),
  play(s, f, _seat, mission, _b, say) {
    take(s.missionDeck, mission, only(f.a));
    s.missionAt[mission] = PLACE.looked;
    s.looking++;
    if (say !== null) say(EVENT.overhears, f.a, mission);
    if (--f.b > 0) return;
    pop(s);
    push(s, STEP.heed, only(f.a));
  },
};

const heed: Choice<Oath> = {
  rule: 'oath.talk',
  args: [missions],
  refuse: (s, _f, _seat, mission) => (s.missionAt[mission] === PLACE.looked ? OK : WHY.notHeard),
  play(s, _f, seat, mission, _b, say) {
    pop(s);
    s.missionAt[mission] = seat;
    s.missionsHeld[seat]++;
    if (say !== null) say(EVENT.heeds, seat, mission);
    const rest = new Array<number>(MISSION_COUNT).fill(0);
    for (let other = 0; other < MISSION_COUNT; other++) {
      if (s.missionAt[other] !== PLACE.looked) continue;
      rest[other] = 1;
      s.missionAt[other] = PLACE.deck;
    }
    putUnder(s.missionDeck, rest, only(seat));
    lookedUp(s);
    flow(s, say);
  },
};

export const drawVerbs = { draw, look, keep, explore, survey, chart, overhear, heed };
