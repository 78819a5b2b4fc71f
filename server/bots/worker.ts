/** A thread in which bots think. It is handed what the seat may know, and gives a move back. */
import { setPriority } from 'node:os';
import { bots } from '#bots';
import { registry } from '#games';
import { type Move, type Seat, type State, seeded } from '#kernel';

export interface BotQuestion {
  readonly game: string;
  readonly level: string;
  readonly seat: Seat;
  readonly view: State;
  readonly legal: readonly Move[];
  readonly memory: unknown;
  readonly seed: string;
}

// Only this thread: people's moves go before bots' thoughts.
try {
  setPriority(10);
} catch {
  // A system that does not allow it still plays, a little less smoothly.
}

/** For benchmarks only: every bot thinks for so many milliseconds on top, as a strong one would. */
const BUSY = Number(process.env.LONGHALL_BUSY_BOTS ?? 0);

export default async function decide({ game, level, seat, view, legal, memory, seed }: BotQuestion): Promise<Move> {
  const entry = registry[game];
  if (entry === undefined) throw new Error(`no game is called ${game}`);
  const box = await entry.load();
  const bot = bots.find((candidate) => candidate.name === level && candidate.plays(box));
  if (bot === undefined) throw new Error(`no bot called ${level} plays ${game}`);
  for (const until = performance.now() + BUSY; performance.now() < until; );
  return bot.decide({ box, seat, view, legal, memory }, seeded(seed));
}
