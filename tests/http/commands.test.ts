import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { adminCommand } from '../../lab/commands/admin.ts';
import { backupCommand } from '../../lab/commands/backup.ts';
import { restoreCommand } from '../../lab/commands/restore.ts';
import { serveCommand } from '../../lab/commands/serve.ts';
import { readConfig } from '../../server/config.ts';
import { keyFile, openKeys } from '../../server/identity/keys.ts';
import { newId } from '../../server/identity/secrets.ts';
import { serve } from '../../server/main.ts';
import { hall, PASSWORD, temporaryFolder } from './hall.ts';

/** One run of a command: what it printed, or the message that it was refused with. */
async function run(...argv: string[]): Promise<string> {
  let printed = '';
  const context = { registry: {}, bots: [], out: { write: (text: string) => (printed += text) }, err: { write: () => undefined } };
  const program = new Command('longhall').exitOverride().configureOutput({ writeOut: (text) => (printed += text), writeErr: () => undefined });
  for (const add of [serveCommand, backupCommand, restoreCommand, adminCommand]) add(program, context, () => undefined);
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    const { name, message, code } = error as Error & { code?: string };
    if (code === 'commander.helpDisplayed') return printed;
    if (name !== 'Refusal' && name !== 'CommanderError' && name !== 'InvalidArgumentError') throw error;
    return `refused: ${message}`;
  }
  return printed;
}

test('the operator finds people, bans them while the server runs, and lets them in again', async () => {
  const { ground, member, guest, browser } = await hall();
  const { data } = ground.config;
  const anna = await member('anna');
  await guest('Gwen');
  const all = JSON.parse(await run('admin', 'people', '--data', data, '--json'));
  expect(all.map(({ name }: { name: string }) => name).sort()).toEqual(['Gwen', 'anna']);
  expect(Object.keys(all[0]).sort()).toEqual(['account', 'banned', 'created', 'id', 'name', 'seen']);
  expect(await run('admin', 'people', '--data', data, '--find', 'gwe')).toMatch(/Gwen +\(guest\)/);
  expect(await run('admin', 'people', '--data', data, '--find', 'x%')).toBe('There is nobody.\n');
  expect(await run('admin', 'ban', 'ANNA', '--data', data)).toBe('anna (anna) is banned.\n');
  expect((await anna.get('/api/me')).json.me).toBeNull();
  expect((await browser().post('/api/sign-in', { account: 'anna', password: PASSWORD })).reason).toBe('banned');
  expect(JSON.parse(await run('admin', 'unban', anna.id, '--data', data, '--json'))).toMatchObject({ account: 'anna', banned: false });
  expect((await browser().post('/api/sign-in', { account: 'anna', password: PASSWORD })).status).toBe(200);
});

test('no new id begins with a hyphen', () => {
  const ids = Array.from({ length: 256 }, (_, byte) => newId((bytes) => new Uint8Array(bytes).fill(byte)));
  expect(ids.filter((id) => id.startsWith('-'))).toEqual([]);
  expect(new Set(ids.map((id) => id.length))).toEqual(new Set([16]));
});

test.each(['-abcdefghijklmno', '-habcdefghijklmn', '--abcdefghijklmn'])(
  'the id %s, as older versions made them, can be named as it is or after --',
  async (id) => {
    const { ground, store } = await hall();
    const { data } = ground.config;
    await store.addPerson({ id, name: 'Old', account: 'old', password: null, recovery: null, webhook: null, banned: false, created: 1, seen: 1 });
    expect(await run('admin', 'ban', id, '--data', data)).toBe('Old (old) is banned.\n');
    expect(await run('admin', 'unban', '--data', data, '--', id)).toBe('Old (old) may come in again.\n');
    expect(JSON.parse(await run('admin', 'reset-password', id, '--json', '--data', data))).toMatchObject({ account: 'old' });
  },
);

test('a forgotten password is helped with a code that works once', async () => {
  const { ground, member, guest, browser } = await hall();
  const { data } = ground.config;
  const anna = await member('anna');
  const { code } = JSON.parse(await run('admin', 'reset-password', 'anna', '--data', data, '--json'));
  const ask = (given: string) => browser().post('/api/recover', { account: 'anna', code: given, password: 'a quite new password' });
  expect((await ask(anna.recovery)).status).toBe(401);
  expect((await ask(code)).status).toBe(200);
  expect((await ask(code)).status).toBe(401);
  const { id } = (await (await guest()).get('/api/me')).json.me;
  expect(await run('admin', 'reset-password', id, '--data', data)).toContain('is a guest');
});

test('tables are listed without their codes, and closed', async () => {
  const { ground, store } = await hall();
  const { data } = ground.config;
  const row = {
    code: 'SECRETCODE',
    game: 'natick',
    listed: false,
    host: 'p',
    people: ['p', 'q'],
    match: null,
    network: null,
    bots: 0,
    document: '{}',
    version: 1,
    created: 1,
    updated: 1,
  };
  await store.addTable({ ...row, id: 't1', status: 'playing' });
  await store.addTable({ ...row, id: 't2', code: 'OTHER', status: 'over' });
  const shown = await run('admin', 'tables', '--data', data);
  expect(shown).toMatch(/t1 +natick +playing +2 people/);
  expect(shown).not.toMatch(/SECRETCODE|t2/);
  expect(JSON.parse(await run('admin', 'tables', '--data', data, '--status', 'over', '--json'))).toMatchObject([{ id: 't2', people: 2 }]);
  expect(await run('admin', 'close-table', 't1', '--data', data)).toContain('a running server notices');
  expect(await store.table('t1')).toMatchObject({ status: 'closed', version: 2 });
  expect(await run('admin', 'close-table', 't1', '--data', data)).toContain('closed already');
  expect(await run('admin', 'close-table', 'nope', '--data', data)).toContain('there is no table');
});

