/** What speaks for an order, for the Terrain that is picked, and for whoever stands or gains there. */
import { type Seat, type Tell, top } from '#kernel';
import { bestBlow, bestDrain, blowsFrom, damageBy, lossOn, oddsOf, openPlaces, seatsOn, worstLoss } from './blows.ts';
import { TROOPS } from './data/armies.ts';
import { MASTERS } from './data/masters.ts';
import { DURATIONS } from './data/numbers.ts';
import { cardsIn } from './mastery.ts';
import { BATTLE, COMBAT, NO_CALL } from './rules/calls.ts';
import { attackOf, guardOf } from './rules/damage.ts';
import { standing } from './rules/end.ts';
import { frontOf, lowestFront, sizeOf } from './rules/unit.ts';
import { type Arms, foeOf, mateOf, REQUESTS, sideOf } from './types.ts';

/** A Unit of so few Troops is in need. */
const FEW = 5;

/** What an opponent must do about the Damage of a blow, where a lesser one would not do, or where few Troops are left. */
function breaks(s: Arms, foe: Seat, damage: number, lesser: number, tell: Tell): string | null {
  const missing = lowestFront(s, foe) - s.damage[foe];
  const size = sizeOf(s, foe);
  if (missing <= 0 || damage < missing || (lesser >= missing && size > FEW)) return null;
  return `${tell.seat(foe)} must discard ${size > FEW ? 'a Troop' : `one of the last ${size} Troops`}`;
}

const CARD_RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = { high: [9, 12], middle: [5, 8], low: [1, 4] };
const ASKED: Readonly<Record<string, string>> = {
  high: 'for a high card',
  middle: 'for a middle card',
  low: 'for a low card',
  save: 'to save the Secondary Card',
  battle: 'to call the Battle Master',
  combat: 'to call the Combat Master',
};

/** Whether the order is what the team mate has asked for. */
function askedWords(s: Arms, seat: Seat, card: number, call: number, tell: Tell): readonly string[] {
  const mate = mateOf(s, seat);
  const request = mate === seat ? undefined : REQUESTS[s.asked[mate] - 1];
  if (request === undefined || ASKED[request] === undefined) return [];
  const [least, most] = CARD_RANGES[request] ?? [0, 0];
  const follows = most > 0 ? card >= least && card <= most : call === ['save', 'battle', 'combat'].indexOf(request);
  return follows ? [`${tell.seat(mate)} asked you ${ASKED[request]}.`] : [];
}

function masterWords(s: Arms, seat: Seat, call: number): readonly string[] {
  const { battle, combat } = MASTERS[s.army[sideOf(s, seat)]];
  if (call === COMBAT) return [`With ${combat.name} you strike with ${combat.attack} more, or guard with ${combat.defence} more.`];
  if (call !== BATTLE) return [];
  if (battle.own > 0) return [`With ${battle.name} your side absorbs ${battle.own} more.`];
  if (battle.enemy < 0) return [`With ${battle.name} the enemy absorbs ${-battle.enemy} less.`];
  return [`With ${battle.name} your side regains up to ${battle.regain} MP.`];
}

/** arms.nightfall: before the last rounds are over, how the Standing is. */
function nightWords(s: Arms, seat: Seat): readonly string[] {
  if (s.duration + 1 < DURATIONS) return [];
  const ahead = standing(s, sideOf(s, seat)) - standing(s, 1 - sideOf(s, seat));
  const stands = ahead === 0 ? 'the Standing is level' : `you are ${Math.abs(ahead)} ${ahead > 0 ? 'ahead' : 'behind'} in Standing`;
  return [`Night falls after this Duration, and ${stands}.`];
}

export function orderWords(s: Arms, seat: Seat, card: number, call: number, tell: Tell): readonly string[] {
  const foe = foeOf(s, seat);
  const out: string[] = [];
  if (bestDrain(s, seat, card) >= s.mp[foe]) out.push(`A win can take the last ${s.mp[foe]} MP of ${tell.seat(foe)}.`);
  const worst = worstLoss(s, seat, card, call);
  if (worst < s.mp[seat] && cardsIn(s.hand[seat]).some((other) => worstLoss(s, seat, other, 0) >= s.mp[seat])) {
    out.push(`Whatever ${tell.seat(foe)} plays, you keep at least ${s.mp[seat] - worst} MP.`);
  }
  out.push(...askedWords(s, seat, card, call, tell), ...masterWords(s, seat, call));
  const { cards, beats, loses } = oddsOf(s, seat, card);
  if (beats > loses) out.push(`It beats ${beats} of the ${cards} cards that ${tell.seat(foe)} can play, and loses to ${loses}.`);
  const { place, damage } = bestBlow(s, seat, card, call);
  const broken = breaks(s, foe, damage, bestBlow(s, seat, 1, NO_CALL).damage, tell);
  if (broken !== null) out.push(`A win can do ${damage} Damage on Terrain ${place + 1}: then ${broken}.`);
  return [...out, ...nightWords(s, seat)];
}

