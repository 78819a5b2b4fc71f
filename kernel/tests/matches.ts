/** Random matches of a game, and the measure of how far counts are from what they should be. */
import { CHANCE, type Dice, FORMAT, type Game, type Log, type LogEntry, lowest, type Move, type Seat, type State, top } from '../index.ts';

export interface Position<S extends State> {
  readonly s: S;
  /** Who is to move; −1 for the dice. */
  readonly seat: Seat;
}

/** Walks through a random match: `look` sees every position before its move. Open moves are played too. Returns the log. */
export function match<S extends State>(
  game: Game<S>,
  players: number,
  options: Readonly<Record<string, unknown>>,
  dice: Dice,
  look: (position: Position<S>) => void = () => {},
): { log: Log; end: S } {
  const s = game.start(players, options);
  const entries: LogEntry[] = [];
  const found: Move[] = [];
  while (s.stack.length > 0 && entries.length < game.meta.bound) {
    const { seats } = top(s);
    const seat = seats === 0 ? CHANCE : lowest(seats);
    look({ s, seat });
    if (seat === CHANCE) {
      const { move, n, k } = game.outcome(s, dice);
      entries.push({ by: seat, move: game.wire(move), n, k });
      game.play(s, seat, move, null);
    } else {
      const n = game.options(s, seat, found);
      const move = found[dice(n)] as Move;
      entries.push({ by: seat, move: game.wire(move) });
      game.play(s, seat, move, null);
    }
  }
  const header = { longhall: FORMAT, game: game.meta.id, rules: game.meta.rules, players, options };
  return { log: { header, entries, end: s.stack.length === 0 ? game.result(s) : null }, end: s };
}

/** Every position of a few random matches, as copies. */
export function positions<S extends State>(game: Game<S>, matches: number, dice: Dice): Position<S>[] {
  const out: Position<S>[] = [];
  for (let i = 0; i < matches; i++) {
    const players = game.meta.players[i % game.meta.players.length] as number;
    match(game, players, {}, dice, ({ s, seat }) => out.push({ s: game.clone(s), seat }));
  }
  return out;
}

/** The legal moves as a fresh list. */
export function legal<S extends State>(game: Pick<Game<S>, 'options'>, s: S, seat: Seat): Move[] {
  const out: Move[] = [];
  const n = game.options(s, seat, out);
  return out.slice(0, n);
}

/**
 * How far counts lie from the expected ones, in standard deviations of the chi-square distribution (about; by its mean and variance).
 * Seeds are fixed, so a bound of 5 never fails by accident and always by a bias worth the name.
 */
export function deviation(counts: readonly number[], weights: readonly number[]): number {
  const n = counts.reduce((sum, k) => sum + k, 0);
  const total = weights.reduce((sum, w) => sum + w, 0);
  let chi = 0;
  let degrees = -1;
  weights.forEach((w, i) => {
    const expected = (n * w) / total;
    if (expected === 0) {
      if (counts[i] !== 0) chi = Number.POSITIVE_INFINITY;
      return;
    }
    degrees++;
    chi += ((counts[i] as number) - expected) ** 2 / expected;
  });
  return degrees < 1 ? chi : (chi - degrees) / Math.sqrt(2 * degrees);
}
