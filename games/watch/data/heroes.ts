/** The eleven heroes. Numbers 7 to 11 are [RECONSTRUCTED]. */
export const HEROES = ['mormont', 'marsh', 'tarly', 'yarwyck', 'thorne', 'melisandre', 'mance', 'benjen', 'ygritte', 'yoren', 'qhorin'] as const;
export const MORMONT = 0;
export const MARSH = 1;
export const TARLY = 2;
export const YARWYCK = 3;
export const THORNE = 4;
export const MELISANDRE = 5;
export const MANCE = 6;
export const BENJEN = 7;
export const YGRITTE = 8;
export const YOREN = 9;
export const QHORIN = 10;

/** By number of players: who begins with whom, in the order of play. */
export const FIRST_HEROES: Readonly<Record<number, readonly number[]>> = {
  3: [TARLY, MARSH, MORMONT],
  4: [YARWYCK, TARLY, MARSH, MORMONT],
};

/** A hero's first use shows side A, the second side B; then he must go. */
export const SIDES = ['A', 'B'] as const;
