/** Positions that the tests start from. Seats 0 to 3 are A to D. */
import { script } from '../../../tests/script.ts';
import { ARMIES, LINES } from '../data/armies.ts';
import { game } from '../game.ts';
import type { Arms } from '../types.ts';

export const [A, B, C, D] = [0, 1, 2, 3] as const;
export { game };

/** A Troop by its name. */
export const troop = (name: string): number => ARMIES.findIndex((army) => army.troops.some((t) => t.name === name)) * LINES + lineOf(name);
const lineOf = (name: string): number => ARMIES.flatMap((army) => army.troops.map((t) => t.name)).indexOf(name) % LINES;

export const MUSTER = ['@0 raise marrowmark first', '@2 raise sunhallow first'] as const;
/** A shuffles, C cuts; three meadows, which everybody accepts. */
export const MEADOWS = ['shuffle 1', 'turn meadow', 'turn meadow', 'turn meadow', ...Array.from({ length: 6 }, () => 'accept')] as const;

/** The fronts on Terrain 1, 2, 3: Dyke Pikes, Toll Guard, Lock Wardens; Dyke Pikes, Causeway Lancers, Toll Guard; Oath Lancers, Tent Guard, Golden Household twice. */
export const COLUMNS = [
  '@0 column dyke-pikes/reed-levy/bolt-crew',
  '@2 column oath-lancers/herd-scouts/sky-archers',
  '@1 column dyke-pikes/fen-slingers/fen-slingers',
  '@3 column oath-lancers/tent-guard/herd-scouts',
  '@0 column toll-guard/bolt-crew/fen-slingers',
  '@2 column tent-guard/sky-archers/wagon-spears',
  '@1 column causeway-lancers/bolt-crew/reed-levy',
  '@3 column tent-guard/sky-archers/wagon-spears',
  '@0 column lock-wardens/dyke-pikes/barge-bills',
  '@2 column golden-household/felt-coat-riders/dune-axes',
  '@1 column toll-guard/lock-wardens/dyke-pikes',
  '@3 column golden-household/felt-coat-riders/sky-archers',
] as const;

/** Two Teams ready for the first orders, on three meadows, the Standards behind Terrain 1 or 3. */
export function brothers(standards: 1 | 3 = 1): Arms {
  const s = game.start(4);
  script(game, s, ...MUSTER, ...MEADOWS, `@1 vote ${standards}`, `@3 vote ${standards}`, ...COLUMNS);
  return s;
}

/** One against one: A's columns against C's. */
export function battle(options: Readonly<Record<string, unknown>> = {}): Arms {
  const s = game.start(2, options);
  script(game, s, '@0 raise marrowmark first', '@1 raise sunhallow first', ...MEADOWS, '@0 vote 1', '@1 vote 1', ...DUEL_COLUMNS);
  return s;
}
export const DUEL_COLUMNS = COLUMNS.filter((line) => /^@[02]/.test(line)).map((line) => line.replace('@2', '@1'));

/** Orders of all seats: a number, or one with the Master that is called, as `9 combat`. */
export const orders = (...cards: (number | string)[]): string[] =>
  cards.map((card, seat) => `@${seat} order ${typeof card === 'number' ? `${card} none` : card}`);

export const play = (s: Arms, ...cards: (number | string)[]) => script(game, s, ...orders(...cards));

/** What lies in a column, by name, front to rear. */
export const column = (s: Arms, seat: number, n: number): string[] =>
  Array.from({ length: s.height[seat * 3 + n]! }, (_, rank) => {
    const id = s.line[seat * 18 + n * 6 + rank]!;
    return ARMIES[id >> 3]!.troops[id & 7]!.name;
  });

/** Puts other Troops into a column. */
export function put(s: Arms, seat: number, n: number, ...names: string[]): void {
  for (let rank = 0; rank < 6; rank++) s.line[seat * 18 + n * 6 + rank] = rank < names.length ? troop(names[rank]!) : -1;
  s.height[seat * 3 + n] = names.length;
}

/** The name of the step that the game waits for. */
export const waits = (s: Arms): string | null => (s.stack.length === 0 ? null : game.steps[s.stack.at(-1)!.step]!.name);
/** The seats that owe an answer. */
export const owing = (s: Arms): number[] => [0, 1, 2, 3].filter((seat) => ((s.stack.at(-1)?.seats ?? 0) >> seat) & 1);

/** The last round of a Duration: A beats C on Terrain 3, the only one open, and does 1 Damage. B and D draw. */
export function lastRound(s: Arms) {
  s.round = 2;
  s.flipped = [1, 1, 0];
  s.cover[2] = 9; // no more than 1, whatever the Level
  return play(s, ...(s.players === 4 ? [3, 1, 1, 1] : [3, 1]));
}
