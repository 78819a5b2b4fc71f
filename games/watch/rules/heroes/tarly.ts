/** Tarly: for whom a roll gives nothing. */
import { type Choice, OK, only, pop, push } from '#kernel';
import { countOf, one } from '../../../gift/data/handful.ts';
import { gain } from '../../../gift/rules/hand.ts';
import { resources } from '../../../gift/types.ts';
import { TARLY } from '../../data/heroes.ts';
import { EVENT, STEP, type Watch, WHY } from '../../types.ts';
import { heroClosed, useHero } from './hero.ts';

/** How many cards whoever may use Tarly holds; −1 when nobody may, or when there is nothing to take. */
export function tarlyHeld(s: Watch): number {
  const seat = s.north.hero.indexOf(TARLY);
  return seat < 0 || s.supply === 0 || heroClosed(s, seat) !== OK ? -1 : s.held[seat];
}

/** Whoever has Tarly is asked, whosever turn it is, before anything else happens. */
export function askTarly(s: Watch): void {
  push(s, STEP.tarly, only(s.north.hero.indexOf(TARLY)));
}

const tarly: Choice<Watch> = {
  rule: 'watch.tarly',
  args: [resources],
  refuse: (s, _f, _seat, kind) => (countOf(s.supply, kind) > 0 ? OK : WHY.supplyShort),
  play(s, _f, seat, kind, _b, say) {
    pop(s);
    useHero(s, seat, say);
    gain(s, seat, one(kind), 1);
    if (say !== null) say(EVENT.gets, seat, one(kind));
  },
};

const pass: Choice<Watch> = {
  rule: 'watch.tarly',
  play(s) {
    pop(s);
  },
};

export const tarlyVerbs = { tarly, pass };
