/** What the positions of all games have in common. */
import { type Game, type Happening, includes, type Move, type Seat, type State, top } from '#kernel';

/** A position with what was told on the way to it. */
export interface Scene<S extends State> {
  readonly s: S;
  readonly tale: readonly Happening[];
}

/** A position that is worth a picture, as a seat sees it, or as somebody who only watches does. */
export interface Position<S extends State> {
  readonly name: string;
  readonly seat: Seat | null;
  make(): Scene<S>;
}

export const stepOf = <S extends State>(game: Game<S>, s: S): string => (s.stack.length === 0 ? 'over' : (game.steps[top(s).step]?.name ?? ''));

/** What a seat may answer, or answer instead of what it has sealed. */
export function movesOf<S extends State>(game: Game<S>, s: S, seat: Seat): Move[] {
  const moves: Move[] = [];
  if (s.stack.length === 0) return moves;
  const { seats, sealed } = top(s);
  moves.length = includes(seats, seat) ? game.options(s, seat, moves) : includes(sealed, seat) ? game.revisions(s, seat, moves) : 0;
  return moves;
}
