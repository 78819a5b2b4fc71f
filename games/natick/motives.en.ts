/** What speaks for a move, in the words of Natick: how near either colony is to the goal, what is scarce, whom raiders would find. */

import type { Motives } from '#games';
import type { Seat, Tell } from '#kernel';
import { countOf } from './data/handful.ts';
import { RAID, suitOf } from './data/pieces.ts';
import { rivalOf, unguarded } from './rules/colony.ts';
import type { Natick } from './types.ts';

const SUIT_NAMES = ['suns', 'moons', 'crowns', 'arms coins'] as const;
/** From so few points on somebody is about to win. */
const CLOSE = 2;

const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`);

function closeWords(s: Natick, seat: Seat, tell: Tell): readonly string[] {
  const rival = rivalOf(seat);
  const missing = s.options.points - s.points[rival];
  return missing > CLOSE || missing <= 0 ? [] : [`${tell.seat(rival)} is ${points(missing)} from ${s.options.points}.`];
}

const regionsOf = (s: Natick, seat: Seat, suit: number): number => s.owner.filter((owner, tile) => owner === seat && suitOf(tile) === suit).length;

function scarceWords(s: Natick, seat: Seat, suit: number): readonly string[] {
  return regionsOf(s, seat, suit) === 0 ? [`No region of yours gives ${SUIT_NAMES[suit]}.`] : [];
}

function lossWords(s: Natick, seat: Seat, suit: number, tell: Tell): readonly string[] {
  const rival = rivalOf(seat);
  const left = countOf(s.purse[rival], suit);
  if (left === 1) return [`It is the last of the ${SUIT_NAMES[suit]} that ${tell.seat(rival)} has.`];
  return regionsOf(s, rival, suit) === 1 ? [`${tell.seat(rival)} has one region of ${SUIT_NAMES[suit]}.`] : [];
}

/** Whether raiders would find enough before the move, and not after it. */
function raidWords(s: Natick, seat: Seat, after: Natick): readonly string[] {
  return unguarded(s, seat) >= RAID && unguarded(after, seat) < RAID ? [`Raiders would find fewer than ${RAID} coins unguarded.`] : [];
}

const BUILDS = ['road', 'village', 'town', 'trader', 'knight'];

export const motives: Motives<Natick> = (game, s, seat, move, tell) => {
  const [verb, a = 0, b = 0] = game.wire(move);
  const out: string[] = [];
  if (verb === 'bank') out.push(...scarceWords(s, seat, b));
  else if (verb === 'harvest' && regionsOf(s, seat, suitOf(a)) === 1) out.push(`It is your only region of ${SUIT_NAMES[suitOf(a)]}.`);
  else if (verb === 'seize') out.push(...lossWords(s, seat, suitOf(a), tell));
  if (BUILDS.includes(verb)) {
    const after = game.clone(s);
    game.play(after, seat, move, null);
    if (after.points[seat] > s.points[seat]) out.push(`It brings you to ${after.points[seat]} of ${s.options.points} points.`);
    out.push(...raidWords(s, seat, after));
  }
  return ['divide', 'take', 'seize', 'accept', 'decline', 'offer'].includes(verb) || BUILDS.includes(verb)
    ? [...out, ...closeWords(s, seat, tell)]
    : out;
};
