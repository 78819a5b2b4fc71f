/** What a keeper with a perfect memory knows of the hidden cards. */
import { gains, type Happening, type Memory, pays, shows, slips, type Worlds, worlds } from '#kernel';
import { EVENT, KINDS } from './types.ts';

/** Places of hidden cards besides the four hands: those that the watch looks at, and each card that was put back. */
export const SEARCHED = 4;
export const RETURNED = 5;
const MOST_RETURNED = 4;

export interface Remembered {
  readonly worlds: Worlds;
  /** How many cards were put back under the deck, and how many of them were drawn again. */
  put: number;
  drawn: number;
  searching: number;
}

export const memory: Memory<Remembered> = {
  begin: () => ({ worlds: worlds(RETURNED + MOST_RETURNED, KINDS), put: 0, drawn: 0, searching: 0 }),
  note(m, { event, args: [by, second, third] }: Happening) {
    const w = m.worlds;
    if (event === EVENT.drew) arrive(m, by, second, third);
    else if (event === EVENT.looked) {
      arrive(m, SEARCHED, second, third);
      m.searching++;
    } else if (event === EVENT.kept) keep(m, by, second);
    else if (event === EVENT.bribed) move(w, by, second, third);
    else if (event === EVENT.grabbed) move(w, second, by, third);
    else if ((event === EVENT.sealed || event === EVENT.changed) && second >= 0) shows(w, by, second);
    else if (event === EVENT.lit) pays(w, by, second);
  },
};

/** A card comes from the deck: a new one, or the first of those that were put back. */
function arrive(m: Remembered, to: number, kind: number, returned: number): void {
  if (returned === 1) move(m.worlds, RETURNED + m.drawn++, to, kind);
  else gains(m.worlds, to, kind);
}

function keep(m: Remembered, by: number, kind: number): void {
  move(m.worlds, SEARCHED, by, kind);
  if (m.searching === 2) slips(m.worlds, SEARCHED, RETURNED + m.put++);
  m.searching = 0;
}

function move(w: Worlds, from: number, to: number, kind: number): void {
  if (kind < 0) slips(w, from, to);
  else {
    pays(w, from, kind);
    gains(w, to, kind);
  }
}
