/** `longhall games`: what can be played. */
import type { Command } from 'commander';
import type { Box, Entry } from '#games';
import type { Option } from '#kernel';
import type { Context, Finish } from '../context.ts';
import { gameId } from '../input.ts';
import { optionValue, printJson, width, wrap } from '../text.ts';

interface Flags {
  readonly all?: true;
  readonly json?: true;
}

export function gamesCommand(program: Command, context: Context, _finish: Finish): void {
  program
    .command('games')
    .argument('[game]', 'the id of one game, to see its options and steps in words')
    .description('list the games, or describe one of them')
    .option('--all', 'also show the example games that are made for authors')
    .option('--json', 'print JSON (see docs/cli-json.md)')
    .addHelpText('after', '\nExamples:\n  longhall games\n  longhall games natick\n  longhall games --all --json')
    .action((game: string | undefined, flags: Flags) => (game === undefined ? list(context, flags) : describe(context, game, flags)));
}

function list({ registry, out }: Context, { all, json }: Flags): void {
  const entries = Object.values(registry).filter(({ meta }) => all === true || meta.example !== true);
  if (json === true) {
    printJson(out, entries.map(summary));
    return;
  }
  if (entries.length === 0) {
    out.write('There are no games here yet.\n');
    return;
  }
  for (const { meta } of entries) {
    const options = Object.entries(meta.options).map(([name, option]) => `${name}=${optionValue(option.default)}`);
    out.write(`${meta.id}\n  ${meta.title}, ${meta.players.join(' or ')} players${meta.example === true ? ' (an example for authors)' : ''}\n`);
    if (options.length > 0) out.write(`${wrap(`options: ${options.join(', ')}`, width(out), '  ')}\n`);
  }
  out.write('\n"longhall games <game>" describes a game, "longhall play <game>" plays it.\n');
}

const summary = ({ meta }: Entry) => ({
  id: meta.id,
  title: meta.title,
  players: meta.players,
  options: meta.options,
  rules: meta.rules,
  hidden: meta.facts.hidden,
  simultaneous: meta.facts.simultaneous,
  teams: meta.teams !== undefined,
  example: meta.example === true,
});

async function describe({ registry, bots, out }: Context, typed: string, { json }: Flags): Promise<void> {
  const entry = registry[gameId(registry, typed)] as Entry;
  const box = await entry.load();
  const able = bots.filter((bot) => bot.plays(box));
  if (json === true) {
    const words = Object.fromEntries(Object.keys(entry.meta.options).map((name) => [name, box.words.options[name]]));
    printJson(out, [{ ...summary(entry), about: box.words.about, words, bots: able.map((bot) => bot.name) }]);
    return;
  }
  const { meta } = entry;
  const columns = width(out);
  out.write(`${meta.title} (${meta.id})\n${wrap(box.words.about, columns)}\n\n`);
  out.write(`players: ${meta.players.join(' or ')}\n${wrap(`kind: ${kind(entry)}`, columns)}\nrules version: ${meta.rules}\n\n`);
  out.write(optionText(box, columns));
  out.write(`${stepText(box, columns)}\n`);
  const longest = Math.max(0, ...able.map((bot) => bot.name.length));
  out.write(`bots:\n${able.map((bot) => `  ${bot.name.padEnd(longest)}   ${bot.about}\n`).join('')}\n`);
  out.write(`longhall play ${meta.id}     plays it\nlonghall rules ${meta.id}    shows its rules\n`);
}

function kind({ meta }: Entry): string {
  const facts = [meta.facts.hidden ? 'some things are hidden' : 'everything is open'];
  if (meta.facts.simultaneous) facts.push('some choices are made at once');
  if (meta.teams !== undefined) facts.push('seats play in teams');
  return facts.join(', ');
}

/** The decisions of the game, by the names that bots and logs use. */
function stepText({ game, words }: Box, columns: number): string {
  const longest = Math.max(0, ...game.steps.map(({ name }) => name.length));
  const lines = game.steps.map(({ name, chance }) => {
    const head = `  ${name.padEnd(longest)}   `;
    const text = wrap(`${words.steps[name] ?? ''}${chance ? ' (dice)' : ''}`, columns, ' '.repeat(head.length));
    return head + text.trimStart();
  });
  return `steps:\n${lines.join('\n')}\n`;
}

function optionText({ game, words }: Box, columns: number): string {
  const options = Object.entries(game.meta.options);
  if (options.length === 0) return 'It has no options.\n\n';
  const lines = options.map(([name, option]) => {
    const said = words.options[name];
    const head = `  --option ${name}=${optionValue(option.default)}`;
    return `${head}   (${range(option)})\n${wrap(said === undefined ? '' : `${said.title}: ${said.about}`, columns, '      ')}`;
  });
  return `options, each with its default:\n${lines.join('\n')}\n\n`;
}

function range(option: Option): string {
  if (option.kind === 'flag') return 'yes or no';
  return option.kind === 'choice' ? option.of.join(', ') : `${option.from} to ${option.to}`;
}
