/** From values to places in a drawing. */

/** Round steps of 1, 2 or 5 times a power of ten, so that about so many lines reach the top. */
export function ticksTo(most: number, lines = 5): readonly number[] {
  const top = Math.max(1, most);
  const rough = top / lines;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? 1);
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, i) => i * step);
}

/** About so many places along an axis, the first and the last among them. */
export function places(count: number, most: number): readonly number[] {
  if (count <= most) return Array.from({ length: count }, (_, i) => i);
  const step = Math.ceil((count - 1) / Math.max(1, most - 1));
  const out = Array.from({ length: Math.floor((count - 1) / step) + 1 }, (_, i) => i * step);
  const last = out.at(-1) as number;
  if (last !== count - 1) {
    // Two labels side by side would run into each other.
    if (count - 1 - last < step / 2) out.pop();
    out.push(count - 1);
  }
  return out;
}

/** Labels in the order of their values, moved apart until none hides another. */
export function apart(wanted: readonly number[], gap: number, bottom: number): readonly number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] as number) - (wanted[b] as number) || a - b);
  const out = [...wanted];
  order.forEach((i, rank) => {
    const above = rank === 0 ? Number.NEGATIVE_INFINITY : (out[order[rank - 1] as number] as number) + gap;
    out[i] = Math.max(wanted[i] as number, above);
  });
  let floor = bottom;
  for (const i of order.toReversed()) {
    out[i] = Math.min(out[i] as number, floor);
    floor = (out[i] as number) - gap;
  }
  return out;
}
