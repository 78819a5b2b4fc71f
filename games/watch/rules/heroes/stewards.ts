/** Mormont and Marsh: when you could trade. */
import { type Choice, lowest, OK, only, pop, push, type Seat, type Why } from '#kernel';
import { countOf, one } from '../../../gift/data/handful.ts';
import { gain, hand, pay } from '../../../gift/rules/hand.ts';
import { tradeClosed } from '../../../gift/rules/supply.ts';
import { resources } from '../../../gift/types.ts';
import { MARSH, MORMONT } from '../../data/heroes.ts';
import { EVENT, fellows, STEP, type Watch, WHY } from '../../types.ts';
import { has, hero, heroClosed, OTHER, useHero } from './hero.ts';

function mormontClosed(s: Watch, seat: Seat): Why {
  const why = heroClosed(s, seat) || tradeClosed(s);
  if (why !== OK) return why;
  for (let other = 0; other < s.players; other++) if (other !== seat && s.held[other] > 0) return OK;
  return WHY.emptyHand;
}

const MOST_ASKED = 2;

const mormont: Choice<Watch> = {
  rule: 'watch.mormont',
  args: [resources, fellows],
  needs: hero(MORMONT),
  bar: (s, _f, seat) => (has(s, seat, MORMONT) ? mormontClosed(s, seat) : OTHER),
  refuse(s, _f, seat, _kind, whom) {
    if (whom === 0) return WHY.notAsked;
    if (whom >> s.players !== 0 || (whom & only(seat)) !== 0) return WHY.stranger;
    let asked = 0;
    for (let other = 0; other < s.players; other++) {
      if (((whom >> other) & 1) === 0) continue;
      if (s.held[other] === 0) return WHY.emptyHand;
      asked++;
    }
    return asked > MOST_ASKED ? WHY.threeAsked : OK;
  },
  play(s, _f, seat, kind, whom, say) {
    useHero(s, seat, say);
    if (say !== null) say(EVENT.asks, seat, kind, whom);
    let lent = 0;
    for (let other = 0; other < s.players; other++) {
      if (((whom >> other) & 1) === 0) continue;
      if (countOf(s.hand[other], kind) === 0) {
        if (say !== null) say(EVENT.lacks, other, kind);
        continue;
      }
      hand(s, other, seat, one(kind), 1);
      lent |= only(other);
      if (say !== null) say(EVENT.lends, other, seat, kind);
    }
    if (lent !== 0) push(s, STEP.repay, only(seat), lent);
  },
};

/** One card of the own choice for each that was lent, to one player after the other. */
const repay: Choice<Watch> = {
  rule: 'watch.mormont',
  args: [resources],
  refuse: (s, _f, seat, kind) => (countOf(s.hand[seat], kind) > 0 ? OK : WHY.notHeld),
  play(s, f, seat, kind, _b, say) {
    const whom = lowest(f.a);
    f.a &= ~only(whom);
    if (f.a === 0) pop(s);
    hand(s, seat, whom, one(kind), 1);
    if (say !== null) say(EVENT.repays, seat, whom, kind);
  },
};

const marshClosed = (s: Watch, seat: Seat): Why => heroClosed(s, seat) || tradeClosed(s) || (s.held[seat] > 0 ? OK : WHY.nothingToGive);

const marsh: Choice<Watch> = {
  rule: 'watch.marsh',
  args: [resources, resources],
  needs: hero(MARSH),
  bar: (s, _f, seat) => (has(s, seat, MARSH) ? marshClosed(s, seat) : OTHER),
  refuse(s, _f, seat, give, get) {
    if (countOf(s.hand[seat], give) === 0) return WHY.notHeld;
    if (give === get) return WHY.sameKind;
    return countOf(s.supply, get) > 0 ? OK : WHY.supplyShort;
  },
  play(s, _f, seat, give, get, say) {
    useHero(s, seat, say);
    pay(s, seat, one(give));
    gain(s, seat, one(get), 1);
    if (say !== null) say(EVENT.swaps, seat, one(give), one(get));
  },
};

export const stewardVerbs = { mormont, repay, marsh };
