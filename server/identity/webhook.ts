/** Where a person wants to be told: never a way for strangers to reach into the network that the server stands in. */
import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Refusal } from '#kernel';

const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
/** Only 2000::/3 is given out for the world; within it, these carry or stand for other addresses. */
const world = new BlockList();
world.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/** Whether an address belongs to the world outside. */
export function isPublic(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !inside.check(address, 'ipv4');
  return version === 6 && world.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

/** The address of a webhook as it will be called, or a Refusal. The name behind it is judged again at every call: see outward(). */
export function readWebhook(typed: string, allowPrivate: boolean): string {
  const url = typed.length <= 500 && URL.canParse(typed) ? new URL(typed) : null;
  if (url === null) throw new Refusal('a webhook is an address such as https://example.org/longhall');
  if (url.protocol !== 'https:') throw new Refusal('a webhook begins with https://');
  if (url.username !== '' || url.password !== '') throw new Refusal('a webhook holds no name and password');
  url.hash = '';
  if (allowPrivate) return url.href;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const named = isIP(host) === 0;
  if (named ? /(^|\.)(localhost|local|internal|lan|home|home\.arpa|intranet)$/.test(host) || !host.includes('.') : !isPublic(host)) {
    throw new Refusal('a webhook goes to the world outside, not into the network of this server');
  }
  return url.href;
}

/**
 * The `lookup` of a request to a webhook. A name may point into our network, or begin to after it was set: so the addresses that the
 * connection is really made to are judged, at the moment it is made. Requests must not follow redirects.
 */
export function outward(allowPrivate: boolean, resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = (found ?? []) as LookupAddress[];
      const bad =
        error ?? (addresses.length === 0 || (!allowPrivate && !addresses.every(({ address }) => isPublic(address))) ? notOutside(hostname) : null);
      if (bad !== null) callback(bad, '', 4);
      else if (options.all === true) callback(null, addresses);
      else callback(null, (addresses[0] as LookupAddress).address, (addresses[0] as LookupAddress).family);
    });
  };
}

const notOutside = (hostname: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${hostname} is not in the world outside`), { code: 'EHOSTUNREACH' });
