/**
 * Hints, where the table has agreed on them: what an expert would do in the asker's seat, found from what that seat may know and nothing
 * else. Only the asker hears of it; nothing is written down, and nobody's bot or clock goes another way because somebody asked.
 */
import { type Advice, adviceOf, type WrittenAdvice, writeAdvice } from '#bots';
import { includes, type Move, type Seat, top } from '#kernel';
import { type Refused, remembered } from '#match';
import type { BotPool } from '../bots/pool.ts';
import type { Ground } from '../house.ts';
import type { Live } from './live.ts';

export type HintReply = { readonly hint: WrittenAdvice } | Refused;

export interface Hinting {
  /** What to do about the question with this number; asked again, the same answer. Another node thinks for itself. */
  hint(live: Live, seat: Seat, decision: number): Promise<HintReply>;
}

/** Whoever has waited so long is told that there is no hint. */
const PATIENCE = 10_000;

interface Asked {
  readonly decision: number;
  readonly coming: Promise<Advice>;
  /** Set when it has come. */
  advice: Advice | null;
}

const refused = (reason: string): Refused => ({ refused: reason, rule: null });

export function makeHinting(ground: Ground, pool: BotPool): Hinting {
  /** The last question of each seat. A match that leaves the memory takes them along. */
  const asked = new WeakMap<Live, Map<Seat, Asked>>();

  function ask(live: Live, seat: Seat, decision: number, legal: readonly Move[]): Asked {
    const { game } = live.box;
    const question = { game: live.header.game, seat, view: game.view(live.match.state, seat), legal, memory: remembered(live.match, seat) };
    const coming = pool.consider({ ...question, seed: Buffer.from(ground.random(16)).toString('hex') }, PATIENCE).then(adviceOf);
    const mine: Asked = { decision, coming, advice: null };
    coming.then(
      (advice) => {
        mine.advice = advice;
      },
      (error: unknown) => {
        if (asked.get(live)?.get(seat) === mine) asked.get(live)?.delete(seat);
        if (!live.dropped)
          ground.log('warn', 'a hint could not be given', { match: live.id, error: error instanceof Error ? error.message : String(error) });
      },
    );
    return mine;
  }

  return {
    async hint(live, seat, decision) {
      if (live.header.aids?.includes('hint') !== true) return refused('noHint');
      const { match, box } = live;
      if (match.frozen !== null || live.fault !== null) return refused('frozen');
      if (match.result !== null) return refused('over');
      if (match.decision !== decision) return refused('stale');
      if (!includes(top(match.state).seats, seat)) return refused('turn');
      const legal: Move[] = [];
      legal.length = box.game.options(box.game.view(match.state, seat), seat, legal);
      const seats = asked.get(live) ?? new Map<Seat, Asked>();
      asked.set(live, seats);
      const before = seats.get(seat);
      // One at a time: who has gone on while the expert thought waits until it is done.
      if (before !== undefined && before.advice === null && before.decision !== decision) return refused('tooFast');
      // A team mate may have taken meanwhile what only one of them can have.
      const stands = before?.decision === decision && (before.advice === null || legal.includes(before.advice.move));
      const mine = stands ? before : ask(live, seat, decision, legal);
      seats.set(seat, mine);
      try {
        return { hint: writeAdvice(box.game, await mine.coming) };
      } catch {
        return refused('trouble');
      }
    },
  };
}
