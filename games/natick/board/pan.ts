/** Colonies wider than their field move sideways: by wheel, by dragging the ground, and to whatever takes focus. */
import { useState } from 'preact/hooks';
import { type Layout, overhang } from './layout.ts';
import type { Place } from './places.ts';

export interface Pans {
  /** How far the colony above and below is moved. */
  readonly at: readonly [number, number];
  readonly most: readonly [number, number];
  by(field: number, distance: number): void;
  /** Moves a place into view. */
  show(place: Place): void;
}

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

export function usePans(layout: Layout, columns: readonly [readonly [number, number], readonly [number, number]]): Pans {
  const [pans, setPans] = useState<readonly [number, number]>([0, 0]);
  const most = [overhang(layout, columns[0]), overhang(layout, columns[1])] as const;
  const at = [clamp(pans[0], most[0]), clamp(pans[1], most[1])] as const;
  const by = (field: number, distance: number): void => {
    if (distance !== 0) setPans(field === 0 ? [clamp(at[0] + distance, most[0]), at[1]] : [at[0], clamp(at[1] + distance, most[1])]);
  };
  return {
    at,
    most,
    by,
    show(place) {
      if (place.field < 0 || (most[place.field] ?? 0) === 0) return;
      const box = layout.fields[place.field as 0 | 1];
      const x = place.x + (at[place.field as 0 | 1] ?? 0);
      const left = box.x + place.w / 2 + 8 - x;
      const right = x - (box.x + box.w - place.w / 2 - 8);
      by(place.field, left > 0 ? left : right > 0 ? -right : 0);
    },
  };
}
