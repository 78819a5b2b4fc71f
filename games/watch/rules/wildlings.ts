/** Wildlings on their way: from the Frostfangs to the camps, down the trails, over the Wall, and back. */
import type { Say } from '#kernel';
import { COLUMNS, DEPTH } from '../data/columns.ts';
import { CAMPS, CLIMBER, GIANT, MOST_BREACHES, MOST_IN_GIFT, REGULAR, TRAIL_CLAN, TRAIL_CLEARING, TRAILS } from '../data/north.ts';
import { EVENT, FELL_TO_BREACHES, FELL_TO_WILDLINGS, GIANT_MADE_A_GAP, GIANT_UNOPPOSED, TOO_MANY, type Watch } from '../types.ts';
import { collapse, inGift } from './end.ts';
import { guardsOn, loseGuard } from './wall.ts';

/** Whether anybody would go down this trail. */
export const hasWildling = (s: Watch, trail: number): boolean => s.north.camps[TRAIL_CLAN[trail] * CAMPS] >= 0;

/** watch.advance: the wildling in the hottest camp goes down the trail, and the others close up. */
export function advance(s: Watch, trail: number, number: number, say: Say | null): void {
  const clan = TRAIL_CLAN[trail];
  const type = s.north.camps[clan * CAMPS];
  closeUp(s, clan, 1);
  if (say !== null) {
    say(EVENT.advances, clan, type, TRAIL_CLEARING[trail], number);
    if (s.north.camps[clan * CAMPS] >= 0) say(EVENT.closes, clan, camped(s, clan));
  }
  arrive(s, TRAIL_CLEARING[trail], type, say);
}

export function camped(s: Watch, clan: number): number {
  let n = 0;
  while (n < CAMPS && s.north.camps[clan * CAMPS + n] >= 0) n++;
  return n;
}

/** watch.close-up: everybody moves so many camps towards the trails. */
function closeUp(s: Watch, clan: number, by: number): void {
  const { camps } = s.north;
  for (let camp = 0; camp < CAMPS; camp++) camps[clan * CAMPS + camp] = camp + by < CAMPS ? camps[clan * CAMPS + camp + by] : -1;
}

/** A wildling comes to a clearing, and what it does there depends on its kind. */
function arrive(s: Watch, clearing: number, type: number, say: Say | null): void {
  if (type === CLIMBER) climb(s, clearing, say);
  else if (type === GIANT) strike(s, clearing, say);
  else wait(s, clearing, say);
}

/** watch.climber */
function climb(s: Watch, section: number, say: Say | null): void {
  block(s, section, CLIMBER, say);
  if (inGift(s) >= MOST_IN_GIFT) collapse(s, FELL_TO_WILDLINGS, say);
}

/** watch.giant, watch.giant-gap */
function strike(s: Watch, section: number, say: Say | null): void {
  const { frost, waiting } = s.north;
  const guards = guardsOn(s, section);
  if (guards === 0) {
    if (say !== null) say(EVENT.breaches, section, waiting[section] + 1, 0, GIANT_UNOPPOSED);
    breach(s, section, true, say);
    return;
  }
  if (say !== null) say(EVENT.smashes, section, guards);
  loseGuard(s, section, say);
  frost[GIANT]++;
  if (s.options.gaps === 'at-once' && waiting[section] > guards - 1) {
    if (say !== null) say(EVENT.breaches, section, waiting[section], guards - 1, GIANT_MADE_A_GAP);
    breach(s, section, false, say);
  }
}

/** watch.regular */
function wait(s: Watch, section: number, say: Say | null): void {
  const guards = guardsOn(s, section);
  const wildlings = s.north.waiting[section] + 1;
  s.north.waiting = s.north.waiting.with(section, wildlings);
  if (wildlings <= guards) {
    if (say !== null) say(EVENT.waits, section, wildlings, guards);
    return;
  }
  if (say !== null) say(EVENT.breaches, section, wildlings, guards, TOO_MANY);
  breach(s, section, false, say);
}

