/** What the player has begun on this board and not yet said: it never leaves the page. */
import { LINES } from '../data/armies.ts';
import { lineAt, lossesIn, SENDINGS } from '../data/columns.ts';
import { copiesOf, PRINTED } from '../data/muster.ts';
import { composes } from '../rules/armies.ts';
import { callOf, cardOf } from '../rules/calls.ts';
import { sideOf } from '../types.ts';
import type { Table } from './table.ts';

export interface Draft {
  /** Naming an army: the list and the Unit. */
  readonly army: number;
  readonly unit: number;
  /** Composing: which Unit, and the copies of each line. */
  readonly which: number;
  readonly counts: readonly number[];
  /** Laying out: lines of the list, front to rear. */
  readonly ranks: readonly number[];
  /** Orders: the card (0: none yet) and the Master. */
  readonly card: number;
  readonly call: number;
  /** The card whose duels are looked at, without choosing it; 0 for none. */
  readonly look: number;
  /** End of Duration: Troops to leave each column; columns to retire, as bits. */
  readonly losses: readonly number[];
  readonly retires: number;
  /** Sending Troops: the one in hand (column × 6 + rank, or −1), all of them, and whether the team mate's are unwelcome. */
  readonly picked: number;
  readonly sends: number;
  readonly declines: number;
}

const EMPTY: Draft = {
  army: 0,
  unit: 0,
  which: 0,
  counts: new Array<number>(LINES).fill(0),
  ranks: [],
  card: 0,
  call: 0,
  look: 0,
  losses: [0, 0, 0],
  retires: 0,
  picked: -1,
  sends: 0,
  declines: 0,
};

/** What has been sealed already is where a change begins. */
export function freshDraft(t: Table): Draft {
  const { s, step, answer, own } = t;
  const side = sideOf(s, own);
  switch (step) {
    case 'muster': {
      const bound = s.battle > 0 ? s.army[side] : s.fixed[side];
      return { ...EMPTY, army: answer >= 0 ? answer >> 1 : Math.max(0, bound), unit: answer >= 0 ? answer & 1 : 0 };
    }
    case 'recruit': {
      const which = composes(s, own, 0) ? 0 : 1;
      return { ...EMPTY, which, counts: countsOf(t, which) };
    }
    case 'layout':
      return answer < 0 ? EMPTY : { ...EMPTY, ranks: [0, 1, 2].map((rank) => lineAt(answer, rank)) };
    case 'orders':
      return answer < 0 ? EMPTY : { ...EMPTY, card: cardOf(answer), call: callOf(answer) };
    case 'discard':
      return { ...EMPTY, losses: [0, 1, 2].map((column) => lossesIn(answer < 0 ? fewest(t) : answer, column)) };
    case 'retire':
      return answer < 0 ? EMPTY : { ...EMPTY, retires: answer };
    case 'move':
      return answer < 0 ? EMPTY : { ...EMPTY, sends: answer % SENDINGS, declines: answer >= SENDINGS ? 1 : 0 };
    default:
      return EMPTY;
  }
}

/** A discard that can be confirmed as it is: the one that gives up the fewest Troops. */
function fewest({ game, legal }: Table): number {
  const codes = legal.map((move) => game.wire(move)).flatMap(([verb, code = 0]) => (verb === 'discard' ? [code] : []));
  const lost = (code: number): number => lossesIn(code, 0) + lossesIn(code, 1) + lossesIn(code, 2);
  return codes.reduce((best, code) => (lost(code) < lost(best) ? code : best), codes[0] ?? 0);
}

/** The copies of a Unit as it is composed so far, or as the list prints it. */
export function countsOf({ s, own }: Table, which: number): readonly number[] {
  const side = sideOf(s, own);
  const made = s.unit[side * 2 + which];
  const counts = made >= 0 ? made : PRINTED[s.army[side] * 2 + which];
  return EMPTY.counts.map((_, line) => copiesOf(counts, line));
}
