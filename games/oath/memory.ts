/** What a pirate with a good memory knows beyond the view: who took which mission from the row in front of everybody. */
import type { Happening, Memory } from '#kernel';
import { MISSION_COUNT } from './data/cards.ts';
import { EVENT } from './types.ts';

export interface Remembered {
  /** By mission: the seat that took it openly and still has it, or −1. */
  readonly holder: number[];
}

export const memory: Memory<Remembered> = {
  begin: () => ({ holder: new Array<number>(MISSION_COUNT).fill(-1) }),
  note(m, { event, args: [seat, mission] }: Happening) {
    if (event === EVENT.undertakes) m.holder[mission] = seat;
    else if (event === EVENT.completes || event === EVENT.finishes) m.holder[mission] = -1;
  },
};
