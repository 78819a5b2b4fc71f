/** What the operator has set, from flags and from the environment; a flag wins. Everything wrong is refused in one line. */
import { resolve } from 'node:path';
import { Refusal } from '#kernel';
import { defaultData } from './data-folder.ts';
import type { Config, Quotas } from './house.ts';

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What only the frame of the server needs to know, on top of what its parts do. */
export interface ServerConfig extends Config {
  /** Whether strangers may read /metrics. */
  readonly metricsPublic: boolean;
  /** Whether webhooks may go to addresses inside the own network. */
  readonly privateWebhooks: boolean;
  readonly logLevel: LogLevel;
  /** Maximum of open connections, in total and from one address. */
  readonly maxConnections: number;
  readonly connectionsPerAddress: number;
}

/** As typed: all of it text, none of it judged yet. */
export interface Flags {
  readonly port?: string | undefined;
  readonly host?: string | undefined;
  readonly data?: string | undefined;
  readonly database?: string | undefined;
  readonly nats?: string | undefined;
  readonly matchesInMemory?: string | undefined;
  readonly drain?: string | undefined;
  readonly publicUrl?: string | undefined;
  readonly trustedProxies?: string | undefined;
  readonly generosity?: string | undefined;
  readonly grace?: string | undefined;
  readonly pace?: string | undefined;
  readonly metricsPublic?: boolean | undefined;
  readonly privateWebhooks?: boolean | undefined;
  readonly logLevel?: string | undefined;
  readonly maxConnections?: string | undefined;
  readonly connectionsPerAddress?: string | undefined;
  readonly botMatchesPerPerson?: string | undefined;
  readonly botMatchesPerAddress?: string | undefined;
  readonly listedPerPerson?: string | undefined;
  readonly listedPerAddress?: string | undefined;
}

export type Environment = Readonly<Record<string, string | undefined>>;

export const DEFAULTS = {
  port: 3000,
  host: '::',
  /** In words: see data-folder.ts. */
  data: 'longhall.sqlite in your data folder',
  trustedProxies: 0,
  generosity: 1,
  graceSeconds: 120,
  pace: [700, 1800],
  logLevel: 'warn',
  matchesInMemory: 5000,
  /** Long enough for a proxy that asks every second to notice; alone there is nobody to go to. */
  drainSeconds: 2,
  maxConnections: 10_000,
  /** Enough for several classrooms behind one address. */
  connectionsPerAddress: 500,
  /** For a club, a school class behind one address, or a public server. */
  quotas: { botMatchesPerPerson: 8, botMatchesPerAddress: 60, listedPerPerson: 5, listedPerAddress: 20 },
} as const;

export function readConfig(flags: Flags = {}, environment: Environment = {}): ServerConfig {
  /** The text, and what to call it when it is wrong. An empty variable counts as none, as in most unit files. */
  const given = (flag: string | undefined, name: string, variable: string): readonly [text: string | null, name: string] => {
    if (flag !== undefined) return [flag.trim(), name];
    const text = environment[variable]?.trim() ?? '';
    return [text === '' ? null : text, variable];
  };
  const grace = number(...given(flags.grace, '--grace', 'LONGHALL_GRACE'), 'seconds', 1, 604_800, DEFAULTS.graceSeconds);
  const database = address(...given(flags.database, '--database', 'DATABASE_URL'), ['postgres:', 'postgresql:'], 'postgresql://hall@127.0.0.1/hall');
  const nats = address(...given(flags.nats, '--nats', 'NATS_URL'), ['nats:', 'tls:'], 'nats://127.0.0.1:4222');
  if (nats !== null && database === null) throw new Refusal('NATS_URL is for several nodes, which share a database: set DATABASE_URL too');
  const drain = number(...given(flags.drain, '--drain', 'LONGHALL_DRAIN'), 'seconds', 0, 600, database === null ? 0 : DEFAULTS.drainSeconds);
  return Object.freeze({
    database,
    nats,
    drain: Math.round(drain * 1000),
    matchesInMemory: whole(
      ...given(flags.matchesInMemory, '--matches-in-memory', 'LONGHALL_MATCHES_IN_MEMORY'),
      1,
      10_000_000,
      DEFAULTS.matchesInMemory,
    ),
    port: whole(...given(flags.port, '--port', 'PORT'), 0, 65_535, DEFAULTS.port),
    host: hostname(...given(flags.host, '--host', 'LONGHALL_HOST')),
    data: dataFile(...given(flags.data, '--data', 'LONGHALL_DATA')) ?? (database === null ? defaultData(environment) : resolve('longhall.sqlite')),
    publicUrl: publicUrl(...given(flags.publicUrl, '--public-url', 'PUBLIC_URL')),
    trustedProxies: whole(...given(flags.trustedProxies, '--trusted-proxies', 'LONGHALL_TRUSTED_PROXIES'), 0, 10, DEFAULTS.trustedProxies),
    generosity: number(...given(flags.generosity, '--generosity', 'LONGHALL_GENEROSITY'), 'times', 0.01, 1_000_000, DEFAULTS.generosity),
    grace: Math.round(grace * 1000),
    pace: range(...given(flags.pace, '--pace', 'LONGHALL_PACE')),
    metricsPublic: flags.metricsPublic ?? yesOrNo(...given(undefined, '--metrics-public', 'LONGHALL_METRICS_PUBLIC')),
    privateWebhooks: flags.privateWebhooks ?? yesOrNo(...given(undefined, '--private-webhooks', 'LONGHALL_PRIVATE_WEBHOOKS')),
    quotas: readQuotas(flags, given),
    logLevel: logLevel(...given(flags.logLevel, '--log-level', 'LONGHALL_LOG_LEVEL')),
    maxConnections: whole(...given(flags.maxConnections, '--max-connections', 'LONGHALL_MAX_CONNECTIONS'), 1, 10_000_000, DEFAULTS.maxConnections),
    connectionsPerAddress: whole(
      ...given(flags.connectionsPerAddress, '--connections-per-address', 'LONGHALL_CONNECTIONS_PER_ADDRESS'),
      1,
      10_000_000,
      DEFAULTS.connectionsPerAddress,
    ),
  });
}

