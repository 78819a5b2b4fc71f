/** `longhall audit`: does anything that a server sends tell a viewer what it may not know? */
import { type Command, Option } from 'commander';
import { seeded } from '#kernel';
import { audit } from '../audit.ts';
import { type Context, EXIT, type Finish } from '../context.ts';
import { loadGame, wholeNumber } from '../input.ts';
import { progress, silent } from '../progress.ts';
import { secretsOf } from '../promises/index.ts';
import { plural, printJson } from '../text.ts';
import { oneByOne } from '../variants.ts';

interface Flags {
  readonly games: number;
  readonly seed: string;
  readonly json?: true;
}

export function auditCommand(program: Command, context: Context, finish: Finish): void {
  program
    .command('audit')
    .argument('<game>', 'the id of a game (see "longhall games")')
    .description('look for leaks in all that a server would send')
    .addOption(new Option('--games <n>', 'how many games').argParser(wholeNumber(1)).default(200))
    .option('--seed <seed>', 'where chance starts from', '1')
    .option('--json', 'print JSON (see docs/cli-json.md)')
    .addHelpText(
      'after',
      `
At every act of every game, for every viewer, what the viewer may not know is
scrambled and the act is played in both worlds: every byte sent must be the same.

Examples:
  longhall audit beacons
  longhall audit natick --games 20 --json`,
    )
    .action(async (id: string, flags: Flags) => finish(await auditGame(context, id, flags)));
}

async function auditGame({ registry, out, err }: Context, id: string, { games, seed, json }: Flags): Promise<number> {
  const box = await loadGame(registry, id);
  const secrets = await secretsOf(id);
  const settings = oneByOne(box.game.meta);
  const total = { acts: 0, compared: 0 };
  const leaks: { game: number; what: string }[] = [];
  const shown = json === true ? silent : progress(err, 'games', games);
  for (let n = 0; n < games && leaks.length < 10; n++) {
    const { players, options } = settings[n % settings.length]!;
    const found = audit(box, secrets, players, options, seeded(`${seed}/${n}`));
    total.acts += found.acts;
    total.compared += found.compared;
    if (found.leak !== null) leaks.push({ game: n + 1, what: found.leak });
    shown.at(n + 1);
  }
  shown.end();
  if (json === true) printJson(out, { game: id, games, seed, secrets: secrets.length, ...total, leaks });
  else {
    out.write(
      `${box.game.meta.title}: ${plural(games, 'game')}, ${plural(total.acts, 'act')}, ${plural(secrets.length, 'secret')}, ${plural(total.compared, 'pair')} of worlds compared\n`,
    );
    for (const { game, what } of leaks) out.write(`LEAK in game ${game}: ${what}\n`);
    if (leaks.length === 0) out.write(secrets.length === 0 ? 'The game hides nothing.\n' : 'Nothing leaks.\n');
  }
  return leaks.length === 0 ? EXIT.fine : EXIT.differs;
}
