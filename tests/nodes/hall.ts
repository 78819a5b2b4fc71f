/** Nodes that a test starts and stops one by one, behind one address. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NATS } from '../../lab/server/services.ts';
import { type Flags, readConfig } from '../../server/config.ts';
import { hall } from '../../server/hall.ts';
import type { ServerGround } from '../../server/http/app.ts';
import { serve } from '../../server/main.ts';
import { balancer } from '../hall/balancer.ts';
import { leaseDatabase } from '../hall/where.ts';
import { afterwards } from '../socket/house.ts';

export interface TestNode {
  readonly url: string;
  readonly ground: ServerGround;
  /** Everything that was logged, by level and message. */
  readonly lines: string[];
  /** As the operator would: it says so, sends its people on and goes. */
  stop(): Promise<void>;
}

export interface TestNodes {
  /** The address of the hall: every line goes to one of the nodes. */
  readonly url: string;
  readonly database: string;
  start(flags?: Flags, build?: string): Promise<TestNode>;
}

export async function nodes(): Promise<TestNodes> {
  const { url: database, end } = await leaseDatabase();
  afterwards(end);
  const front = await balancer();
  afterwards(front.close);
  const open = new Set<string>();
  return {
    url: front.url,
    database,
    async start(flags = {}, build) {
      const folder = mkdtempSync(join(tmpdir(), 'longhall-node-'));
      afterwards(() => rmSync(folder, { recursive: true, force: true }));
      if (build !== undefined) {
        writeFileSync(join(folder, 'index.html'), '<!doctype html>');
        writeFileSync(join(folder, 'build.json'), JSON.stringify({ build }));
      }
      const lines: string[] = [];
      let ground: ServerGround | null = null;
      const usual = { port: '0', host: '127.0.0.1', data: join(folder, 'unused'), database, nats: NATS, drain: '0', generosity: '1000', pace: '0-0' };
      const serving = await serve(readConfig({ ...usual, logLevel: 'info', ...flags }, {}), {
        environment: {},
        logs: { write: (line) => void lines.push(`${(JSON.parse(line) as { msg: string }).msg}`) },
        ...(build === undefined ? {} : { dist: folder }),
        furnish(made, people, metrics) {
          ground = made;
          return hall(made, people, metrics);
        },
      });
      open.add(serving.url);
      front.share([...open]);
      const stop = async (): Promise<void> => {
        open.delete(serving.url);
        front.share([...open]);
        await serving.stop();
      };
      afterwards(stop);
      return { url: serving.url, ground: ground as unknown as ServerGround, lines, stop };
    },
  };
}
