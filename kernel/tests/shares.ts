import type { Worlds } from '../index.ts';

/** Hands as text with their share of the weight, in order: `1,0,0,0|0,1,0,0` for two seats. */
export function shares(w: Worlds): Record<string, number> {
  const total = w.list.reduce((sum, world) => sum + world.weight, 0);
  const out: Record<string, number> = {};
  for (const { hands, weight } of w.list) {
    const seats = Array.from({ length: hands.length / (w.kinds + 1) }, (_, p) => hands.slice(p * (w.kinds + 1), (p + 1) * (w.kinds + 1)).join());
    out[seats.join('|')] = weight / total;
  }
  return out;
}
