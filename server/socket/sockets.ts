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
  /** Where a request comes from: those without a name are counted by it. */
  addressOf(request: IncomingMessage): string;
  /** Does the page that opens the socket belong to this house? */
  sameOrigin(request: IncomingMessage): boolean;
  /** Milliseconds between two looks at whether somebody is still there, and still who they were. */
  readonly heartbeat?: number;
}

/** Messages a second, and how many may come at once. */
const RATE = 20;
const BURST = 60;
/** Windows of one person, and of everybody without a name at one address: a club may sit behind it. */
const MOST_WINDOWS = 30;
const MOST_STRANGERS = 120;
/** An address is worth so many people to the limit of messages. */
const STRANGERS_WORTH = 4;
const HARD_LIMIT = 64 * MOST_BYTES;
const HEARTBEAT = 30_000;
/** So long whoever is told that the house closes may take to say goodbye, and so long what they asked for may take. */
const GOODBYE = 500;
/** The code of a connection that ends because its session has. */
const SIGNED_OUT = 4001;

interface Visitor {
  readonly person: string | null;
  /** With whom they share their limits. */
  readonly company: string;
}

export function attachSockets(server: Server, parts: SocketParts): { readonly count: () => number; close(): Promise<void> } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: HARD_LIMIT, perMessageDeflate: false, autoPong: false });

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Nobody else listens yet: a line that breaks now would take the whole house with it.
    socket.on('error', () => socket.destroy());
    admitted(request).then(
      (found) => {
        if (typeof found === 'string') refuse(socket, found);
        // Counted in the same breath as it is let in: of many that knock at once only so many may pass.
        else if (isCrowded(found)) refuse(socket, '429 Too Many Requests');
        else sockets.handleUpgrade(request, socket, head, (ws) => receive(ws, outletOf(ws, socket), found, parts.cookieOf(request)));
      },
      (error: unknown) => {
        parts.ground.log('error', 'a socket could not be opened', { error: String(error) });
        refuse(socket, '503 Service Unavailable');
      },
    );
  });

  /** Who comes in, or the status that a request is refused with. */
  async function admitted(request: IncomingMessage): Promise<string | Visitor> {
    if ((request.url ?? '').split('?')[0] !== '/socket') return '404 Not Found';
    if (parts.ground.leaving?.() === true) return '503 Service Unavailable';
    if (!parts.sameOrigin(request)) return '403 Forbidden';
    const person = (await parts.people.whoIs(parts.cookieOf(request)))?.id ?? null;
    return { person, company: person === null ? `address ${parts.addressOf(request)}` : `person ${person}` };
  }

  /** What is being done for those who asked for it. */
  const underWay = new Set<Promise<void>>();
  function begun(work: Promise<void>): void {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  }

  /** Those who have been heard since the last beat. */
  const heard = new WeakSet<WebSocket>();
  const checks = new Map<WebSocket, () => Promise<void>>();
  /** The windows of each person share one limit, or many windows would be many limits; so do the nameless ones of an address. */
  const companies = new Map<string, { windows: number; readonly allowed: () => boolean }>();
  const { generosity } = parts.ground.config;
  const isCrowded = ({ person, company }: Visitor): boolean =>
    (companies.get(company)?.windows ?? 0) >= (person === null ? MOST_STRANGERS : MOST_WINDOWS) * generosity;
  /** Strangers only look: together they may say as much as a few people. */
  const limit = (times: number): (() => boolean) => bucket(times * RATE * generosity, times * BURST * generosity, parts.ground.now);

  function receive(ws: WebSocket, outlet: Outlet, { person, company: key }: Visitor, cookie: string | undefined): void {
    heard.add(ws);
    for (const sign of ['message', 'ping', 'pong']) ws.on(sign, () => heard.add(ws));
    const company = companies.get(key) ?? { windows: 0, allowed: limit(person === null ? STRANGERS_WORTH : 1) };
    companies.set(key, company);
    company.windows++;
    ws.on('close', () => {
      if (--company.windows === 0) companies.delete(key);
    });
    talk(ws, outlet, { person, allowed: company.allowed, begun }, parts);
    if (person !== null) watchSession(ws, person, cookie);
  }

  function watchSession(ws: WebSocket, person: string, cookie: string | undefined): void {
    const same = async (): Promise<void> => {
      if ((await parts.people.whoIs(cookie))?.id !== person) ws.close(SIGNED_OUT, 'signed out');
    };
    checks.set(ws, same);
    // Signed out, or no longer wanted in the house: what the cookie allowed ends with it.
    const ear = parts.ground.bus.subscribe(`person:${person}`, () => void same().catch(unseen));
    ws.on('close', () => {
      ear();
      checks.delete(ws);
    });
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
      for (const end = Date.now() + GOODBYE; sockets.clients.size > 0 && Date.now() < end; ) await new Promise((done) => setTimeout(done, 5));
      for (const ws of sockets.clients) ws.terminate();
      sockets.close();
      // What was begun needs the store: it is not closed under it, unless that takes too long.
      await Promise.race([Promise.all(underWay), new Promise((done) => setTimeout(done, GOODBYE).unref())]);
    },
  };
}

function refuse(socket: Duplex, status: string): void {
  // Whoever does not hang up is hung up on.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
