/** `longhall torture`: does a server keep its word when it is killed under load? */
import { type Command, Option } from 'commander';
import { type Context, EXIT, type Finish } from '../context.ts';
import { gameId, nameList, seedOption, wholeNumber } from '../input.ts';
import { progress, silent } from '../progress.ts';
import type { TortureReport } from '../server/torture.ts';
import { clean, decimal, plural, printJson, whole } from '../text.ts';

interface Flags {
  readonly kills: number;
  readonly matches: number;
  readonly nodes?: number;
  readonly games: readonly string[];
  readonly data: string;
  readonly seed: number | string;
  readonly json?: true;
}

export function tortureCommand(program: Command, context: Context, finish: Finish): void {
  const command = program
    .command('torture')
    .description('kill a server again and again under load, and look whether it has kept its word')
    .addOption(new Option('--kills <n>', 'how often').argParser(wholeNumber(1, 100_000)).default(50))
    .addOption(new Option('--matches <n>', 'how many are played at once').argParser(wholeNumber(1, 500)).default(20))
    .addOption(new Option('--nodes <n>', 'so many nodes on PostgreSQL and NATS, one of them killed at a time').argParser(wholeNumber(2, 8)))
    .addOption(new Option('--games <list>', 'which games').argParser(nameList).default(['natick', 'beacons'], 'natick,beacons'))
    .option('--data <folder>', 'where its file is made: a disk, not memory', '.');
  seedOption(command)
    .option('--json', 'print JSON (see docs/cli-json.md)')
    .addHelpText(
      'after',
      `
A server of its own, on 127.0.0.1, is killed at moments that nobody can foresee
(SIGKILL) and started again on the same file. Players come back and send again
what was not answered. At the end every move that was acknowledged must be in
the log, and once; every position that anybody was shown must still be there;
all matches must come to their end; and all logs must verify. If anything is
wrong the exit code is 1, and the file is kept beside what the players know.
With --nodes the hall has several nodes on a PostgreSQL of its own, which is
restarted once (without its commands on this machine: the lines to the one at
LONGHALL_LAB_POSTGRES are cut), and on a NATS whose lines are cut now and then.
Players change nodes, some let the clock run out, and some tables have bots: no
bot may move twice, and no clock may be up too soon.
The seed decides moves and pauses; how they meet differs from run to run.

Examples:
  longhall torture --kills 50
  longhall torture --nodes 2 --kills 30
  longhall torture --kills 500 --matches 40 --seed night --json`,
    )
    .action(async (flags: Flags) => finish(await tortured(context, flags)));
}

async function tortured({ registry, out, err, interruptible }: Context, { json, ...flags }: Flags): Promise<number> {
  const games = flags.games.map((typed) => gameId(registry, typed));
  const shown = json === true ? silent : progress(err, 'kills', flags.kills);
  const plan = { ...flags, registry, games, folder: flags.data, seed: String(flags.seed) };
  const { nodes } = flags;
  const report =
    nodes === undefined
      ? await (await import('../server/torture.ts')).torture(plan, shown, interruptible?.())
      : await (await import('../server/torture-nodes.ts')).tortureNodes({ ...plan, nodes }, shown, interruptible?.());
  if (json === true) printJson(out, report);
  else out.write(inWords(report));
  if (report.violations.length > 0) return EXIT.differs;
  return report.interrupted ? EXIT.interrupted : EXIT.fine;
}

function inWords(r: TortureReport): string {
  const broken = r.violations.map(({ match, what }) => `BROKEN${match === null ? '' : ` in match ${match}`}: ${clean(what)}\n`);
  return `${plural(r.kills, 'kill')} in ${decimal(r.seconds)} seconds, ${r.matches} matches at a time
${whole(r.finished)} matches came to their end; ${whole(r.verified)} logs verify
${plural(r.sent, 'move')} sent, ${whole(r.acknowledged)} acknowledged, ${whole(r.resent)} sent more than once
${
  r.played === undefined
    ? ''
    : `played for others: ${Object.entries(r.played)
        .map(([kind, count]) => `${kind} ${whole(count)}`)
        .join(', ')}\n`
}${broken.length === 0 ? 'Every acknowledged move is in the log, once.\n' : `${broken.join('')}The evidence is in ${r.evidence}\n`}`;
}
