/** The four army lists: a line a Troop. All names and numbers are Longhall's own. */

export const CLASSES = ['shot', 'foot', 'horse'] as const;
export type Class = (typeof CLASSES)[number];
export const LEVELS = ['missile', 'charge', 'melee'] as const;
export const MISSILE = 0;
export const MELEE = 2;

/** arms.troop */
interface Troop {
  readonly name: string;
  readonly class: Class;
  /** Mastery Level. */
  readonly ml: number;
  /** At Missile, Charge and Melee. */
  readonly attack: readonly [missile: number, charge: number, melee: number];
  readonly defence: number;
  /** Copies in the first and in the second Unit. */
  readonly copies: readonly [first: number, second: number];
}

interface Army {
  readonly id: string;
  readonly name: string;
  readonly units: readonly [first: string, second: string];
  readonly troops: readonly Troop[];
}

const troop = (
  name: string,
  kind: Class,
  ml: number,
  missile: number,
  charge: number,
  melee: number,
  defence: number,
  first: number,
  second: number,
): Troop => ({ name, class: kind, ml, attack: [missile, charge, melee], defence, copies: [first, second] });

export const ARMIES: readonly Army[] = [
  {
    id: 'marrowmark',
    name: 'Marrowmark League',
    units: ['Tollbridge Band', 'Saltmarsh Band'],
    troops: [
      troop('Reed Levy', 'foot', 2, 1, 2, 3, 1, 1, 1),
      troop('Fen Slingers', 'shot', 3, 4, 2, 1, 1, 1, 2),
      troop('Bolt Crew', 'shot', 4, 5, 1, 2, 1, 2, 1),
      troop('Barge Bills', 'foot', 4, 1, 3, 5, 1, 1, 0),
      troop('Dyke Pikes', 'foot', 5, 0, 4, 4, 3, 2, 2),
      troop('Causeway Lancers', 'horse', 5, 0, 6, 4, 1, 0, 1),
      troop('Toll Guard', 'foot', 6, 1, 4, 6, 2, 1, 1),
      troop('Lock Wardens', 'foot', 7, 1, 5, 7, 2, 1, 1),
    ],
  },
  {
    id: 'sunhallow',
    name: 'Sunhallow Riders',
    units: ['Dawn Wing', 'Dusk Wing'],
    troops: [
      troop('Herd Scouts', 'shot', 2, 3, 2, 1, 0, 1, 1),
      troop('Wagon Spears', 'foot', 3, 1, 3, 4, 2, 1, 1),
      troop('Sky Archers', 'horse', 4, 4, 3, 2, 1, 2, 2),
      troop('Felt-Coat Riders', 'horse', 4, 2, 5, 3, 1, 1, 1),
      troop('Dune Axes', 'foot', 5, 1, 5, 6, 1, 1, 0),
      troop('Tent Guard', 'foot', 5, 0, 3, 5, 3, 1, 2),
      troop('Oath Lancers', 'horse', 6, 0, 7, 4, 2, 1, 1),
      troop('Golden Household', 'horse', 7, 1, 7, 6, 2, 1, 1),
    ],
  },
  {
    id: 'thornwold',
    name: 'Thornwold Clans',
    units: ['Bramble Host', 'Elder Host'],
    troops: [
      troop('Briar Youths', 'shot', 2, 3, 1, 2, 0, 1, 1),
      troop('Glade Javelins', 'shot', 3, 3, 4, 2, 0, 1, 1),
      troop('Bough Axes', 'foot', 4, 1, 5, 5, 0, 2, 1),
      troop('Root Shields', 'foot', 4, 0, 2, 4, 3, 1, 2),
      troop('Yew Bows', 'shot', 5, 6, 1, 2, 1, 2, 1),
      troop('Stag Riders', 'horse', 5, 1, 6, 4, 1, 0, 1),
      troop('Elder Blades', 'foot', 6, 1, 5, 6, 2, 1, 1),
      troop('Heartwood Giants', 'foot', 7, 0, 6, 7, 2, 1, 1),
    ],
  },
  {
    id: 'ashgate',
    name: 'Ashgate Dominion',
    units: ['Forge Cohort', 'Ember Cohort'],
    troops: [
      troop('Cinder Levy', 'foot', 2, 0, 2, 3, 1, 1, 1),
      troop('Ash Hurlers', 'shot', 3, 4, 2, 2, 0, 1, 0),
      troop('Clay Throwers', 'shot', 4, 5, 1, 2, 1, 2, 2),
      troop('Kiln Foot', 'foot', 4, 2, 3, 4, 2, 1, 2),
      troop('Soot Riders', 'horse', 4, 2, 5, 3, 1, 0, 1),
      troop('Slag Shields', 'foot', 5, 1, 3, 4, 3, 2, 1),
      troop('Iron Masks', 'foot', 6, 1, 5, 6, 2, 1, 1),
      troop('Brass Bulls', 'horse', 7, 0, 7, 6, 2, 1, 1),
    ],
  },
];

/** Lines in a list: a Troop is known by army × LINES + line. */
export const LINES = 8;
export const TROOPS = ARMIES.flatMap((army) => army.troops);

/** The same as flat tables, by Troop. */
export const ML = TROOPS.map((t) => t.ml);
export const CLASS = TROOPS.map((t) => CLASSES.indexOf(t.class));
export const DEFENCE = TROOPS.map((t) => t.defence);
/** level × 32 + Troop */
export const ATTACK = [0, 1, 2].flatMap((level) => TROOPS.map((t) => t.attack[level]));
export const KINDS = TROOPS.length;
