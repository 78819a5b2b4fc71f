/** Benjen, Ygritte, Yoren and Qhorin: before or after the roll. */
import { type Choice, OK, type Seat, type Why } from '#kernel';
import { card, PATROL } from '../../../gift/data/cards.ts';
import { hexes } from '../../../gift/data/places.ts';
import { patrolsOf } from '../../../gift/rules/cards.ts';
import { BENJEN, QHORIN, YGRITTE, YOREN } from '../../data/heroes.ts';
import { CAMPS, CLANS, REGULAR, SECTIONS } from '../../data/north.ts';
import { EVENT, FROM_BENJEN, lairs, sections, type Watch, WHY } from '../../types.ts';
import { judgePatrols, takeFrom, wildlingThere } from '../cards.ts';
import { turnFromPool } from '../tokens.ts';
import { postGuard, postsClosed, sectionClosed } from '../wall.ts';
import { leaveCamp, leaveGift, typeIn } from '../wildlings.ts';
import { has, hero, heroClosed, OTHER, useHero } from './hero.ts';

const CLEARINGS = CLANS.length * CAMPS;

function lairClosed(s: Watch, lair: number): Why {
  const { camps, waiting } = s.north;
  return (lair < CLEARINGS ? camps[lair] >= 0 : waiting[lair - CLEARINGS] > 0) ? OK : WHY.notWaiting;
}

function benjenClosed(s: Watch, seat: Seat): Why {
  const why = heroClosed(s, seat);
  if (why !== OK) return why;
  for (let clan = 0; clan < CLANS.length; clan++) if (s.north.camps[clan * CAMPS] >= 0) return OK;
  for (let clearing = 0; clearing < SECTIONS.length; clearing++) if (s.north.waiting[clearing] > 0) return OK;
  return WHY.notWaiting;
}

const benjen: Choice<Watch> = {
  rule: 'watch.benjen',
  args: [lairs],
  needs: hero(BENJEN),
  bar: (s, _f, seat) => (has(s, seat, BENJEN) ? benjenClosed(s, seat) : OTHER),
  refuse: (s, _f, _seat, lair) => lairClosed(s, lair),
  play(s, _f, seat, lair, _b, say) {
    const { camps, waiting, frost } = s.north;
    useHero(s, seat, say);
    if (say !== null) say(EVENT.repels, seat, lair, lair < CLEARINGS ? camps[lair] : REGULAR);
    if (lair < CLEARINGS) leaveCamp(s, Math.floor(lair / CAMPS), lair % CAMPS);
    else {
      const clearing = lair - CLEARINGS;
      s.north.waiting = waiting.with(clearing, waiting[clearing] - 1);
      frost[REGULAR]++;
    }
    turnFromPool(s, seat, FROM_BENJEN);
  },
};

const ygritteClosed = (s: Watch, seat: Seat): Why => heroClosed(s, seat) || (s.occupied === 0 ? WHY.noWildling : OK);

const ygritte: Choice<Watch> = {
  rule: 'watch.ygritte',
  args: [hexes],
  needs: hero(YGRITTE),
  bar: (s, _f, seat) => (has(s, seat, YGRITTE) ? ygritteClosed(s, seat) : OTHER),
  refuse: (s, _f, _seat, hex) => wildlingThere(s, hex),
  play(s, _f, seat, hex, _b, say) {
    useHero(s, seat, say);
    if (say !== null) say(EVENT.hunts, seat, hex, typeIn(s, hex));
    leaveGift(s, hex);
  },
};

const yorenClosed = (s: Watch, seat: Seat): Why => heroClosed(s, seat) || (patrolsOf(s, seat) === 0 ? WHY.noPatrol : postsClosed(s, seat));

const yoren: Choice<Watch> = {
  rule: 'watch.yoren',
  args: [sections],
  needs: hero(YOREN),
  bar: (s, _f, seat) => (has(s, seat, YOREN) ? yorenClosed(s, seat) : OTHER),
  refuse: (s, _f, _seat, section) => sectionClosed(s, section),
  play(s, _f, seat, section, _b, say) {
    useHero(s, seat, say);
    s.played = s.played.with(seat, s.played[seat] - card(PATROL));
    s.north.discharged++;
    if (say !== null) say(EVENT.discharges, seat);
    postGuard(s, seat, section, EVENT.posts, say);
    judgePatrols(s, say);
  },
};

const qhorinClosed = (s: Watch, seat: Seat): Why => heroClosed(s, seat) || (s.tormund < 0 ? WHY.atHome : OK);

const qhorin: Choice<Watch> = {
  rule: 'watch.qhorin',
  needs: hero(QHORIN),
  bar: (s, _f, seat) => (has(s, seat, QHORIN) ? qhorinClosed(s, seat) : OTHER),
  play(s, _f, seat, _a, _b, say) {
    const hex = s.tormund;
    useHero(s, seat, say);
    s.tormund = -1;
    if (say !== null) say(EVENT.banishes, seat, hex);
    takeFrom(s, seat, hex, say);
  },
};

/** watch.hero: whether the seat's hero could help before the dice are rolled. */
export function helpsBeforeRoll(s: Watch, seat: Seat): boolean {
  const hero = s.north.hero[seat];
  if (hero < BENJEN) return false;
  const why =
    hero === BENJEN
      ? benjenClosed(s, seat)
      : hero === YGRITTE
        ? ygritteClosed(s, seat)
        : hero === YOREN
          ? yorenClosed(s, seat)
          : qhorinClosed(s, seat);
  return why === OK;
}

export const rangerVerbs = { benjen, ygritte, yoren, qhorin };
