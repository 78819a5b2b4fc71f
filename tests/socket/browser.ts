/** Somebody at a browser: cookies, requests, windows with a socket each. Knows of the server what a page would know. */
import { WebSocket } from 'ws';
import { applied, type Difference, type Plain, type State } from '#kernel';
import type { ShownTable } from '../../server/tables/shown.ts';
import { afterwards } from './house.ts';

export interface Message {
  readonly t: string;
  readonly id?: string | null;
  readonly refused?: string;
  readonly [member: string]: unknown;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: read freely in tests, and compared at once
  readonly json: any;
}

export interface Window {
  readonly socket: WebSocket;
  readonly raw: string[];
  readonly messages: Message[];
  /** The view as put together from the messages alone. */
  view(): State;
  decision(): number;
  /** Sends as it is. */
  throw(data: string | Buffer, binary?: boolean): void;
  /** Sends a message under a new name and waits for its answer. */
  ask(t: string, members?: object): Promise<Message>;
  /** Watches a table, and waits for the view if it has a match. */
  watch(table: string): Promise<Message>;
  move(wire: unknown, decision?: number): Promise<Message>;
  /** The first message that fits, of those that have come or will come; from this one on. */
  until(fits: (message: Message) => boolean, from?: number): Promise<Message>;
  /** Settled when the server has ended the connection, or we have. */
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  close(): Promise<void>;
}

export interface Browser {
  readonly name: string;
  readonly cookies: Map<string, string>;
  id: string;
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
  /** As `ask`, for what must not be refused. */
  get(path: string): Promise<Answer['json']>;
  post(path: string, body?: unknown): Promise<Answer['json']>;
  table(id: string): Promise<ShownTable>;
  open(headers?: Readonly<Record<string, string>>): Promise<Window>;
}

/** A browser of a stranger; `guest` gives it a name. */
export function browser(url: string, name = 'a stranger'): Browser {
  const cookies = new Map<string, string>();
  const cookie = (): string => [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');

  async function ask(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(url + path, {
      method,
      headers: { cookie: cookie(), ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(key);
      else cookies.set(key, value);
    }
    const text = await response.text();
    return { status: response.status, text, json: text.startsWith('{') && !text.includes('\n') ? JSON.parse(text) : null };
  }
  async function granted(method: string, path: string, body?: unknown): Promise<Answer['json']> {
    const { status, json, text } = await ask(method, path, body);
    if (status >= 300) throw new Error(`${name}: ${method} ${path} was answered ${status} ${text}`);
    return json;
  }
  return {
    name,
    cookies,
    id: '',
    ask,
    get: (path) => granted('GET', path),
    post: (path, body) => granted('POST', path, body),
    table: async (id) => (await granted('GET', `/api/tables/${id}`)).table as ShownTable,
    async open(headers = {}) {
      const window = await connect(url, { ...(cookies.size > 0 ? { cookie: cookie() } : {}), ...headers });
      window.throw('{"t":"hello","protocol":1}');
      await window.until(({ t }) => t === 'hello');
      return window;
    },
  };
}

export async function guest(url: string, name: string): Promise<Browser> {
  const made = browser(url, name);
  made.id = (await made.post('/api/guest', { name })).me.id;
  return made;
}

/** Every message has a name of its own. */
let names = 0;
export const newName = (): string => `m${++names}`;

/** A socket without a word said yet. */
export async function connect(url: string, headers: Readonly<Record<string, string>> = {}, path = '/socket'): Promise<Window> {
  const socket = new WebSocket(url.replace(/^http/, 'ws') + path, { headers });
  afterwards(() => socket.terminate());
  const raw: string[] = [];
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  let open: Plain = null;
  let own: Plain = null;
  let n = 0;
  let decision = 0;

  socket.on('message', (data) => {
    const text = String(data);
    const message = JSON.parse(text) as Message;
    if (message.t === 'view') {
      open = message.open as Plain;
      own = message.own as Plain;
      n = 0;
    } else if (message.t === 'step') {
      if (message.n !== ++n) throw new Error(`step ${message.n} came where ${n} was due`);
      open = applied(open, message.open as Difference | undefined);
      own = applied(own, message.own as Difference | undefined);
    }
    if (typeof message.decision === 'number') decision = message.decision;
    raw.push(text);
    messages.push(message);
    for (const look of [...waiting]) look();
  });
  const closed = new Promise<{ code: number; reason: string }>((done) => {
    socket.on('close', (code, reason) => done({ code, reason: String(reason) }));
  });
  await new Promise<void>((done, fail) => {
    socket.once('open', done);
    socket.once('error', fail);
  });
  socket.on('error', () => {});

  const until: Window['until'] = (fits, from = 0) =>
    new Promise((done, fail) => {
      const patience = setTimeout(
        () => end(() => fail(new Error(`nothing of the kind was sent: ${fits}; last: ${raw.slice(-3).join(' ')}`))),
        45_000,
      );
      const end = (act: () => void): void => {
        clearTimeout(patience);
        waiting.delete(look);
        act();
      };
      const look = (): void => {
        const found = messages.slice(from).find(fits);
        if (found !== undefined) end(() => done(found));
      };
      waiting.add(look);
      look();
    });
  const ask: Window['ask'] = (t, members = {}) => {
    const id = newName();
    const from = messages.length;
    socket.send(JSON.stringify({ t, id, ...members }));
    return until((message) => message.t === 'answer' && message.id === ('id' in members ? members.id : id), from);
  };
  return {
    socket,
    raw,
    messages,
    view: () => (own === null ? open : applied(open, own as unknown as Difference)) as unknown as State,
    decision: () => decision,
    throw: (data, binary = false) => socket.send(data, { binary }),
    ask,
    async watch(table) {
      const from = messages.length;
      const answer = await ask('watch', { table });
      if (answer.refused === undefined && (answer.table as ShownTable).match !== null) await until(({ t }) => t === 'view', from);
      return answer;
    },
    move: (move, asked = decision) => ask('move', { decision: asked, move }),
    until,
    closed,
    async close() {
      socket.close();
      await closed;
    },
  };
}
