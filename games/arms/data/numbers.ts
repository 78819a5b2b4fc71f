/** The numbers of the battle. Those that the source does not give are Longhall's own. */

export const MP_START = 50;
export const CARDS = 12;
export const ALL_CARDS = (1 << CARDS) - 1;
export const PLACES = 3;
export const ROUNDS = 3;
export const DURATIONS = 8;
/** A Unit with so few Troops or fewer has nothing behind its Front Rank. */
export const BROKEN = 3;
/** A column holds no more than this: three columns hold both Units of an Army. */
export const DEPTH = 6;
export const UNIT_PLACES = PLACES * DEPTH;
export const SECONDARY_COST = 3;
/** So many Durations at most at the Missile Level. */
export const MISSILE_DURATIONS = 2;

/** arms.force: by printed value of the winner's card: 1–4, 5–8, 9–12. */
export const forceOf = (card: number): number => (card <= 4 ? 0 : card <= 8 ? 1 : 3);
/** What the winner of a duel and both of a draw owe. */
export const halfOf = (card: number): number => (card + 1) >> 1;
