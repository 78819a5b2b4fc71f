/** `longhall bench web`: how fast the page is in a real browser. */
import { type Command, Option } from 'commander';
import { type Context, EXIT, type Finish } from '../context.ts';
import { wholeNumber } from '../input.ts';
import { decimal, plural, printJson, table } from '../text.ts';
import type { WebReport } from '../web/bench.ts';

interface Flags {
  readonly rounds: number;
  readonly clicks: number;
  readonly slowdown: number;
  readonly json?: true;
}

export function benchWebCommand(bench: Command, context: Context, finish: Finish): void {
  bench
    .command('web')
    .description('measure the page in Chromium: until it can be used, from click to board, what blocks it')
    .addOption(new Option('--rounds <n>', 'how many first visits').argParser(wholeNumber(1, 50)).default(5))
    .addOption(new Option('--clicks <n>', 'how many moves').argParser(wholeNumber(1, 500)).default(60))
    .addOption(new Option('--slowdown <n>', 'how many times slower the second half runs').argParser(wholeNumber(2, 20)).default(4))
    .option('--json', 'print JSON (see docs/cli-json.md)')
    .addHelpText(
      'after',
      `
A server of its own, on 127.0.0.1, and the system's Chromium without a window.
"Until it can be used" is when the main button or the list of moves is there
and no task longer than 50 ms runs any more; the median of all rounds, each
with an empty cache. Clicks are moves of a game on this device.

Examples:
  longhall bench web
  longhall bench web --rounds 3 --json`,
    )
    .action(async (flags: Flags) => finish(await web(context, flags)));
}

async function web(context: Context, { rounds, clicks, slowdown, json }: Flags): Promise<number> {
  // A browser is heavy, and is not there in every installation.
  const { benchWeb } = await import('../web/bench.ts');
  const report = await benchWeb({ rounds, clicks, slowdown });
  if (json === true) printJson(context.out, report);
  else context.out.write(inWords(report));
  return EXIT.fine;
}

function inWords(r: WebReport): string {
  const ms = (n: number): string => `${decimal(n)} ms`;
  const slow = `${r.slowdown} times slower`;
  const tasks = r.longTasks.map(
    ({ during, name, count, longestMs }) => `  ${plural(count, 'time').padStart(9)}, up to ${ms(longestMs).padStart(9)}  ${during}: ${name}\n`,
  );
  return `Chromium ${r.chromium}, ${plural(r.rounds, 'round')}; load average ${decimal(r.loadAverage)}

${table([
  ['until it can be used', 'as it is', slow],
  ['home', ms(r.interactive.homeMs), ms(r.interactiveSlow.homeMs)],
  ['table in the hall', ms(r.interactive.tableMs), ms(r.interactiveSlow.tableMs)],
  ['table on this device', ms(r.interactive.localMs), ms(r.interactiveSlow.localMs)],
])}

${table([
  ['click to new board', 'as it is', slow],
  ['median', ms(r.click.p50Ms), ms(r.clickSlow.p50Ms)],
  ['95 %', ms(r.click.p95Ms), ms(r.clickSlow.p95Ms)],
  ['CPU of the page, animations included', ms(r.click.cpuMs), ms(r.clickSlow.cpuMs)],
])}

${plural(r.frames.count, 'frame')} while playing: median ${ms(r.frames.p50Ms)}, 95 % ${ms(r.frames.p95Ms)}, over 20 ms ${plural(r.frames.over20Ms, 'time')}.
${tasks.length === 0 ? 'No task was longer than 50 ms.' : `Longer than 50 ms:\n${tasks.join('').trimEnd()}`}
`;
}
