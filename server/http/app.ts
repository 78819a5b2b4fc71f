/** The app: logs, security, errors, and the routes of every part. */
import { randomBytes } from 'node:crypto';
import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyServerOptions, LogController } from 'fastify';
import type { LogLevel, ServerConfig } from '../config.ts';
import { type Descriptors, watchDescriptors } from '../descriptors.ts';
import type { Ground } from '../house.ts';
import { type Accounts, makeAccounts } from '../identity/accounts.ts';
import { makePasswords } from '../identity/passwords.ts';
import type { Identity } from '../identity/people.ts';
import type { Metrics } from '../metrics.ts';
import { addressOf, believed } from './client.ts';
import { limitConnections } from './connections.ts';
import { hangUp, installDenials, sendDenial } from './denial.ts';
import { gamesRoute } from './games.ts';
import { accountRoutes, meRoutes } from './identity.ts';
import { apiRoutes } from './openapi.ts';
import { installPages } from './pages.ts';
import { type Desk, limiter } from './route.ts';
import { installSecurity } from './security.ts';
import { healthRoute, metricsRoute } from './watch.ts';

const LARGEST_BODY = 32 * 1024;
const PER_PERSON = { max: 600, per: 'minute' } as const;

export interface ServerGround extends Ground {
  readonly config: ServerConfig;
}

export interface Parts {
  readonly people: Identity;
  readonly metrics: Metrics;
  /** Tests give their own. */
  readonly accounts?: Accounts;
  /** The routes of tables, matches and chat: each plugin says them with route(). */
  readonly plugins?: readonly FastifyPluginAsync[];
  /** The folder of the built page; null when there is none. */
  readonly dist?: string | null;
  readonly logs?: { readonly level: LogLevel; readonly stream?: { write(line: string): void } };
  /** Those of this process, unless a test gives its own. */
  readonly descriptors?: Descriptors;
}

export function makeApp(ground: ServerGround, parts: Parts): FastifyInstance {
  const { config } = ground;
  const accounts = parts.accounts ?? makeAccounts(ground, parts.people, makePasswords());
  const app = Fastify({
    logger: logger(parts.logs),
    // Ours are below: the pattern of the route, never the address itself.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomBytes(9).toString('base64url'),
    requestIdHeader: false,
    bodyLimit: LARGEST_BODY,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: true },
    trustProxy: config.trustedProxies > 0 ? believed(config) : false,
    connectionTimeout: 60_000,
    requestTimeout: 20_000,
    keepAliveTimeout: 30_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => sendDenial(error, request, reply),
    clientErrorHandler: hangUp,
  });

  const descriptors = parts.descriptors ?? watchDescriptors();
  const connections = limitConnections(app.server, config, descriptors, ground.log);
  installDenials(app);
  installLogs(app, config);
  app.register(cookies);
  installSecurity(app, config);
  metricsRoute(app, parts.metrics, config);
  parts.metrics.gauge('connections', 'Open connections', connections.open);
  parts.metrics.total('connections_refused', 'Connections refused because too many were open', connections.refused);
  parts.metrics.gauge('descriptors', 'Open file descriptors', descriptors.open);
  parts.metrics.gauge('descriptors_limit', 'How many file descriptors may be open', descriptors.limit);
  app.register(async (scope) => {
    const perPerson = limiter(scope, PER_PERSON, config.generosity);
    const limitPerson: Desk['limitPerson'] = async (request, person) => (person === null ? undefined : perPerson(request, person));
    const networkOf: Desk['networkOf'] = (request) => parts.people.networkOf(addressOf(request));
    scope.decorate('desk', { config, people: parts.people, routes: [], limitPerson, networkOf } satisfies Desk);
    healthRoute(scope, ground, connections);
    gamesRoute(scope);
    meRoutes(scope, parts.people, accounts, config);
    accountRoutes(scope, parts.people, accounts, config);
    for (const plugin of parts.plugins ?? []) scope.register(plugin);
    apiRoutes(scope);
  });
  installPages(app, parts.dist ?? null);
  return app;
}

/** Second line of defence: nothing of this is ever handed to the log in the first place. */
const SECRETS = ['cookie', 'authorization', 'password', 'recovery', 'code', 'secret', 'token', 'key', 'webhook'];

function logger(logs: Parts['logs']): NonNullable<FastifyServerOptions['logger']> {
  if (logs === undefined || logs.level === 'silent') return false;
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*["set-${name}"]`]);
  return { level: logs.level, base: null, redact: { paths, censor: '(kept back)' }, ...(logs.stream === undefined ? {} : { stream: logs.stream }) };
}

function installLogs(app: FastifyInstance, config: ServerConfig): void {
  let warned = config.trustedProxies > 0;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (warned || request.headers['x-forwarded-for'] === undefined) return;
    warned = true;
    app.log.warn('a proxy says for whom it asks, and is not believed: if it is yours, start with --trusted-proxies 1');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url: pattern = 'none' } = request.routeOptions;
    const line = { method: request.method, route: pattern, status: reply.statusCode, took: Math.round(reply.elapsedTime) };
    request.log.debug(line, 'answered');
  });
  app.addHook('onTimeout', async (request) => {
    request.log.warn({ route: request.routeOptions.url ?? 'none' }, 'a request took too long');
  });
}
