/** A match that runs on the server, followed over a socket. */
import { batch, type Signal, signal } from '@preact/signals';
import { type Box, registry } from '#games';
import type { Move } from '#kernel';
import { text } from '../api/call.ts';
import type { Seen, Telling } from '../kit/board.ts';
import { BUILD } from '../offline/version.ts';
import { words } from '../words/index.ts';
import type { Connection, Host, MatchInfo, Reply, Wish } from './contract.ts';
import { letters, newId } from './letters.ts';
import { backOff, type Line, line } from './line.ts';
import type { ServerMessage } from './messages.ts';
import { shownNames } from './names.ts';
import { taleOf, tellings } from './tale.ts';
import { infoOf, spun, type Thread, viewOf } from './thread.ts';

const PROTOCOL = 1;
const MOST_LAG = 60_000;
/** Refusals that a later attempt need not meet. */
const MOMENTARY: readonly string[] = ['tooFast', 'trouble', 'noMatch'];

/** What a page that no longer fits should be: another build, or at least another one than this. Null when it fits. */
function wanted({ protocol, fits, build = null, rules = {} }: Extract<ServerMessage, { t: 'hello' }>): string | null {
  if (build !== null && build !== BUILD && BUILD !== 'unbuilt') return build;
  const same = Object.entries(rules).every(([game, version]) => (registry[game]?.meta.rules ?? version) === version);
  return fits && same ? null : `protocol ${protocol}`;
}

export interface RemoteHost extends Host {
  readonly kind: 'remote';
  /** Set whenever the socket tells of the table, which is fetched by HTTP: the version it is at, null when this person can no longer see it. */
  readonly tableNews: Signal<{ readonly version: number | null }>;
  /** Rises whenever there is a new line of chat, in whatever channel. */
  readonly chatNews: Signal<number>;
  readonly retry: Signal<{ readonly attempt: number; readonly at: number } | null>;
  /** The page is of another build than the server hands out, or speaks otherwise: it must be loaded anew. The name of what it should be. */
  readonly outdated: Signal<string | null>;
  /** Why the server cannot show the match; null when it can. */
  readonly stopped: Signal<'damaged' | 'error' | null>;
  /** Nothing is on its way that a new load would lose. */
  settled(): boolean;
  /** Come back as who one is now. */
  reopen(): void;
  leave(): void;
}

