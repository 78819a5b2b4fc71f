/** What speaks for a move, in the words of the Oath: what a mission lacks, who else wants the place, who leads. */
import type { Motives } from '#games';
import { type Seat, type Tell, top } from '#kernel';
import { ACTION_COINS, ACTION_HEALTH, ACTION_SPECIAL, ACTION_TOKENS, MISSION_POINTS, SPECIALS, WARE_TOKENS } from './data/cards.ts';
import { oneToken, resourceOf } from './data/pieces.ts';
import { bargainsAt, both, gainOf, HELP_GAIN, NOTHING, waresFor } from './gains.ts';
import { planWords, points, readyWords, rivalsOf, scoreWords, takingWords, worthOf } from './plans.en.ts';
import { goldtooth, priceOf, usesBillion } from './rules/abilities.ts';
import { countTokens, tokenBits } from './rules/board.ts';
import { PIRATE_PAWN, standsAt } from './rules/pawns.ts';
import { handfulBits, handfulResource, type Oath, STEP } from './types.ts';
import { bonusWords, copyWords, entryWords, guestWords, toughWords, withMore } from './visits.en.ts';
import { and, RESOURCE_NAMES, spaceName } from './words.en.ts';

/** So many sentences at most. */
const MOST = 3;

const leadWords = (s: Oath, seat: Seat, whom: Seat, tell: Tell): readonly string[] =>
  s.points.every((n, other) => other === whom || n < s.points[whom]) && whom !== seat
    ? [`${tell.seat(whom)} leads with ${points(s.points[whom])}.`]
    : [];

/** oath.gunpowder: whom it leaves without toughness, and for whom it makes room. */
function blastWords(s: Oath, seat: Seat, place: number, tell: Tell): readonly string[] {
  const hit = rivalsOf(s, seat).filter((rival) => standsAt(s, rival, place));
  const weak = hit.filter((rival) => s.toughness[rival] > 0 && s.toughness[rival] <= ((s.who[place] >> (rival * 3)) & 7));
  const out = weak.length === 0 ? [] : [`It leaves ${and(weak.map(tell.seat))} without toughness.`];
  if (top(s).step === STEP.turn && s.taken[place] >= s.circles[place]) out.push('It frees the circles there for you.');
  return [...out, ...hit.flatMap((rival) => leadWords(s, seat, rival, tell))];
}

function stealWords(s: Oath, seat: Seat, from: Seat, space: number, tell: Tell): readonly string[] {
  const resource = resourceOf(space);
  const only = countTokens(s.board[from], resource) === 1 ? [`${tell.seat(from)} has no other ${RESOURCE_NAMES[resource]}.`] : [];
  // The Monkey is an ally, and goes.
  return [...planWords(s, seat, [both(gainOf(oneToken(resource)), [0, -1, 0, 0])], false), ...only, ...leadWords(s, seat, from, tell)];
}

function robWords(s: Oath, seat: Seat, from: Seat, tell: Tell): readonly string[] {
  const taken = Math.min(2, s.doubloons[from]);
  const doubloons = withMore(withMore(s.doubloons, seat, taken), from, -taken);
  return [...planWords(s, seat, [[0, 0, 0, taken]], false), ...bonusWords(s, seat, { doubloons }, tell), ...leadWords(s, seat, from, tell)];
}

function tollWords(s: Oath, seat: Seat, demands: boolean, tell: Tell): readonly string[] {
  const guest = top(s).a;
  const name = tell.seat(guest);
  if (!demands) return s.toughness[guest] === 1 ? [`The fight takes the last toughness of ${name}.`] : [];
  if (s.doubloons[guest] === 0) return [`${name} has no doubloon, and must go elsewhere.`];
  return [...(s.doubloons[guest] === 1 ? [`It is the last doubloon of ${name}.`] : []), ...planWords(s, seat, [[0, 0, 0, 1]], false)];
}

/** Which powers stay when tokens go. */
function payWords(s: Oath, seat: Seat, handful: number): readonly string[] {
  const resource = handfulResource(handful);
  const kept = tokenBits(s.board[seat], resource) & ~handfulBits(handful) & 15;
  const names = [0, 1, 2, 3].filter((bit) => ((kept >> bit) & 1) === 1).map((bit) => spaceName(resource * 4 + bit));
  return names.length === 0 ? [] : [`You keep ${and(names)}.`];
}

