/** `longhall serve`: the hall, open to browsers. */
import type { Command } from 'commander';
import { onParentEnd } from '../../bin/parent.mjs';
import { DEFAULTS, type Flags, readConfig } from '../../server/config.ts';
import { howToMove } from '../../server/data-folder.ts';
import type { Context, Finish } from '../context.ts';
import { buildPage } from '../page.ts';

export function serveCommand(program: Command, context: Context, _finish: Finish): void {
  program
    .command('serve')
    .description('open the hall: a server for browsers, everything in one file, or one of several nodes on a database')
    .option('--port <number>', `where to listen (PORT, or ${DEFAULTS.port})`)
    .option('--host <address>', 'which address of this machine to listen on (LONGHALL_HOST, or all)')
    .option('--data <file>', `the file that holds everything (LONGHALL_DATA, or ${DEFAULTS.data})`)
    .option(
      '--database <url>',
      'a PostgreSQL database in place of the file, which several nodes may share (better as DATABASE_URL: it may hold a password)',
    )
    .option('--nats <url>', 'the NATS by which the nodes hear of each other (NATS_URL)')
    .option('--matches-in-memory <n>', `how many at most, as far as nobody is at them (LONGHALL_MATCHES_IN_MEMORY, or ${DEFAULTS.matchesInMemory})`)
    .option(
      '--drain <seconds>',
      `how long a node that is stopped says so before it sends its people on (LONGHALL_DRAIN, or ${DEFAULTS.drainSeconds} with a database)`,
    )
    .option('--public-url <url>', 'as browsers see it, such as https://games.example.org (PUBLIC_URL)')
    .option('--trusted-proxies <n>', 'how many proxies stand before it (LONGHALL_TRUSTED_PROXIES, or 0)')
    .option('--grace <seconds>', `how long a seat waits for somebody who is gone (LONGHALL_GRACE, or ${DEFAULTS.graceSeconds})`)
    .option('--pace <from-to>', `milliseconds that a bot seems to think (LONGHALL_PACE, or ${DEFAULTS.pace.join('-')})`)
    .option('--generosity <factor>', 'multiplies all limits, for benchmarks (LONGHALL_GENEROSITY, or 1)')
    .option(
      '--bot-matches-per-person <n>',
      `running matches with bots that one person may have (LONGHALL_BOT_MATCHES_PER_PERSON, or ${DEFAULTS.quotas.botMatchesPerPerson})`,
    )
    .option(
      '--bot-matches-per-address <n>',
      `the same for all people behind one address (LONGHALL_BOT_MATCHES_PER_ADDRESS, or ${DEFAULTS.quotas.botMatchesPerAddress})`,
    )
    .option(
      '--listed-per-person <n>',
      `waiting tables of one person in the public list (LONGHALL_LISTED_PER_PERSON, or ${DEFAULTS.quotas.listedPerPerson})`,
    )
    .option(
      '--listed-per-address <n>',
      `the same for all people behind one address (LONGHALL_LISTED_PER_ADDRESS, or ${DEFAULTS.quotas.listedPerAddress})`,
    )
    .option('--metrics-public', 'let everybody read /metrics (LONGHALL_METRICS_PUBLIC)')
    .option('--private-webhooks', 'let webhooks go into the own network (LONGHALL_PRIVATE_WEBHOOKS)')
    .option('--log-level <level>', `silent, error, warn, info or debug (LONGHALL_LOG_LEVEL, or ${DEFAULTS.logLevel})`)
    .option('--max-connections <n>', `open connections at most (LONGHALL_MAX_CONNECTIONS, or ${DEFAULTS.maxConnections})`)
    .option(
      '--connections-per-address <n>',
      `open connections from one address at most (LONGHALL_CONNECTIONS_PER_ADDRESS, or ${DEFAULTS.connectionsPerAddress})`,
    )
    .addHelpText(
      'after',
      `
Names in capitals are environment variables; a flag wins over its variable.
Ctrl-C or SIGTERM stops it gracefully, a second Ctrl-C immediately. Running
matches are kept. docs/guide/host.md tells more.

Examples:
  longhall serve
  longhall serve --port 8080 --data /srv/longhall/hall.sqlite
  DATABASE_URL=postgresql://hall@db/hall NATS_URL=nats://bus:4222 longhall serve
  longhall serve --host 127.0.0.1 --public-url https://games.example.org --trusted-proxies 1`,
    )
    .action((flags: Flags) => open(context, flags));
}

async function open({ out, err, sources }: Context, flags: Flags): Promise<void> {
  const config = readConfig(flags, process.env);
  onParentEnd(() => process.kill(process.pid, 'SIGTERM'));
  // Tests hand in no sources, and need no page.
  if (sources !== undefined) {
    await buildPage(
      (line) => out.write(`${line}\n`),
      (line) => err.write(`longhall: ${line}\n`),
    );
  }
  // A server is heavy: the other commands start without it.
  const [{ hall }, { addressesAt, serve, untilSignal }] = await Promise.all([import('../../server/hall.ts'), import('../../server/main.ts')]);
  const serving = await serve(config, { furnish: hall, logs: err });
  const near = addressesAt(serving.url, config).map((address) => `  in this network  ${address}\n`);
  // Before it says that it is open: a supervisor may stop it in the same moment.
  const stopped = untilSignal(serving, (line) => out.write(`${line}\n`));
  const byDefault = config.database === null && flags.data === undefined && (process.env.LONGHALL_DATA ?? '').trim() === '';
  const hint = byDefault ? howToMove(config.data, process.env) : null;
  const kept = `  kept in  ${serving.where}${serving.isNew ? ' (new database)' : ''}\n${hint === null ? '' : `  ${hint}\n`}`;
  out.write(`The hall is open: ${serving.url}\n${near.join('')}${kept}Ctrl-C closes it.\n`);
  await stopped;
}
