/** One address before several nodes: every line goes to one of them at random. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from '../../lab/server/joining.ts';

export interface Balancer {
  readonly url: string;
  /** The nodes that lines go to from now on; those to others stay as long as they last. */
  share(urls: readonly string[]): void;
  close(): Promise<void>;
}

export async function balancer(): Promise<Balancer> {
  let ports: readonly number[] = [];
  const lines = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (from) => {
    const port = ports[randomInt(Math.max(1, ports.length))];
    if (port === undefined) return void from.resetAndDestroy();
    const to = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
    join(from, to, lines);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    share(urls) {
      ports = urls.map((url) => Number(new URL(url).port));
    },
    async close() {
      for (const line of lines) line.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
