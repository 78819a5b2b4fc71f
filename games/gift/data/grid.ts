/**
 * The ground that all boards lie on: 24 hexes, pointed at the top, with the intersections and paths around them, as flat tables.
 * A place has the same number and name on every board that has it, so that a move means the same everywhere.
 *
 * Row by row from the Wall to the south, a to e. The Gift is rows a to d; the island is 19 hexes around c3.
 */

/** Where a row begins, in half hexes from the west, and how many hexes it has. */
const ROWS = [
  [3, 4],
  [2, 5],
  [1, 6],
  [0, 6],
  [3, 3],
] as const;

interface Centre {
  readonly x: number;
  readonly row: number;
}
const CENTRES: readonly Centre[] = ROWS.flatMap(([west, count], row) => Array.from({ length: count }, (_, i) => ({ x: west + 2 * i, row })));

export const HEXES = CENTRES.length;
export const HEX_NAMES: readonly string[] = ROWS.flatMap(([, count], row) => Array.from({ length: count }, (_, i) => `${'abcde'[row]}${i + 1}`));

/** Clockwise from the top: corner k lies between the sides k − 1 and k. */
export const CORNERS = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const;
export const SIDES = ['ne', 'e', 'se', 'sw', 'w', 'nw'] as const;
const CORNER_X = [0, 1, 1, 0, -1, -1];
const CORNER_Y = [-2, -1, 1, 2, 1, -1];
const SIDE_X = [1, 2, 1, -1, -2, -1];
const SIDE_ROW = [-1, 0, 1, 1, 0, -1];

const at = (x: number, y: number): string => `${x},${y}`;
const cornersOf = ({ x, row }: Centre): string[] => CORNERS.map((_, k) => at(x + CORNER_X[k], 3 * row + CORNER_Y[k]));

/** Corners from north to south, and from west to east in a row. */
const corners = [...new Set(CENTRES.flatMap(cornersOf))]
  .map((key) => key.split(',').map(Number) as [number, number])
  .sort(([x, y], [u, v]) => y - v || x - u);
const cornerAt = new Map(corners.map(([x, y], spot) => [at(x, y), spot]));
const hexAt = new Map(CENTRES.map(({ x, row }, hex) => [at(x, row), hex]));

export const SPOTS = corners.length;
/** Stands for "none" in tables of intersections and paths: states have an entry for it that never changes, so that no rule looks for the edge. */
export const NO_SPOT = corners.length;

/** hex × 6 + corner → intersection; hex × 6 + side → the neighbouring hex, or −1. */
export const HEX_SPOTS: readonly number[] = CENTRES.flatMap((centre) => cornersOf(centre).map((key) => cornerAt.get(key) as number));
export const HEX_HEXES: readonly number[] = CENTRES.flatMap(({ x, row }) =>
  SIDES.map((_, k) => hexAt.get(at(x + SIDE_X[k], row + SIDE_ROW[k])) ?? -1),
);

const pairs = new Map<string, readonly [number, number]>();
for (let hex = 0; hex < HEXES; hex++) {
  for (let side = 0; side < 6; side++) {
    const a = HEX_SPOTS[hex * 6 + side];
    const b = HEX_SPOTS[hex * 6 + ((side + 1) % 6)];
    pairs.set(at(Math.min(a, b), Math.max(a, b)), [Math.min(a, b), Math.max(a, b)]);
  }
}
const paths = [...pairs.values()].sort(([a, b], [c, d]) => a - c || b - d);
const pathAt = new Map(paths.map(([a, b], path) => [at(a, b), path]));

export const PATHS = paths.length;
export const NO_PATH = paths.length;
/** The two ends of a path. */
export const PATH_A: readonly number[] = paths.map(([a]) => a);
export const PATH_B: readonly number[] = paths.map(([, b]) => b);
/** hex × 6 + side → path. */
export const HEX_PATHS: readonly number[] = HEX_SPOTS.map((a, i) => {
  const b = HEX_SPOTS[i - (i % 6) + ((i + 1) % 6)];
  return pathAt.get(at(Math.min(a, b), Math.max(a, b))) as number;
});

