import { expect, test } from 'vitest';
import { isPublic, outward, readWebhook } from '../../server/identity/webhook.ts';

test.each([
  'http://example.org/',
  'ftp://example.org/',
  'javascript:alert(1)',
  'example.org',
  '',
  'https://',
  'https://name:word@example.org/',
  'https://localhost/',
  'https://localhost./',
  'https://printer/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://0/',
  'https://10.0.0.1/',
  'https://172.20.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.100.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:8.8.8.8]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  `https://example.org/${'x'.repeat(600)}`,
])('a webhook to %s is refused', (url) => expect(() => readWebhook(url, false)).toThrow(/webhook/));

test('a webhook to the world is taken; to the own network only where the operator allows it', () => {
  expect(readWebhook('https://Example.org/turn?x=1#y', false)).toBe('https://example.org/turn?x=1');
  expect(readWebhook('https://8.8.8.8/', false)).toBe('https://8.8.8.8/');
  expect(readWebhook('https://[2606:4700::1111]/', false)).toBe('https://[2606:4700::1111]/');
  expect(readWebhook('https://192.168.1.1/', true)).toBe('https://192.168.1.1/');
  expect(() => readWebhook('http://192.168.1.1/', true)).toThrow('https');
});

test('what is outside', () => {
  for (const address of ['8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1']) expect(isPublic(address), address).toBe(true);
  for (const address of ['0.0.0.0', '255.255.255.255', '224.0.0.1', '198.18.0.1', '2001:db8::1', 'ff02::1', 'nonsense', ''])
    expect(isPublic(address), address).toBe(false);
});

test('a name that points inside is found out when the connection is made', async () => {
  const resolving = (...addresses: string[]): Parameters<typeof outward>[1] =>
    ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as Parameters<typeof outward>[1];
  const looked = (allowed: boolean, ...addresses: string[]): Promise<unknown> =>
    new Promise((resolve) => {
      outward(allowed, resolving(...addresses))('rebinding.test', { all: true }, (error, found) => resolve(error?.message ?? found));
    });
  expect(await looked(false, '8.8.8.8')).toEqual([{ address: '8.8.8.8', family: 4 }]);
  expect(await looked(false, '127.0.0.1')).toContain('not in the world outside');
  expect(await looked(false, '8.8.8.8', '10.0.0.1')).toContain('not in the world outside');
  expect(await looked(false)).toContain('not in the world outside');
  expect(await looked(true, '10.0.0.1')).toEqual([{ address: '10.0.0.1', family: 4 }]);
});
