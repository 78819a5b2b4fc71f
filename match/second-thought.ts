/** A bot that has sealed its answer thinks again when its side wants something else of it: whoever runs the match asks it with what is here. */
import type { Box } from '#games';
import { includes, type Move, type Seat, type State, top } from '#kernel';

export interface SecondThought {
  /** What the seat knows, and the changes that it may make. */
  readonly view: State;
  readonly legal: readonly Move[];
  /** Whether a change gives the side what it wants: anything else is not worth changing for. */
  helps(move: Move): boolean;
}

/** Null where the seat has sealed nothing, cannot change it, or is content with it. */
export function secondThought({ game, judge }: Box, s: State, seat: Seat): SecondThought | null {
  if (judge?.wavers === undefined || s.stack.length === 0 || !includes(top(s).sealed, seat)) return null;
  const view = game.view(s, seat);
  if (!judge.wavers(view, seat)) return null;
  const legal: Move[] = [];
  legal.length = game.revisions(view, seat, legal);
  return {
    view,
    legal,
    helps(move) {
      const after = game.clone(view);
      game.play(after, seat, move, null);
      return judge.wavers?.(after, seat) === false;
    },
  };
}
