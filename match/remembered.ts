/** What a seat has seen so far, folded again from the line of moves: after an undo it has never happened. */
import { type Game, type Happening, type Move, type Seat, type State, witness } from '#kernel';

interface Told {
  readonly game: Game;
  readonly line: { at(n: number): State; readonly steps: readonly { readonly by: Seat; readonly move: Move }[] };
}

/** Null where the game keeps no memory. */
export function remembered({ game, line }: Told, seat: Seat): unknown {
  if (game.memory === null) return null;
  const s = line.at(0);
  const memory = game.memory.begin(s.players, seat);
  for (const { by, move } of line.steps) {
    const happenings: Happening[] = [];
    game.play(s, by, move, game.recorder(happenings));
    witness(game, happenings, seat, memory);
  }
  return memory;
}
