/** What a viewer can tell of what it does not see. */
import { type Beacons, COPIES, KINDS } from './types.ts';

/** The cards that the view does not show. */
export function unaccounted(s: Beacons): number[] {
  const bag: number[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    let n = COPIES - s.burnt[kind] - s.searched[kind];
    for (const l of s.deck) n -= l.cards[kind];
    for (let seat = 0; seat < s.players; seat++) n -= s.hand[seat * KINDS + kind];
    bag.push(n);
  }
  return bag;
}
