/** One message to one webhook: no redirects, no waiting, and no address but the one that was checked. */
import { type LookupAddress, lookup } from 'node:dns';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './address.ts';

/** Whether it has arrived, and if not, whether it is worth trying again. */
export type Delivery = 'taken' | 'later' | 'never';

export interface PostOptions {
  readonly allowPrivate: boolean;
  /** Milliseconds for the whole exchange. */
  readonly timeout: number;
}

export function post(url: URL, body: string, { allowPrivate, timeout }: PostOptions): Promise<Delivery> {
  return new Promise((resolve) => {
    const request = (url.protocol === 'https:' ? secure : plain)(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'user-agent': 'Longhall' },
      lookup: allowPrivate ? undefined : publicOnly,
      agent: false,
      signal: AbortSignal.timeout(timeout),
    });
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      // Whatever they answer, we do not read it
      response.destroy();
      resolve(status >= 200 && status < 300 ? 'taken' : status >= 500 || status === 429 || status === 408 ? 'later' : 'never');
    });
    request.on('error', (error) => resolve(error instanceof PrivateAddress ? 'never' : 'later'));
    request.end(body);
  });
}

class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** The check is made on the very addresses that the socket will use: a name cannot change its mind in between. */
const publicOnly: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const first = addresses?.[0];
    if (error !== null || first === undefined) return done(error ?? new Error(`${hostname} has no address`), []);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return done(new PrivateAddress(`${hostname} leads inside`), []);
    return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
  });
};
