/** `longhall admin`: what the operator does, on the data itself. */
import { randomBytes } from 'node:crypto';
import { type Command, Option } from 'commander';
import { Refusal } from '#kernel';
import { DEFAULTS, readConfig } from '../../server/config.ts';
import {
  closeTable,
  listPeople,
  listReports,
  listTables,
  newCode,
  type Place,
  rotateKey,
  setBanned,
  withStore,
} from '../../server/identity/operator.ts';
import type { Context, Finish } from '../context.ts';
import { wholeNumber } from '../input.ts';
import { clean, plural, printJson, table } from '../text.ts';

interface Flags {
  readonly data?: string;
  readonly database?: string;
  readonly json?: true;
}
interface ListFlags extends Flags {
  readonly limit: number;
}

const STATUSES = ['waiting', 'playing', 'over', 'closed'];

const placeOf = (flags: Flags): Place => readConfig({ data: flags.data, database: flags.database }, flags.data === undefined ? process.env : {});
const day = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

export function adminCommand(program: Command, context: Context, _finish: Finish): void {
  const admin = program
    .command('admin')
    .description('people, tables, reports and keys of a server')
    .argument('[what...]')
    .usage('<what> [arguments] [options]')
    .addHelpText(
      'after',
      `
It works on the data file, or the database, also while the server runs. A ban and a new code hold
at once. A table that is closed while it plays is closed in the data; the server
notices when it next looks at that table. A new key is used from the next start.

Examples:
  longhall admin people --find anna
  longhall admin ban anna
  longhall admin reset-password anna
  longhall admin tables --json`,
    )
    .action((what: readonly string[]) => {
      throw new Refusal(`${what.length === 0 ? 'say what to do' : `"${what[0]}" is nothing that can be done`}: "longhall admin --help" lists it`);
    });
  const add = (name: string, about: string): Command =>
    admin
      .command(name)
      .description(about)
      .option('--data <file>', `the file that holds everything (LONGHALL_DATA, or ${DEFAULTS.data})`)
      .option('--database <url>', 'the database in its place (DATABASE_URL)')
      .option('--json', 'print JSON (see docs/cli-json.md)');
  // Ids of people that older versions made may begin with a hyphen.
  const addForPerson = (name: string, about: string, person: string): Command =>
    add(name, about)
      .argument(`<${person}>`, person === 'account' ? 'an account, or the id of its person' : 'an id or an account')
      .allowUnknownOption();
  const limit = () => new Option('--limit <n>', 'how many at most').argParser(wholeNumber(1, 1_000_000)).default(50);

  add('people', 'who has been here, the latest first')
    .addOption(limit())
    .option('--find <text>', 'only those whose id is this, or whose name or account has this in it', '')
    .action((flags: ListFlags & { readonly find: string }) => people(context, flags));
  addForPerson('ban', 'keep somebody out; all their browsers are signed out', 'person').action(ban(context, true));
  addForPerson('unban', 'let somebody in again', 'person').action(ban(context, false));
  addForPerson('reset-password', 'print a code that sets a new password once', 'account').action((account: string, flags: Flags) =>
    resetPassword(context, account, flags),
  );
  add('tables', 'the tables that wait or play')
    .addOption(limit())
    .addOption(new Option('--status <status>', 'only those that are').choices(STATUSES))
    .action((flags: ListFlags & { readonly status?: string }) => tables(context, flags));
  add('close-table', 'close a table without a result')
    .argument('<id>', 'the id of a table')
    .action((id: string, flags: Flags) => close(context, id, flags));
  add('reports', 'what people reported about others, the latest first')
    .addOption(limit())
    .action((flags: ListFlags) => reports(context, flags));
  add('secret', 'make a new key to sign cookies with')
    .argument('<what>', '"rotate"')
    .option('--forget', 'end the old keys at once: everybody has to sign in again, and guests are lost')
    .action((what: string, flags: Flags & { readonly forget?: true }) => secret(context, what, flags));
}

async function people({ out }: Context, flags: ListFlags & { readonly find: string }): Promise<void> {
  const found = await listPeople(placeOf(flags), flags);
  if (flags.json === true) return void printJson(out, found);
  const rows = found.map((p) => [clean(p.name), p.account ?? '(guest)', p.id, day(p.seen), p.banned ? 'banned' : '']);
  out.write(found.length === 0 ? 'There is nobody.\n' : `${table([['name', 'account', 'id', 'seen', ''], ...rows])}\n`);
}

const ban =
  ({ out }: Context, banned: boolean) =>
  async (typed: string, flags: Flags): Promise<void> => {
    const { id, name, account } = await withStore(placeOf(flags), (store) => setBanned(store, typed, banned));
    if (flags.json === true) printJson(out, { id, name, account, banned });
    else out.write(`${clean(name)} (${account ?? id}) ${banned ? 'is banned' : 'may come in again'}.\n`);
  };

async function resetPassword({ out }: Context, typed: string, flags: Flags): Promise<void> {
  const made = await withStore(placeOf(flags), (store) => newCode(store, typed, (bytes) => randomBytes(bytes)));
  if (flags.json === true) printJson(out, made);
  else out.write(`${made.account} can set a new password once with this code:\n  ${made.code}\n`);
}

async function tables({ out }: Context, flags: ListFlags & { readonly status?: string }): Promise<void> {
  const found = await listTables(placeOf(flags), { limit: flags.limit, status: flags.status ?? null });
  if (flags.json === true) return void printJson(out, found);
  const rows = found.map((t) => [t.id, t.game, t.status, plural(t.people, 'person', 'people'), day(t.updated), t.listed ? 'listed' : '']);
  out.write(found.length === 0 ? 'There are none.\n' : `${table([['id', 'game', 'status', 'people', 'changed', ''], ...rows])}\n`);
}

async function close({ out }: Context, id: string, flags: Flags): Promise<void> {
  const { before } = await withStore(placeOf(flags), (store) => closeTable(store, id, Date.now()));
  if (flags.json === true) printJson(out, { id, before, status: 'closed' });
  else out.write(`Table ${id} is closed.${before === 'playing' ? ' It was playing: a running server notices when it next looks at it.' : ''}\n`);
}

async function reports({ out }: Context, flags: ListFlags): Promise<void> {
  const found = await withStore(placeOf(flags), (store) => listReports(store, flags.limit));
  if (flags.json === true) return void printJson(out, found);
  if (found.length === 0) out.write('There are none.\n');
  for (const r of found) out.write(`${day(r.at)}  ${r.by} about ${r.about}${r.table === null ? '' : ` at table ${r.table}`}\n  ${clean(r.text)}\n`);
}

async function secret({ out }: Context, what: string, flags: Flags & { readonly forget?: true }): Promise<void> {
  if (what !== 'rotate') throw new Refusal(`"${what}" is nothing that can be done with the key: "longhall admin secret rotate"`);
  if ((process.env.LONGHALL_SECRET ?? '').trim() !== '') {
    throw new Refusal('the key comes from LONGHALL_SECRET: put a new one there and the old one into LONGHALL_SECRET_BEFORE');
  }
  await rotateKey(placeOf(flags), flags.forget === true);
  const told = flags.forget === true ? 'everybody has to sign in again' : 'nobody is signed out';
  if (flags.json === true) printJson(out, { rotated: true, forgot: flags.forget === true });
  else out.write(`There is a new key; it is used from the next start of the server, and ${told}.\n`);
}
