/** What a request says about who sends it: address, cookie, origin. Shared by the routes and by the upgrade to a socket. */
import type { IncomingHttpHeaders } from 'node:http';
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

/** The key that limits are counted by: an IPv6 household is one address. */
export const addressOf = (request: FastifyRequest): string => rateLimit.normalizeIP(request.ip);
