/** What a request says about who sends it: address, cookie, origin. Shared by the routes and by the upgrade to a socket. */
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';
import cookies from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../house.ts';

/** Whether browsers reach us by https. */
export const isSecure = (config: Config): boolean => config.publicUrl?.startsWith('https:') ?? false;

/** The prefix makes browsers refuse the cookie to anything but this very host over https. */
export const cookieName = (config: Config): string => (isSecure(config) ? '__Host-longhall' : 'longhall');

/** The session's cookie, as People.whoIs wants it. */
export function cookieOf(headers: IncomingHttpHeaders, config: Config): string | undefined {
  if (headers.cookie === undefined) return undefined;
  const all = cookies.fastifyCookie.parse(headers.cookie);
  const name = cookieName(config);
  return Object.hasOwn(all, name) ? all[name] : undefined;
}

const near = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const) {
  near.addSubnet(net, bits, 'ipv4');
}
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');

/**
 * Which addresses in the list of proxies are believed. Counting alone would let anybody who reaches this port directly make up a list:
 * so the one who is really connected must also stand near, on this machine or in its network. It vouches for the rest.
 */
export const believed =
  ({ trustedProxies }: Config) =>
  (address: string, hop: number): boolean => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return hop < trustedProxies && (hop > 0 || near.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6'));
  };

/** The key that limits are counted by: an IPv6 household is one address. */
export const addressOf = (request: FastifyRequest): string => rateLimit.normalizeIP(request.ip);

/** The same for a new connection; null for a believed proxy, which connects for many clients. */
export const addressOfPeer = (peer: string, config: Config): string | null => (believed(config)(peer, 0) ? null : rateLimit.normalizeIP(peer));

/** The same for what is not a request of the app, as the upgrade to a socket. */
export function addressBehind(peer: string, headers: IncomingHttpHeaders, config: Config): string {
  const forwarded = headers['x-forwarded-for'];
  const list = [peer, ...(typeof forwarded === 'string' ? forwarded.split(',').reverse() : []).map((address) => address.trim())];
  const trusts = believed(config);
  // From the nearest outwards, as far as each is believed about the one before it.
  let at = 0;
  while (at + 1 < list.length && isIP(list[at + 1] ?? '') !== 0 && trusts(list[at] ?? '', at)) at++;
  return rateLimit.normalizeIP(list[at] ?? '');
}

/**
 * Whether a request that changes something, or opens a socket, comes from a page of ours. Browsers say where it comes from and pages
 * cannot make them lie; whoever says nothing is no browser, and carries nobody's cookies but its own.
 */
export function sameOrigin(headers: IncomingHttpHeaders, config: Config): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false; // 'null' too: pages in a sandbox, files
  const { host, protocol } = new URL(origin);
  if (config.publicUrl !== null) {
    if (origin === config.publicUrl) return true;
    // The same host by plain http is whoever sits on the wire.
    if (host === new URL(config.publicUrl).host) return false;
  }
  return (protocol === 'http:' || protocol === 'https:') && askedFor(headers, config).includes(host);
}

/** The hosts that a request may have been sent to, as the browser or a believed proxy says. */
function askedFor(headers: IncomingHttpHeaders, config: Config): readonly string[] {
  const forwarded = config.trustedProxies > 0 ? headers['x-forwarded-host'] : undefined;
  return [headers.host, forwarded].filter((host) => typeof host === 'string').map((host) => host.toLowerCase().replace(/:(80|443)$/, ''));
}
