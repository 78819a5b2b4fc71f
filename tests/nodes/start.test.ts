/** What an operator may have got wrong, or what may be away, as it is seen at a terminal: one clear line, and the node waits or stops. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { proxyTo } from '../../lab/server/proxy.ts';
import { askDatabase, freshDatabase, hasNats, hasPostgres, NATS, POSTGRES } from '../../lab/server/services.ts';
import { launchServer } from '../../lab/server/spawn.ts';
import { leaseDatabase } from '../hall/where.ts';
import { needs } from '../needs.ts';
import { afterwards, until } from '../socket/house.ts';
import { makeBuild, startNode } from './builds.ts';

const LONG = 120_000;

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  readonly seconds: number;
}

/** The command in a shell that knows nothing else, up to its end. */
async function serve(environment: Readonly<Record<string, string>>): Promise<Ended> {
  const { command } = makeBuild('start');
  const started = performance.now();
  const child = spawn(process.execPath, [command, 'serve', '--port', '0', '--host', '127.0.0.1'], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  afterwards(() => child.kill('SIGKILL'));
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    err += text;
  });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, out, err, seconds: (performance.now() - started) / 1000 };
}

/** An address with a password in it that must not be printed. */
function at(change: Partial<Pick<URL, 'port' | 'pathname' | 'protocol'>>): string {
  const url = new URL(POSTGRES);
  url.password = 'hush';
  return Object.assign(url, change).href;
}

const stops = ({ code, out, err }: Ended, words: RegExp): void => {
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(words);
  expect(err.trimEnd()).not.toMatch(/hush|\n/);
};

test.each<[what: string, environment: Readonly<Record<string, string>>, words: RegExp]>([
  ['a database that is no address', { DATABASE_URL: 'the hall at hush' }, /^longhall: DATABASE_URL is an address such as postgresql:/],
  ['a database of another kind', { DATABASE_URL: 'mysql://hall:hush@127.0.0.1/hall' }, /^longhall: DATABASE_URL is an address such as postgresql:/],
  ['an address without a database', { DATABASE_URL: 'postgresql://hall:hush@127.0.0.1' }, /^longhall: DATABASE_URL names no database/],
  ['NATS without a database', { NATS_URL: NATS }, /^longhall: NATS_URL is for several nodes, which share a database: set DATABASE_URL too$/m],
  [
    'a NATS that is no address',
    { DATABASE_URL: 'postgresql://hall@127.0.0.1/hall', NATS_URL: 'http://hush@127.0.0.1:4222' },
    /^longhall: NATS_URL is an address such as nats:/,
  ],
])('%s: one line, and the exit code 2', async (_, environment, words) => stops(await serve(environment), words), LONG);

test(
  'a PostgreSQL without TLS where the address asks for it: one line, and the exit code 2',
  async () => {
    // The answer of a PostgreSQL without TLS to the request for it.
    const server = createServer((socket) => socket.on('error', () => {}).once('data', () => socket.end('N')));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    afterwards(() => server.close());
    const url = at({ port: String((server.address() as AddressInfo).port) });
    stops(await serve({ DATABASE_URL: `${url}?sslmode=verify-full` }), /^longhall: .* offers no TLS, and the sslmode in DATABASE_URL asks for it/);
  },
  LONG,
);

test(
  'no PostgreSQL: the node waits ten seconds, and then stops with one line',
  async () => {
    const ended = await serve({ DATABASE_URL: at({ port: '1' }) });
    stops(ended, /^longhall: there is no PostgreSQL at postgresql:\/\/[^ ]+ \(.*\): start it, or mend DATABASE_URL$/m);
    expect(ended.seconds).toBeGreaterThan(9.5);
  },
  LONG,
);

