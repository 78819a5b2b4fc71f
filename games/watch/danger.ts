/** How near the Wall is to its fall. */
import { logistic } from '#kernel';
import {
  CAMPS,
  CLIMBER,
  DIE_SIDES,
  GIANT,
  MOST_BREACHES,
  MOST_IN_GIFT,
  SECTIONS,
  TRAIL_CLAN,
  TRAIL_CLEARING,
  TRAIL_OF,
  TRAILS,
} from './data/north.ts';
import { inGift } from './rules/end.ts';
import { guardsOn } from './rules/wall.ts';
import type { Watch } from './types.ts';

/**
 * How likely the Wall is to fall at all, before the sum is bent into a chance: by breaches so far, for every wildling in the Gift and once
 * more from the fifth on, for sections that could not hold, and for every point of whoever leads, because the game may end before.
 * Sizes and signs come from a fit to what became of 6,000 positions of games between bots, rounded.
 */
const CALM = -2.8;
const BY_BREACHES: readonly number[] = [0, 0.7, 1.7, 6];
const BY_WILDLING = 0.2;
const BY_MANY = 0.5;
const MANY = 4;
const BY_PRESSURE = 1.3;
const BY_LEADER = -0.16;
const MIDDLE = 5;
/** How soon what the next rolls may do counts. */
const ROLLS = 2.5;

/** By guards to spare: what of the pressure on a section is left. */
const SPARED: readonly number[] = [1, 0.4, 0.15, 0.05, 0.02, 0.01];
/** A section whose trails nobody is near is still half as much in danger; two wildlings at their heads make it whole. */
const FAR_OFF = 0.5;
const NEAR = 2;

/** How hard the sections are pressed: 4 when all lie open and wildlings stand before each of them. */
function pressure(s: Watch): number {
  const { camps, waiting } = s.north;
  let sum = 0;
  for (let section = 0; section < SECTIONS.length; section++) {
    let coming = 0;
    for (let trail = 0; trail < TRAILS.length; trail++) {
      if (TRAIL_CLEARING[trail] !== section) continue;
      for (let camp = 0; camp < CAMPS && camps[TRAIL_CLAN[trail] * CAMPS + camp] >= 0; camp++) coming += TRAILS[trail].numbers.length / 2;
    }
    const spare = Math.max(0, guardsOn(s, section) - waiting[section]);
    sum += SPARED[spare] * (FAR_OFF + (1 - FAR_OFF) * Math.min(1, coming / NEAR));
  }
  return sum;
}

/** How likely the Wall is to fall some time before anybody wins by points. */
export function farDanger(s: Watch): number {
  const wildlings = inGift(s);
  const sum =
    CALM +
    BY_BREACHES[Math.min(MOST_BREACHES, s.north.breaches)] +
    BY_WILDLING * wildlings +
    BY_MANY * Math.max(0, wildlings - MANY) +
    BY_PRESSURE * pressure(s) +
    BY_LEADER * (Math.max(...s.points) - MIDDLE);
  return logistic(sum);
}

/** How likely it is to fall with the next rolls. */
export function nearDanger(s: Watch): number {
  let threats = 0;
  for (let number = 1; number <= DIE_SIDES; number++) if (TRAIL_OF[number] >= 0) threats += threat(s, TRAIL_OF[number]);
  return Math.min(1, (ROLLS * threats) / DIE_SIDES);
}

/** How much nearer to its fall the Wall would be if somebody took this trail: 1 when it would fall. */
function threat(s: Watch, trail: number): number {
  const { camps, waiting, breaches } = s.north;
  const section = TRAIL_CLEARING[trail];
  const type = camps[TRAIL_CLAN[trail] * CAMPS];
  if (type < 0) return 0;
  const guards = guardsOn(s, section);
  const breach = type === GIANT ? guards === 0 || waiting[section] > guards - 1 : type !== CLIMBER && waiting[section] + 1 > guards;
  const crossing = breach ? waiting[section] + 1 : type === CLIMBER ? 1 : 0;
  if ((breach && breaches + 1 === MOST_BREACHES) || inGift(s) + crossing >= MOST_IN_GIFT) return 1;
  return breach ? 0.08 + 0.1 * breaches : 0.03 * crossing;
}
