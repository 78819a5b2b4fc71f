/** Visitors of a server on the store of a test: each with a session and an address. */
import { readConfig } from '../../server/config.ts';
import { makeApp } from '../../server/http/app.ts';
import { tableRoutes } from '../../server/http/tables.ts';
import { makePeople } from '../../server/identity/people.ts';
import { makeMetrics } from '../../server/metrics.ts';
import { makeTables } from '../../server/tables/service.ts';
import type { Hall } from './hall.ts';

export type Flags = Parameters<typeof readConfig>[0];

export interface Answer {
  readonly status: number;
  readonly reason: string | undefined;
  readonly words: string;
  readonly retryAfter: number;
  readonly id: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer is its check
  readonly body: any;
  readonly table: { readonly id: string; readonly status: string };
}

/** A server on the store of the test, as a restarted or a second node would be. */
export async function visitors(hall: Hall, undo: (() => unknown)[], flags: Flags = {}) {
  const config = readConfig({ data: 'unused', ...flags });
  const ground = { ...hall.ground, config };
  const people = makePeople(ground, ['a key that signs cookies in tests only']);
  const tables = makeTables(ground, people, hall.matches);
  const app = makeApp(ground, { people, metrics: makeMetrics(), plugins: [tableRoutes(tables, people)] });
  await app.ready();
  undo.push(() => app.close(), tables.stop);
  return {
    async person(address: string, account: string | null = null, via: string | null = null) {
      const made = await people.addGuest('Gwen');
      if (account !== null) await people.change(made.id, (one) => ({ ...one, account }));
      const cookie = `longhall=${encodeURIComponent((await people.enter(made, undefined)).cookie)}`;
      return async (method: 'GET' | 'POST' | 'PATCH', url: string, body: object = {}): Promise<Answer> => {
        const forwarded = via === null ? {} : { 'x-forwarded-for': address };
        const reply = await app.inject({
          method,
          url,
          remoteAddress: via ?? address,
          headers: { host: 'hall.example', cookie, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }), ...forwarded },
          ...(method === 'GET' ? {} : { payload: JSON.stringify(body) }),
        });
        const answer = reply.json();
        const { error, table } = answer;
        const retryAfter = Number(reply.headers['retry-after']);
        return { status: reply.statusCode, id: made.id, reason: error?.reason, words: error?.words, retryAfter, table, body: answer };
      };
    },
  };
}

export type Caller = Awaited<ReturnType<Awaited<ReturnType<typeof visitors>>['person']>>;
