/** What the rail says of a seat: the Standing of its side, and the counters of its Unit. All of it lies open. */
import type { FactsOf } from '../../../web/kit/board.ts';
import { standing } from '../rules/end.ts';
import { sizeOf } from '../rules/unit.ts';
import { type Arms, sideOf } from '../types.ts';
import { say } from './words.en.ts';

export const factsOf: FactsOf<Arms> = ({ view: s }, seat) => {
  const side = sideOf(s, seat);
  return {
    score: s.battles > 1 ? s.won[side] : standing(s, side),
    goal: s.battles > 1 ? 2 : null,
    facts: [
      [say.facts.mp, s.mp[seat]],
      [say.facts.damage, s.damage[seat]],
      [say.facts.troops, sizeOf(s, seat)],
    ],
    tags: s.players === 4 ? [say.side(side)] : [],
  };
};
