/** A PostgreSQL of one's own, that may be stopped and started without asking anybody. */
import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Cluster {
  /** A server in which databases may be made. */
  readonly url: string;
  /** As a machine that loses its power and comes back: nobody is waited for. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';

/** The folder with PostgreSQL's own commands; null when they are not here. */
function commands(): string | null {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
  const all = [...debian.reverse(), ...(process.env.PATH ?? '').split(delimiter)];
  return all.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null;
}

/** PostgreSQL refuses to run as the superuser: then somebody else runs it. */
async function unprivileged(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)));
      return { uid: uid!, gid: gid! };
    } catch {
      // There is nobody of that name.
    }
  }
  return null;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** In a folder of its own, that is removed when it stops; null where PostgreSQL's commands are not. */
export async function privateCluster(): Promise<Cluster | null> {
  const bin = commands();
  if (bin === null) return null;
  const as = await unprivileged();
  const home = mkdtempSync(join(tmpdir(), 'longhall-postgres-'));
  if (as !== null) chownSync(home, as.uid, as.gid);
  const port = await freePort();
  const options = { ...(as ?? {}), cwd: home, env: { ...process.env, LC_ALL: 'C' }, maxBuffer: 1 << 20 };
  const data = join(home, 'data');
  const log = join(home, 'log');
  const start = ['-D', data, '-l', log, '-w', '-t', '60', '-o', `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c max_connections=60`];
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'hall', '-A', 'trust', '-E', 'UTF8', '--locale=C'], options);
  await run(join(bin, 'pg_ctl'), [...start, 'start'], options);
  const stop = async (how: string): Promise<void> => void (await run(join(bin, 'pg_ctl'), ['-D', data, '-m', how, '-w', 'stop'], options));
  return {
    url: `postgresql://hall@127.0.0.1:${port}/postgres`,
    async restart() {
      await stop('immediate');
      await run(join(bin, 'pg_ctl'), [...start, 'start'], options);
    },
    async stop() {
      await stop('fast');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
