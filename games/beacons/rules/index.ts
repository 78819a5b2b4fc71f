import { includes, lot, type Verbs } from '#kernel';
import type { Options } from '../meta.ts';
import { type Beacons, COPIES, KINDS, STEP, type STEPS } from '../types.ts';
import { dusk } from './cards.ts';
import { lay } from './fire.ts';
import { bribe, deal, drawOne, gather, grab, keep, look, raid, search, yields } from './night.ts';

export const verbs: Verbs<Beacons, typeof STEPS> = { deal, gather, search, raid, draw: drawOne, look, keep, bribe, yield: yields, grab, lay };

export function setup(players: number, options: Options): Beacons {
  const none = () => new Array<number>(KINDS).fill(0);
  const s: Beacons = {
    players,
    nights: options.nights,
    night: 0,
    deck: [lot(new Array<number>(KINDS).fill(COPIES))],
    hand: new Array<number>(players * KINDS).fill(0),
    held: new Array<number>(players).fill(0),
    searched: none(),
    looking: 0,
    laid: new Array<number>(players).fill(-1),
    burnt: none(),
    won: [0, 0],
    stack: [],
  };
  dusk(s, 3);
  return s;
}

export function conserve(s: Beacons): string | null {
  for (let kind = 0; kind < KINDS; kind++) {
    let n = s.burnt[kind] + s.searched[kind];
    for (const l of s.deck) n += l.cards[kind];
    for (let seat = 0; seat < s.players; seat++) n += s.hand[seat * KINDS + kind];
    if (n !== COPIES) return `there are ${n} cards of kind ${kind}, not ${COPIES}`;
  }
  if (s.searched.reduce((sum, n) => sum + n, 0) !== s.looking) return 'the watch looks at more or fewer cards than are counted';
  for (let seat = 0; seat < s.players; seat++) {
    const n = s.hand.slice(seat * KINDS, seat * KINDS + KINDS).reduce((sum, k) => sum + k, 0);
    if (n !== s.held[seat]) return `seat ${seat} holds ${n} cards, but ${s.held[seat]} are counted`;
  }
  const f = s.stack[s.stack.length - 1];
  for (let seat = 0; seat < s.players; seat++) {
    const sealed = f !== undefined && f.step === STEP.light && includes(f.sealed, seat);
    if (sealed !== s.laid[seat] >= 0) return `seat ${seat} has ${sealed ? 'sealed an answer, but laid no card' : 'laid a card without an answer'}`;
  }
  return null;
}
