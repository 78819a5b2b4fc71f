/** What is told afterwards: whose turn it was, and what points were made of. */
import { type AccountLine, CHANCE, type Seat, type When } from '#kernel';
import { MISSION_COUNT, MISSION_POINTS } from '../data/cards.ts';
import { NEVIS } from '../data/pieces.ts';
import type { RuleId } from '../rulebook.en.ts';
import { NO_MISSION, type Oath, PHASE, PLACE } from '../types.ts';
import { BONUSES, leader } from './scoring.ts';

/** oath.order: pirates, secret missions and the last mission are nobody's turn. */
export const when = (s: Oath): When => ({ round: s.round, turn: s.turn, seat: s.phase === PHASE.turns && s.round > 0 ? s.active : CHANCE });

/** oath.reward, oath.bonuses: what missions print, what pirate and follower add, and at the end what the leader of something gets. */
export function account(s: Oath, seat: Seat): readonly AccountLine[] {
  const over = s.phase === PHASE.over;
  const last = over ? s.last[seat] : -1;
  const late = last >= 0 && last < NO_MISSION;
  let printed = 0;
  for (let mission = 0; mission < MISSION_COUNT; mission++) if (s.missionAt[mission] === PLACE.done + seat) printed += MISSION_POINTS[mission];
  const lastly = late ? MISSION_POINTS[last] : 0;
  const usual = s.done[seat] - (late ? 1 : 0);
  const nevis = s.pirate[seat] === NEVIS ? usual : 0;
  const bonuses = over ? BONUSES.filter((_, bonus) => leader(s, bonus) === seat).length : 0;
  // Every other point is Mister Billion's: nothing else gives any.
  const billion = s.points[seat] - printed - nevis - bonuses;
  const line = (rule: RuleId, count: number, points: number): AccountLine => ({ rule, count, points });
  return [
    line('oath.complete', usual, printed - lastly),
    line('oath.discount', nevis, nevis),
    line('oath.billion', billion, billion),
    line('oath.last', late ? 1 : 0, lastly),
    line('oath.bonuses', bonuses, bonuses),
  ];
}
