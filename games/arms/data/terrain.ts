/** The Terrain deck: twenty-five cards of eleven kinds. Modifiers apply to both sides. */

interface Terrain {
  readonly id: string;
  readonly name: string;
  readonly copies: number;
  readonly attack: readonly [shot: number, foot: number, horse: number];
  readonly cover: number;
  readonly absorb: number;
  readonly combines: readonly string[];
}

const terrain = (
  id: string,
  name: string,
  copies: number,
  attack: Terrain['attack'],
  cover: number,
  absorb: number,
  combines: readonly string[],
): Terrain => ({ id, name, copies, attack, cover, absorb, combines });

export const TERRAINS: readonly Terrain[] = [
  terrain('meadow', 'Open Meadow', 3, [0, 0, 1], 0, 0, ['stream', 'wall', 'road', 'corn']),
  terrain('hill', 'Low Hill', 3, [1, 0, 0], 0, 1, ['wood', 'rock', 'road', 'wall']),
  terrain('wood', 'Dark Wood', 3, [-1, 0, -2], 1, 0, ['hill', 'bog', 'stream', 'rock', 'road']),
  terrain('bog', 'Bog', 2, [0, -1, -2], 0, -1, ['wood', 'stream']),
  terrain('stream', 'Shallow Stream', 2, [1, -1, -1], 0, 0, ['meadow', 'wood', 'bog', 'road']),
  terrain('rock', 'Broken Rock', 2, [0, 0, -1], 1, 0, ['hill', 'wood', 'dust']),
  terrain('wall', 'Stone Wall', 2, [0, -1, -1], 2, 0, ['hill', 'meadow', 'village', 'corn']),
  terrain('road', 'Old Road', 2, [0, 0, 1], 0, 1, ['hill', 'wood', 'meadow', 'village', 'stream']),
  terrain('village', 'Burnt Village', 2, [-1, 1, -1], 1, 0, ['wall', 'road']),
  terrain('dust', 'Dust Flat', 2, [-1, 0, 1], 0, -1, ['rock']),
  terrain('corn', 'Tall Corn', 2, [-1, 1, 0], 0, 0, ['meadow', 'wall']),
];

export const GROUNDS = TERRAINS.length;
export const COPIES = TERRAINS.map((t) => t.copies);

/** one × GROUNDS + other: do they combine? */
const COMBINES = TERRAINS.flatMap((one) => TERRAINS.map((other) => one.combines.includes(other.id)));
export const combines = (one: number, other: number): boolean => COMBINES[one * GROUNDS + other];

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** The effect of one card, or (`other` ≥ 0) of two combined. */
export const attackOn = (one: number, other: number, kind: number): number =>
  other < 0 ? TERRAINS[one].attack[kind] : clamp(TERRAINS[one].attack[kind] + TERRAINS[other].attack[kind], -2, 2);
export const coverOn = (one: number, other: number): number =>
  other < 0 ? TERRAINS[one].cover : clamp(TERRAINS[one].cover + TERRAINS[other].cover, 0, 3);
export const absorbOn = (one: number, other: number): number =>
  other < 0 ? TERRAINS[one].absorb : clamp(TERRAINS[one].absorb + TERRAINS[other].absorb, -1, 2);
