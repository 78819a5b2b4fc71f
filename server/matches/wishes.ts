/** Taking back what others have seen or answered: all people at the table are asked. */
import type { Seat } from '#kernel';
import { botSits, type Live, type Wish } from './live.ts';
import { tellAll } from './telling.ts';

export type WishReply = { readonly ok: true } | { readonly asked: number };

let count = 0;

/** Asks everybody else who sits here in person; a new wish takes the place of an old one. */
export function makeWish(live: Live, by: Seat, to: number): WishReply {
  const missing = new Set(live.secret.people.map((_, seat) => seat).filter((seat) => seat !== by && !botSits(live, seat)));
  const wish: Wish = { id: ++count, by, to, missing };
  live.wish = wish;
  tellAll(live, JSON.stringify({ t: 'wish', wish: wish.id, by, missing: [...missing] }));
  return { asked: wish.id };
}

/** Null: there is no such wish. The wish itself: everybody agrees. */
export function answerWish(live: Live, seat: Seat, id: number, yes: boolean): Wish | 'waiting' | 'refused' | null {
  const { wish } = live;
  if (wish === null || wish.id !== id || (!wish.missing.has(seat) && seat !== wish.by)) return null;
  // The position has moved on, so that the wish is about something else now.
  if (live.match.line.steps.length < wish.to) return null;
  if (!yes) {
    live.wish = null;
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
