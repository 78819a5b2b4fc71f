/** A line that can be cut: a small proxy before a service that others use too, and that therefore is never stopped. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from './joining.ts';

export interface CutLine {
  /** The address of the service, through the proxy. */
  readonly url: string;
  /** Breaks all lines, and lets nobody through until it is mended. */
  cut(): void;
  mend(): void;
  /** Breaks all lines once; whoever comes back is let through. */
  drop(): void;
  /** A silent partition: open lines stay open and pass nothing more on. New lines are let through. */
  silence(): void;
  close(): Promise<void>;
}

/** `delay`: milliseconds that everything takes each way, as over a network. */
export async function proxyTo(url: string, { delay = 0 }: { readonly delay?: number } = {}): Promise<CutLine> {
  const target = new URL(url);
  const port = Number(target.port === '' ? (target.protocol === 'nats:' ? 4222 : 5432) : target.port);
  const lines = new Set<Socket>();
  let whole = true;
  const server = createServer((from) => {
    if (!whole) return void from.destroy();
    const to = connect({ host: target.hostname, port });
    join(from, to, lines, delay);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const here = new URL(url);
  here.hostname = '127.0.0.1';
  here.port = String((server.address() as AddressInfo).port);
  const drop = (): void => {
    for (const line of lines) line.destroy();
  };
  return {
    url: here.href,
    cut() {
      whole = false;
      drop();
    },
    mend() {
      whole = true;
    },
    drop,
    silence() {
      for (const line of lines) {
        line.unpipe();
        line.removeAllListeners('data').pause();
      }
    },
    async close() {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}
