/** Dice that are given in: seeded for the lab, scripted for tests. */
import type { Dice } from './types.ts';

/** Dice that can be set: from the same three words on they fall the same. */
interface SettableDice {
  readonly dice: Dice;
  /** `throws`: how many are made and forgotten, so that words that are alike lead apart. */
  set(a: number, b: number, c: number, throws: number): void;
}

/** A small fast generator (sfc32), the same for ever on every machine. */
export function settableDice(): SettableDice {
  let a = 0;
  let b = 0;
  let c = 0;
  let counter = 1;
  const dice: Dice = (sides) => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return Math.floor(((t >>> 0) * sides) / 4294967296);
  };
  return {
    dice,
    set(first, second, third, throws) {
      a = first;
      b = second;
      c = third;
      counter = 1;
      for (let i = 0; i < throws; i++) dice(2);
    },
  };
}

export function seeded(seed: number | string): Dice {
  const { dice, set } = settableDice();
  set(...spread(String(seed)), 16);
  return dice;
}

/** Dice that return the given numbers and refuse to go on after the last one. */
export function scripted(numbers: readonly number[]): Dice {
  let next = 0;
  return (sides) => {
    const n = numbers[next++];
    if (n === undefined) throw new Error(`scripted dice: number ${next} was asked for, ${numbers.length} are given`);
    if (!Number.isInteger(n) || n < 0 || n >= sides) throw new Error(`scripted dice: number ${next} is ${n}, but the range is 0 to ${sides - 1}`);
    return n;
  };
}

/** Three words of state from a text of any length (FNV-1a with three starts). */
function spread(text: string): [number, number, number] {
  const words: [number, number, number] = [0x811c9dc5, 0x9e3779b9, 0x243f6a88];
  for (let w = 0; w < 3; w++) {
    let h = words[w];
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    words[w] = h ^ (h >>> 15);
  }
  return words;
}
