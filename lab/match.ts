/** A running game that plays itself at random and keeps its log: what the fuzzer watches. */
import type { Box } from '#games';
import {
  CHANCE,
  type Dice,
  FORMAT,
  type Game,
  type Happening,
  type Log,
  type LogEntry,
  lowest,
  type Move,
  OK,
  over,
  type Seat,
  type State,
  top,
} from '#kernel';

export interface Match {
  readonly box: Box;
  readonly state: State;
  /** All moves so far; the move that failed is the last one. */
  readonly log: Log;
  /** What the last move made happen. */
  readonly happenings: readonly Happening[];
  /** How many of the moves replaced a sealed answer: these come on top of the bound. */
  readonly revisions: number;
  /** Plays one random move; false, and nothing is played, when the game is over. */
  step(): boolean;
}

/** One decision of so many is drawn from the full list, with the offers of open verbs; the others by the fast picker. */
const FULL_LIST = 4;
/** Where an answer is sealed, one move of so many replaces one. */
const REVISION = 6;

export function match(box: Box, players: number, options: Readonly<Record<string, unknown>>, dice: Dice): Match {
  const { game } = box;
  const state = game.start(players, options);
  const header = { longhall: FORMAT, game: game.meta.id, rules: game.meta.rules, players, options };
  const log: Log = { header, entries: [], end: null };
  const by: Seat[] = [];
  const moves: Move[] = [];
  const choose = chooser(game, dice);
  let happenings: Happening[] = [];
  let revisions = 0;

  return {
    box,
    state,
    // Words are made only when somebody reads the log: most games end without that.
    get log() {
      for (let n = log.entries.length; n < moves.length; n++) log.entries.push(entry(game, by[n] ?? CHANCE, moves[n] ?? 0));
      return log;
    },
    get happenings() {
      return happenings;
    },
    get revisions() {
      return revisions;
    },
    step() {
      if (over(state)) return false;
      const owed = top(state).seats;
      const seat = choose.seat(state);
      const move = choose.move(state, seat);
      by.push(seat);
      moves.push(move);
      if (seat !== CHANCE && ((owed >> seat) & 1) === 0) revisions++;
      const why = game.check(state, seat, move);
      if (why !== OK) throw new Error(`the offered move "${game.notation(move)}" of seat ${seat} is refused: ${game.reason(why).name}`);
      happenings = [];
      game.play(state, seat, move, game.recorder(happenings));
      if (over(state)) log.end = game.result(state);
      return true;
    },
  };
}

export const entry = (game: Game, by: Seat, move: Move): LogEntry => ({ by, move: game.wire(move) });

/** Who moves next, and what: any seat that owes an answer, now and then one that has sealed its own. */
function chooser(game: Game, dice: Dice): { seat(s: State): Seat; move(s: State, seat: Seat): Move } {
  const opens = openSteps(game);
  const list: Move[] = [];
  const full = (s: State, seat: Seat): Move => {
    const n = game.options(s, seat, list);
    if (n === 0) throw new Error(`seat ${seat} owes an answer and has no move`);
    return list[dice(n)] as Move;
  };
  return {
    seat(s) {
      const { seats, sealed } = top(s);
      if (seats === 0) return CHANCE;
      if (sealed !== 0 && dice(REVISION) === 0) {
        const seat = oneOf(sealed, dice);
        if (game.revisions(s, seat, list) > 0) return seat;
      }
      return oneOf(seats, dice);
    },
    move(s, seat) {
      const f = top(s);
      if (seat === CHANCE) return game.roll(s, dice);
      if (((f.seats >> seat) & 1) === 0) return list[dice(game.revisions(s, seat, list))] as Move;
      if (opens[f.step] !== true) return game.pick(s, seat, dice);
      if (dice(FULL_LIST) === 0) return full(s, seat);
      try {
        return game.pick(s, seat, dice);
      } catch {
        // The picker knows no open verbs; here they may be all there is.
        return full(s, seat);
      }
    },
  };
}

/** By step: may an open verb answer it? */
export const openSteps = (game: Game): boolean[] => game.steps.map((step) => step.verbs.some((verb) => verb.open));

function oneOf(seats: number, dice: Dice): Seat {
  if ((seats & (seats - 1)) === 0) return lowest(seats);
  const list: Seat[] = [];
  for (let left = seats; left !== 0; left &= left - 1) list.push(lowest(left));
  return list[dice(list.length)] as Seat;
}
