/** What the board says, beside the words of the game. */
import { ARMIES, CLASSES, TROOPS } from '../data/armies.ts';
import { TERRAINS } from '../data/terrain.ts';

export const LEVEL_NAMES = ['Missile', 'Charge', 'Melee'] as const;
export const LEVEL_SHORT = ['Mis', 'Chg', 'Mel'] as const;
export const CLASS_NAMES = ['Shot', 'Foot', 'Horse'] as const;
export const CALL_NAMES = ['None', 'Battle Master', 'Combat Master'] as const;
export const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

export const troopName = (troop: number): string => TROOPS[troop]?.name ?? '';
export const classOf = (troop: number): number => CLASSES.indexOf(TROOPS[troop]?.class ?? 'foot');
export const unitName = (army: number, unit: number): string => ARMIES[army]?.units[unit] ?? '';
export const placeName = (place: number): string => `Terrain ${place + 1}`;
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** One kind of Terrain, or two combined. */
export const groundName = (one: number, other: number): string =>
  one < 0 ? '' : other < 0 ? (TERRAINS[one]?.name ?? '') : `${TERRAINS[one]?.name} + ${TERRAINS[other]?.name}`;

export const and = (parts: readonly (string | number)[], word = 'and'): string =>
  parts.length < 2 ? `${parts[0] ?? ''}` : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;

/** 4, 5, 6, 7, 8 as "4 to 8"; hours that run over twelve stay together. */
export function hours(cards: readonly number[]): string {
  const runs: number[][] = [];
  for (const card of cards) {
    const last = runs.at(-1);
    if (last !== undefined && card === (last.at(-1) ?? 0) + 1) last.push(card);
    else runs.push([card]);
  }
  return and(runs.flatMap((run): (string | number)[] => (run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run)));
}

export const say = {
  panel: 'What to decide',
  you: 'You',
  your: 'Your',
  mp: 'Mastery Points',
  damage: 'Damage',
  facts: { mp: 'MP', damage: 'Damage', troops: 'Troops' },
  side: (side: number): string => `Side ${side + 1}`,
  of: (most: number): string => `of ${most}`,
  empty: (rank: number): string => `rank ${rank + 1} empty`,
  nothingYet: 'not yet turned up',
  standards: 'Standards',
  closed: 'closed this Duration',
  shut: 'closed',
  lanes: 'Which Terrain to look at',
  leader: (unit: string): string => unit || 'no Unit yet',
  state: { owes: 'choosing', sealed: 'sealed' },
  secondary: { ready: 'Secondary Card in hand', spent: (when: string): string => `Secondary Card spent, back ${when}` },
  after: (duration: number): string => `after Duration ${duration}`,
  never: 'never: the battle ends before',
  flipped: 'flipped',
  you2: { wins: 'won', loses: 'lost', draws: 'drew' },
  dial: 'Mastery dial: your card',
  chooseCard: 'choose a card',
  damageShort: 'Dmg',
  over: 'The battle is over.',
} as const;

/** The one line that says how to answer, by step. */
export const HINTS: Readonly<Record<string, string>> = {
  muster: 'Look through the lists; both sides are told at once.',
  recruit: 'Nine Troops, Mastery Levels of 40 in all.',
  speak: 'Each side may interfere once on each Terrain.',
  combine: 'The new card fits: add it, or set it aside.',
  standards: 'Press Terrain 1 or Terrain 3.',
  layout: 'Press three Troops: front, middle, rear.',
  orders: 'You may change your card until all are sealed.',
  choose: 'Press a Terrain that shines, or your Troop on it.',
  lowest: 'Press one of the two Troops.',
  favour: 'Press one of the two Troops.',
  discard: 'Press the Troops that you give up: those before them go too.',
  level: 'Both of you must say Hold to stay at Missile.',
  retire: 'Press front Troops that fall back, then confirm.',
  move: 'Press a Troop of yours, then a column of your team mate.',
  fill: 'Press the column that gives its rear Troop.',
};

/** What somebody does while others wait. */
export const DOING: Readonly<Record<string, string>> = {
  muster: 'names an army',
  recruit: 'composes a Unit',
  shuffle: 'shuffles',
  turn: 'cuts',
  speak: 'speaks on the Terrain',
  combine: 'may combine',
  standards: 'votes for the Standards',
  lot: 'draws a lot',
  layout: 'lays out a column',
  orders: 'chooses a card',
  choose: 'picks the Terrain',
  lowest: 'says which Troop stands',
  favour: 'says whom the Combat Master helps',
  discard: 'discards',
  level: 'says Close or Hold',
  retire: 'may retire Troops',
  move: 'may send Troops',
  fill: 'closes up',
};

export const REQUEST_SHORT: Readonly<Record<string, string>> = {
  high: 'Play high',
  middle: 'Play middle',
  low: 'Play low',
  save: 'Save the Secondary',
  battle: 'Call the Battle Master',
  combat: 'Call the Combat Master',
  free: 'Play as you like',
};
