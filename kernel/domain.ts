/** What an argument of a verb ranges over, with a name for each value that a person can type and read. */

export interface Domain {
  readonly size: number;
  name(value: number): string;
  /** The value of a name, or −1. */
  find(name: string): number;
}

/** Whole numbers, printed as themselves. */
export const numbers = (size: number, from = 0): Domain => ({
  size,
  name: (value) => String(value + from),
  find(name) {
    if (!/^-?\d{1,9}$/.test(name)) return -1;
    const value = Number(name) - from;
    return value >= 0 && value < size ? value : -1;
  },
});

/** A list of names, none of which holds a space. */
export function named(names: readonly string[]): Domain {
  const index = new Map(names.map((name, value) => [name.toLowerCase(), value]));
  for (const name of names) if (!/^\S+$/.test(name)) throw new Error(`the name ${JSON.stringify(name)} cannot be typed as one word`);
  if (index.size !== names.length) throw new Error(`two values share a name: ${names.join(', ')}`);
  return {
    size: names.length,
    name: (value) => names[value] ?? String(value),
    find: (name) => index.get(name.toLowerCase()) ?? -1,
  };
}

/** Consecutive codes for the keys of a table, starting at `first`. Made in one go: a long table filled key by key would be slow to read. */
export const codes = <K extends string>(table: Readonly<Record<K, unknown>>, first = 0): Readonly<Record<K, number>> =>
  Object.fromEntries(Object.keys(table).map((key, i) => [key, first + i])) as Record<K, number>;
