/** Where things lie in the design space: one layout for wide screens, one for phones. */
import type { Natick } from '../types.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Layout {
  readonly kind: 'wide' | 'tall';
  readonly width: number;
  readonly height: number;
  /** The pitch of the grid of a colony. */
  readonly cell: number;
  /** Fields and cards: above, below. */
  readonly fields: readonly [Box, Box];
  readonly cards: readonly [Box, Box];
  readonly bowls: readonly [Box, Box, Box];
  readonly supply: Box;
  /** The size of a die against its drawing. */
  readonly die: number;
}

const WIDE: Layout = {
  kind: 'wide',
  width: 1120,
  height: 724,
  cell: 92,
  fields: [
    { x: 260, y: 8, w: 852, h: 286 },
    { x: 260, y: 430, w: 852, h: 286 },
  ],
  cards: [
    { x: 12, y: 22, w: 236, h: 116 },
    { x: 12, y: 586, w: 236, h: 116 },
  ],
  bowls: [
    { x: 260, y: 303, w: 276, h: 118 },
    { x: 548, y: 303, w: 276, h: 118 },
    { x: 836, y: 303, w: 276, h: 118 },
  ],
  supply: { x: 12, y: 284, w: 236, h: 156 },
  die: 1,
};

const TALL: Layout = {
  kind: 'tall',
  width: 390,
  height: 570,
  cell: 54,
  fields: [
    { x: 4, y: 44, w: 382, h: 172 },
    { x: 4, y: 353, w: 382, h: 172 },
  ],
  cards: [
    { x: 4, y: 4, w: 382, h: 38 },
    { x: 4, y: 528, w: 382, h: 38 },
  ],
  bowls: [
    { x: 4, y: 219, w: 124, h: 104 },
    { x: 133, y: 219, w: 124, h: 104 },
    { x: 262, y: 219, w: 124, h: 104 },
  ],
  supply: { x: 4, y: 326, w: 382, h: 24 },
  die: 0.68,
};

/** Phones are tall. Above them, whichever of the two makes the tiles larger. */
export function layoutFor(width: number, height: number): Layout {
  if (width < 600) return TALL;
  const wide = WIDE.cell * Math.min(width / WIDE.width, height / WIDE.height);
  const tall = TALL.cell * Math.min(width / TALL.width, height / TALL.height);
  return wide >= tall || wide > 60 ? WIDE : TALL;
}

/** The columns that a colony takes, and those beyond its open roads when somebody wants to build there. */
export function columnsOf(s: Natick, seat: number, beyond: boolean): readonly [from: number, to: number] {
  const more = beyond ? 2 : 1;
  return [2 * ((s.west[seat] ?? 7) - 7) - more, 2 * ((s.east[seat] ?? 7) - 7) + more];
}

/** How far a colony reaches past its field to each side when centred; 0 when it fits. */
export function overhang(layout: Layout, columns: readonly [number, number]): number {
  const width = (columns[1] - columns[0] + 1) * layout.cell - 4;
  return Math.max(0, (width - (layout.fields[0]?.w ?? 0)) / 2);
}
