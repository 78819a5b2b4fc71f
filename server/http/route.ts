/**
 * A route is said once: what it takes, what it answers, who may ask and how often. Both ways are checked against the same zod schemas,
 * and the description of the API is made from them (openapi.ts). An answer carries only what its schema names, so a row of the store
 * can be handed over without its secrets getting out.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Config, People } from '../house.ts';
import type { Person } from '../store/contract.ts';
import { addressOf, cookieOf } from './client.ts';
import { Denial } from './denial.ts';

export type Whom = 'required' | 'optional' | 'none';

export interface Limit {
  readonly max: number;
  readonly per: 'second' | 'minute' | 'hour' | 'day';
}

export interface RouteSpec<B = unknown, P = unknown, Q = unknown, A = unknown, W extends Whom = Whom> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As Fastify writes it: /api/tables/:id */
  readonly url: string;
  readonly summary: string;
  readonly tag: string;
  readonly body?: z.ZodType<B>;
  readonly params?: z.ZodType<P>;
  readonly query?: z.ZodType<Q>;
  /** z.null() stands for an empty answer, 204. */
  readonly answer: z.ZodType<A>;
  /** Per person, or per address where nobody is signed in; on top of the limits that all routes share. */
  readonly limit?: Limit;
  /** 'required' answers 401 to strangers. */
  readonly person: W;
}

export interface Asked<B, P, Q, W extends Whom> {
  readonly body: B;
  readonly params: P;
  readonly query: Q;
  readonly person: W extends 'required' ? Person : W extends 'optional' ? Person | null : null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** An answer may be made of read-only data, as most of ours is. */
export type Plain<A> = A extends readonly (infer E)[] ? readonly Plain<E>[] : A extends object ? { readonly [K in keyof A]: Plain<A[K]> } : A;

/** What every route needs; makeApp puts it on the app. */
export interface Desk {
  readonly config: Config;
  readonly people: People;
  /** The limit that all routes share for one person. */
  limitPerson(request: FastifyRequest, person: Person | null): Promise<void>;
  /** Hash of the address that a request comes from, for quotas. */
  networkOf(request: FastifyRequest): string;
  /** Everything said with route(), for the description of the API. */
  readonly routes: RouteSpec[];
}

declare module 'fastify' {
  interface FastifyInstance {
    desk: Desk;
  }
}

const MILLISECONDS = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

export function route<B = undefined, P = undefined, Q = undefined, A = unknown, W extends Whom = Whom>(
  app: FastifyInstance,
  spec: RouteSpec<B, P, Q, A, W>,
  act: (asked: Asked<B, P, Q, W>) => Promise<Plain<A>> | Plain<A>,
): void {
  app.desk.routes.push(spec as RouteSpec);
  const within = spec.limit === undefined ? null : limiter(app, spec.limit, app.desk.config.generosity);
  app.route({
    method: spec.method,
    url: spec.url,
    handler: async (request, reply) => {
      const person = spec.person === 'none' ? null : await app.desk.people.whoIs(cookieOf(request.headers, app.desk.config));
      if (spec.person === 'required' && person === null) throw new Denial(401, 'nobody', 'Say who you are first.');
      await app.desk.limitPerson(request, person);
      await within?.(request, person);
      const body = read(spec.body, request.body, 'body');
      const params = read(spec.params, request.params, 'address');
      const query = read(spec.query, request.query, 'query');
      const answer = await act({ body, params, query, person, request, reply } as Asked<B, P, Q, W>);
      return reply.sent ? reply : send(spec, answer, request, reply);
    },
  });
}

function read<T>(schema: z.ZodType<T> | undefined, value: unknown, where: string): T | undefined {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const path = issue === undefined || issue.path.length === 0 ? where : issue.path.map(String).join('.');
  throw new Denial(400, 'invalid', `${path}: ${issue?.message ?? 'not as expected'}`);
}

function send(spec: RouteSpec, answer: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const result = spec.answer.safeParse(answer);
  if (!result.success) {
    // The paths say which promise was broken; the values stay out of the log.
    request.log.error({ issues: result.error.issues.map(({ code, path }) => ({ code, path })) }, 'an answer is not as described');
    throw new Error(`the answer of ${spec.method} ${spec.url} is not as described`);
  }
  if (result.data === null || result.data === undefined) return reply.code(204).send();
  return reply.send(result.data);
}

/** Counts by person, or by address where nobody is signed in. */
export function limiter(
  app: FastifyInstance,
  { max, per }: Limit,
  generosity: number,
): (request: FastifyRequest, person: Person | null) => Promise<void> {
  const keys = new WeakMap<FastifyRequest, string>();
  const check = app.createRateLimit({
    max: Math.ceil(max * generosity),
    timeWindow: MILLISECONDS[per],
    keyGenerator: (request) => keys.get(request) ?? addressOf(request),
  });
  return async (request, person) => {
    if (person !== null) keys.set(request, `person ${person.id}`);
    const found = await check(request);
    if (!found.isAllowed && found.isExceeded) throw tooMany(found.ttlInSeconds);
  };
}

export const tooMany = (seconds: number): Denial => new Denial(429, 'too-many', 'That was too often. Wait a little.', Math.max(1, seconds));
