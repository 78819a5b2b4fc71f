/** The places of the board: everything that has a name, can be looked at and, at its time, be chosen. */
import { KNIGHT_SPOTS, ROADS, SETTLEMENTS, SPOTS, START } from '../data/pieces.ts';
import { NO_ROAD, OPEN_ROAD } from '../types.ts';
import { columnsOf, type Layout } from './layout.ts';
import type { Table } from './table.ts';
import { coinsTitle, roadTitle, slotTitle, spotTitle, tileTitle } from './words.en.ts';

export type Kind = 'region' | 'free' | 'settlement' | 'site' | 'road' | 'end' | 'well' | 'die' | 'bowl' | 'pick' | 'hand' | 'card' | 'supply';

export interface Place {
  readonly id: string;
  readonly kind: Kind;
  /** The middle in the design space, before any panning, and the size of the target. */
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly label: string;
  /** 0 the colony above, 1 the one below, −1 what lies outside of both. */
  readonly field: number;
  readonly seat: number;
  /** The tile, slot, road, spot, suit or set that it is. */
  readonly at: number;
  readonly row: number;
}

const side = (t: Table, seat: number, at: number): number => (at < (t.s.west[seat] ?? START) ? 0 : 1);
export const sideOf = (t: Table, place: Place): number => side(t, place.seat, place.at);

export function colonyPlaces(t: Table, layout: Layout, field: 0 | 1, beyond: boolean): Place[] {
  const { s } = t;
  const seat = field === 0 ? t.above : t.below;
  const box = layout.fields[field];
  const [from, to] = columnsOf(s, seat, beyond);
  const { cell } = layout;
  const size = cell * 0.957;
  const x = (column: number): number => box.x + box.w / 2 + (column - (from + to) / 2) * cell;
  const y = (row: number): number => box.y + box.h / 2 + row * cell;
  const whose = t.whose(seat);
  const out: Place[] = [];
  const add = (kind: Kind, id: string, column: number, row: number, at: number, label: string): void => {
    out.push({ id, kind, x: x(column), y: y(row), w: size, h: size, label, field, seat, at, row: row > 0 ? 1 : 0 });
  };
  const west = s.west[seat] ?? START;
  const east = s.east[seat] ?? START;
  const settled = (s.level[seat * SETTLEMENTS + START] ?? 0) > 0;
  if (!settled) return out;
  const own = seat === t.seat;
  for (let road = west - 1; road <= east; road++) {
    const column = 2 * road - 13;
    for (let row = 0; row < 2; row++) {
      const spot = road * 2 + row;
      const tile = s.tileAt[seat * SPOTS + spot] ?? -1;
      if (tile >= 0)
        add(
          'region',
          `t${tile}`,
          column,
          row * 2 - 1,
          tile,
          `Region ${tileTitle(tile)}, ${coinsTitle(s.coins[tile] ?? 0)}, ${whose}, ${spotTitle(spot)}`,
        );
      else add('free', `f${seat}-${spot}`, column, row * 2 - 1, spot, `Free spot ${spotTitle(spot)}, ${whose}`);
    }
    const state = s.road[seat * ROADS + road] ?? NO_ROAD;
    const trader = s.traderOn[seat * ROADS + road] === 1 ? ' with a trader' : '';
    if (state !== NO_ROAD)
      add('road', `r${seat}-${road}`, column, 0, road, `${state === OPEN_ROAD ? 'Open ' : ''}${roadTitle(road)}${trader}, ${whose}`);
    else if (own)
      add('end', `r${seat}-${road}`, column, 0, road, `End of your row on the ${side(t, seat, road) === 0 ? 'left' : 'right'}, no road yet`);
  }
  for (let slot = west; slot <= east; slot++) {
    const town = s.level[seat * SETTLEMENTS + slot] === 2;
    add('settlement', `s${seat}-${slot}`, 2 * (slot - START), 0, slot, `${town ? 'Town' : 'Village'} at ${slotTitle(slot)}, ${whose}`);
    for (let row = 0; row < 2; row++) {
      const knight = s.knightAt[seat * KNIGHT_SPOTS + slot * 2 + row] === 1;
      const where = `${row === 0 ? 'above' : 'below'} ${slotTitle(slot)}, ${whose}`;
      add('well', `k${seat}-${slot}-${row}`, 2 * (slot - START), row * 2 - 1, slot, `${knight ? 'Knight' : 'Place for a knight'} ${where}`);
    }
  }
  if (own && beyond) {
    for (const [slot, road] of [
      [west - 1, west - 1],
      [east + 1, east],
    ] as const) {
      if (s.road[seat * ROADS + road] === OPEN_ROAD)
        add('site', `s${seat}-${slot}`, 2 * (slot - START), 0, slot, `Site for a village at ${slotTitle(slot)}`);
    }
  }
  return out;
}
