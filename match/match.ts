/** A match that is being played. Pure: time and dice are given in; whoever runs it writes the entries down before anybody is told. */
import type { Box } from '#games';
import { CHANCE, type Dice, type Frame, type Game, type Happening, type Move, OK, type Result, type Seat, type State, top, turn } from '#kernel';
import { advance, type Clock, type ClockRule, clock, pause, rewind, slept, standing } from './clock.ts';
import { type Closed, type Entry, isMove, type Played } from './entries.ts';
import { type Line, line } from './line.ts';
import { type Takeback, takeback, type UndoRule } from './undo.ts';

export interface Setup {
  readonly box: Box;
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly clock: ClockRule;
  readonly undo: UndoRule;
  /** The dice for the how-manieth chance move of the match. */
  deal(i: number): Dice;
}

/** Reasons that belong to the match and not to the game; the game's own come with their rule. */
export type Obstacle = 'stale' | 'paused' | 'frozen' | 'over' | 'noUndo' | 'nothingToUndo' | 'tooOften' | 'usedId' | 'resigned';

/** So often may a seat change a sealed answer, and take moves back in a match: a log must come to an end. */
const MOST_CHANGES = 100;
const MOST_UNDONE = 1000;

/** Ids of a seat's last moves that are remembered: more than it can give to one question, so that no resent move counts twice. */
const REMEMBERED_IDS = 128;

/** A move that was taken under the client's id. */
interface Taken {
  readonly move: Move;
  readonly decision: number;
}

export interface Refused {
  readonly refused: string;
  readonly rule: string | null;
}

/** What an accepted act adds to the log, and what happened by it. */
export interface Acted {
  /** The place of the first new entry. */
  readonly seq: number;
  readonly entries: readonly Entry[];
  readonly happenings: readonly Happening[];
  /** The message had been taken before: nothing is new. */
  readonly repeated: boolean;
}

export interface Match {
  readonly game: Game;
  readonly line: Line;
  readonly state: State;
  readonly entries: readonly Entry[];
  readonly clock: Clock;
  readonly holders: readonly ('person' | 'bot')[];
  /** The seats that have resigned; where the match continues, a bot plays for them to the end. */
  readonly resigned: readonly Seat[];
  /** The number of the question that is open: it rises whenever the question changes, and never with what only some can see. */
  readonly decision: number;
  /** The public number of the position. */
  readonly step: number;
  /** Why the rules of today cannot go on from the log; null when they can. */
  readonly frozen: string | null;
  readonly result: Result | null;
  /** Lets the dice do what they owe at the start. */
  begin(at: number): Acted;
  answer(seat: Seat, wire: unknown, decision: number, how: Omit<Played, 'by' | 'move'>): Acted | Refused;
  /** What a seat could take back; a refusal when the table does not allow it or there is nothing. */
  undoable(seat: Seat): Takeback | Refused;
  undo(to: number, asked: Seat, at: number): Acted;
  /** Entries that somebody else has written after ours: played as they stand in the log. */
  follow(entries: readonly Entry[]): Acted;
  /** Notes that change nothing on the board. */
  note(entry: Exclude<Entry, { move: unknown } | { undo: unknown }>): Acted;
}

const refused = (reason: Obstacle): Refused => ({ refused: reason, rule: null });

