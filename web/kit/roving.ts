/** Roving focus over a graph of places: one of them takes the Tab key, arrows go to the nearest one in their direction. */

export interface Spot {
  readonly id: string;
  /** The middle, in one space for all. */
  readonly x: number;
  readonly y: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const ARROWS: Readonly<Record<string, Direction>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
export const directionOf = (key: string): Direction | null => ARROWS[key] ?? null;

/** How much a step aside counts against a step ahead. */
const ASIDE = 2.4;

/** The nearest spot in a direction; null at the edge. */
export function neighbour<S extends Spot>(spots: readonly S[], from: Spot, direction: Direction): S | null {
  let best: S | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    if (spot.id === from.id) continue;
    const dx = spot.x - from.x;
    const dy = spot.y - from.y;
    const ahead = direction === 'left' ? -dx : direction === 'right' ? dx : direction === 'up' ? -dy : dy;
    const aside = Math.abs(direction === 'left' || direction === 'right' ? dy : dx);
    if (ahead < 4 || aside > ahead * 3.2) continue;
    const distance = ahead + aside * ASIDE;
    if (distance < least) {
      least = distance;
      best = spot;
    }
  }
  return best;
}

/** The spot nearest to a point. */
export function nearest<S extends Spot>(spots: readonly S[], x: number, y: number): S | null {
  let best: S | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const distance = (spot.x - x) ** 2 + (spot.y - y) ** 2;
    if (distance < least) {
      least = distance;
      best = spot;
    }
  }
  return best;
}

/** Where focus goes when what had it is gone: to the spot of the same name, the nearest one, or the first. */
export function heir<S extends Spot>(spots: readonly S[], lost: Spot | null, first: S | null = spots[0] ?? null): S | null {
  return lost === null ? first : (spots.find(({ id }) => id === lost.id) ?? nearest(spots, lost.x, lost.y));
}

/** The next or previous one of a list, round and round: `.` and `,` over what is legal. */
export function around<S extends Spot>(spots: readonly S[], from: string | null, step: 1 | -1): S | null {
  if (spots.length === 0) return null;
  const at = spots.findIndex((spot) => spot.id === from);
  const next = at < 0 ? (step > 0 ? 0 : spots.length - 1) : (at + step + spots.length) % spots.length;
  return spots[next] ?? null;
}
