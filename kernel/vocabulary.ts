/** Three forms of one move: an integer in memory, words on the wire, a line that a person can type. */
import { type Entry, entryOf, type Tables } from './tables.ts';
import type { Move, Wire } from './types.ts';

export interface Vocabulary {
  /** The move of a verb and its arguments. Throws on a verb or argument that does not exist: for code, not for input. */
  move(verb: string, a?: number, b?: number): Move;
  wire(move: Move): Wire;
  /** A move from outside, or −1. */
  parse(wire: unknown): Move;
  notation(move: Move): string;
  /** A typed line such as `road left`, or −1. */
  read(line: string): Move;
}

export function vocabulary<S>(t: Tables<S>): Vocabulary {
  const byName = new Map(t.verbs.map((v) => [v.name, v]));
  const typed = new Map(t.verbs.map((v) => [v.name.toLowerCase(), v]));
  if (typed.size !== t.verbs.length) throw new Error('two verbs differ only in capitals: typed lines could not tell them apart');
  const encode = (v: Entry<S>, a: number, b: number): Move => (inRange(a, v.n0) && inRange(b, v.n1) ? v.base + a * v.n1 + b : -1);
  const args = (v: Entry<S>, move: Move): number[] => [Math.floor((move - v.base) / v.n1), (move - v.base) % v.n1].slice(0, v.domains.length);
  const known = (move: Move): Entry<S> => {
    const v = entryOf(t, move);
    if (v === null) throw new Error(`${move} is not a move`);
    return v;
  };
  return {
    move(verb, a = 0, b = 0) {
      const v = byName.get(verb);
      const move = v === undefined ? -1 : encode(v, a, b);
      if (move < 0) throw new Error(`${verb} ${a} ${b} is not a move`);
      return move;
    },
    wire(move) {
      const v = known(move);
      return [v.name, ...args(v, move)];
    },
    parse(wire) {
      if (!Array.isArray(wire) || typeof wire[0] !== 'string') return -1;
      const v = byName.get(wire[0]);
      if (v === undefined || wire.length !== v.domains.length + 1) return -1;
      return encode(v, wire.length > 1 ? wire[1] : 0, wire.length > 2 ? wire[2] : 0);
    },
    notation(move) {
      const v = known(move);
      return [v.name, ...args(v, move).map((value, i) => v.domains[i]?.name(value))].join(' ');
    },
    read(line) {
      const [name = '', ...rest] = line.trim().split(/\s+/);
      const v = typed.get(name.toLowerCase());
      if (v === undefined || rest.length !== v.domains.length) return -1;
      const values = rest.map((text, i) => v.domains[i]?.find(text) ?? -1);
      return encode(v, values[0] ?? 0, values[1] ?? 0);
    },
  };
}

const inRange = (value: unknown, size: number): boolean => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < size;
