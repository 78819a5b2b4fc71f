/** Where the data lies when the operator says nothing, and what a start creates. */
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { howToMove, type Machine, userData } from '../../server/data-folder.ts';
import { temporaryFolder } from '../http/hall.ts';
import { needs } from '../needs.ts';
import { type Command, command } from './fixture/command.ts';

const machine = (platform: NodeJS.Platform, home = '/home/ann', here = '/clone'): Machine => ({ platform, here, home: () => home });

test.each<[NodeJS.Platform, Record<string, string>, string]>([
  ['linux', {}, '/home/ann/.local/share/longhall/longhall.sqlite'],
  ['linux', { XDG_DATA_HOME: '/data' }, '/data/longhall/longhall.sqlite'],
  ['linux', { XDG_DATA_HOME: 'relative' }, '/home/ann/.local/share/longhall/longhall.sqlite'],
  ['darwin', {}, '/home/ann/Library/Application Support/Longhall/longhall.sqlite'],
  ['win32', {}, '/home/ann/AppData/Local/Longhall/longhall.sqlite'],
  ['win32', { LOCALAPPDATA: '/local' }, '/local/Longhall/longhall.sqlite'],
])('the data folder of a user on %s with %o is %s', (platform, environment, path) => {
  expect(userData(environment, machine(platform))).toBe(path);
});

test('a user without a home folder has to name a file, unless there is a database', () => {
  expect(() => userData({}, machine('linux', ''))).toThrow('say where with --data or LONGHALL_DATA');
  expect(readConfig({ database: 'postgresql://hall@127.0.0.1/hall' }, { HOME: '' }).database).not.toBeNull();
});

test('a path with a quote is quoted in the command that moves the data', () => {
  const here = join(temporaryFolder(), "ann's");
  expect(howToMove(join(here, 'longhall.sqlite'), { XDG_DATA_HOME: '/data' }, machine('linux', '/home/ann', here))).toContain(
    `mv '${here.replace("'", String.raw`'\''`)}/longhall.sqlite'* '/data/longhall'`,
  );
});

async function stop(server: Command): Promise<void> {
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}

test('a server keeps its data in the folder of the user, says where, and says when the database is new', async () => {
  const [cwd, data] = [temporaryFolder(), temporaryFolder()];
  const surroundings = { cwd, environment: { XDG_DATA_HOME: data } };
  const file = join(data, 'longhall', 'longhall.sqlite');
  const first = command(['serve'], surroundings);
  await first.url();
  expect(first.out()).toContain(`\n  kept in  ${file} (new database)\n`);
  expect(readdirSync(cwd)).toEqual([]);
  const people = command(['admin', 'people'], surroundings);
  expect([await people.ended, people.err()]).toEqual([0, '']);
  await stop(first);
  const second = command(['serve'], surroundings);
  await second.url();
  expect(second.out()).toContain(`\n  kept in  ${file}\n`);
});

test('a file in the folder of the start is still used, and the command that is shown moves it with its keys', async () => {
  const [cwd, data] = [temporaryFolder(), temporaryFolder()];
  const surroundings = { cwd, environment: { XDG_DATA_HOME: data } };
  const old = join(cwd, 'longhall.sqlite');
  const made = command(['serve', '--data', old]);
  const came = await fetch(`${await made.url()}/api/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Anna"}',
  });
  const cookie = came.headers.get('set-cookie')!.split(';')[0]!;
  await stop(made);

  const before = command(['serve'], surroundings);
  await before.url();
  expect(before.out()).toContain(`\n  kept in  ${old}\n`);
  const [, move] = /stop the server and run: (.*)/.exec(before.out()) ?? [];
  await stop(before);
  execFileSync('sh', ['-c', move!]);

  expect(readdirSync(cwd)).toEqual([]);
  const moved = command(['serve'], surroundings);
  const url = await moved.url();
  expect(moved.out()).toContain(`\n  kept in  ${join(data, 'longhall', 'longhall.sqlite')}\nCtrl-C`);
  expect(await (await fetch(`${url}/api/me`, { headers: { cookie } })).json()).toMatchObject({ me: { name: 'Anna' } });
});

test('with data in both places the one in the folder of the start is used, and the other is named', async () => {
  const [cwd, data] = [temporaryFolder(), temporaryFolder()];
  writeFileSync(join(cwd, 'longhall.sqlite'), '');
  mkdirSync(join(data, 'longhall'));
  writeFileSync(join(data, 'longhall', 'longhall.sqlite'), '');
  const server = command(['serve'], { cwd, environment: { XDG_DATA_HOME: data } });
  await server.url();
  expect(server.out()).toContain(`There is other data in ${join(data, 'longhall', 'longhall.sqlite')}: choose with --data.`);
});

test('a start that cannot listen creates no database at a path that was mistyped', async () => {
  const folder = temporaryFolder();
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const server = command(['serve', '--port', String(port), '--data', join(folder, 'typo', 'hall.sqlite')]);
  expect(await server.outcome).toBe(2);
  await server.ended;
  expect(server.err()).toContain(`port ${port} is taken`);
  expect(readdirSync(folder)).toEqual([]);
});

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const inGit = existsSync(join(ROOT, '.git')) && spawnSync('git', ['rev-parse'], { cwd: ROOT }).status === 0;

needs('git clone', inGit, 'git', () => {
  test('ignores databases and keys', () => {
    const files = ['longhall.sqlite', 'longhall.sqlite-wal', 'longhall.sqlite.key', 'longhall.sqlite.lock', 'hall.db.key'];
    expect(
      spawnSync('git', ['check-ignore', ...files], { cwd: ROOT, encoding: 'utf8' })
        .stdout.trim()
        .split('\n'),
    ).toEqual(files);
  });
});
