/** Small sets as bits. */

/** The place-th of the set bits. */
export function bitAt(set: number, place: number): number {
  let left = set;
  for (let i = 0; i < place; i++) left &= left - 1;
  return 31 - Math.clz32(left & -left);
}

export function bitCount(set: number): number {
  let n = 0;
  for (let left = set; left !== 0; left &= left - 1) n++;
  return n;
}
