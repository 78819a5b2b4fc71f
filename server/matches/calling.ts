/** Whoever is asked and not here is told so. */
import type { Seat } from '#kernel';
import { type Live, present } from './live.ts';

/** A person who is not here begins to owe an answer, or has given the one that was owed. */
export type Called = (person: string, table: { readonly id: string; readonly game: string }, match: string, owes: boolean, turn: Turn) => void;

/** Which question it is that somebody owes an answer to. */
export interface Turn {
  readonly seat: Seat;
  readonly decision: number;
}

export interface Calling {
  onTurn(tell: Called): void;
  /** Reports whose turn began or ended since the last call; a match that is over asks no player. */
  call(live: Live): void;
  /** The turns of this position have been reported before. */
  noted(live: Live): void;
}

export function makeCalling(): Calling {
  const callers: Called[] = [];
  return {
    onTurn: (tell) => callers.push(tell),
    call(live) {
      const seats = live.match.result === null ? (live.match.state.stack.at(-1)?.seats ?? 0) : 0;
      const before = live.called;
      live.called = seats;
      if (callers.length === 0) return;
      live.secret.people.forEach((person, seat) => {
        const owed = ((before >> seat) & 1) === 1;
        const owes = ((seats >> seat) & 1) === 1;
        if (person === null || owed === owes || (owes && present(live, seat))) return;
        for (const tell of callers)
          tell(person, { id: live.header.table, game: live.header.game }, live.id, owes, { seat, decision: live.match.decision });
      });
    },
    noted(live) {
      live.called = live.match.state.stack.at(-1)?.seats ?? 0;
    },
  };
}
