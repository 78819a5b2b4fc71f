/** The next Duration, defeat, nightfall, Standing, and the match of three battles. */
import type { Result, Say, Seat } from '#kernel';
import { ALL_CARDS, DURATIONS, PLACES } from '../data/numbers.ts';
import { type Arms, ENDING, type ENDINGS, EVENT, sideOf } from '../types.ts';
import { ordering } from './begin.ts';
import { nextBattle } from './setup.ts';
import { broken, levelsOf } from './unit.ts';

/** arms.recover: the cards of the Duration before the last come back, those of the last sit out the next. */
export function nextDuration(s: Arms, say: Say | null): void {
  s.duration++;
  if (s.duration === DURATIONS) {
    if (say !== null) say(EVENT.nightfall);
    byStanding(s, ENDING.nightfall, say);
    return;
  }
  for (let seat = 0; seat < s.players; seat++) {
    if (say !== null && s.resting[seat] !== 0) say(EVENT.recovered, seat, s.resting[seat]);
    s.resting[seat] = s.spent[seat];
    s.spent[seat] = 0;
    s.hand[seat] = ALL_CARDS & ~s.resting[seat];
    s.secondary[seat] = s.secondary[seat] === 1 ? 2 : 0;
  }
  for (let place = 0; place < PLACES; place++) s.flipped[place] = 0;
  s.round = 0;
  s.wins[0] = 0;
  s.wins[1] = 0;
  if (say !== null) say(EVENT.duration, s.duration, s.level);
  ordering(s);
}

/** arms.defeat: at once when the MP are gone. True when the battle is over. */
export const checkSpent = (s: Arms, say: Say | null): boolean => check(s, (seat) => s.mp[seat] === 0, ENDING.spent, say);

/** arms.defeat: at the End of a Duration when nothing is left behind the Front Rank. */
export const checkScattered = (s: Arms, say: Say | null): boolean => check(s, (seat) => broken(s, seat), ENDING.scattered, say);

function check(s: Arms, defeated: (seat: Seat) => boolean, how: number, say: Say | null): boolean {
  let sides = 0;
  for (let seat = 0; seat < s.players; seat++) {
    if (!defeated(seat)) continue;
    sides |= 1 << sideOf(s, seat);
    if (say !== null) say(EVENT.defeated, seat, how);
  }
  if (sides === 0) return false;
  if (sides === 3) byStanding(s, ENDING.together, say);
  else battleOver(s, sides === 1 ? 1 : 0, how, say);
  return true;
}

/** arms.standing */
export function standing(s: Arms, side: number): number {
  let sum = 0;
  for (let seat = 0; seat < s.players; seat++) if (sideOf(s, seat) === side) sum += s.mp[seat] + levelsOf(s, seat) - s.damage[seat];
  return sum;
}

function byStanding(s: Arms, how: number, say: Say | null): void {
  const first = standing(s, 0);
  const second = standing(s, 1);
  if (say !== null) say(EVENT.standing, first, second);
  if (first === second) battleOver(s, -1, ENDING.drawn, say);
  else battleOver(s, first > second ? 0 : 1, how, say);
}

/** arms.match: two wins decide, or the most after three. */
function battleOver(s: Arms, side: number, how: number, say: Say | null): void {
  if (side >= 0) s.won[side]++;
  if (say !== null) say(EVENT.battleOver, side, s.battle);
  if (s.battles === 1) {
    s.winner = side;
    s.ending = how;
  } else if (s.won[0] === 2 || s.won[1] === 2 || s.battle + 1 === s.battles) {
    s.winner = s.won[0] === s.won[1] ? -1 : s.won[0] > s.won[1] ? 0 : 1;
    s.ending = s.winner < 0 ? ENDING.matchDrawn : ENDING.match;
  } else nextBattle(s);
}

const NAMES = Object.keys(ENDING) as (keyof typeof ENDINGS)[];

export function result(s: Arms): Result<keyof typeof ENDINGS> {
  const seats = Array.from({ length: s.players }, (_, seat) => seat);
  const behind = s.players === 4 ? 3 : 2;
  return {
    ending: NAMES[s.ending],
    ranks: seats.map((seat) => (s.winner < 0 || s.winner === sideOf(s, seat) ? 1 : behind)),
    scores: seats.map((seat) => (s.battles > 1 ? s.won[sideOf(s, seat)] : standing(s, sideOf(s, seat)))),
  };
}
