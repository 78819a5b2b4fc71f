/** Canonical JSON: one value, one spelling. What is hashed must not depend on who wrote it down. */
import { Refusal } from '#kernel';

/** Deep enough for any log, and shallow enough for every reader's stack. */
export const DEPTH = 32;

/**
 * Keys in the order of their UTF-16 code units, no white space, strings and whole numbers as JSON.stringify writes them.
 * Refuses what has no single spelling everywhere: fractions, numbers beyond 2^53 - 1, halves of surrogate pairs, undefined, anything but plain data.
 */
export function canonical(value: unknown): string {
  return write(value, 0);
}

function write(value: unknown, depth: number): string {
  if (value === null || value === true || value === false) return String(value);
  if (typeof value === 'number') return writeNumber(value);
  if (typeof value === 'string') return writeString(value);
  if (typeof value !== 'object') throw new Refusal(`a value of type ${typeof value} has no canonical form`);
  if (depth === DEPTH) throw new Refusal(`more than ${DEPTH} arrays and objects lie inside one another`);
  if (Array.isArray(value)) return `[${Array.from(value, (item) => write(item, depth + 1)).join(',')}]`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new Refusal('only plain objects have a canonical form');
  const members = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(members).sort(byCodeUnit);
  return `{${keys.map((key) => `${writeString(key)}:${write(members[key], depth + 1)}`).join(',')}}`;
}

function writeNumber(value: number): string {
  if (!Number.isSafeInteger(value)) throw new Refusal(`${value} is not a whole number between -(2^53 - 1) and 2^53 - 1`);
  return JSON.stringify(value);
}

function writeString(value: string): string {
  if (!value.isWellFormed()) throw new Refusal('a string holds half of a surrogate pair');
  return JSON.stringify(value);
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
