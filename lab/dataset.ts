/** Positions, moves and outcomes as JSON Lines, for people who train: what the seat saw, what it could do, what it did, and how it ended. */
import type { Box } from '#games';
import { CHANCE, type Move, type Result, type Wire } from '#kernel';
import type { Onlooker } from './arena.ts';

interface Position {
  readonly n: number;
  readonly seat: number;
  /** Who decided: games between several bots can be told apart. */
  readonly bot: string;
  readonly step: string;
  readonly view: unknown;
  readonly legal: readonly Wire[];
  readonly move: Wire;
}

export interface Collector extends Onlooker {
  /** All decisions in which there was a choice, each with the outcome for its seat. */
  lines(result: Result): string;
}

export function collector({ game }: Box, bots: readonly string[]): Collector {
  const positions: string[] = [];
  const seats: number[] = [];
  const list: Move[] = [];
  let n = 0;
  return {
    before(s, seat, move) {
      n++;
      if (seat === CHANCE) return;
      const view = game.view(s, seat);
      const count = game.options(view, seat, list);
      if (count < 2) return;
      const top = s.stack[s.stack.length - 1];
      const position: Position = {
        n,
        seat,
        bot: bots[seat] ?? '',
        step: game.steps[top?.step ?? 0]?.name ?? '',
        view,
        legal: list.slice(0, count).map((one) => game.wire(one)),
        move: game.wire(move),
      };
      // At once: the state goes on changing.
      positions.push(JSON.stringify(position));
      seats.push(seat);
    },
    after: () => undefined,
    lines: ({ ranks, scores, ending }) =>
      positions
        .map((position, i) => {
          const seat = seats[i] ?? 0;
          return `${position.slice(0, -1)},"rank":${ranks[seat]},"score":${scores[seat]},"ending":${JSON.stringify(ending)}}\n`;
        })
        .join(''),
  };
}

/** One who looks on for several. */
export const together = (...all: readonly (Onlooker | null)[]): Onlooker | null => {
  const some = all.filter((one) => one !== null);
  if (some.length < 2) return some[0] ?? null;
  return {
    before: (s, seat, move) => some.forEach((one) => void one.before(s, seat, move)),
    after: (s, seat, happenings) => some.forEach((one) => void one.after(s, seat, happenings)),
  };
};
