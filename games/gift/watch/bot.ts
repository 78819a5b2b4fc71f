/** What a bot knows of the Watch beyond its rules: how near the Wall is to its fall, and who would gain by it. */
import type { Judge } from '#games';
import type { Seat } from '#kernel';
import { chances, judgeBy } from '../bot.ts';
import { CAMPS, CLIMBER, DIE_SIDES, GIANT, MOST_BREACHES, MOST_IN_GIFT, TRAIL_CLAN, TRAIL_CLEARING, TRAIL_OF } from './data/north.ts';
import { game } from './game.ts';
import { inGift } from './rules/end.ts';
import { guardsOn } from './rules/wall.ts';
import type { Watch } from './types.ts';
import { worth } from './worth.ts';

/** The chance that it comes to a fall at all, by breaches so far, and by wildlings in the Gift. */
const BY_BREACHES: readonly number[] = [0.04, 0.14, 0.4, 1];
const BY_WILDLINGS: readonly number[] = [0, 0, 0.02, 0.05, 0.1, 0.2, 0.35, 0.6, 1];
/** How soon what the next rolls may do counts. */
const ROLLS = 2.5;

/** How likely the Wall is to fall some time before anybody wins by points. */
function farDanger(s: Watch): number {
  const wildlings = Math.min(MOST_IN_GIFT, inGift(s));
  return 1 - (1 - BY_BREACHES[Math.min(MOST_BREACHES, s.north.breaches)]) * (1 - BY_WILDLINGS[wildlings]);
}

/** How likely it is to fall with the next rolls. */
function nearDanger(s: Watch): number {
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

/** How much a guard more tells when the Wall falls now, and when it falls later; and a point more. */
const GUARD_NOW = 1.6;
const GUARD_LATER = 0.5;
const POINT = 0.2;

/** A seat's chance to win by the fall of the Wall, as things stand. */
function shareOfFall(s: Watch, seat: Seat, guard: number): number {
  let sum = 0;
  let own = 0;
  for (let other = 0; other < s.players; other++) {
    const strength = Math.exp(guard * s.north.guards[other] + POINT * s.points[other]);
    sum += strength;
    if (other === seat) own = strength;
  }
  return own / sum;
}

function evaluate(s: Watch, seat: Seat): number {
  if (s.stack.length === 0) {
    const { ranks } = game.result(s);
    return ranks[seat] === 1 ? 1 / ranks.filter((rank) => rank === 1).length : 0;
  }
  const byPoints = chances(
    s.hand.map((_, who) => worth(s, who)),
    seat,
  );
  const far = farDanger(s);
  const near = nearDanger(s);
  const later = (1 - far) * byPoints + far * shareOfFall(s, seat, GUARD_LATER);
  return (1 - near) * later + near * shareOfFall(s, seat, GUARD_NOW);
}

export const judge: Judge<Watch> = judgeBy({
  game,
  worth,
  evaluate,
  builds: ['road', 'settlement', 'keep', 'guard', 'buy'],
  trades: ['supply', 'barter', 'winter'],
});
