/** Dice that can be thrown again: moves that are compared meet the same luck, so that luck does not decide between them. */
import type { Dice } from '#kernel';

export interface Stream {
  readonly dice: Dice;
  /** From here on the same numbers as after the last restart with this seed. */
  restart(seed: number): void;
}

/** The same small generator as the kernel's, with a start that costs nothing. */
export function stream(): Stream {
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
    restart(seed) {
      a = seed | 0;
      b = Math.imul(seed, 0x9e3779b9);
      c = Math.imul(seed ^ 0x243f6a88, 0x85ebca6b);
      counter = 1;
      for (let i = 0; i < 8; i++) dice(2);
    },
  };
}
