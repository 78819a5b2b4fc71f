/** Caps open connections, in total and per address, and refuses new ones before file descriptors run out. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ServerConfig } from '../config.ts';
import type { Descriptors } from '../descriptors.ts';
import type { Ground } from '../house.ts';
import { tally } from '../tally.ts';
import { addressOfPeer } from './client.ts';
import { Denial, rawDenial } from './denial.ts';

export interface Connections {
  open(): number;
  /** Whether new connections from all addresses are refused. */
  full(): boolean;
  /** Connections refused since the start. */
  refused(): number;
}

/** In seconds. */
const RETRY_AFTER = 10;
/** Milliseconds that a refused client has to read why, and the maximum of such clients; further ones are only closed. */
const LINGER = 500;
const MAX_LINGERING = 16;
/** Milliseconds between two lines of the log about refused connections. */
const LOG_INTERVAL = 60_000;

const FULL = new Denial(503, 'full', `The server has no room for more connections. Try again in ${RETRY_AFTER} s.`, RETRY_AFTER);
const TOO_MANY = new Denial(
  429,
  'too-many',
  `Too many connections are open from this address. Close some windows, or try again in ${RETRY_AFTER} s.`,
  RETRY_AFTER,
);

export function limitConnections(
  server: Server,
  config: ServerConfig,
  descriptors: Pick<Descriptors, 'admit' | 'full'>,
  log: Ground['log'] = () => {},
): Connections {
  const perAddress = config.connectionsPerAddress * config.generosity;
  const addresses = tally();
  let open = 0;
  let refused = 0;
  let lingering = 0;
  let logged = Number.NEGATIVE_INFINITY;

  function refusal(address: string | null): Denial | null {
    if (address !== null && addresses.count(address) >= perAddress) return TOO_MANY;
    const why = open >= config.maxConnections ? 'the maximum of connections is open' : descriptors.admit() ? null : 'file descriptors are scarce';
    if (why === null) return null;
    if (performance.now() - logged > LOG_INTERVAL) {
      logged = performance.now();
      log('warn', `new connections are refused: ${why}`, { open });
    }
    return FULL;
  }

  function refuse(socket: Socket, denial: Denial): void {
    refused++;
    socket.on('error', () => socket.destroy());
    if (lingering >= MAX_LINGERING) {
      socket.destroy();
      return;
    }
    lingering++;
    const impatient = setTimeout(() => socket.destroy(), LINGER);
    socket.once('close', () => {
      lingering--;
      clearTimeout(impatient);
    });
    // The request is read and dropped: closing before it has come would reset the connection, and the refusal with it.
    socket.resume();
    socket.end(rawDenial(denial));
  }

  // A refused connection must not reach the HTTP parser, so this listener takes the place of the server's own.
  const accept = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const address = addressOfPeer(socket.remoteAddress ?? '', config);
    const denial = refusal(address);
    if (denial !== null) {
      refuse(socket, denial);
      return;
    }
    open++;
    const release = address === null ? null : addresses.add(address);
    socket.once('close', () => {
      open--;
      release?.();
    });
    for (const listener of accept) listener.call(server, socket);
  });

  return { open: () => open, full: () => open >= config.maxConnections || descriptors.full(), refused: () => refused };
}