export const socketAddress = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`;

export function remoteHost(table: string): RemoteHost {
  const connection = signal<Connection>('connecting');
  const seen = signal<Seen | null>(null);
  const info = signal<MatchInfo | null>(null);
  const chronicle = signal<readonly Telling[]>([]);
  const wish = signal<Wish | null>(null);
  const retry = signal<{ attempt: number; at: number } | null>(null);
  const tableNews = signal<{ readonly version: number | null }>({ version: 0 });
  const chatNews = signal(0);
  const outdated = signal<string | null>(null);
  const stopped = signal<'damaged' | 'error' | null>(null);

  /** Rises with every connection that is opened or lost. */
  let connections = 0;
  let thread: Thread | null = null;
  let box: Box | null = null;
  /** Steps are left aside until the whole view has come again. */
  let lost = false;
  /** Events of steps that came while the tale was being fetched. */
  let tail: Telling[] = [];
  let fetching = 0;
  /** How long a question and its answer were on the wire lately: the clock forgives a part of it. */
  let lag: number | null = null;

  const post = letters((message) => socket.send(message), newId);

  function heard(message: ServerMessage): void {
    if (message.t === 'hello') outdated.value = wanted(message);
    else if (message.t === 'answer') {
      if (message.table !== undefined) tableNews.value = { version: message.table.version };
      post.answered(message);
    } else if (message.t === 'table') tableNews.value = { version: message.table?.version ?? null };
    else if (message.t === 'chat') chatNews.value += 1;
    else if (message.t === 'pong') lag = Math.min(MOST_LAG, Math.max(0, Math.round(performance.now() - message.at)));
    else follow(message);
  }

  function follow(message: ServerMessage): void {
    if (lost && message.t === 'step') return;
    if (message.t === 'stopped') stopped.value = message.reason;
    else if (message.t === 'view') stopped.value = null;
    const called = message.t === 'view' ? { ...message, names: shownNames(message.names, message.bots, words.botName) } : message;
    const next = spun(thread, called, performance.now());
    if (next === 'lost') {
      lost = true;
      insist({ t: 'resync' }, () => lost);
      return;
    }
    thread = next;
    if (next === null) return;
    if (message.t === 'view') {
      lost = false;
      void load(next).then(() => post.repeat());
      return;
    }
    if (message.t === 'step' && box !== null) {
      tail.push(...tellings(box, next.names, message.step, message.events ?? []));
      if (message.undone !== undefined) void fetchTale();
      else if (fetching === 0) spill();
    }
    publish();
    if (message.t === 'over') void fetchTale();
  }

  /** Asks until the server agrees: it may refuse for a moment, when messages come too fast. A lost connection ends it, since the next one asks anew. */
  function insist(message: object, wanted: () => boolean, refused: (reason: string) => void = () => {}, attempt = 1): void {
    const asked = connections;
    void post.post(message, false).then((reply) => {
      if (!('refused' in reply) || reply.refused === 'offline' || asked !== connections || !wanted()) return;
      if (!MOMENTARY.includes(reply.refused)) return refused(reply.refused);
      setTimeout(
        () => {
          if (asked === connections && wanted()) insist(message, wanted, refused, attempt + 1);
        },
        backOff(attempt, Math.random()),
      );
    });
  }

  async function load(current: Thread): Promise<void> {
    box ??= (await registry[current.game]?.load()) ?? null;
    publish();
    await fetchTale();
  }

  function publish(): void {
    if (box === null || thread === null) return;
    const { viewer, names } = thread;
    const shown: Seen = { box, viewer, view: viewOf(thread), names, liveries: names.map((_, seat) => seat) };
    batch(() => {
      seen.value = shown;
      info.value = infoOf(thread as Thread);
      wish.value = (thread as Thread).wish;
    });
  }

  /** The tale so far, up to the position that is shown; what comes meanwhile is put behind it. */
  async function fetchTale(): Promise<void> {
    if (box === null || thread === null) return;
    const mine = ++fetching;
    const { step, names } = thread;
    tail = [];
    try {
      const told = await taleOf(box, names, await text(`/api/tables/${encodeURIComponent(table)}/log`), step);
      if (mine === fetching) chronicle.value = told;
    } catch {
      // The tale can wait: the position is there.
    }
    if (mine !== fetching) return;
    fetching = 0;
    spill();
  }

  function spill(): void {
    if (tail.length > 0) chronicle.value = [...chronicle.value, ...tail];
    tail = [];
  }

  const socket: Line = line(socketAddress(), {
    opened() {
      connections += 1;
      socket.send({ t: 'hello', protocol: PROTOCOL });
      socket.send({ t: 'ping', at: Math.round(performance.now()) });
      insist(
        { t: 'watch', table },
        () => true,
        () => {
          connection.value = 'closed';
        },
      );
      retry.value = null;
      connection.value = 'open';
    },
    heard,
    lost(attempt, at) {
      connections += 1;
      post.broken();
      connection.value = 'lost';
      retry.value = { attempt, at };
    },
  });

  return {
    kind: 'remote',
    connection,
    seen,
    info,
    chronicle,
    wish,
    retry,
    tableNews,
    chatNews,
    outdated,
    stopped,
    answer(move: Move): Promise<Reply> {
      if (box === null || thread === null) return Promise.resolve({ refused: 'noMatch', rule: null });
      return post.post({ t: 'move', decision: thread.decision, move: box.game.wire(move), ...(lag === null ? {} : { lag }) }, true);
    },
    async hint() {
      if (thread === null) return { refused: 'noMatch' };
      const reply = await post.post({ t: 'hint', decision: thread.decision }, false);
      return 'hint' in reply || 'refused' in reply ? reply : { refused: 'trouble' };
    },
    undo: () => post.post({ t: 'undo' }, false),
    consent: (id, yes) => post.post({ t: 'consent', wish: id, yes }, false),
    settled: () => post.open() === 0,
    reopen: () => socket.reopen(),
    leave() {
      connections += 1;
      socket.close();
    },
  };
}
