import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Flags, readConfig } from '../../server/config.ts';
import { defaultData } from '../../server/data-folder.ts';
import { keyFile, openKeys, rotateKeys } from '../../server/identity/keys.ts';
import { temporaryFolder } from './hall.ts';

test('without a word everything has a default', () => {
  expect(readConfig({}, {})).toEqual({
    port: 3000,
    host: '::',
    data: defaultData({}),
    database: null,
    nats: null,
    matchesInMemory: 5000,
    drain: 0,
    publicUrl: null,
    trustedProxies: 0,
    generosity: 1,
    quotas: { botMatchesPerPerson: 8, botMatchesPerAddress: 60, listedPerPerson: 5, listedPerAddress: 20 },
    grace: 120_000,
    pace: [700, 1800],
    metricsPublic: false,
    privateWebhooks: false,
    logLevel: 'warn',
    maxConnections: 10_000,
    connectionsPerAddress: 500,
  });
});

test('a flag wins over the environment, and an empty variable is none', () => {
  const environment = {
    PORT: '8080',
    PUBLIC_URL: ' https://Games.test/ ',
    LONGHALL_DATA: '/srv/hall.sqlite',
    LONGHALL_METRICS_PUBLIC: 'yes',
    LONGHALL_GRACE: '',
  };
  expect(readConfig({ port: '9090', pace: '0-0' }, environment)).toMatchObject({
    port: 9090,
    publicUrl: 'https://games.test',
    data: '/srv/hall.sqlite',
    metricsPublic: true,
    grace: 120_000,
    pace: [0, 0],
  });
});

test.each<[Flags, RegExp]>([
  [{ port: 'http' }, /^--port is a whole number from 0 to 65535, not "http"$/],
  [{ port: '65536' }, /--port/],
  [{ port: '-1' }, /--port/],
  [{ port: '' }, /--port/],
  [{ host: 'not a host' }, /--host/],
  [{ data: '' }, /--data/],
  [{ publicUrl: 'games.test' }, /^--public-url is an address such as https/],
  [{ publicUrl: 'ftp://games.test' }, /--public-url/],
  [{ publicUrl: 'https://games.test/hall' }, /has no path/],
  [{ publicUrl: 'https://me:word@games.test' }, /no name and password/],
  [{ trustedProxies: 'yes' }, /--trusted-proxies/],
  [{ generosity: '0' }, /--generosity/],
  [{ generosity: 'Infinity' }, /--generosity/],
  [{ grace: '-5' }, /--grace/],
  [{ pace: '5' }, /--pace/],
  [{ pace: '9-5' }, /--pace/],
  [{ maxConnections: '0' }, /^--max-connections is a whole number from 1/],
  [{ connectionsPerAddress: 'many' }, /^--connections-per-address is a whole number from 1/],
  [{ logLevel: 'loud' }, /--log-level is one of silent, error, warn, info, debug, not "loud"/],
])('%j is refused in one line', (flags, words) => {
  expect(() => readConfig(flags, {})).toThrow(words);
});

test('a wrong variable is called by its name', () => {
  expect(() => readConfig({}, { PORT: 'x' })).toThrow(/^PORT is/);
  expect(() => readConfig({}, { LONGHALL_METRICS_PUBLIC: 'maybe' })).toThrow(/^LONGHALL_METRICS_PUBLIC is yes or no/);
});

test('the key is made once, kept beside the data, and only its owner may read it', () => {
  const data = join(temporaryFolder(), 'hall.sqlite');
  const keys = openKeys(data, {});
  expect(keys).toHaveLength(1);
  expect(keys[0]?.length).toBeGreaterThanOrEqual(43);
  expect(statSync(keyFile(data)).mode & 0o777).toBe(0o600);
  expect(openKeys(data, {})).toEqual(keys);
  writeFileSync(keyFile(data), 'x'.repeat(43), { mode: 0o644 });
  openKeys(data, {});
  expect(statSync(keyFile(data)).mode & 0o777).toBe(0o600);
});

test('a new key goes in front and the one before it is believed for one more round', () => {
  const data = join(temporaryFolder(), 'hall.sqlite');
  const first = openKeys(data, {});
  rotateKeys(data, { forget: false });
  const second = openKeys(data, {});
  expect(second).toEqual([second[0], first[0]]);
  rotateKeys(data, { forget: false });
  expect(openKeys(data, {}).slice(1)).toEqual([second[0]]);
  rotateKeys(data, { forget: true });
  expect(openKeys(data, {})).toHaveLength(1);
  expect(readFileSync(keyFile(data), 'utf8')).not.toContain(second[0]);
});

test('a key from the environment is used as it is, and must be long', () => {
  const data = join(temporaryFolder(), 'hall.sqlite');
  expect(openKeys(data, { LONGHALL_SECRET: 'a'.repeat(32), LONGHALL_SECRET_BEFORE: 'b'.repeat(32) })).toEqual(['a'.repeat(32), 'b'.repeat(32)]);
  expect(existsSync(keyFile(data))).toBe(false);
  expect(() => openKeys(data, { LONGHALL_SECRET: 'secret' })).toThrow(/at least 32/);
});

test('a file of keys that holds none is refused, as is a place that cannot be written', () => {
  const folder = temporaryFolder();
  const data = join(folder, 'hall.sqlite');
  writeFileSync(keyFile(data), 'short\n');
  expect(() => openKeys(data, {})).toThrow(/should hold the keys/);
  mkdirSync(join(folder, 'x.key'));
  expect(() => openKeys(join(folder, 'x'), {})).toThrow(/cannot be read or written/);
  expect(() => openKeys(join(folder, 'missing', 'x'), {})).toThrow(/cannot be read or written/);
});
