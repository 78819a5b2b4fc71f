/** `longhall verify`: the dice and the log of a server's match, checked against what a player kept. */
import { type Command, Option } from 'commander';
import { isHex, type Kept, type Report, readFairLog, verify } from '#fair';
import type { Box } from '#games';
import { type Header, Refusal, readLog } from '#kernel';
import { type Context, EXIT, type Finish } from '../context.ts';
import { readText } from '../files.ts';
import { loadGame } from '../input.ts';
import { clean, printJson } from '../text.ts';

interface Flags {
  readonly commitment?: string;
  readonly terms?: string;
  readonly head?: string;
  readonly json?: true;
}

export function verifyCommand(program: Command, context: Context, finish: Finish): void {
  program
    .command('verify')
    .argument('<log...>', 'logs of finished matches, exported from a server (.jsonl)')
    .description('check the dice and the log of a match that a server ran')
    .addOption(new Option('--commitment <hex>', 'what the server published when the table was made').argParser(hex('--commitment')))
    .addOption(new Option('--terms <hex>', 'the hash of the terms that you saw before you opened').argParser(hex('--terms')))
    .addOption(new Option('--head <hex>', 'the last head, as you saw it at the end').argParser(hex('--head')))
    .option('--json', 'print JSON (see docs/cli-json.md)')
    .addHelpText(
      'after',
      `
Every roll is derived again, every line of the chain is linked again, and every
move is checked by the rules. Without anything that you kept yourself a log can
only be shown to agree with itself; docs/fair-dice.md says what each part proves.

Examples:
  longhall verify match.jsonl --commitment 1f0c… --head 88ab…
  longhall verify *.jsonl --json`,
    )
    .action(async (files: string[], flags: Flags) => finish(await verifyFiles(context, files, flags)));
}

const hex =
  (flag: string) =>
  (text: string): string => {
    if (!isHex(text.toLowerCase()) || text.length !== 64) throw new Refusal(`${flag} is 64 hexadecimal digits, not ${JSON.stringify(clean(text))}`);
    return text.toLowerCase();
  };

async function verifyFiles({ registry, out }: Context, files: readonly string[], flags: Flags): Promise<number> {
  const { json, ...kept } = flags;
  if (files.length > 1 && Object.keys(kept).length > 0)
    throw new Refusal('--commitment, --terms and --head belong to one match: give one log with them');
  const reports: { file: string; report: Report }[] = [];
  for (const file of files) {
    const text = readText(file);
    const report = await verifyText(registry, text, kept);
    reports.push({ file, report });
    if (json === true) continue;
    if (!report.ok && isOfTheLab(text)) out.write(inLab(file));
    else out.write(files.length === 1 ? inFull(file, report) : inShort(file, report));
  }
  if (json === true)
    printJson(out, files.length === 1 ? { file: files[0], ...reports[0]?.report } : reports.map(({ file, report }) => ({ file, ...report })));
  else if (files.length > 1) out.write(`${reports.filter(({ report }) => report.ok).length} of ${files.length} logs are right\n`);
  return reports.every(({ report }) => report.ok) ? EXIT.fine : EXIT.differs;
}

/** With the rules of the game where the log can be read so far that it names one that is here. */
async function verifyText(registry: Context['registry'], text: string, kept: Omit<Kept, 'game'>): Promise<Report> {
  const box = await boxOf(registry, text);
  return verify(text, box === null ? kept : { ...kept, game: box.game });
}

async function boxOf(registry: Context['registry'], text: string): Promise<Box | null> {
  try {
    return await loadGame(registry, readFairLog(text).header.game);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The lab's logs are whole without a commitment, a chain or a table: there is nothing in them that could be broken. */
function isOfTheLab(text: string): boolean {
  try {
    const header = readLog(text).header as Header & { readonly table?: unknown; readonly fair?: unknown };
    return header.table === undefined && header.fair === undefined;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const inLab = (file: string): string =>
  `${clean(file)}: not verified, because this is a log of the lab or the terminal: its dice were committed to nobody. "longhall replay ${clean(file)} --check" checks its moves.\n`;

const inShort = (file: string, { ok, problem }: Report): string =>
  `${clean(file)}: ${ok ? 'right' : `BROKEN at line ${problem?.line}, ${clean(problem?.what ?? '')}`}\n`;

function inFull(file: string, report: Report): string {
  const checks = report.checks.map(({ name, state, count }) => `  ${name.padEnd(11)} ${state}${state === 'passed' ? ` (${count})` : ''}\n`);
  const list = (title: string, sentences: readonly string[]): string =>
    sentences.length === 0 ? '' : `\n${title}\n${sentences.map((s) => `- ${clean(s)}\n`).join('')}`;
  return `${inShort(file, report)}\n${checks.join('')}${list('Proven:', report.proven)}${list('Not proven:', report.unproven)}`;
}
