/** A log gone through with the rules of today: how far it agrees, any position of it, and what happened move by move. */
import type { Box } from '#games';
import { CHANCE, type Happening, type Log, type LogEntry, type Move, over, Refusal, type Replay, replay, type Seat, type State, top } from '#kernel';

export interface Review {
  /** How many moves can be replayed. */
  readonly length: number;
  /** The first difference, or null. */
  readonly differs: string | null;
  /** Whether the last position that was reached ends the game. */
  readonly over: boolean;
  at(n: number): { readonly box: Box; readonly state: State; readonly over: boolean };
  /** Moves `from` to `to`, counted from 1. */
  moves(from: number, to: number): Generator<{ readonly n: number; readonly move: Move; readonly happenings: readonly Happening[] }>;
}

export function review(box: Box, log: Log): Review {
  const { game } = box;
  const begun = replayed(box, log);
  // Options of another version of the rules may not exist any more: then there is not even a first position.
  if (typeof begun === 'string') return { length: 0, differs: begun, over: false, at: () => refuse(begun), *moves() {} };
  const { play, fault } = begun;
  const found = addsUp(box, log, play);
  const position = (n: number): State => play.at(n);
  return {
    length: play.length,
    differs: found ?? fault ?? play.differs,
    over: over(position(play.length)),
    at(n) {
      const state = position(n);
      return { box, state, over: over(state) };
    },
    *moves(from, to) {
      const state = position(from - 1);
      for (let n = from; n <= Math.min(to, play.length); n++) {
        const happenings: Happening[] = [];
        play.step(state, n - 1, game.recorder(happenings));
        yield { n, move: game.parse(log.entries[n - 1]?.move), happenings };
      }
    },
  };
}

const refuse = (why: string): never => {
  throw new Refusal(`there are no positions to show: ${why}`);
};

/** The replay of as much as can be played, or why it cannot even begin. */
function replayed(box: Box, log: Log): string | { play: Replay<State>; fault: string | null } {
  const { game } = box;
  const { header } = log;
  try {
    return { play: replay(game, log), fault: null };
  } catch (error) {
    if (error instanceof Refusal) {
      if (header.rules === game.meta.rules) throw error;
      return error.message;
    }
    // The rules failed on a legal move, as in the logs that fuzz keeps: all before it can still be shown.
    const entries = log.entries.slice(0, playable(box, log));
    const what = error instanceof Error ? error.message : String(error);
    return { play: replay(game, { header, entries, end: null }), fault: `entry ${entries.length + 1} is legal, but playing it fails: ${what}` };
  }
}

function playable({ game }: Box, { header, entries }: Log): number {
  const s = game.start(header.players, header.options);
  let n = 0;
  try {
    for (const { by, move } of entries) {
      game.play(s, by, game.parse(move), null);
      n++;
    }
  } catch {}
  return n;
}

/** What `replay` does not look at: conservation, and the cases that the dice of a recorded match had. */
function addsUp({ game }: Box, log: Log, play: Replay<State>): string | null {
  const s = play.at(0);
  for (let n = 0; n < play.length; n++) {
    const entry = log.entries[n] as LogEntry;
    const cases = entry.by === CHANCE ? casesDiffer(game.cases.bind(game), s, game.parse(entry.move), entry) : null;
    if (cases !== null) return `entry ${n + 1}: ${cases}`;
    play.step(s, n, null);
    const sum = game.conserve(s);
    if (sum !== null) return `after entry ${n + 1} it does not add up: ${sum}`;
  }
  return null;
}

function casesDiffer(casesOf: Box['game']['cases'], s: State, move: Move, { n, k }: LogEntry): string | null {
  if (n === undefined || k === undefined) return null;
  const list: [Move, number][] = [];
  const total = casesOf(s, list);
  if (total !== n) return `the dice had ${total} cases, not ${n} as recorded`;
  let left = k;
  const drawn = list.find(([, weight]) => {
    left -= weight;
    return left < 0;
  });
  return drawn?.[0] === move ? null : `case ${k} of ${n} is not the recorded outcome`;
}

export interface Asked {
  readonly seat: Seat;
  readonly step: string;
  readonly prompt: string;
  /** With the number of equally likely cases for moves of the dice. */
  readonly moves: readonly { readonly move: string; readonly weight?: number }[];
}

/** Whom the game waits for, and what each of them may answer. */
export function waiting({ game, words }: Box, s: State): Asked[] {
  if (over(s)) return [];
  const f = top(s);
  const step = game.steps[f.step]?.name ?? '';
  const prompt = words.steps[step] ?? '';
  if (f.seats === 0) {
    const cases: [Move, number][] = [];
    game.cases(s, cases);
    return [{ seat: CHANCE, step, prompt, moves: cases.map(([move, weight]) => ({ move: game.notation(move), weight })) }];
  }
  const asked: Asked[] = [];
  for (let seat = 0; seat < s.players; seat++) {
    if (((f.seats >> seat) & 1) === 0) continue;
    const moves: Move[] = [];
    moves.length = game.options(s, seat, moves);
    asked.push({ seat, step, prompt, moves: moves.map((move) => ({ move: game.notation(move) })) });
  }
  return asked;
}
