/** How a seat looks: colour, shape and pattern together, so that colour never speaks alone. */
import { signal } from '@preact/signals';

export type Shape = 'circle' | 'diamond' | 'triangle' | 'square' | 'plus' | 'hexagon';

export interface Livery {
  readonly name: string;
  readonly colour: string;
  /** The same colour where it is a thin line on a dark chart. */
  readonly chart: string;
  readonly shape: Shape;
  /** Dashes of its line in a chart. */
  readonly dashes: string;
  /** The glyph on it. */
  readonly glyph: string;
}

export const INK = '#0E1116';

export const LIVERIES: readonly Livery[] = [
  { name: 'Tide', colour: '#2463D6', chart: '#5B93F5', shape: 'circle', dashes: '', glyph: '#FFFFFF' },
  { name: 'Ember', colour: '#E0522B', chart: '#E0522B', shape: 'diamond', dashes: '9 5', glyph: INK },
  { name: 'Gold', colour: '#F4C63D', chart: '#F4C63D', shape: 'triangle', dashes: '2 4', glyph: INK },
  { name: 'Bone', colour: '#F5F1E8', chart: '#F5F1E8', shape: 'square', dashes: '12 4 2 4', glyph: INK },
  { name: 'Plum', colour: '#E28AD2', chart: '#E28AD2', shape: 'plus', dashes: '16 4', glyph: INK },
  { name: 'Pine', colour: '#12876A', chart: '#12876A', shape: 'hexagon', dashes: '8 2', glyph: '#FFFFFF' },
];

/** Colours that stay apart for most colour-blind eyes, by Okabe and Ito; shapes and patterns stay what they are. */
const CLEAR: readonly (readonly [colour: string, chart: string, glyph: string])[] = [
  ['#0072B2', '#56A9DC', '#FFFFFF'],
  ['#D55E00', '#E8731A', INK],
  ['#F0E442', '#F0E442', INK],
  ['#FFFFFF', '#FFFFFF', INK],
  ['#E5A6C8', '#E5A6C8', INK],
  ['#00745A', '#2FB391', '#FFFFFF'],
];

/** Which colours this browser shows; a setting. */
export const palette = signal<'usual' | 'clear'>('usual');

export function liveryOf(index: number): Livery {
  const usual = LIVERIES[index] ?? (LIVERIES[0] as Livery);
  const clear = palette.value === 'clear' ? CLEAR[LIVERIES.indexOf(usual)] : undefined;
  return clear === undefined ? usual : { ...usual, colour: clear[0], chart: clear[1], glyph: clear[2] };
}

/** The pattern of a livery, from the symbols of the document (symbols.tsx). Tide is plain. */
export const patternOf = (index: number): string => (index === 0 ? 'none' : `url(#livery-${index})`);

const polygon = (points: readonly (readonly [number, number])[], r: number): string =>
  `M${points.map(([x, y]) => `${round(x * r)} ${round(y * r)}`).join('L')}Z`;

const round = (n: number): number => Math.round(n * 100) / 100;

/** The outline of a shape around the origin; r is about the radius of the circle, so that all look equally large. */
export function shapePath(shape: Shape, r: number): string {
  switch (shape) {
    case 'circle':
      return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
    case 'diamond':
      return polygon(
        [
          [0, -1.25],
          [1.1, 0],
          [0, 1.25],
          [-1.1, 0],
        ],
        r,
      );
    case 'triangle':
      return polygon(
        [
          [0, -1.2],
          [1.15, 0.85],
          [-1.15, 0.85],
        ],
        r,
      );
    case 'square':
      return polygon(
        [
          [-0.9, -0.9],
          [0.9, -0.9],
          [0.9, 0.9],
          [-0.9, 0.9],
        ],
        r,
      );
    case 'plus':
      return `M${-0.36 * r} ${-1.05 * r}h${0.72 * r}v${0.69 * r}h${0.69 * r}v${0.72 * r}h${-0.69 * r}v${0.69 * r}h${-0.72 * r}v${-0.69 * r}h${-0.69 * r}v${-0.72 * r}h${0.69 * r}Z`;
    case 'hexagon':
      return polygon(
        [
          [0, -1.1],
          [0.95, -0.55],
          [0.95, 0.55],
          [0, 1.1],
          [-0.95, 0.55],
          [-0.95, -0.55],
        ],
        r,
      );
  }
}
