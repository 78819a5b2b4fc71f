/** The way in for every act: judged, written down, told; and judged again when it could not be written. */
import type { Seat } from '#kernel';
import type { Acted, Match, Refused } from '#match';
import type { Ground } from '../house.ts';
import type { Attendance, Desk } from './attending.ts';
import { type Live, present, seatOf, since } from './live.ts';
import type { Shelf } from './shelf.ts';
import { changed, GameFault, Stopped } from './stopped.ts';
import { seatsText, tellAll } from './telling.ts';
import type { Together } from './together.ts';
import { write } from './writing.ts';

export interface Acting {
  /** Writes an act down, tells it, and lets bots and clocks go on. A failed write drops the match from memory. */
  put(live: Live, act: Acted): Promise<void>;
  /** Writes a note down; when that fails, it is looked at again whether it is still wanted. The match as it is then; null when it was not wanted. */
  insist(match: string, wanted: (live: Live) => Note | null): Promise<Live | null>;
  /** What a person does, judged again for as long as others are faster. */
  act<T>(match: string, person: string, deed: (live: Live, seat: Seat) => Promise<T | Refused>): Promise<T | Refused>;
  /** What bots and clocks do. */
  readonly desk: Desk;
}

/** Another node has written meanwhile: the act is judged again. */
export class Outrun extends Error {}

export type Note = Parameters<Match['note']>[0];

export interface ActingMeans {
  staff(): Attendance;
  together(): Together | null;
  conclude(live: Live): void;
  call(live: Live): void;
}

function refusedIfStopped(error: unknown): Refused {
  if (error instanceof Stopped) return { refused: 'frozen', rule: null };
  throw error;
}

/** A write that fails is tried again from a fresh load so often; where several nodes write, one may be outrun a few times. */
const ATTEMPTS = { alone: 3, together: 8 };

export function makeActing(ground: Ground, shelf: Shelf, { staff, together, conclude, call }: ActingMeans): Acting {
  const { loaded, get } = shelf;
  const attempts = (ground.company ?? null) === null ? ATTEMPTS.alone : ATTEMPTS.together;

  function put(live: Live, act: Acted): Promise<void> {
    live.touched = ground.now();
    // Loaded again meanwhile: what was judged on this position is judged once more.
    if (live.dropped) return Promise.reject(new Outrun());
    let begun: { readonly ending: boolean; readonly written: Promise<void> };
    try {
      begun = changed(() => ({ ending: act.entries.length > 0 && live.match.result !== null, written: write(ground, live, act) }));
    } catch (error) {
      return Promise.reject(error);
    }
    const { ending, written } = begun;
    return written.then(
      () => {
        if (act.entries.length > 0) together()?.wrote(live);
        staff().attend(live);
        if (ending) conclude(live);
        call(live);
      },
      (error: unknown) => {
        shelf.drop(live, error);
        throw error;
      },
    );
  }

  async function insist(id: string, wanted: (live: Live) => Note | null): Promise<Live | null> {
    for (let attempt = 1; ; attempt++) {
      const live = loaded.get(id) ?? (await get(id));
      const note = live === null ? null : wanted(live);
      if (live === null || note === null) return null;
      try {
        await put(live, live.match.note(note));
        return live;
      } catch (error) {
        if (error instanceof GameFault) shelf.discard(live, error);
        if (!live.dropped || error instanceof GameFault || attempt === attempts) throw error;
      }
    }
  }

  return {
    put,
    insist,
    async act(id, person, deed) {
      for (let attempt = 1; ; attempt++) {
        const live = loaded.get(id) ?? (await get(id).catch(refusedIfStopped));
        if (live !== null && 'refused' in live) return live;
        const seat = live === null ? -1 : seatOf(live, person);
        if (live === null) return { refused: 'noMatch', rule: null };
        if (seat < 0) return { refused: 'noSeat', rule: null };
        try {
          return await deed(live, seat);
        } catch (error) {
          if (error instanceof GameFault) {
            shelf.discard(live, error);
            return { refused: 'trouble', rule: null };
          }
          const again = live.dropped || error instanceof Outrun;
          if (!again || attempt === attempts) throw error;
        }
      }
    },
    desk: {
      play(live, seat, move, decision, how) {
        const act = changed(() => live.match.answer(seat, live.box.game.wire(move), decision, { ...how, at: since(ground, live) }));
        if ('refused' in act) return false;
        put(live, act).catch((error: unknown) => error instanceof GameFault && shelf.freeze(live, error));
        return true;
      },
      failed: (live, error) => shelf.freeze(live, error),
      hold(live, seat, holder) {
        // Where another node was faster: whoever has come is here still, and whoever was away may be back.
        const wanted = (now: Live): boolean =>
          now === live || (now.match.result === null && now.match.holders[seat] !== holder && present(now, seat) === (holder === 'person'));
        insist(live.id, (now) => (wanted(now) ? { seat, holder, at: since(ground, now) } : null)).then(
          (now) => now !== null && tellAll(now, seatsText(now)),
          () => {},
        );
      },
    },
  };
}
