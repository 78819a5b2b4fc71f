/** Dice that can be thrown again: moves that are compared meet the same luck, so that luck does not decide between them. */
import { type Dice, settableDice } from '#kernel';

export interface Stream {
  readonly dice: Dice;
  /** From here on the same numbers as after the last restart with this seed. */
  restart(seed: number): void;
}

/** Begun anew for every iteration, so a start must cost nothing. */
export function stream(): Stream {
  const { dice, set } = settableDice();
  return { dice, restart: (seed) => set(seed | 0, Math.imul(seed, 0x9e3779b9), Math.imul(seed ^ 0x243f6a88, 0x85ebca6b), 8) };
}
