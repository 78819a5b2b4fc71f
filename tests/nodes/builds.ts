/** Builds of the whole program, each in a folder of its own, and nodes of them as processes. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NATS } from '../../lab/server/services.ts';
import { type Launched, launchServer } from '../../lab/server/spawn.ts';
import { afterwards } from '../socket/house.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PARTS = ['bin', 'bots', 'fair', 'games', 'kernel', 'lab', 'match', 'server', 'package.json'];

export interface Build {
  readonly name: string;
  readonly command: string;
  /** Changes a file of this build: what it says must be there. */
  change(file: string, before: string, after: string): void;
  add(file: string, text: string): void;
}

/** This working tree once more, with a page of its own. */
export function makeBuild(name: string): Build {
  const folder = mkdtempSync(join(tmpdir(), `longhall-build-${name}-`));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true, filter: (path) => !/[\\/]tests$/.test(path) });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const dist = join(folder, 'web', 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), `<!doctype html><script type="module" src="/assets/page-${name}.js"></script>`);
  writeFileSync(join(dist, 'assets', `page-${name}.js`), `console.log('${name}');`);
  writeFileSync(join(dist, 'build.json'), JSON.stringify({ build: name }));
  return {
    name,
    command: join(folder, 'bin', 'longhall.mjs'),
    change(file, before, after) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (text.split(before).length !== 2) throw new Error(`${file} should hold ${JSON.stringify(before)} once`);
      writeFileSync(path, text.replace(before, after));
    },
    add: (file, text) => writeFileSync(join(folder, file), text),
  };
}

export interface BuiltNode extends Omit<Launched, 'opened'> {
  readonly url: string;
}

/** A node of this build, as a process: it is killed at the end of the test if nobody has stopped it. */
export async function startNode({ command }: Build, database: string, nats = NATS): Promise<BuiltNode> {
  const environment = { DATABASE_URL: database, NATS_URL: nats, LONGHALL_DRAIN: '0.2' };
  const { opened, ...node } = launchServer({ data: join(tmpdir(), 'unused'), environment, command });
  afterwards(node.kill);
  return { ...node, url: await opened };
}
