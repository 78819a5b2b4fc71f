/** Sockets: one a window. Who may open one, and how long it lasts; what is said on it is in talk.ts. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { People } from '../house.ts';
import { bucket } from './bucket.ts';
import { MOST_BYTES } from './messages.ts';
import { type Outlet, outletOf } from './outlet.ts';
import { type TalkParts, talk } from './talk.ts';

export interface SocketParts extends TalkParts {
  readonly people: People;
  cookieOf(request: IncomingMessage): string | undefined;
  /** Does the page that opens the socket belong to this house? */
  sameOrigin(request: IncomingMessage): boolean;
  /** Milliseconds between two looks at whether somebody is still there, and still who they were. */
  readonly heartbeat?: number;
}

/** Messages a second, and how many may come at once. */
const RATE = 20;
const BURST = 60;
/** Windows of one person. */
const MOST_WINDOWS = 30;
const HARD_LIMIT = 64 * MOST_BYTES;
const HEARTBEAT = 30_000;
/** The code of a connection that ends because its session has. */
const SIGNED_OUT = 4001;

export function attachSockets(server: Server, parts: SocketParts): { readonly count: () => number; close(): Promise<void> } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: HARD_LIMIT, perMessageDeflate: false, autoPong: false });

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Nobody else listens yet: a line that breaks now would take the whole house with it.
    socket.on('error', () => socket.destroy());
    admitted(request).then(
      (found) => {
        if (typeof found === 'string') refuse(socket, found);
        // Counted in the same breath as it is let in: of many that knock at once only so many may pass.
        else if (windowsOf(found.person) >= MOST_WINDOWS * generosity) refuse(socket, '429 Too Many Requests');
        else sockets.handleUpgrade(request, socket, head, (ws) => receive(ws, outletOf(ws, socket), found.person, parts.cookieOf(request)));
      },
      (error: unknown) => {
        parts.ground.log('error', 'a socket could not be opened', { error: String(error) });
        refuse(socket, '503 Service Unavailable');
      },
    );
  });

  /** Who comes in, or the status that a request is refused with. */
  async function admitted(request: IncomingMessage): Promise<string | { readonly person: string | null }> {
    if ((request.url ?? '').split('?')[0] !== '/socket') return '404 Not Found';
    if (!parts.sameOrigin(request)) return '403 Forbidden';
    return { person: (await parts.people.whoIs(parts.cookieOf(request)))?.id ?? null };
  }

  /** Those who have been heard since the last beat. */
  const heard = new WeakSet<WebSocket>();
  const checks = new Map<WebSocket, () => Promise<void>>();
  /** The windows of each person: they share one limit, or many windows would be many limits. */
  const companies = new Map<string, { windows: number; readonly allowed: () => boolean }>();
  const windowsOf = (person: string | null): number => (person === null ? 0 : (companies.get(person)?.windows ?? 0));
  const { generosity } = parts.ground.config;
  const limit = (): (() => boolean) => bucket(RATE * generosity, BURST * generosity, parts.ground.now);

  function receive(ws: WebSocket, outlet: Outlet, person: string | null, cookie: string | undefined): void {
    heard.add(ws);
    for (const sign of ['message', 'ping', 'pong']) ws.on(sign, () => heard.add(ws));
    if (person === null) {
      talk(ws, outlet, person, limit(), parts);
      return;
    }
    const company = companies.get(person) ?? { windows: 0, allowed: limit() };
    companies.set(person, company);
    company.windows++;
    const same = async (): Promise<void> => {
      if ((await parts.people.whoIs(cookie))?.id !== person) ws.close(SIGNED_OUT, 'signed out');
    };
    checks.set(ws, same);
    // Signed out, or no longer wanted in the house: what the cookie allowed ends with it.
    const ear = parts.ground.bus.subscribe(`person:${person}`, () => void same().catch(unseen));
    ws.on('close', () => {
      ear();
      checks.delete(ws);
      if (--company.windows === 0) companies.delete(person);
    });
    talk(ws, outlet, person, company.allowed, parts);
  }

  const unseen = (error: unknown): void => parts.ground.log('warn', 'a session could not be looked at', { error: String(error) });

  /** Not everything is told on the bus: the operator bans in the store itself. One after another: moves go first. */
  let looking = false;
  async function lookAtSessions(): Promise<void> {
    looking = true;
    for (const same of [...checks.values()]) await same().catch(unseen);
    looking = false;
  }

  const beat = setInterval(() => {
    for (const ws of sockets.clients) {
      // A line can be dead without a word: then its person only seems to be here.
      if (heard.delete(ws)) ws.ping();
      else ws.terminate();
    }
    if (!looking) void lookAtSessions();
  }, parts.heartbeat ?? HEARTBEAT);
  beat.unref();

  return {
    count: () => sockets.clients.size,
    async close() {
      clearInterval(beat);
      for (const ws of sockets.clients) ws.close(1001, 'the house closes; come back in a moment');
      await new Promise((done) => setTimeout(done, 50));
      for (const ws of sockets.clients) ws.terminate();
      sockets.close();
    },
  };
}

function refuse(socket: Duplex, status: string): void {
  // Whoever does not hang up is hung up on.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
