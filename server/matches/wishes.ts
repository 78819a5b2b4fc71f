/** Taking back what others have seen or answered: all people at the table are asked. */
import { randomInt } from 'node:crypto';
import type { Seat } from '#kernel';
import type { Refused } from '#match';
import type { Company } from '../store/shared.ts';
import { botSits, type Live, type Wish } from './live.ts';
import { tellAll } from './telling.ts';

export type WishReply = { readonly ok: true } | { readonly asked: number };

export interface Wishes {
  /**
   * Asks everybody else who sits here in person; a new wish takes the place of another seat's. Who asks twice about the same position is
   * not heard twice. Null: there is nobody to ask.
   */
  make(live: Live, by: Seat, to: number): Promise<WishReply | Refused | null>;
  /** Null: there is no such wish. The wish itself: everybody agrees. */
  answer(live: Live, seat: Seat, id: number, yes: boolean): Promise<Wish | 'waiting' | 'refused' | null>;
  /** The wish as other nodes know it, told to those who watch here. */
  look(live: Live): Promise<void>;
}

/** Somebody else's answer may come in between, on another node. */
const ATTEMPTS = 8;
const BIGGEST = 2 ** 31;

/** Is the wish still about the position on the table? What only some can see does not end it, or all could tell by that. */
const stands = ({ match }: Live, wish: Wish): boolean => match.decision === wish.decision && match.step === wish.step;

export function makeWishes(company: Company | null, changed: (live: Live) => void): Wishes {
  /** In one process the wish is in memory, and so is everybody who could know of it: nothing comes in between. */
  const current = (live: Live): Wish | null | Promise<Wish | null> => (company === null ? live.wish : read(live, company));

  async function read(live: Live, shared: Company): Promise<Wish | null> {
    const row = await shared.wish(live.id);
    // Answers may come in another order than they were asked for: what is known already is not forgotten again.
    if (row !== null && row.version > (live.wish?.version ?? 0)) live.wish = { ...(JSON.parse(row.text) as Wish), version: row.version };
    return live.wish;
  }

  async function keep(live: Live, wish: Wish): Promise<boolean> {
    if (company !== null && !(await company.putWish(live.id, { version: wish.version, text: JSON.stringify(wish) }))) return false;
    live.wish = wish;
    tell(live, wish);
    changed(live);
    return true;
  }

  /** Once, and nothing older after something newer. */
  function tell(live: Live, wish: Wish): void {
    if (wish.version <= live.wishTold) return;
    live.wishTold = wish.version;
    tellAll(live, told(wish));
  }

  return {
    async make(live, by, to) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const found = current(live);
        const before = found instanceof Promise ? await found : found;
        const same = before !== null && before.by === by && before.to === to && stands(live, before);
        if (same && isOpen(before)) return { asked: before.id };
        if (same && before.refused !== null && before.refused !== by) return { refused: 'declined', rule: null };
        const missing = live.secret.people.map((_, seat) => seat).filter((seat) => seat !== by && !botSits(live, seat));
        if (missing.length === 0) return null;
        const { decision, step } = live.match;
        const wish: Wish = { id: randomInt(1, BIGGEST), by, to, decision, step, missing, refused: null, version: (before?.version ?? 0) + 1 };
        if (await keep(live, wish)) return { asked: wish.id };
      }
      return { refused: 'trouble', rule: null };
    },

    async answer(live, seat, id, yes) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const found = current(live);
        const wish = found instanceof Promise ? await found : found;
        if (wish === null || wish.id !== id || !isOpen(wish) || (!wish.missing.includes(seat) && seat !== wish.by) || !stands(live, wish))
          return null;
        const version = wish.version + 1;
        if (!yes) {
          if (await keep(live, { ...wish, version, refused: seat })) return 'refused';
          continue;
        }
        const next: Wish = { ...wish, version, missing: wish.missing.filter((other) => other !== seat) };
        if (await keep(live, next)) return next.missing.length > 0 ? 'waiting' : next;
      }
      return null;
    },

    async look(live) {
      const now = await current(live);
      if (now !== null) tell(live, now);
    },
  };
}

/** Somebody has still to agree, and nobody has said no. Whoever withdraws their own wish may have it again. */
const isOpen = ({ missing, refused }: Wish): boolean => missing.length > 0 && refused === null;

const told = ({ id, by, missing, refused }: Wish): string =>
  JSON.stringify({ t: 'wish', wish: id, by, ...(refused === null ? { missing } : { refused }) });
