/** The places of the set-up: sixteen regions to pick from, four to lay around the first village. */
import { columnOf, DIAGONALS, ORDERS, START, suitOf, TILES } from '../data/pieces.ts';
import type { Draft } from './draft.ts';
import type { Box, Layout } from './layout.ts';
import type { Place } from './places.ts';
import type { Table } from './table.ts';
import { SIDES, slotTitle, spotTitle, tileTitle } from './words.en.ts';

/** Where the regions to pick lie, and how large a cell is. */
export function pickGrid(layout: Layout): { readonly box: Box; readonly cell: number; readonly columns: number } {
  const [field] = [layout.fields[1]];
  if (layout.kind === 'wide') return { box: field, cell: 92, columns: 8 };
  const top = layout.bowls[0].y;
  return { box: { x: field.x, y: top, w: field.w, h: field.y + field.h - top }, cell: 73, columns: 4 };
}

export function pickPlaces(t: Table, layout: Layout, draft: Draft): Place[] {
  const { box, cell, columns } = pickGrid(layout);
  const rows = TILES / columns;
  return Array.from({ length: TILES }, (_, tile) => {
    const column = tile % columns;
    const gap = columns === 8 ? (column > 3 ? 12 : -12) : 0;
    const chosen = draft.numbers[suitOf(tile)] === (tile & 3);
    const owner = t.s.owner[tile] ?? -1;
    const label = `Region ${tileTitle(tile)}${owner >= 0 ? `, ${t.whose(owner)} already` : chosen ? ', picked' : ''}`;
    return {
      id: `p${tile}`,
      kind: 'pick' as const,
      x: box.x + box.w / 2 + (column - (columns - 1) / 2) * cell + gap,
      y: box.y + box.h / 2 + (Math.floor(tile / columns) - (rows - 1) / 2) * cell,
      w: cell * 0.957,
      h: cell * 0.957,
      label,
      field: -1,
      seat: t.seat ?? 0,
      at: tile,
      row: 0,
    };
  });
}

/** The tile of a suit among the four that were picked. */
export const pickedTile = (t: Table, suit: number): number => suit * 4 + (ORDERS[t.frame?.a ?? 0]?.[suit] ?? 0);

export function arrangePlaces(t: Table, layout: Layout, draft: Draft): Place[] {
  const seat = t.seat ?? 0;
  const field = layout.fields[1];
  const { cell } = layout;
  const size = cell * 0.957;
  const middle = field.x + field.w / 2;
  const line = field.y + field.h / 2;
  const at = (column: number, row: number) => ({ x: middle + column * cell, y: line + row * cell, w: size, h: size, field: -1, seat });
  const spots = DIAGONALS.map((spot, i): Place => {
    const suit = draft.places[i] ?? -1;
    const what = suit < 0 ? 'Free spot' : `Region ${tileTitle(pickedTile(t, suit))}`;
    return {
      ...at(i % 2 === 0 ? -1 : 1, i < 2 ? -1 : 1),
      id: `f${seat}-${spot}`,
      kind: 'free',
      label: `${what} ${spotTitle(spot)}`,
      at: spot,
      row: i < 2 ? 0 : 1,
    };
  });
  const ends = SIDES.map(
    (side, i): Place => ({
      ...at(i === 0 ? -1 : 1, 0),
      id: `r${seat}-${START - 1 + i}`,
      kind: 'end',
      label: draft.side === i ? `Road on the ${side}` : `No road on the ${side}: put it here`,
      at: START - 1 + i,
      row: 0,
    }),
  );
  const village: Place = {
    ...at(0, 0),
    id: `s${seat}-${START}`,
    kind: 'settlement',
    label: `Your first village, at ${slotTitle(START)}`,
    at: START,
    row: columnOf(START),
  };
  return [...spots, ...ends, village, ...handPlaces(t, layout, draft)];
}

/** The regions that are still to be laid. */
function handPlaces(t: Table, layout: Layout, draft: Draft): Place[] {
  const [first, , last] = layout.bowls;
  const cell = layout.cell * 1.12;
  return [0, 1, 2, 3]
    .filter((suit) => !draft.places.includes(suit))
    .map((suit) => ({
      id: `h${suit}`,
      kind: 'hand' as const,
      x: (first.x + last.x + last.w) / 2 + (suit - 1.5) * cell,
      y: first.y + first.h / 2 + (layout.kind === 'wide' ? 0 : 6),
      w: layout.cell * 0.957,
      h: layout.cell * 0.957,
      label: `Region ${tileTitle(pickedTile(t, suit))}, ${draft.hand === suit ? 'in your hand' : 'to be laid'}`,
      field: -1,
      seat: t.seat ?? 0,
      at: suit,
      row: 0,
    }));
}
