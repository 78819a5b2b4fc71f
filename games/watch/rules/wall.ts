/** Guards: building them, losing them, and the points they bring. */
import { type Choice, OK, type Say, type Seat, type Why } from '#kernel';
import { covers } from '../../gift/data/handful.ts';
import { pay } from '../../gift/rules/hand.ts';
import { GUARD_COST, GUARDS, guardPoints } from '../data/guards.ts';
import { SECTIONS, SPACES } from '../data/north.ts';
import { EVENT, sections, type Watch, WHY } from '../types.ts';

export function guardsOn(s: Watch, section: number): number {
  const { wall } = s.north;
  let n = 0;
  while (n < SPACES && wall[section * SPACES + n] >= 0) n++;
  return n;
}

/** watch.guard-limit, watch.section-limit: why the seat can post no guard at all, paid for or not. */
export function postsClosed(s: Watch, seat: Seat): Why {
  const { guards, wall } = s.north;
  if (guards[seat] === GUARDS) return WHY.noGuards;
  for (let section = 0; section < SECTIONS.length; section++) if (wall[section * SPACES + SPACES - 1] < 0) return OK;
  return WHY.wallFull;
}

export const sectionClosed = (s: Watch, section: number): Why => (s.north.wall[section * SPACES + SPACES - 1] < 0 ? OK : WHY.sectionFull);

/** watch.space: on the lowest free space. The event says whether it was paid for. */
export function postGuard(s: Watch, seat: Seat, section: number, event: number, say: Say | null): void {
  const space = guardsOn(s, section);
  s.north.wall[section * SPACES + space] = seat;
  if (say !== null) say(event, seat, section, space);
  recount(s, seat, 1, say);
}

/** watch.breach, watch.giant: the guard on space one goes back to its owner, and the others move down. */
export function loseGuard(s: Watch, section: number, say: Say | null): void {
  const { wall } = s.north;
  const at = section * SPACES;
  const seat = wall[at];
  for (let space = 0; space < SPACES - 1; space++) wall[at + space] = wall[at + space + 1];
  wall[at + SPACES - 1] = -1;
  if (say !== null) {
    say(EVENT.falls, seat, section);
    if (wall[at] >= 0) say(EVENT.shifts, section, guardsOn(s, section));
  }
  recount(s, seat, -1, say);
}

/** watch.guard-points: gained at three and at five, and lost again below. */
function recount(s: Watch, seat: Seat, change: number, say: Say | null): void {
  const before = guardPoints(s.north.guards[seat]);
  const guards = s.north.guards.with(seat, s.north.guards[seat] + change);
  s.north.guards = guards;
  const now = guardPoints(guards[seat]);
  if (now === before) return;
  s.points[seat] += now - before;
  if (say !== null) say(EVENT.honours, seat, now, guards[seat]);
}

const guard: Choice<Watch> = {
  rule: 'watch.guard',
  args: [sections],
  bar: (s, _f, seat) => (covers(s.hand[seat], GUARD_COST) ? postsClosed(s, seat) : WHY.cost),
  refuse: (s, _f, _seat, section) => sectionClosed(s, section),
  play(s, _f, seat, section, _b, say) {
    pay(s, seat, GUARD_COST);
    s.built = true;
    postGuard(s, seat, section, EVENT.guards, say);
  },
};

export const wallVerbs = { guard };
