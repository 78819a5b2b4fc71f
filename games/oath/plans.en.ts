/** What a move means for missions, in words: for which one it pays, what is missing, what the points change. */
import type { Seat, Tell } from '#kernel';
import { COST_COINS, COST_TOKENS, MISSION_COUNT, MISSION_POINTS } from './data/cards.ts';
import { NEVIS } from './data/pieces.ts';
import { type Gain, gainOf, lacks, NOTHING } from './gains.ts';
import { canComplete, missionCoins, missionTokens } from './rules/abilities.ts';
import type { Oath } from './types.ts';
import { and, goods, missionName, PIRATE_NAMES } from './words.en.ts';

/** A mission is near when one token is missing, or so many doubloons. */
const NEAR_COINS = 2;

export const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`);
export const rivalsOf = (s: Oath, seat: Seat): Seat[] => s.points.flatMap((_, other) => (other === seat ? [] : [other]));
export const worthOf = (s: Oath, seat: Seat, mission: number): number => MISSION_POINTS[mission] + (s.pirate[seat] === NEVIS ? 1 : 0);

/** The own missions, the dearest first. Those of others are not in a view. */
const heldBy = (s: Oath, seat: Seat): number[] =>
  Array.from({ length: MISSION_COUNT }, (_, mission) => mission)
    .filter((mission) => s.missionAt[mission] === seat)
    .sort((a, b) => MISSION_POINTS[b] - MISSION_POINTS[a]);

/** The dearest mission that can be completed now, after what the move itself costs. */
export function readyWords(s: Oath, seat: Seat, lost = NOTHING): readonly string[] {
  const mission = heldBy(s, seat).find((held) => goods(lacks(s, seat, held, lost)).length === 0);
  return mission === undefined ? [] : [`You can complete ${missionName(mission)}: ${points(worthOf(s, seat, mission))}.`];
}

/** "1 ally", where no more than that is missing. */
function nearly(s: Oath, seat: Seat, mission: number, gain: Gain): string | null {
  const missing = lacks(s, seat, mission, gain);
  const { doubloons = 0, ...tokens } = missing;
  const parts = goods(missing);
  return parts.length === 1 && doubloons <= NEAR_COINS && goods(tokens).every((part) => part.startsWith('1 ')) ? parts[0] : null;
}

/** Which mission a gain pays for, or nearly so. Of several gains the player will choose one. */
export function planWords(s: Oath, seat: Seat, gains: readonly Gain[], there: boolean): readonly string[] {
  const open = heldBy(s, seat).filter((mission) => goods(lacks(s, seat, mission, NOTHING)).length > 0);
  const paid = open.find((mission) => gains.some((gain) => goods(lacks(s, seat, mission, gain)).length === 0));
  if (paid !== undefined) {
    const all = there ? `There you get all that ${missionName(paid)} still lacks` : `With it you have all that ${missionName(paid)} asks for`;
    return [`${all}: ${points(worthOf(s, seat, paid))}.`];
  }
  for (const mission of open) {
    if (nearly(s, seat, mission, NOTHING) !== null) continue;
    const missing = gains.map((gain) => nearly(s, seat, mission, gain)).find((part) => part !== null);
    if (missing !== undefined) return [`Then you lack only ${missing} for ${missionName(mission)}.`];
  }
  return [];
}

/** Whether a mission that may be taken on is within reach, and for whom else. */
export function takingWords(s: Oath, seat: Seat, mission: number, rivals: readonly Seat[], tell: Tell): readonly string[] {
  const out: string[] = [];
  const missing = nearly(s, seat, mission, NOTHING);
  if (canComplete(s, seat, mission, s.board[seat])) out.push('You have all that it asks for.');
  else if (missing !== null) out.push(`You lack only ${missing} for it.`);
  const saved = gainOf(COST_TOKENS[mission] - missionTokens(s, seat, mission), COST_COINS[mission] - missionCoins(s, seat, mission));
  const [spared] = goods({ equipment: saved[0], ally: saved[1], supply: saved[2], doubloons: saved[3] });
  if (spared !== undefined) out.push(`${PIRATE_NAMES[s.pirate[seat]]} spares you ${spared} of its cost.`);
  const able = rivals.filter((rival) => canComplete(s, rival, mission, s.board[rival]));
  return able.length === 0 ? out : [...out, `${and(able.map(tell.seat))} could pay for it at once.`];
}

/** What the points of a mission change between the seats. */
export function scoreWords(s: Oath, seat: Seat, mission: number, gained: number, tell: Tell): readonly string[] {
  const best = rivalsOf(s, seat).reduce((one, other) => (s.points[other] > s.points[one] ? other : one));
  const [now, then, theirs] = [s.points[seat], s.points[seat] + gained, s.points[best]];
  const out: string[] = [];
  if (now <= theirs && then > theirs) out.push(`It puts you ahead of ${tell.seat(best)}, ${then} points to ${theirs}.`);
  else if (now < theirs && then === theirs) out.push(`It brings you level with ${tell.seat(best)} at ${points(theirs)}.`);
  const rest = heldBy(s, seat).filter((other) => other !== mission && canComplete(s, seat, other, s.board[seat]));
  if (rest.length > 0 && rest.every((other) => MISSION_POINTS[other] < MISSION_POINTS[mission])) {
    out.push('Of the missions that you can pay it gives the most points.');
  }
  return out;
}
