/** `longhall rules`: our rules text, whole or searched. */
import type { Command } from 'commander';
import { type Paragraph, paragraphs, searched, tableRules } from '#kernel';
import type { Context, Finish } from '../context.ts';
import { loadGame } from '../input.ts';
import { tableParagraphs } from '../telling.ts';
import { plural, printJson, width, wrap } from '../text.ts';

interface Flags {
  readonly json?: true;
}

export function rulesCommand(program: Command, context: Context, _finish: Finish): void {
  program
    .command('rules')
    .argument('<game>', 'the id of a game')
    .argument('[words...]', 'show only the paragraphs that hold all of these words')
    .description('print the rules of a game, or look something up in them')
    .option('--json', 'print JSON (see docs/cli-json.md)')
    .addHelpText(
      'after',
      `
Each paragraph has a number to talk about it, and in brackets an id that
refusals, tests and code cite. The rules that hold at every table come last;
their numbers begin with T.

Examples:
  longhall rules natick
  longhall rules natick road cost
  longhall rules natick table.sealed`,
    )
    .action((game: string, words: readonly string[], flags: Flags) => rules(context, game, words, flags));
}

async function rules({ registry, out }: Context, typed: string, words: readonly string[], { json }: Flags): Promise<void> {
  const { game, rulebook } = await loadGame(registry, typed);
  const query = words.join(' ');
  const found = lookUp(query, rulebook);
  if (json === true) {
    printJson(out, { game: game.meta.id, title: game.meta.title, rules: game.meta.rules, words, paragraphs: found });
    return;
  }
  const about = query === '' ? '' : `: ${plural(found.length, 'paragraph')} with "${query}"`;
  out.write(`Rules of ${game.meta.title}${about}\n${inWords(found, width(out))}`);
  if (found.length === 0) out.write(`Nothing has all of these words. Try fewer, or "longhall rules ${game.meta.id}" for the whole text.\n`);
}

/** A game may or may not print the table's rules in its own book: they come once. */
export function lookUp(query: string, book: Parameters<typeof searched>[0]): Paragraph[] {
  const own = query === '' ? paragraphs(book) : searched(book, query);
  const ids = new Set(paragraphs(book).map((p) => p.id));
  const matching = new Set((query === '' ? paragraphs(tableRules) : searched(tableRules, query)).map((p) => p.id));
  return [...own, ...tableParagraphs().filter((p) => matching.has(p.id) && !ids.has(p.id))];
}

export function inWords(list: readonly Paragraph[], columns: number): string {
  let chapter = '';
  let text = '';
  for (const p of list) {
    if (p.chapter !== chapter) text += `\n${p.number.split('.')[0]} ${p.chapter.toUpperCase()}\n`;
    chapter = p.chapter;
    text += `\n  ${p.number} ${p.title}  [${p.id}]\n${wrap(p.text, columns, '      ')}\n`;
  }
  return text;
}
