/** The flags that say what bots may spend on a decision, and which program the external one is. */
import { type Command, Option } from 'commander';
import { wholeNumber } from './input.ts';
import { type Means, NO_MEANS } from './opponents.ts';

export interface MeansFlags {
  readonly iterations?: number;
  readonly budget?: number;
  readonly external?: string;
  readonly patience?: number;
}

export function meansOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--iterations <n>', 'how much bots that search may do for a decision (default: as much as is usual)')
        .argParser(wholeNumber(1))
        .conflicts('budget'),
    )
    .addOption(new Option('--budget <ms>', 'how long they may take instead, in milliseconds').argParser(wholeNumber(1, 600_000)))
    .option('--external <command>', 'the program that plays as the bot "external" (docs/guide/write-a-bot.md)')
    .addOption(new Option('--patience <ms>', 'how long that program may think').argParser(wholeNumber(1, 600_000)).default(NO_MEANS.patience));
}

export function meansOf({ iterations, budget, external, patience }: MeansFlags): Means {
  const spend = iterations !== undefined ? { iterations } : budget !== undefined ? { milliseconds: budget } : null;
  return { spend, external: external ?? null, patience: patience ?? NO_MEANS.patience };
}

/** As it would be typed. */
export const spendText = ({ spend }: Means): string =>
  spend === null ? '' : 'iterations' in spend ? ` --iterations ${spend.iterations}` : ` --budget ${spend.milliseconds}`;
