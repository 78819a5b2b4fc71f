/** Using a hero, and what becomes of it afterwards. */
import { type Choice, type Need, OK, only, pop, push, type Say, type Seat, type Why } from '#kernel';
import { EVENT, heroes, STEP, type Watch, WHY } from '../../types.ts';

/** watch.hero: whose hero it is. Asked first and by itself, because ten times of eleven that is all. */
export const has = (s: Watch, seat: Seat, hero: number): boolean => s.north.hero[seat] === hero;
const heroOf = (s: Watch, seat: Seat): number => s.north.hero[seat];
export const hero = (answer: number): Need<Watch> => ({ ask: heroOf, answer });
export const OTHER: Why = WHY.otherHero;

/** watch.hero-turn: why the seat cannot use its hero now. */
export const heroClosed = (s: Watch, seat: Seat): Why => (s.north.since[seat] < s.turn ? OK : WHY.heroFresh);

/** The choice of what becomes of the hero waits until what it does is done: push that on top. */
export function useHero(s: Watch, seat: Seat, say: Say | null): void {
  const { hero, side } = s.north;
  if (say !== null) say(EVENT.uses, seat, hero[seat], side[seat]);
  push(s, STEP.hero, only(seat));
}

/** watch.hero-use: once. */
const flip: Choice<Watch> = {
  rule: 'watch.hero-use',
  bar: (s, _f, seat) => (s.north.side[seat] === 0 ? OK : WHY.turnedOver),
  play(s, _f, seat, _a, _b, say) {
    const { north } = s;
    pop(s);
    north.side = north.side.with(seat, 1);
    north.since = north.since.with(seat, s.turn);
    if (say !== null) say(EVENT.flips, seat, north.hero[seat]);
  },
};

/** The hero goes back on display, where anybody may take it, but not as its own successor. */
const enlist: Choice<Watch> = {
  rule: 'watch.hero-use',
  args: [heroes],
  refuse(s, _f, seat, hero) {
    if (s.north.hero[seat] === hero) return WHY.sameHero;
    return s.north.hero.includes(hero) ? WHY.onDuty : OK;
  },
  play(s, _f, seat, hero, _b, say) {
    const { north } = s;
    pop(s);
    if (say !== null) say(EVENT.enlists, seat, hero, north.hero[seat]);
    north.hero = north.hero.with(seat, hero);
    north.side = north.side.with(seat, 0);
    north.since = north.since.with(seat, s.turn);
  },
};

export const heroVerbs = { flip, enlist };