test('reports are shown as text that a terminal does not obey', async () => {
  const { ground, store } = await hall();
  expect(await run('admin', 'reports', '--data', ground.config.data)).toBe('There are none.\n');
  await store.addReport({ id: 'r', by: 'p', about: 'q', table: 't', text: 'rude \x1b[31m', at: 0 });
  expect(await run('admin', 'reports', '--data', ground.config.data)).toBe('1970-01-01 00:00  p about q at table t\n  rude \ufffd[31m\n');
});

test('a new key is put in front; with --forget the old ones end', async () => {
  const { ground } = await hall();
  const { data } = ground.config;
  const [first] = openKeys(data, {});
  expect(await run('admin', 'secret', 'rotate', '--data', data)).toContain('nobody is signed out');
  expect(openKeys(data, {})[1]).toBe(first);
  expect(await run('admin', 'secret', 'rotate', '--forget', '--data', data)).toContain('everybody has to sign in again');
  expect(openKeys(data, {})).toHaveLength(1);
  expect(await run('admin', 'secret', 'show', '--data', data)).toContain('refused');
});

test('a copy made while the server runs is put back with everybody signed in', async () => {
  const folder = temporaryFolder();
  const config = (name: string) => readConfig({ port: '0', host: '127.0.0.1', data: join(folder, name), logLevel: 'silent' }, {});
  const first = await serve(config('hall.sqlite'), { environment: {} });
  const came = await fetch(`${first.url}/api/guest`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Anna"}' });
  const cookie = came.headers.get('set-cookie')?.split(';')[0] as string;
  const copy = join(folder, 'copy.sqlite');
  expect(await run('backup', copy, '--data', join(folder, 'hall.sqlite'))).toContain('is copied to');
  expect(await run('backup', copy, '--data', join(folder, 'hall.sqlite'))).toContain('refused');
  expect(statSync(keyFile(copy)).mode & 0o777).toBe(0o600);
  for (const how of [[], ['--replace']]) expect(await run('restore', copy, ...how, '--data', join(folder, 'hall.sqlite'))).toContain('in use');
  await first.stop();
  expect(await run('restore', copy, '--data', join(folder, 'hall.sqlite'))).toMatch(/^refused: .* add --replace /);
  expect(JSON.parse(await run('restore', copy, '--data', join(folder, 'new.sqlite'), '--json'))).toMatchObject({ kept: null, keys: true });
  const second = await serve(config('new.sqlite'), { environment: {} });
  expect(await (await fetch(`${second.url}/api/me`, { headers: { cookie } })).json()).toMatchObject({ me: { name: 'Anna' } });
  await second.stop();
  writeFileSync(keyFile(join(folder, 'new.sqlite')), `${'z'.repeat(43)}\n`);
  const { kept } = JSON.parse(await run('restore', copy, '--replace', '--data', join(folder, 'new.sqlite'), '--json'));
  expect(readFileSync(keyFile(kept), 'utf8')).toContain('zzz');
  expect(openKeys(join(folder, 'new.sqlite'), {})).toEqual(openKeys(copy, {}));
});

test('what is wrong is refused in one line, and nothing is made by looking', async () => {
  const missing = join(temporaryFolder(), 'missing.sqlite');
  for (const argv of [
    ['people'],
    ['tables'],
    ['reports'],
    ['ban', 'x'],
    ['unban', 'x'],
    ['reset-password', 'x'],
    ['close-table', 'x'],
    ['secret', 'rotate'],
  ]) {
    expect(await run('admin', ...argv, '--data', missing), argv.join(' ')).toMatch(/^refused: there is no .*missing\.sqlite/);
  }
  expect(await run('backup', join(temporaryFolder(), 'b'), '--data', missing)).toMatch(/^refused: /);
  expect(await run('restore', missing, '--data', join(temporaryFolder(), 'x'))).toMatch(/^refused: /);
  expect(existsSync(missing)).toBe(false);
  expect(existsSync(keyFile(missing))).toBe(false);
  const { ground } = await hall();
  expect(await run('admin', 'ban', 'nobody', '--data', ground.config.data)).toMatch(/^refused: there is nobody/);
  expect(await run('admin', 'people', '--limit', '0', '--data', ground.config.data)).toMatch(/^refused: .*--limit/);
  expect(await run('admin', 'tables', '--status', 'odd', '--data', ground.config.data)).toMatch(/^refused: .*--status/);
  expect(await run('admin')).toContain('say what to do');
  expect(await run('admin', 'explode')).toContain('"explode" is nothing');
  expect(await run('serve', '--port', 'x')).toContain('refused: --port is a whole number');
  writeFileSync(missing, 'no database '.repeat(50));
  expect(await run('serve', '--port', '0', '--data', missing)).toContain('not a SQLite file');
});

test('every command says what it does', async () => {
  for (const argv of [['serve'], ['backup'], ['restore'], ['admin']]) {
    const help = await run(...argv, '--help');
    expect(help).toContain('Usage: longhall');
    expect(help).toMatch(/Examples?:\n/);
  }
});
