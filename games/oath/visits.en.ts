/** What speaks for entering a location: what it gives, who else wants it, what own people and items do there. */
import type { Seat, Tell } from '#kernel';
import { BEN, BROTHERHOOD, FOLLOWERS_AT, INN, MORGAN, MOST_TOUGHNESS, PISTOL, SWORD, TAVERN, WATCHTOWER } from './data/pieces.ts';
import { both, type Gain, gainsAt, helpersAt, NOTHING, priceToEnter } from './gains.ts';
import { planWords, readyWords, rivalsOf } from './plans.en.ts';
import { canPayTavern, INN_TOUGHNESS } from './rules/abilities.ts';
import { has } from './rules/board.ts';
import { hasPawn, PIRATE_PAWN, standsAt } from './rules/pawns.ts';
import { BONUSES, leader } from './rules/scoring.ts';
import { type Oath, TOLL } from './types.ts';
import { and, FOLLOWER_NAMES } from './words.en.ts';

export const toughWords = (s: Oath, seat: Seat): readonly string[] =>
  s.toughness[seat] > 1 ? [] : [`You have ${s.toughness[seat] === 0 ? 'no' : 'only 1'} toughness left.`];

/** In the last round: which bonus the move would win, or take from a rival. */
export function bonusWords(s: Oath, seat: Seat, change: Partial<Pick<Oath, 'doubloons' | 'followers' | 'toughness'>>, tell: Tell): readonly string[] {
  if (s.round !== s.rounds) return [];
  const after = { ...s, ...change };
  return BONUSES.flatMap((what, bonus) => {
    const [now, then] = [leader(s, bonus), leader(after, bonus)];
    if (now === then || now === seat) return [];
    if (then === seat) return [`That gives you the lead in ${what}: a point at the end.`];
    return now >= 0 ? [`That takes the lead in ${what} from ${tell.seat(now)}: a point at the end.`] : [];
  });
}
export const withMore = (list: readonly number[], seat: Seat, more: number): number[] => list.map((n, other) => (other === seat ? n + more : n));

/** Those who help in every round to come, and a follower that decides a bonus. */
export function guestWords(s: Oath, seat: Seat, tell: Tell): readonly string[] {
  const left = s.rounds - s.round;
  const each = s.tavern === BEN ? '1 doubloon' : s.tavern === MORGAN ? '1 toughness' : null;
  const brings =
    each === null || left <= 0 ? [] : [`The guest brings you ${each} ${left === 1 ? 'in the last round' : `in each of the ${left} rounds to come`}.`];
  return [...brings, ...bonusWords(s, seat, { followers: withMore(s.followers, seat, 1 << s.tavern) }, tell)];
}

/** Who wants the last circle of a location and has a pawn left for it. */
function circleWords(s: Oath, seat: Seat, place: number, tell: Tell): readonly string[] {
  if (s.taken[place] + 1 !== s.circles[place]) return [];
  const late = rivalsOf(s, seat).filter((rival) => hasPawn(s, rival));
  for (const rival of late) {
    const helper = FOLLOWER_NAMES.find((_, follower) => ((s.followers[rival] & ~s.tired[rival] & FOLLOWERS_AT[place]) >> follower) & 1);
    if (helper !== undefined) return [`It takes the last circle there before ${tell.seat(rival)}, who has ${helper}.`];
  }
  if (late.length === 0 || s.circles[place] === 1) return [];
  const keen = late.reduce((one, other) => (s.missionsHeld[other] > s.missionsHeld[one] ? other : one));
  return place === BROTHERHOOD && s.missionsHeld[keen] > 1
    ? [`It takes the last circle there before ${tell.seat(keen)}, who holds ${s.missionsHeld[keen]} missions.`]
    : ['It is the last free circle there.'];
}

/** What the place itself does for the seat, apart from what it gives. */
function siteWords(s: Oath, seat: Seat, place: number, lost: Gain, tell: Tell): readonly string[] {
  const rest = Math.min(INN_TOUGHNESS, MOST_TOUGHNESS - s.toughness[seat]);
  if (place === INN) return [...toughWords(s, seat), ...bonusWords(s, seat, { toughness: withMore(s.toughness, seat, rest) }, tell)];
  if (place === TAVERN && s.tavern >= 0 && canPayTavern(s, seat)) return guestWords(s, seat, tell);
  if (place === WATCHTOWER && s.compass !== seat && s.round < s.rounds) return [`You begin the next round in place of ${tell.seat(s.compass)}.`];
  return place === BROTHERHOOD ? readyWords(s, seat, lost) : [];
}

/** What own items and followers do there. */
function crewWords(s: Oath, seat: Seat, pawn: number, place: number, helpers: number, tell: Tell): readonly string[] {
  const out: string[] = [];
  const names = FOLLOWER_NAMES.filter((_, follower) => (helpers >> follower) & 1);
  if (names.length > 0) out.push(`There you have the help of ${and(names)}.`);
  const there = rivalsOf(s, seat).filter((rival) => standsAt(s, rival, place));
  if (place === INN) return out;
  if (pawn === PIRATE_PAWN && there.length > 0 && has(s, seat, SWORD))
    out.push(`Your Sword spares your Pirate the fight with ${and(there.map(tell.seat))}.`);
  // Elsewhere a toll is a matter of luck; here they have to come.
  const follow = place === BROTHERHOOD && s.taken[place] + 1 < s.circles[place];
  const due = rivalsOf(s, seat).filter((rival) => follow && s.missionsHeld[rival] > 0 && hasPawn(s, rival));
  if (due.length > 0 && has(s, seat, PISTOL) && s.pistol[seat] !== TOLL.never)
    out.push('Your Pistol can take 1 doubloon from whoever follows you there.');
  return out;
}

/** A pawn enters, or a mate joins another by Water; a First Mate's move costs its token. */
export function entryWords(s: Oath, seat: Seat, pawn: number, place: number, lost: Gain, tell: Tell): readonly string[] {
  const helpers = helpersAt(s, seat, place);
  const price = priceToEnter(s, seat, pawn, place);
  const paid = both(lost, [0, 0, 0, -price.coins]);
  const gains = gainsAt(s, seat, place, helpers, s.doubloons[seat] - price.coins, s.toughness[seat] - price.toughness).map((gain) =>
    both(gain, paid),
  );
  return [
    ...siteWords(s, seat, place, paid, tell),
    ...planWords(s, seat, gains, true),
    ...(gains.length === 1 && gains[0][3] > 0 ? bonusWords(s, seat, { doubloons: withMore(s.doubloons, seat, gains[0][3]) }, tell) : []),
    ...circleWords(s, seat, place, tell),
    ...crewWords(s, seat, pawn, place, helpers, tell),
  ];
}

/** oath.water: no circle, no fight. */
export function copyWords(s: Oath, seat: Seat, place: number, tell: Tell): readonly string[] {
  const helpers = s.followers[seat] & ~s.tired[seat] & FOLLOWERS_AT[place];
  const gains = gainsAt(s, seat, place, helpers, s.doubloons[seat], s.toughness[seat]);
  return [...siteWords(s, seat, place, NOTHING, tell), ...planWords(s, seat, gains, true)];
}