/** An action card, played or kept. */
function cardWords(s: Oath, seat: Seat, card: number, tell: Tell): readonly string[] {
  const special = SPECIALS[ACTION_SPECIAL[card]];
  if (special === 'signal') return readyWords(s, seat);
  if (special === 'round') return s.tavern < 0 ? [] : guestWords(s, seat, tell);
  if (special === 'any') return planWords(s, seat, [gainOf(oneToken(0)), gainOf(oneToken(1)), gainOf(oneToken(2))], false);
  if (special === 'barter') return planWords(s, seat, waresFor(s, s.doubloons[seat], 0), false);
  const tough = ACTION_HEALTH[card] > 0 ? toughWords(s, seat) : [];
  return [...planWords(s, seat, [gainOf(ACTION_TOKENS[card], ACTION_COINS[card])], false), ...tough];
}

function buyWords(s: Oath, seat: Seat, slot: number): readonly string[] {
  const f = top(s);
  const price = priceOf(slot, f.step === STEP.visit ? goldtooth(f) : 0);
  const going = slot === s.market.length - 1 && s.round < s.rounds ? ['The card leaves the market when the round ends.'] : [];
  return [...planWords(s, seat, [gainOf(WARE_TOKENS[s.market[slot]], -price)], false), ...going];
}

function completeWords(s: Oath, seat: Seat, mission: number, tell: Tell): readonly string[] {
  const f = top(s);
  const extra = f.step === STEP.visit ? usesBillion(f) : 0;
  return [...scoreWords(s, seat, mission, worthOf(s, seat, mission) + extra, tell), ...(extra > 0 ? ['Mister Billion adds a point.'] : [])];
}

/** The bargain of a discovery, or the free choice of an action card. */
function pickWords(s: Oath, seat: Seat, resource: number): readonly string[] {
  const { step, a } = top(s);
  const gains =
    step === STEP.visit ? bargainsAt(a, s.doubloons[seat], s.toughness[seat]).filter((gain) => gain[resource] > 0) : [gainOf(oneToken(resource))];
  return planWords(s, seat, gains, false);
}

type Say = (s: Oath, seat: Seat, tell: Tell, a: number, b: number) => readonly string[];

const SAYINGS: Readonly<Record<string, Say>> = {
  place: (s, seat, tell, pawn, place) => entryWords(s, seat, pawn, place, NOTHING, tell),
  sail: (s, seat, tell, place) => entryWords(s, seat, PIRATE_PAWN, place, [0, -1, 0, 0], tell),
  copy: (s, seat, tell, place) => copyWords(s, seat, place, tell),
  blast: (s, seat, tell, place) => blastWords(s, seat, place, tell),
  eat: (s, seat) => toughWords(s, seat),
  demand: (s, seat, tell) => tollWords(s, seat, true, tell),
  waive: (s, seat, tell) => tollWords(s, seat, false, tell),
  steal: (s, seat, tell, from, space) => stealWords(s, seat, from, space, tell),
  rob: (s, seat, tell, from) => robWords(s, seat, from, tell),
  pick: (s, seat, _, resource) => pickWords(s, seat, resource),
  work: (s, seat) => planWords(s, seat, bargainsAt(top(s).a, s.doubloons[seat], s.toughness[seat]), false),
  buy: (s, seat, _, slot) => buyWords(s, seat, slot),
  hire: (s, seat, tell) => guestWords(s, seat, tell),
  use: (s, seat, _, follower) => planWords(s, seat, [HELP_GAIN[follower] ?? NOTHING], false),
  complete: (s, seat, tell, mission) => completeWords(s, seat, mission, tell),
  parrot: (s, seat, tell, mission) => scoreWords(s, seat, mission, worthOf(s, seat, mission), tell),
  finish: (s, seat, tell, mission) => scoreWords(s, seat, mission, MISSION_POINTS[mission], tell),
  undertake: (s, seat, tell, mission) => takingWords(s, seat, mission, rivalsOf(s, seat), tell),
  heed: (s, seat, tell, mission) => takingWords(s, seat, mission, [], tell),
  pay: (s, seat, _, handful) => payWords(s, seat, handful),
  play: (s, seat, tell, card) => cardWords(s, seat, card, tell),
  keep: (s, seat, tell, card) => cardWords(s, seat, card, tell),
};

export const motives: Motives<Oath> = (game, s, seat, move, tell) => {
  const [verb, a = 0, b = 0] = game.wire(move);
  return (SAYINGS[verb]?.(s, seat, tell, a, b) ?? []).slice(0, MOST);
};
