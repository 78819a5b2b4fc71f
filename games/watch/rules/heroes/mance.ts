/** Mance: a look at the hand of somebody who is ahead. */
import { type Choice, OK, only, pop, push, type Seat, type Why } from '#kernel';
import { countOf, one } from '../../../gift/data/handful.ts';
import { hand } from '../../../gift/rules/hand.ts';
import { resources, seats } from '../../../gift/types.ts';
import { MANCE } from '../../data/heroes.ts';
import { EVENT, STEP, type Watch, WHY } from '../../types.ts';
import { has, hero, heroClosed, OTHER, useHero } from './hero.ts';

/** Points in the open count: what is hidden would be told by a refusal. */
function closed(s: Watch, seat: Seat, whom: Seat): Why {
  if (whom >= s.players || whom === seat) return WHY.stranger;
  if (s.points[whom] <= s.points[seat]) return WHY.notAhead;
  return s.held[whom] > 0 ? OK : WHY.nothingThere;
}

function manceClosed(s: Watch, seat: Seat): Why {
  const why = heroClosed(s, seat);
  if (why !== OK) return why;
  for (let whom = 0; whom < s.players; whom++) if (closed(s, seat, whom) === OK) return OK;
  return WHY.notAhead;
}

const mance: Choice<Watch> = {
  rule: 'watch.mance',
  args: [seats],
  needs: hero(MANCE),
  bar: (s, _f, seat) => (has(s, seat, MANCE) ? manceClosed(s, seat) : OTHER),
  refuse: (s, _f, seat, whom) => closed(s, seat, whom),
  play(s, _f, seat, whom, _b, say) {
    useHero(s, seat, say);
    if (say !== null) say(EVENT.reads, seat, whom, s.hand[whom]);
    push(s, STEP.take, only(seat), whom);
  },
};

const take: Choice<Watch> = {
  rule: 'watch.mance',
  args: [resources],
  refuse: (s, f, _seat, kind) => (countOf(s.hand[f.a], kind) > 0 ? OK : WHY.nothingThere),
  play(s, f, seat, kind, _b, say) {
    pop(s);
    if (say !== null) say(EVENT.takes, seat, f.a, kind);
    hand(s, f.a, seat, one(kind), 1);
  },
};

export const manceVerbs = { mance, take };
