/** Sockets: one a window. Who may open one, and how long it lasts; what is said on it is in talk.ts. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { People } from '../house.ts';
import { Denial, nothingHere, rawDenial } from '../http/denial.ts';
import { tally } from '../tally.ts';
import { keyedBuckets } from './bucket.ts';
import { MOST_BYTES } from './messages.ts';
import { type Outlet, outletOf } from './outlet.ts';
import { type TalkParts, talk } from './talk.ts';

export interface SocketParts extends TalkParts {
  readonly people: People;
  cookieOf(request: IncomingMessage): string | undefined;
  /** The client's address, or its IPv6 network. */
  addressOf(request: IncomingMessage): string;
  /** Maximum of open sockets from one address. */
  readonly perAddress: number;
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
/** Upgrades from one address: a second, and in a burst. After a restart all windows of a club come back together. */
const UPGRADE_RATE = 5;
const UPGRADE_BURST = 300;
/** Seconds until a client that was refused for a lack of room should try again. */
const RETRY_AFTER = 10;
const HARD_LIMIT = 64 * MOST_BYTES;
const HEARTBEAT = 30_000;
/** So long whoever is told that the house closes may take to say goodbye, and so long what they asked for may take. */
const GOODBYE = 500;
/** The code of a connection that ends because its session has. */
const SIGNED_OUT = 4001;

interface Visitor {
  readonly address: string;
  readonly person: string | null;
  /** With whom they share their limits. */
  readonly company: string;
}

export function attachSockets(server: Server, parts: SocketParts): { readonly count: () => number; close(): Promise<void> } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: HARD_LIMIT, perMessageDeflate: false, autoPong: false });

  const { generosity } = parts.ground.config;
  const buckets = (rate: number, burst: number): ((key: string) => boolean) => keyedBuckets(rate * generosity, burst * generosity, parts.ground.now);
  /** The windows of each person share one limit, or many windows would be many limits; so do the nameless ones of an address. */
  const personMay = buckets(RATE, BURST);
  /** Strangers only look: together they may say as much as a few people. */
  const strangersMay = buckets(STRANGERS_WORTH * RATE, STRANGERS_WORTH * BURST);
  const mayUpgrade = buckets(UPGRADE_RATE, UPGRADE_BURST);
  /** Open sockets by address, and by those who share a limit. */
  const addresses = tally();
  const windows = tally();

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Nobody else listens yet: a line that breaks now would take the whole house with it.
    socket.on('error', () => socket.destroy());
    admitted(request).then(
      (found) => {
        if (found instanceof Denial) return refuse(socket, found);
        if (socket.destroyed) return;
        // Counted in the same breath as it is let in: of many that knock at once only so many may pass.
        const denial = crowded(found);
        if (denial !== null) return refuse(socket, denial);
        socket.once('close', addresses.add(found.address));
        sockets.handleUpgrade(request, socket, head, (ws) => receive(ws, outletOf(ws, socket), found, parts.cookieOf(request)));
      },
      (error: unknown) => {
        parts.ground.log('error', 'a socket could not be opened', { error: String(error) });
        refuse(socket, new Denial(503, 'trouble', 'The server could not open the connection. Try again.', 1));
      },
    );
  });

  /** Who comes in, or why a request is refused. */
  async function admitted(request: IncomingMessage): Promise<Denial | Visitor> {
    if ((request.url ?? '').split('?')[0] !== '/socket') return nothingHere();
    if (parts.ground.leaving?.() === true) return new Denial(503, 'leaving', 'This node is about to stop. Try again.', 1);
    if (!parts.sameOrigin(request)) return new Denial(403, 'foreign', 'That comes from a page that is not ours.');
    const address = parts.addressOf(request);
    // Before the session is looked up: a refusal must cost less than an admission.
    if (!mayUpgrade(address)) return new Denial(429, 'too-many', 'Too many new connections from this address. Try again in 1 s.', 1);
    const person = (await parts.people.whoIs(parts.cookieOf(request)))?.id ?? null;
    return { address, person, company: person === null ? `address ${address}` : `person ${person}` };
  }

  function crowded({ address, person, company }: Visitor): Denial | null {
    const most = (person === null ? MOST_STRANGERS : MOST_WINDOWS) * generosity;
    if (windows.count(company) < most && addresses.count(address) < parts.perAddress * generosity) return null;
    return new Denial(429, 'too-many', 'Too many connections are open. Close some windows, or try again in 10 s.', RETRY_AFTER);
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

  function receive(ws: WebSocket, outlet: Outlet, { person, company }: Visitor, cookie: string | undefined): void {
    heard.add(ws);
    for (const sign of ['message', 'ping', 'pong']) ws.on(sign, () => heard.add(ws));
    ws.on('close', windows.add(company));
    const allowed = (): boolean => (person === null ? strangersMay(company) : personMay(company));
    talk(ws, outlet, { person, allowed, begun }, parts);
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
      for (const end = performance.now() + GOODBYE; sockets.clients.size > 0 && performance.now() < end; )
        await new Promise((done) => setTimeout(done, 5));
      for (const ws of sockets.clients) ws.terminate();
      sockets.close();
      // What was begun needs the store: it is not closed under it, unless that takes too long.
      await Promise.race([Promise.all(underWay), new Promise((done) => setTimeout(done, GOODBYE).unref())]);
    },
  };
}

function refuse(socket: Duplex, denial: Denial): void {
  // A client that does not hang up is hung up on.
  socket.once('finish', () => socket.destroy());
  socket.end(rawDenial(denial));
}