/** watch.breach: the first guard is lost, the others move down, all wildlings of the clearing cross, and the marker moves. */
function breach(s: Watch, section: number, giant: boolean, say: Say | null): void {
  const { north } = s;
  if (guardsOn(s, section) > 0) loseGuard(s, section, say);
  const crossing = north.waiting[section];
  if (crossing > 0) north.waiting = north.waiting.with(section, 0);
  for (let i = 0; i < crossing; i++) block(s, section, REGULAR, say);
  if (giant) block(s, section, GIANT, say);
  north.breaches++;
  if (say !== null) say(EVENT.marks, north.breaches);
  // watch.breaches, watch.overrun: both ends are looked for once, when all have crossed.
  if (north.breaches >= MOST_BREACHES) collapse(s, FELL_TO_BREACHES, say);
  else if (inGift(s) >= MOST_IN_GIFT) collapse(s, FELL_TO_WILDLINGS, say);
}

/** watch.crossing, watch.overflow, watch.blocked: the first hex of the column without a wildling, then the nearest one. */
function block(s: Watch, section: number, type: number, say: Say | null): void {
  const column = COLUMNS[s.land.board][section];
  let place = 0;
  while (((s.occupied >> column[place]) & 1) === 1) place++;
  const hex = column[place];
  s.occupied |= 1 << hex;
  if (type === CLIMBER) s.north.climbers |= 1 << hex;
  else if (type === GIANT) s.north.giants |= 1 << hex;
  if (say === null) return;
  const overflow = place < DEPTH[s.land.board] ? 0 : 1;
  if (type === CLIMBER) say(EVENT.climbs, section, hex, overflow);
  else say(EVENT.crosses, section, type, hex, overflow);
}

export const typeIn = (s: Watch, hex: number): number =>
  ((s.north.climbers >> hex) & 1) === 1 ? CLIMBER : ((s.north.giants >> hex) & 1) === 1 ? GIANT : REGULAR;

/** From a hex of the Gift back to the Frostfangs. */
export function leaveGift(s: Watch, hex: number): void {
  s.north.frost[typeIn(s, hex)]++;
  s.occupied &= ~(1 << hex);
  s.north.climbers &= ~(1 << hex);
  s.north.giants &= ~(1 << hex);
}

/** From a camp back to the Frostfangs: those behind close up. */
export function leaveCamp(s: Watch, clan: number, camp: number): void {
  const { camps, frost } = s.north;
  frost[camps[clan * CAMPS + camp]]++;
  for (let at = camp; at < CAMPS; at++) camps[clan * CAMPS + at] = at + 1 < CAMPS ? camps[clan * CAMPS + at + 1] : -1;
}

/** watch.reveal, watch.no-figure: a figure goes to the free camp that is nearest to the trails. */
export function migrate(s: Watch, clan: number, type: number, say: Say | null): void {
  const { frost, camps } = s.north;
  if (frost[type] === 0) {
    if (say !== null) say(EVENT.nobody, clan, type);
    return;
  }
  const camp = camped(s, clan);
  frost[type]--;
  camps[clan * CAMPS + camp] = type;
  if (say !== null) say(EVENT.migrates, clan, type, camp);
  if (camp === CAMPS - 1) rush(s, clan, say);
}

/** watch.rush: the first two go, one down each trail, the first in full before the second; then the others close up. */
function rush(s: Watch, clan: number, say: Say | null): void {
  if (say !== null) say(EVENT.rushes, clan);
  for (let i = 0; i < 2; i++) {
    const at = clan * CAMPS + i;
    const trail = 2 * clan + i;
    const type = s.north.camps[at];
    s.north.camps[at] = -1;
    if (say !== null) say(EVENT.advances, clan, type, TRAIL_CLEARING[trail], TRAILS[trail].numbers[0]);
    arrive(s, TRAIL_CLEARING[trail], type, say);
    if (s.stack.length === 0) return;
  }
  closeUp(s, clan, 2);
  if (say !== null) say(EVENT.closes, clan, CAMPS - 2);
}
