/** From a key and a running number to one of n equally likely cases. */
import type { Dice } from '#kernel';
import { keyed, number64 } from './bytes.ts';

export interface Draw {
  /** The number of this chance move in the match, from 0; it never goes back, not even when a move is undone. */
  readonly i: number;
  readonly n: number;
  readonly k: number;
}

const WORDS = 2 ** 32;
export const MOST_CASES = WORDS;

/** The case that one word of 32 bits leads to, or -1: the words above the last whole multiple of n would favour the low cases. */
export const caseOfWord = (word: number, n: number): number => (word < Math.floor(WORDS / n) * n ? word % n : -1);

export function draw(key: Uint8Array, i: number, n: number): Draw {
  if (!Number.isInteger(n) || n < 1 || n > MOST_CASES) throw new RangeError(`a draw has 1 to 2^32 cases, not ${n}`);
  for (let block = 0; ; block++) {
    const bytes = keyed(key, 'draw', number64(i), number64(block));
    const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = 0; at < bytes.length; at += 4) {
      const k = caseOfWord(words.getUint32(at), n);
      if (k >= 0) return { i, n, k };
    }
  }
}

/** Dice for one chance move: a second throw would need a number of its own in the log, so there is none. */
export function fairDice(key: Uint8Array, i: number): Dice {
  let thrown = false;
  return (n) => {
    if (thrown) throw new Error(`chance move ${i} draws once only`);
    thrown = true;
    return draw(key, i, n).k;
  };
}