type Given = (flag: string | undefined, name: string, variable: string) => readonly [text: string | null, name: string];

function readQuotas(flags: Flags, given: Given): Quotas {
  const quota = (name: keyof Quotas): number => {
    const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
    return whole(...given(flags[name], `--${words.join('-')}`, `LONGHALL_${words.join('_').toUpperCase()}`), 0, 1_000_000, DEFAULTS.quotas[name]);
  };
  return {
    botMatchesPerPerson: quota('botMatchesPerPerson'),
    botMatchesPerAddress: quota('botMatchesPerAddress'),
    listedPerPerson: quota('listedPerPerson'),
    listedPerAddress: quota('listedPerAddress'),
  };
}

function whole(text: string | null, name: string, from: number, to: number, preset: number): number {
  if (text === null) return preset;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= from && value <= to) return value;
  throw new Refusal(`${name} is a whole number from ${from} to ${to}, not ${JSON.stringify(text)}`);
}

function number(text: string | null, name: string, unit: string, from: number, to: number, preset: number): number {
  if (text === null) return preset;
  const value = /^\d{1,9}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= from && value <= to) return value;
  throw new Refusal(`${name} is a number (${unit}) from ${from} to ${to}, not ${JSON.stringify(text)}`);
}

function hostname(text: string | null, name: string): string {
  if (text === null) return DEFAULTS.host;
  if (/^[\w.:%-]{1,253}$/.test(text)) return text;
  throw new Refusal(`${name} is an address or a name of this machine such as 127.0.0.1, not ${JSON.stringify(text)}`);
}

function dataFile(text: string | null, name: string): string | null {
  if (text === null) return null;
  if (text === '') throw new Refusal(`${name} is the name of a file; it is empty`);
  if (text.includes('\0')) throw new Refusal(`${name} is not the name of a file`);
  return resolve(text);
}

/** The address of a service. What is wrong is said without the address: it may hold a password. */
function address(text: string | null, name: string, protocols: readonly string[], example: string): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const named = url !== null && protocols.includes(url.protocol) && url.hostname !== '';
  if (!named) throw new Refusal(`${name} is an address such as ${example}`);
  if (url.protocol.startsWith('postgres') && url.pathname.length < 2)
    throw new Refusal(`${name} names no database: it ends with one, as in ${example}`);
  return text;
}

/** Only where the hall is, without a path: cookies and sockets belong to the whole of a host. */
function publicUrl(text: string | null, name: string): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new Refusal(`${name} is an address such as https://games.example.org, not ${JSON.stringify(text)}`);
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw new Refusal(`${name} has no path: the hall needs a host of its own, such as ${url.origin}`);
  }
  if (url.username !== '' || url.password !== '') throw new Refusal(`${name} holds no name and password`);
  return url.origin;
}

function range(text: string | null, name: string): readonly [number, number] {
  if (text === null) return DEFAULTS.pace;
  const [, from, to] = /^(\d{1,6})-(\d{1,6})$/.exec(text) ?? [];
  if (from !== undefined && Number(from) <= Number(to)) return [Number(from), Number(to)];
  throw new Refusal(`${name} is two numbers of milliseconds such as 700-1800, the smaller first, not ${JSON.stringify(text)}`);
}

function yesOrNo(text: string | null, name: string): boolean {
  if (text === null || text === 'no' || text === 'false' || text === '0') return false;
  if (text === 'yes' || text === 'true' || text === '1') return true;
  throw new Refusal(`${name} is yes or no, not ${JSON.stringify(text)}`);
}

function logLevel(text: string | null, name: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === (text ?? DEFAULTS.logLevel));
  if (level !== undefined) return level;
  throw new Refusal(`${name} is one of ${LOG_LEVELS.join(', ')}, not ${JSON.stringify(text)}`);
}
