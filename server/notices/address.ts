/** Which addresses a webhook may lead to: nobody outside may make the house knock on doors inside. */
import { BlockList, isIP } from 'node:net';

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
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');

/** Of IPv6 only what is given out to the public, without what stands for an IPv4 address or a tunnel to one. */
const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');
const tunnels = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  tunnels.addSubnet(net, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !inside.check(address, 'ipv4');
  if (kind === 6) return outside.check(address, 'ipv6') && !tunnels.check(address, 'ipv6');
  return false;
}

/** A webhook as a person may set it; null when it cannot be one. Names are looked up only when it is used. */
export function webhookUrl(text: string, allowPrivate: boolean): URL | null {
  if (text.length > 500 || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null;
  const host = bare(url.hostname);
  if (!allowPrivate && (isIP(host) !== 0 ? !isPublicAddress(host) : /(^|\.)(localhost|local|internal)\.?$/i.test(host))) return null;
  return url;
}

/** The host without the brackets of IPv6. */
export const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');
