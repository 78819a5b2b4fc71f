/** A server for tests: a real store in a folder of its own, a clock that is set by hand, and browsers that keep their cookies. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync, InjectOptions } from 'fastify';
import { afterEach } from 'vitest';
import { localBus } from '../../server/bus/local.ts';
import { type Flags, readConfig } from '../../server/config.ts';
import type { Descriptors } from '../../server/descriptors.ts';
import { makeApp, type ServerGround } from '../../server/http/app.ts';
import { openKeys } from '../../server/identity/keys.ts';
import { type Identity, makePeople } from '../../server/identity/people.ts';
import { makeMetrics } from '../../server/metrics.ts';
import type { Store } from '../../server/store/contract.ts';
import { testStore } from '../hall/where.ts';

export const PASSWORD = 'correct horse battery';
export const DAY = 86_400_000;

export interface Answer {
  readonly status: number;
  // The shape of an answer is what tests are about.
  // biome-ignore lint/suspicious/noExplicitAny: read freely in tests, and compared at once
  readonly json: any;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly reason: string | undefined;
}

export interface Browser {
  cookies: Map<string, string>;
  ask(method: string, url: string, body?: unknown, more?: Partial<InjectOptions>): Promise<Answer>;
  get(url: string, more?: Partial<InjectOptions>): Promise<Answer>;
  post(url: string, body?: unknown, more?: Partial<InjectOptions>): Promise<Answer>;
  /** The value of the session's cookie. */
  session(): string | undefined;
}

export interface Hall {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly people: Identity;
  readonly ground: ServerGround;
  readonly folder: string;
  /** Everything that was logged. */
  readonly lines: string[];
  wait(milliseconds: number): void;
  browser(address?: string): Browser;
  guest(name?: string): Promise<Browser>;
  member(account: string, address?: string): Promise<Browser & { readonly recovery: string; readonly id: string }>;
}

export interface HallOptions {
  readonly flags?: Flags;
  readonly plugins?: readonly FastifyPluginAsync[];
  readonly dist?: string;
  readonly keys?: readonly string[];
  readonly descriptors?: Descriptors;
}

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'longhall-http-'));
  open.push(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function hall({ flags = {}, plugins = [], dist, keys, descriptors }: HallOptions = {}): Promise<Hall> {
  const folder = temporaryFolder();
  const config = readConfig({ data: join(folder, 'hall.sqlite'), ...flags }, {});
  const opened = await testStore(config.data);
  const { store } = opened;
  let clock = 1_700_000_000_000;
  const lines: string[] = [];
  const ground: ServerGround = { config, store, bus: localBus(), now: () => clock, random: (bytes) => randomBytes(bytes), log: () => undefined };
  const people = makePeople(ground, keys ?? openKeys(config.data, {}));
  const stream = { write: (line: string) => void lines.push(line) };
  const app = makeApp(ground, {
    people,
    metrics: makeMetrics(),
    plugins,
    dist: dist ?? null,
    logs: { level: 'debug', stream },
    ...(descriptors === undefined ? {} : { descriptors }),
  });
  await app.ready();
  open.unshift(async () => {
    await app.close();
    await opened.close(true);
  });

  const browser = (address = '203.0.113.7'): Browser => makeBrowser(app, address);
  return {
    app,
    store,
    people,
    ground,
    folder,
    lines,
    wait: (milliseconds) => {
      clock += milliseconds;
    },
    browser,
    async guest(name = 'Gwen') {
      const fresh = browser();
      await fresh.post('/api/guest', { name });
      return fresh;
    },
    async member(account, address) {
      const fresh = browser(address);
      const { json } = await fresh.post('/api/sign-up', { account, password: PASSWORD });
      return { ...fresh, recovery: json.recovery, id: json.me.id };
    },
  };
}

function makeBrowser(app: FastifyInstance, remoteAddress: string): Browser {
  const cookies = new Map<string, string>();
  const ask: Browser['ask'] = async (method, url, body, more = {}) => {
    const headers: Record<string, string> = { host: 'hall.test' };
    if (cookies.size > 0) headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (method !== 'GET') headers['content-type'] = 'application/json';
    const payload = body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) };
    const response = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress,
      ...payload,
      ...more,
      headers: { ...headers, ...(more.headers ?? {}) } as Record<string, string>,
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      if (maxAge === 0 || (expires !== undefined && expires.getTime() === 0)) cookies.delete(name);
      else cookies.set(name, encodeURIComponent(value));
    }
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
    const json = isJson ? response.json() : null;
    return { status: response.statusCode, json, text: response.body, headers: response.headers, reason: json?.error?.reason };
  };
  return {
    cookies,
    ask,
    get: (url, more) => ask('GET', url, undefined, more),
    post: (url, body, more) => ask('POST', url, body ?? {}, more),
    session: () => cookies.get('longhall') ?? cookies.get('__Host-longhall'),
  };
}
