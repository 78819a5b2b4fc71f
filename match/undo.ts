/** What may be taken back, and whether the others must be asked. */
import { type Game, type Move, OK, type Seat, SPECTATOR, type State, seeded } from '#kernel';
import type { Line } from './line.ts';

export type UndoRule = 'free' | 'consent' | 'none';

export interface Takeback {
  /** How many moves remain. */
  readonly to: number;
  /** Nobody has learnt anything and nobody else has acted: no need to ask. */
  readonly free: boolean;
}

/** How often the hidden part is guessed anew to see whether a move has shown something. */
const GUESSES = 12;

/** What a seat would take back: its last move, with all that followed. Null when it has made none. */
export function takeback<S extends State>(game: Game<S>, line: Line<S>, seat: Seat): Takeback | null {
  let to = line.steps.length - 1;
  while (to >= 0 && line.steps[to].by !== seat) to--;
  if (to < 0) return null;
  const moves = line.steps.slice(to);
  const alone = moves.every((step) => step.by === seat);
  return {
    to,
    free:
      alone &&
      !shows(
        game,
        line,
        to,
        seat,
        moves.map((step) => step.move),
      ),
  };
}

/**
 * Have these moves shown anybody anything that was hidden? They have not if they lead to the same view from whatever the hidden part
 * may have been before.
 */
function shows<S extends State>(game: Game<S>, line: Line<S>, to: number, seat: Seat, moves: readonly Move[]): boolean {
  if (!game.meta.facts.hidden) return false;
  const before = line.at(to);
  const dice = seeded(`undo ${to}`);
  for (let viewer = SPECTATOR; viewer < before.players; viewer++) {
    if (viewer === -1) continue;
    const known = game.view(before, viewer);
    const after = JSON.stringify(game.view(line.state, viewer));
    for (let i = 0; i < GUESSES; i++) {
      const s = game.guess(known, viewer, dice);
      for (const move of moves) {
        if (game.check(s, seat, move) !== OK) return true;
        game.play(s, seat, move, null);
      }
      if (JSON.stringify(game.view(s, viewer)) !== after) return true;
    }
  }
  return false;
}
