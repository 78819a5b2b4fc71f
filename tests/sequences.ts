/** Counting moves: a fingerprint of the rules that can be worked out on paper. */
import { type Game, lowest, type Move, type State, top, turn } from '#kernel';

/** How many sequences of moves, the dice's included, lead on from a position. `engine`: whose list of moves counts. */
export function perft<S extends State>(game: Game<S>, s: S, depth: number, engine: Pick<Game<S>, 'options'> = game): number {
  if (depth === 0 || s.stack.length === 0) return 1;
  const { seats } = top(s);
  const moves: Move[] = [];
  if (seats === 0) {
    const cases: [Move, number][] = [];
    game.cases(s, cases);
    moves.push(...cases.map(([move]) => move));
  } else moves.length = engine.options(s, lowest(seats), moves);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => {
    const next = game.clone(s);
    game.play(next, turn(s), move, null);
    return sum + perft(game, next, depth - 1, engine);
  }, 0);
}

/** What the gate lets through of the whole vocabulary: the same count by another way. */
export function admitted<S extends State>(game: Game<S>, s: S): number {
  let n = 0;
  for (let move = 0; move < game.tables.size; move++) if (game.check(s, turn(s), move) === 0) n++;
  return n;
}
