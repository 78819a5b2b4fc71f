/** How bots think, in the worker that was begun for it. They are handed what their seat may know. */
import { adviser, bots, PONDERING, THINKING, type Thought } from '#bots';
import { type Box, registry } from '#games';
import { type Move, seeded } from '#kernel';
import type { AdviceQuestion, BotQuestion } from './asking.ts';

const now = (): number => performance.now();

export async function decided({ game, level, seed, ...known }: BotQuestion): Promise<Move> {
  const box = await boxOf(game);
  const bot = bots.find((candidate) => candidate.name === level && candidate.plays(box));
  if (bot === undefined) throw new Error(`no bot called ${level} plays ${game}`);
  return bot.decide({ box, ...known, budget: { milliseconds: THINKING, now } }, seeded(seed));
}

export async function considered({ game, seed, iterations, ...known }: AdviceQuestion): Promise<Thought> {
  const box = await boxOf(game);
  const consider = adviser(box);
  if (consider === null) throw new Error(`nobody can give a hint for ${game}`);
  return consider({ box, ...known, budget: iterations === undefined ? { milliseconds: PONDERING, now } : { iterations } }, seeded(seed));
}

async function boxOf(game: string): Promise<Box> {
  const entry = registry[game];
  if (entry === undefined) throw new Error(`no game is called ${game}`);
  return entry.load();
}
