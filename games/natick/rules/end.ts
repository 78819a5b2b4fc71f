/** The end of a turn and of the game. */
import { type AccountLine, type Choice, pop, type Result, type Seat, type When } from '#kernel';
import { SETTLEMENTS, TOWNS, VILLAGES } from '../data/pieces.ts';
import type { RuleId } from '../rulebook.en.ts';
import { type ENDINGS, EVENT, type Natick } from '../types.ts';
import { wealth } from './coins.ts';
import { rivalOf } from './colony.ts';
import { beginTurn } from './turn.ts';

/** natick.exhausted: so that two players who only wait come to an end. */
export const LAST_TURN = 400;

/** natick.end: the second player always has the last turn. */
function decided(s: Natick): boolean {
  if (s.active === s.first) return false;
  const goal = s.options.points;
  return s.points[0] >= goal || s.points[1] >= goal || exhausted(s);
}

const exhausted = (s: Natick): boolean => (s.villages === VILLAGES && s.towns === TOWNS && s.pawns === 0) || s.turn >= LAST_TURN;

const end: Choice<Natick> = {
  rule: 'natick.act',
  play(s, _f, seat, _a, _b, say) {
    pop(s);
    if (say !== null) say(EVENT.ends, seat);
    if (!decided(s)) beginTurn(s, rivalOf(seat));
    else if (say !== null && s.points[0] < s.options.points && s.points[1] < s.options.points) say(EVENT.exhausted, s.turn);
  },
};

/** natick.win, natick.tie, natick.draw: points, then coins. */
export function result(s: Natick): Result<keyof typeof ENDINGS> {
  const points = s.points[0] - s.points[1];
  const lead = points !== 0 ? points : wealth(s, 0) - wealth(s, 1);
  return {
    ending: points !== 0 ? 'points' : lead !== 0 ? 'coins' : 'draw',
    ranks: lead > 0 ? [1, 2] : lead < 0 ? [2, 1] : [1, 1],
    scores: [s.points[0], s.points[1]],
  };
}

/** natick.turn: the first player opens every round. */
export const when = (s: Natick): When => ({ round: (s.turn + 1) >> 1, turn: s.turn, seat: s.active });

/** natick.aim: what a colony's points stand on. */
export function account(s: Natick, seat: Seat): readonly AccountLine[] {
  const levels = s.level.slice(seat * SETTLEMENTS, (seat + 1) * SETTLEMENTS);
  const built = (level: number): number => levels.filter((is) => is === level).length;
  const line = (rule: RuleId, count: number, worth: number): AccountLine => ({ rule, count, points: count * worth });
  return [
    line('natick.village', built(1), 1),
    line('natick.town', built(2), 2),
    line('natick.trader', s.traders[seat], 1),
    line('natick.knight', s.knights[seat], 1),
  ];
}

export const endVerbs = { end };
