/** How fast the rules of a game are, in CPU time. */
import type { Box } from '#games';
import { CHANCE, type Game, type Move, over, playout, type Seat, type State, type Stepper, seeded, turn } from '#kernel';
import { processMicros } from './clock.ts';
import type { Setting } from './input.ts';
import type { Progress } from './progress.ts';

const EACH = 300_000;
const POSITIONS = 400;
const PASSES = 8;

export interface Run {
  readonly box: Box;
  readonly setting: Setting;
  readonly seed: string;
  readonly progress: Progress;
}
export interface Played {
  games: number;
  moves: number;
  micros: number;
}

/** Random games by the number, or for a time. */
export function playouts(
  { box: { game }, setting, seed, progress: shownProgress }: Run,
  stepper: Stepper<State>,
  until: { games?: number; micros?: number },
): Played {
  const played = { games: 0, moves: 0, micros: 0 };
  const dice = seeded(seed);
  const start = processMicros();
  const limit = game.meta.bound * 10;
  // Options are read once: a search or a run of games starts from a position that it has.
  const opening = game.start(setting.players, setting.options);
  while (until.games === undefined ? played.micros < (until.micros ?? 0) || played.games === 0 : played.games < until.games) {
    const s = game.clone(opening);
    played.moves += playout(stepper, s, dice, limit);
    if (!over(s)) throw new Error(`a random game of ${game.meta.title} is not over after ${limit} moves`);
    played.games++;
    // Asking for the time takes long beside a short game.
    if ((played.games & 15) === 0 || until.games === played.games) {
      played.micros = processMicros() - start;
      if (until.games !== undefined) shownProgress.at(played.games);
    }
  }
  played.micros = processMicros() - start;
  return played;
}

interface Position {
  readonly s: State;
  readonly seat: Seat;
  readonly move: Move;
  readonly view: State;
}

/** What one call of each kind costs, over positions of random games in which a player decides. */
export function measured({ box: { game }, setting, seed }: Run) {
  const dice = seeded(`${seed}/positions`);
  const positions = sample(game, setting, seed);
  return {
    positions: positions.length,
    cloneMicros: cost(positions, (p) => game.clone(p.s)),
    viewMicros: cost(positions, (p) => game.view(p.s, p.seat)),
    guessMicros: cost(positions, (p) => game.guess(p.view, p.seat, dice, null)),
    checkMicros: cost(positions, (p) => game.check(p.s, p.seat, p.move)),
    optionsMicros: cost(positions, (p) => game.options(p.s, p.seat, list)),
  };
}

const list: Move[] = [];

/** Microseconds of one call, over and over all positions. */
function cost(positions: readonly Position[], call: (p: Position) => unknown): number {
  const timed = (atLeast: number): number => {
    const start = processMicros();
    let calls = 0;
    let spent = 0;
    while (spent < atLeast) {
      // Asking for the time takes long beside a short call.
      for (let i = 0; i < PASSES; i++) for (const p of positions) call(p);
      calls += PASSES * positions.length;
      spent = processMicros() - start;
    }
    return spent / calls;
  };
  timed(EACH / 3);
  return Number(timed(EACH).toFixed(3));
}

/** Positions from all over many games: each is kept with the same small chance. */
function sample(game: Game, { players, options }: Setting, seed: string): Position[] {
  const dice = seeded(`${seed}/sample`);
  const positions: Position[] = [];
  while (positions.length < POSITIONS) {
    const s = game.start(players, options);
    while (!over(s)) {
      const seat = turn(s);
      const move = seat === CHANCE ? game.roll(s, dice) : game.pick(s, seat, dice);
      if (seat !== CHANCE && positions.length < POSITIONS) {
        // Each is looked at, as it is in play, and most views are forgotten: where all were kept, V8 would make every later one to last.
        const kept = game.clone(s);
        const view = game.view(kept, seat);
        if (dice(8) === 0) positions.push({ s: kept, seat, move, view });
      }
      game.play(s, seat, move, null);
    }
  }
  return positions;
}
