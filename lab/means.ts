/** The flags that say what bots may spend on a decision, and which program the external one is. */
import { type Command, Option } from 'commander';
import { Refusal } from '#kernel';
import { wholeNumber } from './input.ts';
import { EXTERNAL, type Means, NO_MEANS } from './opponents.ts';
import { readWeights } from './weights.ts';

export interface MeansFlags {
  readonly iterations?: number;
  readonly budget?: number;
  readonly external?: string;
  readonly patience?: number;
}

export function meansOptions(command: Command, external = true): Command {
  const spending = command
    .addOption(
      new Option('--iterations <n>', 'how much bots that search may do for a decision (default: as much as is usual)')
        .argParser(wholeNumber(1))
        .conflicts('budget'),
    )
    .addOption(new Option('--budget <ms>', 'how long they may take instead, in milliseconds').argParser(wholeNumber(1, 600_000)));
  if (!external) return spending;
  return spending
    .option('--external <command>', 'the program that plays as the bot "external" (docs/guide/write-a-bot.md)')
    .addOption(new Option('--patience <ms>', 'how long that program may think').argParser(wholeNumber(1, 600_000)).default(NO_MEANS.patience));
}

/** With the weights that bots such as `steady@better.json` name. */
export function meansOf({ iterations, budget, external, patience }: MeansFlags, bots: readonly string[] = []): Means {
  if (external !== undefined && !bots.some((name) => name.toLowerCase() === EXTERNAL))
    throw new Refusal('--external says how a program is started, but nobody in --bots is it: name it there, as in --bots external,steady');
  const spend = iterations !== undefined ? { iterations } : budget !== undefined ? { milliseconds: budget } : null;
  const files = bots.filter((name) => name.includes('@')).map((name) => name.slice(name.indexOf('@') + 1));
  const weights = Object.fromEntries(files.map((file) => [file, readWeights(file)]));
  return { spend, external: external ?? null, patience: patience ?? NO_MEANS.patience, weights };
}

/** As it would be typed. */
export const spendText = ({ spend }: Means): string =>
  spend === null ? '' : 'iterations' in spend ? ` --iterations ${spend.iterations}` : ` --budget ${spend.milliseconds}`;