const around = (spot: number): number[] => paths.flatMap(([a, b], path) => (a === spot || b === spot ? [path] : []));
const three = (list: readonly number[], none: number): number[] => [0, 1, 2].map((i) => list[i] ?? none);
const each = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** intersection × 3 + i: the paths that meet there, the intersections at their other ends, and the hexes around. */
export const SPOT_PATHS: readonly number[] = each(SPOTS, (spot) => three(around(spot), NO_PATH)).flat();
export const SPOT_SPOTS: readonly number[] = each(SPOTS, (spot) =>
  three(
    around(spot).map((path) => PATH_A[path] + PATH_B[path] - spot),
    NO_SPOT,
  ),
).flat();
export const SPOT_HEXES: readonly number[] = each(SPOTS, (spot) =>
  three(
    each(HEXES, (hex) => hex).filter((hex) => HEX_SPOTS.slice(hex * 6, hex * 6 + 6).includes(spot)),
    -1,
  ),
).flat();

/** For whoever draws it: the centre of a hex and an intersection, in half widths to the east and in quarter heights to the south. */
export const hexPlace = (hex: number): readonly [x: number, y: number] => [CENTRES[hex].x, 3 * CENTRES[hex].row];
export const spotPlace = (spot: number): readonly [x: number, y: number] => corners[spot];

/** Cube coordinates: q + r + s = 0, the middle of the island (c3) at 0, 0, 0; r grows to the south, q to the east. */
export type Cube = readonly [q: number, r: number, s: number];
const MIDDLE = CENTRES[HEX_NAMES.indexOf('c3')];
const cubeAt = (x: number, row: number): Cube => {
  const r = row - MIDDLE.row;
  const q = (x - MIDDLE.x - r) / 2;
  return [q, r, 0 - q - r];
};
export const cubeOf = (hex: number): Cube => cubeAt(CENTRES[hex].x, CENTRES[hex].row);
const cubeKey = ([q, r]: Cube): string => at(q + 0, r + 0);
const hexByCube = new Map(CENTRES.map((_, hex) => [cubeKey(cubeOf(hex)), hex]));
/** The hex at a coordinate, or −1. */
export const hexAtCube = (cube: Cube): number => hexByCube.get(cubeKey(cube)) ?? -1;

/** Steps from hex to hex. */
export function distance(from: number, to: number): number {
  const [a, b] = [cubeOf(from), cubeOf(to)];
  return Math.max(...a.map((n, i) => Math.abs(n - b[i])));
}

const keyOf = (cubes: readonly Cube[]): string => cubes.map(cubeKey).sort().join(' ');

/** The three hexes around a corner of a hex, two of which may be sea; and the two beside one of its sides. */
const cubesAtCorner = (hex: number, corner: number): Cube[] => [cubeOf(hex), beside(hex, (corner + 5) % 6), beside(hex, corner)];
const beside = (hex: number, side: number): Cube => cubeAt(CENTRES[hex].x + SIDE_X[side], CENTRES[hex].row + SIDE_ROW[side]);

const spotByCubes = new Map(HEX_SPOTS.map((spot, i) => [keyOf(cubesAtCorner(Math.floor(i / 6), i % 6)), spot]));
const pathByCubes = new Map(HEX_PATHS.map((path, i) => [keyOf([cubeOf(Math.floor(i / 6)), beside(Math.floor(i / 6), i % 6)]), path]));

/** The intersection of three hexes, and the path between two, land or sea, in any order; −1 when they do not meet. */
export const spotAmong = (cubes: readonly [Cube, Cube, Cube]): number => spotByCubes.get(keyOf(cubes)) ?? -1;
export const pathBetween = (cubes: readonly [Cube, Cube]): number => pathByCubes.get(keyOf(cubes)) ?? -1;