/** Opens a match from its log; an empty log is a new match. */
export function openMatch(setup: Setup, log: readonly Entry[] = []): Match {
  const { game } = setup.box;
  const moves = line(game, game.start(setup.players, setup.options));
  const time = clock(setup.clock, setup.players);
  const entries: Entry[] = [];
  const holders: ('person' | 'bot')[] = new Array(setup.players).fill('person');
  /** By seat and client id. */
  const taken = Array.from({ length: setup.players }, () => new Map<string, Taken>());
  const gone: Seat[] = [];
  /** What everybody had left before each move of the line. */
  const times: (readonly number[])[] = [];
  /** By seat: changes of the sealed answer to the open question, and moves taken back. */
  const changes = new Array<number>(setup.players).fill(0);
  const undone = new Array<number>(setup.players).fill(0);
  let chances = 0;
  let decision = 0;
  let step = 0;
  let closed: Closed['closed'] | null = null;
  let frozen: string | null = null;

  const sides = game.meta.teams?.(setup.players) ?? Array.from({ length: setup.players }, (_, seat) => seat);
  const twoSided = new Set(sides).size === 2;
  /** Played to its end, closed, or given up by one of two sides. */
  const ended = (): boolean => moves.state.stack.length === 0 || closed !== null || (twoSided && gone.length > 0);
  const owed = (): number => (ended() ? 0 : top(moves.state).seats);

  function remember(seat: Seat, id: string, move: Move, asked: number): void {
    const ids = taken[seat];
    ids.set(id, { move, decision: asked });
    if (ids.size > REMEMBERED_IDS) ids.delete(ids.keys().next().value as string);
  }

  function ask(): void {
    decision++;
    changes.fill(0);
  }

  function enter(entry: Entry, move: Move, happenings: Happening[] | null): void {
    entries.push(entry);
    if (isMove(entry)) {
      const asked = question(moves.state);
      const answered = decision;
      times.push(time.rule.kind === 'none' ? [] : standing(time, entry.at));
      moves.play(entry.by, move, happenings === null ? null : game.recorder(happenings));
      const last = moves.steps[moves.steps.length - 1];
      if (last.revision) changes[entry.by]++;
      else {
        step++;
        if (!stillAsked(asked, moves.state)) ask();
      }
      if ('i' in entry) chances = Math.max(chances, entry.i + 1);
      else if (entry.id !== undefined) remember(entry.by, entry.id, move, answered);
      advance(time, owed(), entry.by, entry.at, 'lag' in entry ? (entry.lag ?? 0) : 0);
    } else if ('undo' in entry) {
      // Who takes back a mere change of a sealed answer shows nobody anything by it, and the question stays the same.
      const shown = moves.steps.slice(entry.undo).some((s) => !s.revision);
      const then = times[entry.undo] ?? standing(time, entry.at);
      moves.cut(entry.undo);
      times.length = entry.undo;
      undone[entry.asked]++;
      step = moves.steps.filter((s) => !s.revision).length;
      if (shown) ask();
      rewind(time, owed(), entry.asked, then, entry.at);
    } else if ('holder' in entry) holders[entry.seat] = entry.holder;
    else if ('pause' in entry) pause(time, entry.pause, entry.at);
    else if ('slept' in entry) slept(time, entry.slept);
    else if ('resigned' in entry) {
      gone.push(entry.resigned);
      holders[entry.resigned] = 'bot';
      if (ended()) advance(time, 0, -1, entry.at, 0);
    } else if ('closed' in entry) {
      closed = entry.closed;
      advance(time, 0, -1, entry.at, 0);
    }
  }

  /** Plays the log again. Where the rules of today refuse a move, only an agreement to go back before it lets the match go on. */
  function replay(written: readonly Entry[], happenings: Happening[] | null): void {
    for (const entry of written) {
      if (frozen !== null) {
        if ('undo' in entry && entry.undo <= moves.steps.length) frozen = null;
        else {
          skip(entry);
          continue;
        }
      }
      const move = isMove(entry) ? game.parse(entry.move) : 0;
      const why = isMove(entry) ? game.check(moves.state, entry.by, move) : OK;
      if (why === OK) enter(entry, move, happenings);
      else {
        frozen = `entry ${entries.length + 1} (${JSON.stringify((entry as Played).move)}) is refused by rules version ${game.meta.rules}: ${game.reason(why).name}`;
        skip(entry);
      }
    }
  }

  /** An entry that cannot be played any more keeps its place in the log, its number among the dice, and what ends a match. */
  function skip(entry: Entry): void {
    if ('closed' in entry || 'resigned' in entry) {
      enter(entry, 0, null);
      return;
    }
    entries.push(entry);
    if (isMove(entry) && 'i' in entry) chances = Math.max(chances, entry.i + 1);
  }

  /** The dice answer at once, until somebody else owes an answer. */
  function roll(at: number, happenings: Happening[]): void {
    while (moves.state.stack.length > 0 && turn(moves.state) === CHANCE) {
      const { move, n, k } = game.outcome(moves.state, setup.deal(chances));
      const wire = game.wire(move);
      enter({ by: -1, move: wire, at, i: chances, label: wire[0], n, k }, move, happenings);
    }
  }

  const since = (seq: number, happenings: readonly Happening[]): Acted => ({ seq, entries: entries.slice(seq), happenings, repeated: false });

  replay(log, null);

  return {
    game,
    line: moves,
    get state() {
      return moves.state;
    },
    entries,
    clock: time,
    holders,
    resigned: gone,
    get decision() {
      return decision;
    },
    get step() {
      return step;
    },
    get frozen() {
      return frozen;
    },
    get result() {
      return outcome(game, moves.state, sides, closed, gone);
    },

    begin(at) {
      const seq = entries.length;
      const happenings: Happening[] = [];
      roll(at, happenings);
      // Nobody has been asked before: time begins to run now, also where the dice had nothing to do.
      if (entries.length === seq) advance(time, owed(), -1, at, 0);
      return since(seq, happenings);
    },

    answer(seat, wire, asked, how) {
      const move = game.parse(wire);
      const before = how.id === undefined ? undefined : taken[seat]?.get(how.id);
      if (before !== undefined) {
        if (before.move !== move || before.decision !== asked) return refused('usedId');
        return { seq: entries.length, entries: [], happenings: [], repeated: true };
      }
      if (frozen !== null) return refused('frozen');
      if (ended()) return refused('over');
      if (time.paused) return refused('paused');
      if (how.auto === undefined && gone.includes(seat)) return refused('resigned');
      if (asked !== decision) return refused('stale');
      const why = game.check(moves.state, seat, move);
      if (seat < 0 || why !== OK) {
        const { name, rule } = game.reason(why);
        return { refused: name, rule };
      }
      if (((top(moves.state).sealed >> seat) & 1) === 1 && changes[seat] >= MOST_CHANGES) return refused('tooOften');
      const seq = entries.length;
      const happenings: Happening[] = [];
      enter({ by: seat, move: game.wire(move), ...how }, move, happenings);
      roll(how.at, happenings);
      return since(seq, happenings);
    },

    undoable(seat) {
      if (frozen !== null && !ended()) return { to: moves.steps.length, free: false };
      // The dice of a match that has ended lie open: nobody goes back to play on with them.
      if (ended() || gone.length > 0) return refused('over');
      if (time.paused) return refused('paused');
      if (setup.undo === 'none') return refused('noUndo');
      if (undone[seat] >= MOST_UNDONE) return refused('tooOften');
      const found = takeback(game, moves, seat);
      if (found === null) return refused('nothingToUndo');
      return setup.undo === 'consent' ? { to: found.to, free: false } : found;
    },

    undo(to, asked, at) {
      const seq = entries.length;
      const happenings: Happening[] = [];
      frozen = null;
      enter({ undo: to, asked, at }, 0, null);
      roll(at, happenings);
      return since(seq, happenings);
    },

    follow(written) {
      const seq = entries.length;
      const happenings: Happening[] = [];
      replay(written, happenings);
      return since(seq, happenings);
    },

    note(entry) {
      const seq = entries.length;
      enter(entry, 0, null);
      return since(seq, []);
    },
  };
}

