/** A thread in which bots think. It is handed what the seat may know, and gives a move back. */
import { setPriority } from 'node:os';
import { adviser, bots, PONDERING, type Thought } from '#bots';
import { type Box, registry } from '#games';
import { type Move, type Seat, type State, seeded } from '#kernel';

export interface BotQuestion {
  readonly game: string;
  readonly level: string;
  readonly seat: Seat;
  readonly view: State;
  readonly legal: readonly Move[];
  readonly memory: unknown;
  readonly seed: string;
  /** Time for a search. */
  readonly milliseconds: number;
}

// Only this thread: people's moves go before bots' thoughts.
try {
  setPriority(10);
} catch {
  // A system that does not allow it still plays, a little less smoothly.
}

/** For benchmarks only: every bot thinks for so many milliseconds on top, as a strong one would. */
const BUSY = Number(process.env.LONGHALL_BUSY_BOTS ?? 0);

export default async function decide({ game, level, seat, view, legal, memory, seed, milliseconds }: BotQuestion): Promise<Move> {
  const box = await boxOf(game);
  const bot = bots.find((candidate) => candidate.name === level && candidate.plays(box));
  if (bot === undefined) throw new Error(`no bot called ${level} plays ${game}`);
  for (const until = performance.now() + BUSY; performance.now() < until; );
  const budget = { milliseconds, now: () => performance.now() };
  return bot.decide({ box, seat, view, legal, memory, budget }, seeded(seed));
}

/** For hints: what the strongest bot thinks, and why. */
export async function consider({ game, seat, view, legal, memory, seed }: Omit<BotQuestion, 'level' | 'milliseconds'>): Promise<Thought> {
  const box = await boxOf(game);
  const expert = adviser(box);
  if (expert === null) throw new Error(`nobody can give a hint for ${game}`);
  const budget = { milliseconds: PONDERING, now: () => performance.now() };
  return expert({ box, seat, view, legal, memory, budget }, seeded(seed));
}

async function boxOf(game: string): Promise<Box> {
  const entry = registry[game];
  if (entry === undefined) throw new Error(`no game is called ${game}`);
  try {
    return await entry.load();
  } catch {
    // An import that failed fails for ever in this thread: it ends, and the pool starts another one.
    process.exit(1);
  }
}
