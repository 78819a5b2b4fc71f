/** One game between bots. A bot is given the view of its seat, the legal moves on that view, and what the seat remembers. */
import type { Bot } from '#bots';
import type { Box } from '#games';
import {
  CHANCE,
  type Dice,
  FORMAT,
  type Happening,
  type Log,
  type LogEntry,
  type Move,
  OK,
  over,
  type Result,
  type Seat,
  type State,
  seeded,
  top,
  turn,
  witness,
} from '#kernel';
import { random } from '../bots/random.ts';
import type { Setting } from './input.ts';
import { entry, openSteps } from './match.ts';

export interface Played {
  readonly result: Result;
  readonly moves: number;
  readonly log: Log | null;
}

/** Bots may play longer than random games do; beyond this many bounds something loops. */
const PATIENCE = 10;

/** Somebody who looks on: told of every position before a move, and of what the move did. */
export interface Onlooker {
  before(state: State, seat: Seat, move: Move): void;
  after(state: State, seat: Seat, happenings: readonly Happening[]): void;
}

export type Seated = (state: State, seat: Seat) => Move;

export function playGame(
  box: Box,
  bots: readonly Bot[],
  { players, options }: Setting,
  seed: string,
  keep: boolean,
  onlooker: Onlooker | null = null,
): Played {
  const { game } = box;
  const state = game.start(players, options);
  const dice = seeded(`${seed}/dice`);
  const { decide, note } = seatedBots(box, bots, players, seed);
  const header = { longhall: FORMAT, game: game.meta.id, rules: game.meta.rules, players, options, seats: bots.map((bot) => bot.name) };
  const entries: LogEntry[] = [];
  const limit = game.meta.bound * PATIENCE;
  let moves = 0;
  while (!over(state)) {
    if (++moves > limit) throw new Error(`a game of ${game.meta.title} (seed ${seed}) is not over after ${limit} moves`);
    const seat = turn(state);
    const move = seat === CHANCE ? game.roll(state, dice) : decide(state, seat);
    if (keep) entries.push(entry(game, seat, move));
    onlooker?.before(state, seat, move);
    if (note === null && onlooker === null) game.play(state, seat, move, null);
    else {
      const happenings: Happening[] = [];
      game.play(state, seat, move, game.recorder(happenings));
      note?.(happenings);
      onlooker?.after(state, seat, happenings);
    }
  }
  const result = game.result(state);
  return { result, moves, log: keep ? { header, entries, end: result } : null };
}

/** Decisions of the bots at a table, and the sink of what they remember; null when nobody does. */
export function seatedBots(
  box: Box,
  bots: readonly (Bot | null)[],
  players: number,
  seed: string,
): { decide: Seated; note: ((h: readonly Happening[]) => void) | null } {
  const { game } = box;
  const thinking = bots.map((bot) => bot !== null && bot !== random);
  const memory = thinking.some(Boolean) ? game.memory : null;
  const memories = bots.map((_, seat) => (thinking[seat] && memory !== null ? memory.begin(players, seat) : null));
  const dice: Dice[] = bots.map((_, seat) => seeded(`${seed}/${seat}`));
  const opens = openSteps(game);
  const list: Move[] = [];

  function anything(state: State, seat: Seat): Move {
    const roll = dice[seat] as Dice;
    // The picker draws from the same moves as the list, each equally likely, unless there are offers of open verbs.
    if (opens[top(state).step] !== true) return game.pick(state, seat, roll);
    return list[roll(game.options(state, seat, list))] as Move;
  }

  function decide(state: State, seat: Seat): Move {
    const bot = bots[seat] as Bot;
    if (bot === random) return anything(state, seat);
    const view = game.view(state, seat);
    const legal = list.slice(0, game.options(view, seat, list));
    const move = bot.decide({ box, seat, view, legal, memory: memories[seat] }, dice[seat] as Dice);
    const why = game.check(state, seat, move);
    if (why !== OK) throw new Error(`the bot ${bot.name} chose a move that is refused: ${move} (${game.reason(why).name})`);
    return move;
  }

  if (memory === null) return { decide, note: null };
  return {
    decide,
    note(happenings) {
      memories.forEach((remembered, seat) => {
        if (remembered !== null) witness(game, happenings, seat, remembered);
      });
    },
  };
}
