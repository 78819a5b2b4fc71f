/** A match gone through once, so that any position of it is at hand: what was played, taken back, said and scored. Pure. */
import type { Box } from '#games';
import { CHANCE, type Happening, type Header, type LogEntry, type Move, OK, Refusal, type Result, type Seat, type State, type When } from '#kernel';
import { askedIn, isQuiet } from '#match';
import { shownNames } from '../host/names.ts';
import { Unreadable, type Written, type WrittenMove } from './read.ts';

export interface Moment {
  readonly by: Seat;
  readonly move: Move;
  readonly entry: WrittenMove;
  /** The moment before it in its line of moves; START for the first. */
  readonly parent: number;
  readonly depth: number;
  /** The public number of the position that it leads to. */
  readonly step: number;
  /** It replaced a sealed answer, so the position has no number of its own. */
  readonly revision: boolean;
  /** Taken back later. */
  readonly undone: boolean;
  /** The turn in which it was made. */
  readonly when: When;
  readonly scores: readonly number[] | null;
  readonly happenings: readonly Happening[];
}

/** The place before the first move. */
export const START = -1;

export interface Review {
  readonly box: Box;
  readonly written: Written;
  readonly header: Header;
  readonly names: readonly string[];
  readonly result: Result | null;
  /** Every move of the log in its order, undone ones too. */
  readonly moments: readonly Moment[];
  /** By public step: the moment that stands there; the first is START. */
  readonly line: readonly number[];
  /** Why the rules of this hall cannot play the log to its end; null when they can. */
  readonly differs: string | null;
  /** The position after a moment. A new object each time. */
  at(moment: number): State;
  /** The moves that lead there. */
  path(moment: number): readonly LogEntry[];
}

/** So many moves are played at most to reach a position. */
const SPACING = 32;

export function review(box: Box, written: Written, botName: (level: string) => string): Review {
  const { game } = box;
  const { header } = written;
  const moments: Moment[] = [];
  const checkpoints = new Map<number, State>();
  const line: number[] = [];
  let state = begun(box, header);
  checkpoints.set(START, game.clone(state));
  let when = game.when(state) ?? { round: 0, turn: 0, seat: CHANCE };
  let step = 0;
  let differs: string | null = null;

  function at(moment: number): State {
    const path: Moment[] = [];
    let here = moment;
    while (!checkpoints.has(here)) {
      path.push(moments[here] as Moment);
      here = (moments[here] as Moment).parent;
    }
    const s = game.clone(checkpoints.get(here) as State);
    for (const { by, move } of path.reverse()) game.play(s, by, move, null);
    return s;
  }

  function play(entry: WrittenMove): string | null {
    const move = game.parse(entry.move);
    const why = move >= 0 || state.stack.length === 0 ? game.check(state, entry.by, move) : null;
    if (why !== OK) return why === null ? JSON.stringify(entry.move) : `${JSON.stringify(entry.move)}, ${game.reason(why).name}`;
    const asked = askedIn(state);
    const here = turnOf(when, entry.by, state.stack.length);
    const happenings: Happening[] = [];
    game.play(state, entry.by, move, game.recorder(happenings));
    const revision = isQuiet(asked, state, entry.by);
    if (!revision) step++;
    const parent = line.at(-1) ?? START;
    const made = { by: entry.by, move, entry, parent, depth: line.length + 1, step, revision, undone: false, when: here, happenings };
    moments.push({ ...made, scores: scoresOf(box, state) });
    line.push(moments.length - 1);
    if (line.length % SPACING === 0) checkpoints.set(moments.length - 1, game.clone(state));
    when = game.when(state) ?? here;
    return null;
  }

  /** A game that does not count its turns has a new one whenever another seat answers a question that nothing interrupts. */
  const turnOf = (last: When, by: Seat, depth: number): When =>
    game.when(state) ?? (by >= 0 && by !== last.seat && depth === 1 ? { round: 0, turn: last.turn + 1, seat: by } : last);

  function undo(to: number): void {
    for (const taken of line.splice(Math.max(0, to))) moments[taken] = { ...(moments[taken] as Moment), undone: true };
    const last = line.at(-1) ?? START;
    state = at(last);
    step = last === START ? 0 : (moments[last] as Moment).step;
    when = game.when(state) ?? (last === START ? { round: 0, turn: 0, seat: CHANCE } : (moments[last] as Moment).when);
  }

  for (const entry of written.entries) {
    if ('undo' in entry) undo(entry.undo);
    else differs = attempt(() => play(entry));
    if (differs !== null) break;
  }

  const byStep: number[] = [START];
  for (const place of line) byStep[(moments[place] as Moment).step] = place;
  const called = header.seats ?? Array.from({ length: header.players }, (_, seat) => `${seat + 1}`);
  return {
    box,
    written,
    header,
    names: shownNames(called, written.bots, botName),
    result: written.result,
    moments,
    line: byStep,
    differs,
    at,
    path(moment) {
      const out: LogEntry[] = [];
      for (let here = moment; here !== START; here = (moments[here] as Moment).parent) out.push((moments[here] as Moment).entry);
      return out.reverse();
    },
  };
}

/** The first position; options that these rules do not know make the log one of another version. */
function begun({ game }: Box, { players, options }: Header): State {
  try {
    return game.start(players, options);
  } catch (error) {
    if (error instanceof Refusal) throw new Unreadable('damaged', error.message);
    throw error;
  }
}

/** A log from outside may lead rules where they never were: that ends the replay, not the page. */
function attempt(run: () => string | null): string | null {
  try {
    return run();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function scoresOf({ game }: Box, s: State): readonly number[] | null {
  const seats = Array.from({ length: s.players }, (_, seat) => seat);
  const accounts = seats.map((seat) => game.account(s, seat));
  if (accounts.every((lines) => lines !== null)) return accounts.map((lines) => lines.reduce((sum, { points }) => sum + points, 0));
  try {
    return game.result(s).scores;
  } catch {
    return null;
  }
}