needs('PostgreSQL and NATS', (await hasPostgres()) && (await hasNats()), 'a node that starts', () => {
  test(
    'a database that is not there, and one of another program: one line, and the exit code 2',
    async () => {
      stops(await serve({ DATABASE_URL: at({ pathname: '/longhall_nowhere' }) }), /^longhall: there is no database at .*: make it with createdb/);
      const { url, drop } = await freshDatabase();
      afterwards(drop);
      await askDatabase(url, 'CREATE TABLE accounts (id integer)');
      stops(await serve({ DATABASE_URL: url }), /^longhall: .* holds tables of another program: give Longhall a database of its own\.$/m);
    },
    LONG,
  );

  test(
    'a PostgreSQL that comes while a node waits for it is used; one that goes later is missed in /healthz, and found again',
    async () => {
      const { url, end } = await leaseDatabase();
      afterwards(end);
      const line = await proxyTo(url);
      afterwards(line.close);
      line.cut();
      const node = launchServer({ data: 'unused', environment: { DATABASE_URL: line.url, NATS_URL: NATS }, command: makeBuild('late').command });
      afterwards(node.kill);
      await new Promise((done) => setTimeout(done, 4000));
      line.mend();
      const healthz = `${await node.opened}/healthz`;
      expect((await fetch(healthz)).status).toBe(200);
      line.cut();
      await until('it is missed', async () => (await fetch(healthz)).status === 503, 60_000);
      line.mend();
      await until('it is found again', async () => (await fetch(healthz)).status === 200, 60_000);
    },
    LONG,
  );

  test(
    'an older schema is raised while an older node runs, which goes on; one that is too new for a node is left alone by it, in one line',
    async () => {
      const { url, drop } = await freshDatabase();
      afterwards(drop);
      const [old, compatible, newer] = [makeBuild('old'), makeBuild('compatible'), makeBuild('newer')];
      for (const [build, oldest] of [
        [compatible, 1],
        [newer, 1],
        [newer, 3],
      ] as const) {
        const next = oldest === 1 ? '002-next.sql' : '003-break.sql';
        build.change('server/store/postgres/schema.ts', `.sql'] as const`, `.sql', '${next}'] as const`);
        build.add(`server/store/migrations/postgres/${next}`, `-- oldest: ${oldest}\nCREATE TABLE next_${oldest} (id integer);\n`);
      }
      const version = async () => (await askDatabase<{ version: number }>(url, 'SELECT max(version) AS version FROM longhall_schema'))[0]!.version;
      const first = await startNode(old, url);
      const before = await version();
      const second = await startNode(compatible, url);
      expect(await version()).toBe(before + 1);
      const third = await startNode(old, url);
      await startNode(newer, url);
      expect(await version()).toBe(before + 2);
      for (const node of [first, second, third]) {
        const made = await fetch(`${node.url}/api/guest`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"name":"Ann"}',
        });
        expect(made.status).toBe(200);
        expect(node.complaints()).toBe('');
      }
      stops(
        await serve({ DATABASE_URL: url, NATS_URL: NATS }),
        /^longhall: .* was written by a newer Longhall \(schema \d+; this one knows \d+\): update/,
      );
    },
    LONG,
  );

  test(
    'a NATS that is not there at the start, comes, goes and comes back: a line each time, and the node serves all the while',
    async () => {
      const { url, end } = await leaseDatabase();
      afterwards(end);
      const line = await proxyTo(NATS);
      afterwards(line.close);
      line.cut();
      const node = await startNode(makeBuild('nats'), url, line.url);
      const said = (): string[] => [...node.complaints().matchAll(/"msg":"(NATS [^"]*)"/g)].map(([, words]) => words!);
      const [away, back] = ['NATS does not answer: nodes hear of each other late until it does', 'NATS is back: words reach the other nodes again'];
      const lines: string[] = [];
      for (const [act, words] of [
        [() => {}, away],
        [line.mend, back],
        [line.cut, away],
        [line.mend, back],
      ] as const) {
        act();
        lines.push(words);
        await until(`it is said: ${words}`, () => said().length >= lines.length, 60_000);
        expect(said()).toEqual(lines);
        expect((await fetch(`${node.url}/healthz`)).status).toBe(200);
      }
      expect(node.complaints().trimEnd().split('\n')).toHaveLength(4);
      await node.stop();
    },
    LONG,
  );
});
