/** What every request passes before a route sees it, and what every answer carries. */
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../house.ts';
import { addressOf, isSecure, sameOrigin } from './client.ts';
import { Denial } from './denial.ts';
import { tooMany } from './route.ts';

/** Requests of any kind, per address and minute: a club behind one address loads its pages at the same time. */
const PER_ADDRESS = 1200;
/** No body that we take is deeper; what is checked later may call itself for every level. */
const DEEPEST = 20;

export function installSecurity(app: FastifyInstance, config: Config): void {
  app.register(helmet, headers(config));
  app.register(rateLimit, { global: false });
  app.register(async (scope) => {
    const check = scope.createRateLimit({ max: Math.ceil(PER_ADDRESS * config.generosity), timeWindow: 60_000, keyGenerator: addressOf });
    app.addHook('onRequest', async (request) => {
      const found = await check(request);
      if (!found.isAllowed && found.isExceeded) throw tooMany(found.ttlInSeconds);
    });
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (!sameOrigin(request.headers, config)) throw new Denial(403, 'foreign', 'That comes from a page that is not ours.');
    // No form of a foreign page can send it without asking us first.
    if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
      throw new Denial(415, 'json-only', 'Send JSON, with the content type application/json.');
    }
  });
  jsonOnly(app);
}

function headers(config: Config): Parameters<typeof helmet>[1] {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        // Older browsers do not count sockets among 'self'.
        connectSrc: ["'self'", (request) => sockets(config, request.headers.host)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isSecure(config) ? { maxAge: 180 * 86_400, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' }, // links carry invite codes
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  };
}

function sockets(config: Config, host: string | undefined): string {
  if (config.publicUrl !== null) return config.publicUrl.replace(/^http/, 'ws');
  return host !== undefined && /^[\w.-]{1,253}(:\d{1,5})?$|^\[[\da-f:.]{2,45}\](:\d{1,5})?$/i.test(host) ? `ws://${host}` : "'self'";
}

function jsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, {});
    if (tooDeep(body)) return done(new Denial(400, 'malformed', 'That is nested too deeply.'));
    return parse(request, body, (error, value) =>
      done(error === null ? null : new Denial(400, 'malformed', 'That is not JSON as we take it.'), value),
    );
  });
}

function tooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    if (quoted) {
      if (letter === '\\') i += 1;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === '{' || letter === '[') {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (letter === '}' || letter === ']') depth -= 1;
  }
  return false;
}
