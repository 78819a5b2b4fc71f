/** Tokens: where they lie, and what comes when one is turned over. */
import { type Chance, type Dice, pop, push, type Say, type Seat } from '#kernel';
import { SETTLEMENTS } from '../../gift/data/resources.ts';
import { clanOf, TOKEN_KINDS, typeOf } from '../data/north.ts';
import { EVENT, FROM_KEEP, FROM_SETTLEMENT, STEP, tokens, type Watch } from '../types.ts';
import { migrate } from './wildlings.ts';

/** The lot that the pool is of. */
const lastLot = (s: Watch): number => s.north.lots.length / TOKEN_KINDS - 1;

/** watch.card-tokens, watch.benjen: a token of the pool is to be turned over. */
export function turnFromPool(s: Watch, seat: Seat, source: number): void {
  s.north.pool--;
  push(s, STEP.token, 0, lastLot(s), seat, source);
}

const isOfPool = (source: number): boolean => source !== FROM_SETTLEMENT && source !== FROM_KEEP;

/** watch.reveal: the token under the settlement that is built. */
export function turnSettlement(s: Watch, seat: Seat): void {
  const under = s.north.under.slice();
  const at = seat * SETTLEMENTS;
  const lot = under[at];
  for (let place = 0; place < SETTLEMENTS - 1; place++) under[at + place] = under[at + place + 1];
  under[at + SETTLEMENTS - 1] = -1;
  s.north.under = under;
  push(s, STEP.token, 0, lot, seat, FROM_SETTLEMENT);
}

/** watch.keep-tokens: two of the first lot, one after the other. */
export function turnKeep(s: Watch, seat: Seat): void {
  push(s, STEP.token, 0, 0, seat, FROM_KEEP);
  push(s, STEP.token, 0, 0, seat, FROM_KEEP);
}

/** watch.returned: a token of the pool goes under the settlement that comes back; it will be the last one to be built. */
export function hideToken(s: Watch, seat: Seat, say: Say | null): void {
  const { under } = s.north;
  let place = seat * SETTLEMENTS;
  while (under[place] >= 0) place++;
  s.north.under = under.with(place, lastLot(s));
  s.north.pool--;
  if (say !== null) say(EVENT.hides, seat, s.north.pool);
  if (s.north.pool === 0) remix(s, say);
}

/** watch.remix: what lies face up is a new lot, and the new pool. */
function remix(s: Watch, say: Say | null): void {
  const { north } = s;
  for (const count of north.shown) north.pool += count;
  north.lots = [...north.lots, ...north.shown];
  north.shown = new Array<number>(TOKEN_KINDS).fill(0);
  if (say !== null) say(EVENT.remixes, north.pool);
}

function drawn({ north }: Watch, lot: number, dice: Dice): number {
  const at = lot * TOKEN_KINDS;
  let total = 0;
  for (let kind = 0; kind < TOKEN_KINDS; kind++) total += north.lots[at + kind];
  let left = dice(total);
  let kind = 0;
  while (left >= north.lots[at + kind]) left -= north.lots[at + kind++];
  return kind;
}

/** watch.tokens: nobody knows where which token of a lot lies, so each of them is as likely. */
const reveal: Chance<Watch> = {
  rule: 'watch.reveal',
  args: [tokens],
  weight: (s, f, kind) => s.north.lots[f.a * TOKEN_KINDS + kind],
  sample: (s, f, dice) => drawn(s, f.a, dice),
  play(s, f, _seat, kind, _b, say) {
    const { north } = s;
    pop(s);
    const at = f.a * TOKEN_KINDS + kind;
    north.lots = north.lots.with(at, north.lots[at] - 1);
    north.shown = north.shown.with(kind, north.shown[kind] + 1);
    if (say !== null) say(EVENT.token, f.b, clanOf(kind), typeOf(kind), f.c);
    // The last token of the pool may still wait for that of a settlement, which comes first.
    if (north.pool === 0 && isOfPool(f.c)) remix(s, say);
    migrate(s, clanOf(kind), typeOf(kind), say);
  },
};

export const tokenVerbs = { reveal };
