/** `longhall bench server`: how much a server bears. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Context, EXIT, type Finish } from '../context.ts';
import { loadGame, seedOption, wholeNumber } from '../input.ts';
import { progress, silent } from '../progress.ts';
import type { ServerReport } from '../server/bench.ts';
import { decimal, plural, printJson, table, whole } from '../text.ts';

interface Flags {
  readonly matches: number;
  readonly rate: number | 'max';
  readonly seconds: number;
  readonly bots: number;
  readonly nodes?: number;
  readonly data: string;
  readonly game: string;
  readonly seed: number | string;
  readonly profile?: string;
  readonly json?: true;
}

const rate = (text: string): number | 'max' => {
  if (text === 'max') return text;
  const number = /^\d{1,7}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  if (number > 0) return number;
  throw new InvalidArgumentError('It is a number of moves a second, or max.');
};

export function benchServerCommand(bench: Command, context: Context, finish: Finish): void {
  const command = bench
    .command('server')
    .description('measure a server: matches over real sockets, written down durably')
    .addOption(new Option('--matches <n>', 'how many at once').argParser(wholeNumber(1, 2000)).default(200))
    .addOption(new Option('--rate <r>', 'moves a second in all matches together, or max').argParser(rate).default('max'))
    .addOption(new Option('--seconds <s>', 'how long, after the warm-up').argParser(wholeNumber(1, 3600)).default(10))
    .addOption(new Option('--bots <n>', 'so many more matches against bots that think all the time').argParser(wholeNumber(0, 60)).default(0))
    .addOption(new Option('--nodes <n>', 'so many nodes on PostgreSQL and NATS, in place of one file').argParser(wholeNumber(1, 8)))
    .option('--game <id>', 'which game', 'natick')
    .option('--data <folder>', 'where its file is made and removed again: a disk, not memory', '.');
  seedOption(command)
    .option('--profile <folder>', 'let Node write a CPU profile of the server there')
    .option('--json', 'print JSON (see docs/cli-json.md)')
    .addHelpText(
      'after',
      `
The server runs as a process of its own, on 127.0.0.1, with its limits raised.
In each match everybody's seat and two spectators have a socket, and moves are
drawn at random from what each seat is shown. Times run from sending a move to
its answer, which comes when the move is on the disk.

With --nodes a database of its own is made on the PostgreSQL of this machine
(LONGHALL_LAB_POSTGRES) and dropped again, the nodes hear of each other by its
NATS (LONGHALL_LAB_NATS), and the people of each match sit at different nodes.

Examples:
  longhall bench server --matches 200 --rate max
  longhall bench server --nodes 2
  longhall bench server --matches 500 --rate 1000 --seconds 30 --json`,
    )
    .action(async (flags: Flags) => finish(await server(context, flags)));
}

async function server(context: Context, flags: Flags): Promise<number> {
  const box = await loadGame(context.registry, flags.game);
  const shown = flags.json === true ? silent : progress(context.err, 'seconds', flags.seconds);
  const node = flags.profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', flags.profile];
  const plan = {
    box,
    ...flags,
    rate: flags.rate === 'max' ? null : flags.rate,
    folder: flags.data,
    nodes: flags.nodes ?? null,
    seed: String(flags.seed),
    node,
  };
  // A client is heavy, too: the other commands start without it.
  const { benchServer } = await import('../server/bench.ts');
  const report = await benchServer(plan, shown, context.interruptible?.());
  if (flags.json === true) printJson(context.out, report);
  else context.out.write(inWords(box.game.meta.title, report));
  return report.interrupted ? EXIT.interrupted : EXIT.fine;
}

function inWords(title: string, r: ServerReport): string {
  const ms = (n: number): string => `${decimal(n, 2)} ms`;
  const bots = r.bots === 0 ? '' : `${plural(r.bots, 'bot')} thinking all the time; `;
  const troubles = Object.entries(r.troubles).map(([what, count]) => `TROUBLE ${plural(count, 'time')}: ${what}\n`);
  const nodes = r.store === 'sqlite' ? 'one file' : `${plural(r.nodes, 'node')} on PostgreSQL and NATS`;
  return `${title} on ${nodes}: ${plural(r.matches, 'match', 'matches')}, ${plural(r.sockets, 'socket')}, ${decimal(r.seconds)} seconds; ${bots}load average ${decimal(r.loadAverage)}
${r.durable ? 'Every answer came after its move was on the disk.' : 'NOT DURABLE: the file is in memory, or the store does not wait for the disk.'}

${table([
  ['moves a second', whole(r.actionsPerSecond)],
  ['asked for', r.rate === 'max' ? 'max' : whole(r.rate)],
  ['commits a second', whole(r.commitsPerSecond)],
  ...(r.store === 'sqlite'
    ? []
    : [
        ['moves caught up by other nodes', whole(r.followed)],
        ['moves that met at one place', whole(r.conflicts)],
        ['whole views sent again', whole(r.resyncs)],
      ]),
  ['games to their end', whole(r.games)],
  ['answered, median', ms(r.p50Ms)],
  ['answered, 99 %', ms(r.p99Ms)],
  ['seen by all, median', ms(r.seenP50Ms)],
  ['seen by all, 99 %', ms(r.seenP99Ms)],
  ['server CPU a move', `${whole(r.cpuMicrosPerAction)} µs, ${whole(r.cpuSystemMicrosPerAction)} of it in the system`],
  ['client CPU a move', `${whole(r.clientCpuMicrosPerAction)} µs`],
  ['event loop late, 99 %', ms(r.loopDelayP99Ms)],
  ['event loop late, at worst', ms(r.loopDelayMaxMs)],
  ['server memory', `${whole(r.rssMb)} MB`],
  ['bytes a move and client', whole(r.bytesPerActionPerClient)],
  [`a log of ${whole(r.loading.moves)} moves loaded`, ms(r.loading.loadMs)],
  ['its slowest position reached', ms(r.loading.positionMs)],
])}
${troubles.join('')}`;
}
