/** Development cards: the two uses of a ranger patrol, and New Recruits. */
import { type Choice, OK, only, push, type Say, type Seat, type Why } from '#kernel';
import { PATROL, RECRUITS } from '../../gift/data/cards.ts';
import { countOf, one } from '../../gift/data/handful.ts';
import { hexes } from '../../gift/data/places.ts';
import { LARGE_PATROL } from '../../gift/data/resources.ts';
import { cardClosed, holds, mayPlay, patrolsOf, playCard } from '../../gift/rules/cards.ts';
import { gain } from '../../gift/rules/hand.ts';
import { EVENT, FROM_LARGEST, STEP, sections, type Watch, WHY } from '../types.ts';
import { turnFromPool } from './tokens.ts';
import { postGuard, postsClosed, sectionClosed } from './wall.ts';
import { leaveGift, typeIn } from './wildlings.ts';

/** watch.patrol: both uses count for Largest Patrol; the token that taking it costs comes after what the card does. */
function rideOut(s: Watch, seat: Seat, say: Say | null): void {
  playCard(s, seat, PATROL, say);
  judgePatrols(s, say);
}

/** watch.yoren: the most patrols of three or more; among equals the holder, otherwise nobody, until one is alone ahead. */
export function judgePatrols(s: Watch, say: Say | null): void {
  const holder = s.largest;
  let most = LARGE_PATROL - 1;
  let who = -1;
  for (let seat = 0; seat < s.players; seat++) {
    const patrols = patrolsOf(s, seat);
    if (patrols > most) {
      most = patrols;
      who = seat;
    } else if (patrols === most && patrols >= LARGE_PATROL && who !== holder) who = seat === holder ? seat : -1;
  }
  if (who === holder) return;
  if (holder >= 0) s.points[holder] -= s.honour;
  s.largest = who;
  if (who < 0) {
    if (say !== null) say(EVENT.disbands, holder);
    return;
  }
  s.points[who] += s.honour;
  if (say !== null) say(EVENT.largest, who, most);
  turnFromPool(s, who, FROM_LARGEST);
}

const patrol: Choice<Watch> = {
  rule: 'watch.patrol',
  needs: mayPlay,
  bar: (s, _f, seat) => (holds(s, seat, PATROL) ? cardClosed(s, seat, PATROL) : WHY.noCard),
  play(s, _f, seat, _a, _b, say) {
    rideOut(s, seat, say);
    push(s, STEP.tormund, only(seat));
  },
};

export const wildlingThere = (s: Watch, hex: number): Why => (((s.occupied >> hex) & 1) === 1 ? OK : WHY.noWildling);

function huntClosed(s: Watch, seat: Seat): Why {
  const why = cardClosed(s, seat, PATROL);
  return why === OK && s.occupied === 0 ? WHY.noWildling : why;
}

const hunt: Choice<Watch> = {
  rule: 'watch.hunt',
  args: [hexes],
  needs: mayPlay,
  bar: (s, _f, seat) => (holds(s, seat, PATROL) ? huntClosed(s, seat) : WHY.noCard),
  refuse: (s, _f, _seat, hex) => wildlingThere(s, hex),
  play(s, _f, seat, hex, _b, say) {
    rideOut(s, seat, say);
    if (say !== null) say(EVENT.hunts, seat, hex, typeIn(s, hex));
    leaveGift(s, hex);
    takeFrom(s, seat, hex, say);
  },
};

/** One card of what the hex gives, if the supply has one. */
export function takeFrom(s: Watch, seat: Seat, hex: number, say: Say | null): void {
  const kind = s.land.terrain[hex];
  if (countOf(s.supply, kind) === 0) {
    if (say !== null) say(EVENT.short, kind);
    return;
  }
  gain(s, seat, one(kind), 1);
  if (say !== null) say(EVENT.gets, seat, one(kind));
}

function recruitsClosed(s: Watch, seat: Seat): Why {
  const why = cardClosed(s, seat, RECRUITS);
  return why === OK ? postsClosed(s, seat) : why;
}

const recruits: Choice<Watch> = {
  rule: 'watch.recruits',
  args: [sections],
  needs: mayPlay,
  bar: (s, _f, seat) => (holds(s, seat, RECRUITS) ? recruitsClosed(s, seat) : WHY.noCard),
  refuse: (s, _f, _seat, section) => sectionClosed(s, section),
  play(s, _f, seat, section, _b, say) {
    playCard(s, seat, RECRUITS, say);
    postGuard(s, seat, section, EVENT.posts, say);
  },
};

export const cardVerbs = { patrol, hunt, recruits };
