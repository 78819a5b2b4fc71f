/** Matches written as people write them: a line a move, checked as the server would check it. */
import { type Game, type Happening, OK, type Seat, type State, turn, type Viewer, witness } from '#kernel';

/** Plays the lines in order: `bribe oil`, or `@2 lay tar` for a seat out of several (seats count from 0). Returns what happened. */
export function script<S extends State>(game: Game<S>, s: S, ...lines: string[]): Happening[] {
  const happenings: Happening[] = [];
  for (const line of lines) {
    const [, given, text = ''] = /^(?:@(\d+) )?(.*)$/.exec(line) ?? [];
    const seat = given === undefined ? turn(s) : Number(given);
    const why = refusal(game, s, seat, text);
    if (why !== null) throw new Error(`"${line}" by seat ${seat} is refused: ${why}`);
    game.play(s, seat, game.read(text), game.recorder(happenings));
  }
  return happenings;
}

/** The name of the reason why a typed move is refused, or null. */
export function refusal<S extends State>(game: Game<S>, s: S, seat: Seat, text: string): string | null {
  const why = game.check(s, seat, game.read(text));
  return why === OK ? null : game.reason(why).name;
}

/** The notations of all legal moves of a seat. */
export function legal<S extends State>(game: Game<S>, s: S, seat: Seat): string[] {
  const out: number[] = [];
  out.length = game.options(s, seat, out);
  return out.map((move) => game.notation(move));
}

/** What a viewer is shown, as names and arguments. */
export const told = <S extends State>(game: Game<S>, happenings: readonly Happening[], viewer: Viewer): [string, ...number[]][] =>
  witness(game, happenings, viewer, null).map(({ event, args }) => [game.eventNames[event]!, ...args]);
