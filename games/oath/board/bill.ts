/** What the player is about to pay with tokens: shown on the board and in the panel before it is said. */
import type { Move } from '#kernel';
import { ALLY, BILL, BROTHERHOOD, EQUIPMENT, PARROT, ROY, SUPPLY, TIPSTER, tokensOf } from '../data/pieces.ts';
import { tokenBits } from '../rules/board.ts';
import { boardWithout, costOf, type Goods, type Handful, isExact, payMoves, payment, spacesOf } from './costs.ts';
import type { Draft } from './draft.ts';
import type { Table } from './table.ts';

export interface Bill {
  /** The mission that is paid for, −1 for none. */
  readonly mission: number;
  /** The move that begins it, and those that then pay. */
  readonly move: Move;
  readonly next: readonly Move[];
  readonly owed: Goods;
  /** The tokens that may be chosen from. */
  readonly board: number;
  readonly chosen: Handful;
  readonly exact: boolean;
  /** Which tokens pay can still be changed. */
  readonly free: boolean;
  /** An item that is discarded for its effect besides, −1 for none. */
  readonly spent: number;
}

/** oath.bill, oath.tipster, oath.roy: what each of them is paid. */
export const WAGES: Readonly<Record<number, number>> = { [BILL]: ALLY, [TIPSTER]: EQUIPMENT, [ROY]: SUPPLY };

function bill(t: Table, draft: Draft, owed: Goods, board: number, rest: Partial<Bill>): Bill {
  const chosen = payment(board, owed, draft.pay);
  const pays = payMoves(t, chosen);
  const free = owed.slice(0, 3).some((n, resource) => n > 0 && spacesOf([0, 1, 2].map((r) => (r === resource ? tokenBits(board, r) : 0))).length > n);
  return { mission: -1, move: pays[0] ?? 0, next: pays, owed, board, chosen, exact: isExact(chosen, owed), free, spent: -1, ...rest };
}

/** oath.last: the rules take what lies last on the board, since powers no longer count. */
function lastHandful(board: number, owed: Goods): Handful {
  return [0, 1, 2].map((resource) => {
    let bits = 0;
    for (let bit = 4, left = owed[resource]; bit >= 0 && left > 0; bit--) {
      if (((tokenBits(board, resource) >> bit) & 1) === 0) continue;
      bits |= 1 << bit;
      left--;
    }
    return bits;
  });
}

export function missionBill(t: Table, draft: Draft, mission: number): Bill | null {
  const board = t.s.board[t.me];
  if (t.can('complete', mission)) {
    return bill(t, draft, costOf(t.s, t.me, mission).owed, board, { mission, move: t.move('complete', mission) });
  }
  if (t.can('parrot', mission)) {
    const left = boardWithout(board, PARROT);
    return bill(t, draft, costOf(t.s, t.me, mission).owed, left, { mission, move: t.move('parrot', mission), spent: PARROT });
  }
  if (!t.can('finish', mission)) return null;
  const { owed } = costOf(t.s, t.me, mission);
  return {
    ...bill(t, draft, owed, board, { mission, move: t.move('finish', mission) }),
    next: [],
    chosen: lastHandful(board, owed),
    exact: true,
    free: false,
  };
}

/** A mission that could be completed with a placement at the Brotherhood. */
export function visitBill(t: Table, draft: Draft, mission: number): Bill | null {
  const { owed, missing } = costOf(t.s, t.me, mission);
  if (t.s.missionAt[mission] !== t.me || missing.some((n) => n > 0)) return null;
  return bill(t, draft, owed, t.s.board[t.me], { mission, move: t.move('complete', mission) });
}

export function billOf(t: Table, draft: Draft): Bill | null {
  if (!t.asked) return null;
  const board = t.s.board[t.me];
  if (t.step === 'pay') {
    const { a } = t.frame ?? { a: 0 };
    const owing = bill(t, draft, [tokensOf(a, 0), tokensOf(a, 1), tokensOf(a, 2), 0], board, {});
    return { ...owing, next: owing.next.slice(1) };
  }
  const { picked } = draft;
  if (picked?.kind === 'mission') return missionBill(t, draft, picked.at);
  if (picked?.kind === 'follower' && WAGES[picked.at] !== undefined && t.can('use', picked.at)) {
    const owed = [0, 1, 2].map((resource) => (WAGES[picked.at] === resource ? 1 : 0));
    return bill(t, draft, [owed[0], owed[1], owed[2], 0], board, { move: t.move('use', picked.at) });
  }
  if (picked?.kind === 'place' && picked.at === BROTHERHOOD && t.step === 'turn' && draft.mission >= 0) return visitBill(t, draft, draft.mission);
  return null;
}

/** The spaces whose tokens would leave. */
export const leaving = (given: Bill | null): readonly number[] =>
  given === null ? [] : [...spacesOf(given.chosen), ...(given.spent < 0 ? [] : [given.spent])];
