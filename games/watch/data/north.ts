/** watch.north, watch.wall. What lies north of the Wall: clans and their camps, trails, clearings, and the sections of the Wall behind them. */

export const CLANS = ['ice-river', 'cave-people', 'hornfoot'] as const;
/** A clan has five camps; camp 0 is the hottest, next to the trails. With the fifth wildling the rush begins. */
export const CAMPS = 5;

/** The kinds of wildlings, and how many figures and, in each clan, tokens there are of each. The token mix is [RECONSTRUCTED]. */
export const TYPES = ['regular', 'climber', 'giant'] as const;
export const REGULAR = 0;
export const CLIMBER = 1;
export const GIANT = 2;
export const FIGURES: readonly number[] = [24, 8, 8];
const TOKENS_PER_CLAN: readonly number[] = [12, 4, 3];

/** A kind of token is clan × 3 + type. */
export const TOKEN_KINDS = CLANS.length * TYPES.length;
export const TOKENS: readonly number[] = CLANS.flatMap(() => TOKENS_PER_CLAN);
export const TOKEN_COUNT = TOKENS.reduce((sum, n) => sum + n, 0);
export const clanOf = (token: number): number => Math.floor(token / 3);
export const typeOf = (token: number): number => token % 3;
export const TOKEN_NAMES: readonly string[] = CLANS.flatMap((clan) => TYPES.map((type) => `${clan}-${type}`));

/** Clearings and the sections of the Wall that guard them, from west to east. A section has five spaces for guards. */
export const SECTIONS = ['first', 'second', 'third', 'fourth'] as const;
export const SPACES = 5;

/** The trails from west to east: from which clan, with which numbers, to which clearing. The first of a clan's two has the lower numbers. */
export const TRAILS = [
  { clan: 0, numbers: [1, 2], clearing: 0 },
  { clan: 0, numbers: [3], clearing: 1 },
  { clan: 1, numbers: [4], clearing: 1 },
  { clan: 1, numbers: [5], clearing: 2 },
  { clan: 2, numbers: [6], clearing: 2 },
  { clan: 2, numbers: [7, 8], clearing: 3 },
] as const;

/** By number of the wildling die: its trail, or −1. On 9 to 12 nobody moves. */
export const DIE_SIDES = 12;
export const TRAIL_OF: readonly number[] = Array.from({ length: DIE_SIDES + 1 }, (_, number) =>
  TRAILS.findIndex((trail) => (trail.numbers as readonly number[]).includes(number)),
);
export const TRAIL_CLAN: readonly number[] = TRAILS.map((trail) => trail.clan);
export const TRAIL_CLEARING: readonly number[] = TRAILS.map((trail) => trail.clearing);

/** Three breaches, or eight wildlings in the Gift, and the Wall has fallen. */
export const MOST_BREACHES = 3;
export const MOST_IN_GIFT = 8;
