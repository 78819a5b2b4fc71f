/** Where things lie: hexes 104 wide in a design space, and how much of it the screen shows. */
import { radiusOf } from '../../../web/kit/hex.tsx';
import { BOARDS } from '../data/boards.ts';
import { HEX_PATHS, HEXES, hexPlace, PATH_A, PATH_B, PATHS, SPOTS, spotPlace } from '../data/grid.ts';
import type { Land } from '../types.ts';
import type { Ridge } from './north.ts';

export const WIDTH = 104;
export const RADIUS = radiusOf(WIDTH);

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** From the units of the grid: half widths to the east, half radii to the south. */
const point = ([x, y]: readonly [number, number]): Point => ({ x: (x * WIDTH) / 2, y: (y * RADIUS) / 2 });

export const HEX_AT: readonly Point[] = Array.from({ length: HEXES }, (_, hex) => point(hexPlace(hex)));
export const SPOT_AT: readonly Point[] = Array.from({ length: SPOTS }, (_, spot) => point(spotPlace(spot)));

export interface Stretch extends Point {
  /** In degrees against the level. */
  readonly turn: number;
}

export const PATH_AT: readonly Stretch[] = Array.from({ length: PATHS }, (_, path) => {
  const a = SPOT_AT[PATH_A[path]];
  const b = SPOT_AT[PATH_B[path]];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, turn: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI };
});

/** Where the plate of a trade route lies: off the land, straight out from its path. */
export function routePlate(land: Land, path: number): Point {
  const side = HEX_PATHS.findIndex((other, i) => other === path && land.terrain[Math.floor(i / 6)] >= 0);
  const hex = HEX_AT[Math.floor(side / 6)];
  const middle = PATH_AT[path];
  const [dx, dy] = [middle.x - hex.x, middle.y - hex.y];
  const length = Math.hypot(dx, dy);
  const out = 31 + (13 * Math.abs(dx)) / length;
  return { x: middle.x + (dx / length) * out, y: middle.y + (dy / length) * out };
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The Gift lies under the Wall; what is north of it is scenery here, and a scene of its own in the Watch. */
const NORTH = 80;
/** The Watch: from the names of the clans on, in the same space, and as wide as its Wall. */
const WATCH_TOP = -334;

export function contentOf(land: Land, ridge: Ridge | null): Box {
  const hexes = BOARDS[land.board].hexes.map((hex) => HEX_AT[hex]);
  const plates = BOARDS[land.board].routes.map((path) => routePlate(land, path));
  const wall = ridge === null ? [] : [ridge.left - 4, ridge.left + ridge.section * 4 + 4];
  const xs = [...hexes.flatMap(({ x }) => [x - WIDTH / 2 - 12, x + WIDTH / 2 + 12]), ...plates.flatMap(({ x }) => [x - 32, x + 32]), ...wall];
  const ys = [...hexes.flatMap(({ y }) => [y - RADIUS - 14, y + RADIUS + 14]), ...plates.flatMap(({ y }) => [y - 18, y + 18])];
  const walled = BOARDS[land.board].columns.length > 0;
  const top = ridge !== null ? WATCH_TOP : Math.min(...ys) - (walled ? NORTH : 6);
  const left = Math.min(...xs);
  return { x: left, y: top, w: Math.max(...xs) - left, h: Math.max(...ys) + 6 - top };
}

export interface Layout {
  readonly kind: 'wide' | 'tall';
  /** What of the design space the screen shows. */
  readonly view: Box;
  /** Screen pixels for one unit. */
  readonly scale: number;
  /** How much discs and plates grow so that they can be read. */
  readonly zoom: number;
}

export function layoutFor(content: Box, width: number, height: number): Layout {
  const scale = Math.min(width / content.w, height / content.h);
  const w = width / scale;
  const h = height / scale;
  const view = { x: content.x - (w - content.w) / 2, y: content.y - (h - content.h) / 2, w, h };
  return { kind: width < 600 ? 'tall' : 'wide', view, scale, zoom: scale < 0.8 ? Math.min(1.36, 0.8 / scale) : 1 };
}

/** A point of the design space on the screen. */
export const onScreen = ({ view, scale }: Layout, { x, y }: Point): Point => ({ x: (x - view.x) * scale, y: (y - view.y) * scale });

/** Above the place, or below it near the upper edge, and never past the sides. */
export function anchored(layout: Layout, point: Point, width: number): Readonly<Record<string, string>> {
  const { x, y } = onScreen(layout, point);
  const all = layout.view.w * layout.scale;
  const left = Math.max(8, Math.min(all - width - 8, x - width / 2));
  const gap = 30 * Math.min(1.2, layout.scale);
  const low = y > (layout.view.h * layout.scale) / 2;
  return { left: `${left}px`, width: `${width}px`, ...(low ? { bottom: `calc(100% - ${y - gap}px)` } : { top: `${y + gap}px` }) };
}