/** The open question: the frame, how deep it lies, and what it is about. */
interface Question {
  readonly frame: Frame;
  readonly depth: number;
  /** The frame is the same object afterwards, whatever became of it: what it asked is kept apart. */
  readonly detail: Pick<Frame, 'step' | 'a' | 'b' | 'c' | 'd'>;
}

function question(s: State): Question {
  const frame = top(s);
  const { step, a, b, c, d } = frame;
  return { frame, depth: s.stack.length, detail: { step, a, b, c, d } };
}

/** Is the same question still open, to those who have not answered it? Only a question to several seats can be. */
function stillAsked(was: Question, s: State): boolean {
  const { frame, detail } = was;
  if (s.stack.length !== was.depth || top(s) !== frame || frame.sealed === 0) return false;
  return frame.step === detail.step && frame.a === detail.a && frame.b === detail.b && frame.c === detail.c && frame.d === detail.d;
}

/** How the match ended, if it has: by its rules, by a resignation of one of two sides, or by being closed. Who resigned ranks last. */
function outcome(game: Game, s: State, sides: readonly number[], closed: Closed['closed'] | null, gone: readonly Seat[]): Result | null {
  if (s.stack.length === 0) {
    const result = game.result(s);
    return gone.length === 0 ? result : { ...result, ranks: result.ranks.map((rank, seat) => (gone.includes(seat) ? sides.length : rank)) };
  }
  // Asked several times with every move: the usual answer comes first.
  if (closed === null && gone.length === 0) return null;
  const scores = scoresSoFar(game, s);
  const out = (side: number): boolean => gone.some((seat) => sides[seat] === side);
  if (gone.length > 0 && new Set(sides).size === 2) return { ending: 'resigned', ranks: sides.map((side) => (out(side) ? 2 : 1)), scores };
  return closed === null ? null : { ending: closed, ranks: sides.map(() => 1), scores };
}

/** The points of every seat in a position in which the rules have not ended the game; zeros where the game cannot tell. */
function scoresSoFar(game: Game, s: State): readonly number[] {
  const accounts = Array.from({ length: s.players }, (_, seat) => game.account(s, seat));
  if (accounts.every((lines) => lines !== null)) return accounts.map((lines) => lines.reduce((sum, { points }) => sum + points, 0));
  try {
    return game.result(s).scores;
  } catch {
    return accounts.map(() => 0);
  }
}
