/** Taking back what others have seen or answered: all people at the table are asked. */
import type { Seat } from '#kernel';
import type { Refused } from '#match';
import { botSits, type Live, type Wish } from './live.ts';
import { tellAll } from './telling.ts';

export type WishReply = { readonly ok: true } | { readonly asked: number };

let count = 0;

/** Is the wish still about the position on the table? What only some can see does not end it, or all could tell by that. */
const stands = ({ match }: Live, wish: Wish): boolean => match.decision === wish.decision && match.step === wish.step;

/**
 * Asks everybody else who sits here in person; a new wish takes the place of another seat's. Who asks twice about the same position is
 * not heard twice. Null: there is nobody to ask.
 */
export function makeWish(live: Live, by: Seat, to: number): WishReply | Refused | null {
  const before = live.wish;
  if (before !== null && before.by === by && before.to === to && stands(live, before)) {
    return before.declined ? { refused: 'declined', rule: null } : { asked: before.id };
  }
  const missing = new Set(live.secret.people.map((_, seat) => seat).filter((seat) => seat !== by && !botSits(live, seat)));
  if (missing.size === 0) return null;
  const { decision, step } = live.match;
  const wish: Wish = { id: ++count, by, to, decision, step, missing, declined: false };
  live.wish = wish;
  tellAll(live, JSON.stringify({ t: 'wish', wish: wish.id, by, missing: [...missing] }));
  return { asked: wish.id };
}

/** Null: there is no such wish. The wish itself: everybody agrees. */
export function answerWish(live: Live, seat: Seat, id: number, yes: boolean): Wish | 'waiting' | 'refused' | null {
  const { wish } = live;
  if (wish === null || wish.id !== id || wish.declined || (!wish.missing.has(seat) && seat !== wish.by)) return null;
  if (!stands(live, wish)) return null;
  if (!yes) {
    // Whoever withdraws their own wish may have it again
    if (seat === wish.by) live.wish = null;
    else wish.declined = true;
    tellAll(live, JSON.stringify({ t: 'wish', wish: id, by: wish.by, refused: seat }));
    return 'refused';
  }
  wish.missing.delete(seat);
  if (wish.missing.size > 0) {
    tellAll(live, JSON.stringify({ t: 'wish', wish: id, by: wish.by, missing: [...wish.missing] }));
    return 'waiting';
  }
  live.wish = null;
  tellAll(live, JSON.stringify({ t: 'wish', wish: id, by: wish.by, missing: [] }));
  return wish;
}
