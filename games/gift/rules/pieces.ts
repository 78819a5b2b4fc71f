/**
 * The lists of what stands on the board are never written in place. Who makes a change to a list that was made to it lately is given the
 * very same list: a search makes the same changes thousands of times, and what follows from a list is then known already.
 */
interface Change {
  from: readonly number[] | null;
  at: number;
  value: number;
  to: readonly number[];
}

/** By place and value: so many sets of changes, and so many lists that each is remembered for. */
const SETS = 128;
const LISTS = 4;
const lately = Array.from({ length: SETS * LISTS }, (): Change => ({ from: null, at: 0, value: 0, to: [] }));
let oldest = 0;

export function changed(list: readonly number[], at: number, value: number): readonly number[] {
  const first = ((at + 31 * value) & (SETS - 1)) * LISTS;
  for (let i = first; i < first + LISTS; i++) {
    const known = lately[i];
    if (known.from === list && known.at === at && known.value === value) return known.to;
  }
  const made = lately[first + oldest];
  oldest = (oldest + 1) % LISTS;
  made.from = list;
  made.at = at;
  made.value = value;
  made.to = list.with(at, value);
  return made.to;
}
