/** One message to one webhook: no redirects, no waiting, and no address but the one that was checked. */
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { outward } from '../identity/webhook.ts';

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
      lookup: outward(allowPrivate),
      agent: false,
      signal: AbortSignal.timeout(timeout),
    });
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      // Whatever they answer, we do not read it
      response.destroy();
      resolve(status >= 200 && status < 300 ? 'taken' : status >= 500 || status === 429 || status === 408 ? 'later' : 'never');
    });
    request.on('error', () => resolve('later'));
    request.end(body);
  });
}
