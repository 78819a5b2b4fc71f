/** A match from its log, without dice: any position of it, from checkpoints kept in memory only. */
import type { Game } from './game.ts';
import type { Log } from './log.ts';
import { Refusal } from './meta.ts';
import { type Move, OK, type Result, type Say, type State } from './types.ts';

const SPACING = 64;

export interface Replay<S extends State> {
  /** How many entries can be played: all of them, or those before the first difference. */
  readonly length: number;
  /** Why entry `length` cannot be played by these rules; null when all can, and the result is the recorded one. */
  readonly differs: string | null;
  /** The position after n entries. A new object each time. */
  at(n: number): S;
  /** Plays one more entry on a position that `at` gave. */
  step(s: S, n: number, say: Say | null): void;
}

export function replay<S extends State>(game: Game<S>, log: Log): Replay<S> {
  if (log.header.game !== game.meta.id) throw new Refusal(`the log is of "${log.header.game}", not of "${game.meta.id}"`);
  const s = game.start(log.header.players, log.header.options);
  const checkpoints: S[] = [];
  const moves: Move[] = [];
  let differs: string | null = null;
  for (let n = 0; n < log.entries.length; n++) {
    if (n % SPACING === 0) checkpoints.push(game.clone(s));
    const entry = log.entries[n];
    const move = game.parse(entry.move);
    const why = s.stack.length === 0 || move >= 0 ? game.check(s, entry.by, move) : null;
    if (why !== OK) {
      differs = `entry ${n + 1} (${JSON.stringify(entry.move)} by seat ${entry.by}): ${why === null ? 'no such move' : describe(game, why)}`;
      break;
    }
    game.play(s, entry.by, move, null);
    moves.push(move);
  }
  if (moves.length % SPACING === 0) checkpoints.push(game.clone(s));
  differs ??= resultDiffers(game, s, log);

  const step = (state: S, n: number, say: Say | null): void => game.play(state, log.entries[n].by, moves[n], say);
  return {
    length: moves.length,
    differs,
    step,
    at(n) {
      if (!Number.isInteger(n) || n < 0 || n > moves.length)
        throw new Refusal(`position ${n} is not in this match; it has positions 0 to ${moves.length}`);
      const state = game.clone(checkpoints[Math.floor(n / SPACING)]);
      for (let i = n - (n % SPACING); i < n; i++) step(state, i, null);
      return state;
    },
  };
}

function describe<S extends State>(game: Game<S>, why: number): string {
  const { name, rule } = game.reason(why);
  return `refused, ${name} (${rule})`;
}

function resultDiffers<S extends State>(game: Game<S>, s: S, log: Log): string | null {
  if (log.end === null) return null;
  if (s.stack.length > 0) return 'the log has a result, but the match goes on after its last entry';
  const result = game.result(s);
  return said(result) === said(log.end) ? null : `the recorded result is ${JSON.stringify(log.end)}, but these rules give ${JSON.stringify(result)}`;
}

/** A result as text, whatever the order of its members. */
const said = ({ ending, ranks, scores }: Result): string => JSON.stringify([ending, ranks, scores]);