/** Who would lose the last MP elsewhere, and not here. */
function dangerWords(s: Arms, seat: Seat, place: number, tell: Tell): readonly string[] {
  const spent = (by: Seat, at: number): boolean => lossOn(s, by, at) >= s.mp[by];
  const saved = seatsOn(s, sideOf(s, seat)).filter((by) => !spent(by, place) && openPlaces(s).some((at) => spent(by, at)));
  return saved.map((by) => `Elsewhere ${by === seat ? 'you' : tell.seat(by)} could lose the last MP.`);
}

export function chooseWords(s: Arms, seat: Seat, place: number, tell: Tell): readonly string[] {
  const f = top(s);
  const winners = s.mp.flatMap((_, by) => ((f.b >> by) & 1 ? [by] : []));
  const elsewhere = openPlaces(s).filter((at) => at !== place);
  const enemies = seatsOn(s, 1 - sideOf(s, seat));
  const out = enemies.filter((foe) => lossOn(s, foe, place) >= s.mp[foe]).map((foe) => `It takes the last ${s.mp[foe]} MP of ${tell.seat(foe)}.`);
  out.push(...dangerWords(s, seat, place, tell));
  if (f.a > 0 && s.answer[mateOf(s, seat)] === place) out.push(`${tell.seat(mateOf(s, seat))} has named it too.`);
  const damage = blowsFrom(s, winners, place);
  const other = Math.max(0, ...elsewhere.map((at) => blowsFrom(s, winners, at)));
  const striker = winners.length > 1 ? 'Your side does' : `Your ${TROOPS[frontOf(s, seat, place)].name} do`;
  if (damage > other) out.push(`${striker} ${damage} Damage there, elsewhere at most ${other}.`);
  const broken = winners.length > 1 ? null : breaks(s, foeOf(s, seat), damage, other, tell);
  if (broken !== null) out.push(`Then ${broken}.`);
  const lost = (side: number, at: number): number => seatsOn(s, side).reduce((sum, by) => sum + lossOn(s, by, at), 0);
  const [mine, theirs] = [sideOf(s, seat), 1 - sideOf(s, seat)];
  const margin = (at: number): number => lost(theirs, at) - lost(mine, at);
  if (margin(place) > 0 && elsewhere.every((at) => margin(at) < margin(place)))
    out.push(`There the enemy loses ${lost(theirs, place)} MP and your side ${lost(mine, place)}.`);
  return out;
}

const ownerOf = (s: Arms, seat: Seat, whose: number): Seat => (whose === 0 ? seat : mateOf(s, seat));

/** arms.lowest: of two equally low Troops, the better one for the Clash. */
export function standWords(s: Arms, seat: Seat, whose: number): readonly string[] {
  const place = top(s).a;
  const [troop, other] = [whose, 1 - whose].map((which) => frontOf(s, ownerOf(s, seat, which), place));
  const [mine, others] = [troop, other].map((t) => [attackOf(s, place, t), guardOf(s, place, t)] as const);
  if (mine[0] + mine[1] <= others[0] + others[1]) return [];
  return [`In the Clash it has ${mine[0]} Strike and ${mine[1]} Guard, the other Troop ${others[0]} and ${others[1]}.`];
}

/** arms.favour: where the Combat Master's bonus counts in full, and whose Unit it strikes or guards. */
export function favourWords(s: Arms, seat: Seat, whose: number, tell: Tell): readonly string[] {
  const { a: place, b: winners } = top(s);
  const strikes = ((winners >> seat) & 1) === 1;
  const { attack } = MASTERS[s.army[sideOf(s, seat)]].combat;
  const added = (by: Seat): number => damageBy(s, by, place, s.card[by], attack) - damageBy(s, by, place, s.card[by], 0);
  const [by, other] = [whose, 1 - whose].map((which) => ownerOf(s, seat, which));
  const target = strikes ? foeOf(s, by) : by;
  const out = strikes && added(by) > added(other) ? [`Here it adds ${added(by)} Damage, with the other Troop ${added(other)}.`] : [];
  if (sizeOf(s, target) <= FEW) out.push(`${target === seat ? 'You have' : `${tell.seat(target)} has`} only ${sizeOf(s, target)} Troops left.`);
  return out;
}
