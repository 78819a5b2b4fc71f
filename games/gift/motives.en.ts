/** What speaks for a move, in the words of The Gift: who is about to win, what is scarce, what it takes from whom. */

import type { Motives } from '#games';
import type { Seat, Tell } from '#kernel';
import { handfulOf, wantedOf } from './data/bundles.ts';
import { HEX_SPOTS, SPOT_HEXES } from './data/grid.ts';
import { countOf } from './data/handful.ts';
import { KINDS, RESOURCES } from './data/resources.ts';
import { isBuilt, isKeep, ownerOf, yieldOf } from './rules/spots.ts';
import type { Gift } from './types.ts';

/** From so few points on a rival is about to win. */
const CLOSE = 2;

const and = (parts: readonly string[]): string => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`);

/** Of 36 throws, so many bring the number up; 13 stands for two and twelve. */
const pips = (token: number): number => (token === 0 ? 0 : token === 13 ? 2 : 6 - Math.abs(7 - token));

/** "Blue is 1 point from 10.": said of rivals who are that close, by what lies in the open. */
export function closeWords(s: Gift, rivals: readonly Seat[], tell: Tell): readonly string[] {
  return rivals.flatMap((rival) => {
    const missing = s.options.points - s.points[rival];
    return missing > CLOSE || missing <= 0
      ? []
      : [`${tell.seat(rival)} is ${missing === 1 ? '1 point' : `${missing} points`} from ${s.options.points}.`];
  });
}

const producing = (s: Gift, hex: number): boolean => s.land.terrain[hex] >= 0 && s.land.terrain[hex] < KINDS && s.land.token[hex] > 0;
const hexWords = (s: Gift, hex: number): string =>
  `${RESOURCES[s.land.terrain[hex]]} on ${s.land.token[hex] === 13 ? '2 and 12' : s.land.token[hex]}`;

/** By resource: how many of 36 throws, each card counted, the seat's own land brings. */
export function income(s: Gift, seat: Seat): number[] {
  const out = new Array<number>(KINDS).fill(0);
  for (let spot = 0; spot * 3 < SPOT_HEXES.length; spot++) {
    if (!isBuilt(s.spot[spot]) || ownerOf(s.spot[spot]) !== seat) continue;
    for (const hex of SPOT_HEXES.slice(spot * 3, spot * 3 + 3)) {
      if (hex >= 0 && producing(s, hex)) out[s.land.terrain[hex]] += pips(s.land.token[hex]) * yieldOf(s.spot[spot]);
    }
  }
  return out;
}

function spotWords(s: Gift, seat: Seat, spot: number): readonly string[] {
  const hexes = SPOT_HEXES.slice(spot * 3, spot * 3 + 3).filter((hex) => hex >= 0 && producing(s, hex));
  if (hexes.length === 0) return [];
  const before = income(s, seat);
  const first = [...new Set(hexes.map((hex) => s.land.terrain[hex]))].filter((kind) => before[kind] === 0);
  const chance = hexes.reduce((sum, hex) => sum + pips(s.land.token[hex]), 0);
  const brings = `It brings ${and(hexes.map((hex) => hexWords(s, hex)))}: ${chance} of 36 throws.`;
  // Before anything stands, everything is new.
  return first.length === 0 || before.every((n) => n === 0)
    ? [brings]
    : [brings, `So far your land gives no ${and(first.map((kind) => RESOURCES[kind]))}.`];
}

/** Who loses by Tormund on this hex. */
function blockWords(s: Gift, seat: Seat, hex: number, tell: Tell): readonly string[] {
  if (!producing(s, hex)) return [];
  const there = new Map<Seat, string[]>();
  for (const spot of HEX_SPOTS.slice(hex * 6, hex * 6 + 6)) {
    const owner = isBuilt(s.spot[spot]) ? ownerOf(s.spot[spot]) : seat;
    if (owner !== seat) there.set(owner, [...(there.get(owner) ?? []), isKeep(s.spot[spot]) ? 'a keep' : 'a settlement']);
  }
  if (there.size === 0) return [];
  const stand = and([...there].map(([owner, pieces]) => `${tell.seat(owner)} has ${and(pieces)}`));
  return [`It blocks ${hexWords(s, hex)}, where ${stand}.`, ...closeWords(s, [...there.keys()], tell)];
}

/** What the move would bring in honours, as far as the own view tells. */
function honourWords(s: Gift, seat: Seat, after: Gift): readonly string[] {
  const out: string[] = [];
  if (after.longest === seat && s.longest !== seat) out.push('It takes Longest Road.');
  if (after.largest === seat && s.largest !== seat) out.push('It takes Largest Patrol.');
  const missing = s.options.points - after.points[seat];
  if (after.points[seat] > s.points[seat] && missing > 0 && missing <= CLOSE) out.push(`That leaves you ${missing} short of ${s.options.points}.`);
  return out;
}

function scarceWords(s: Gift, seat: Seat, wanted: number): readonly string[] {
  const own = income(s, seat);
  const scarce = RESOURCES.filter((_, kind) => countOf(wanted, kind) > 0 && own[kind] === 0);
  return scarce.length === 0 ? [] : [`Your own land gives no ${and(scarce)}.`];
}

/** Verbs that play well on a view: what they do depends on nothing hidden. */
const OPEN = ['road', 'settlement', 'keep', 'found', 'lay', 'guard', 'post'];

export const motives: Motives<Gift> = (rules, s, seat, move, tell) => {
  const [verb, a = 0, b = 0] = rules.wire(move);
  const out: string[] = [];
  if (verb === 'tormund') out.push(...blockWords(s, seat, a, tell));
  else if (verb === 'rob') out.push(`${tell.seat(a)} holds ${s.held[a] === 1 ? '1 card' : `${s.held[a]} cards`}.`, ...closeWords(s, [a], tell));
  else if (verb === 'found' || verb === 'settlement' || verb === 'keep') out.push(...spotWords(s, seat, a));
  else if (verb === 'supply') out.push(...scarceWords(s, seat, 1 << (b * 6)));
  else if (verb === 'barter' || verb === 'counter') out.push(...scarceWords(s, seat, handfulOf(b)));
  else if (verb === 'offer') out.push(...scarceWords(s, seat, handfulOf(wantedOf(b))));
  else if (verb === 'confirm') out.push(...closeWords(s, [a], tell));
  else if (verb === 'accept' || verb === 'decline') out.push(...closeWords(s, [s.active], tell));
  if (OPEN.includes(verb)) {
    const after = rules.clone(s);
    rules.play(after, seat, move, null);
    out.push(...honourWords(s, seat, after));
  }
  return out;
};
