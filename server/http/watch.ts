/** How the server is: for whoever starts it again, and for whoever draws curves. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ServerConfig } from '../config.ts';
import type { Ground } from '../house.ts';
import type { Metrics } from '../metrics.ts';
import { writeTest } from '../store/write-test.ts';
import type { Connections } from './connections.ts';
import { Denial, nothingHere } from './denial.ts';
import { route } from './route.ts';

const PATIENCE = 2000;

export function healthRoute(app: FastifyInstance, ground: Ground, connections: Pick<Connections, 'full'>): void {
  const { store, leaving } = ground;
  const canWrite = writeTest(ground);
  route(
    app,
    {
      method: 'GET',
      url: '/healthz',
      summary: 'Whether the server has room, and its store answers and can write',
      tag: 'house',
      answer: z.object({ ok: z.literal(true) }),
      person: 'none',
    },
    async () => {
      // Whoever shares out the visitors should send nobody here any more.
      if (leaving?.() === true) throw new Denial(503, 'leaving', 'This node is about to stop.');
      if (connections.full()) throw new Denial(503, 'full', 'The server has no room for more connections.');
      if ((await answerIn(PATIENCE, store.alive())) === undefined) throw new Denial(503, 'store', 'The store does not answer.');
      const written = await answerIn(PATIENCE, canWrite());
      if (written === undefined) throw new Denial(503, 'store', 'The store does not answer.');
      if (!written) throw new Denial(503, 'no-write', 'The store cannot write. Check that its disk is not full, and see the log.');
      return { ok: true as const };
    },
  );
}

/** The answer; undefined when it fails or is late. */
async function answerIn<T>(milliseconds: number, question: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  const answer = await Promise.race([question.catch(() => undefined), late]);
  clearTimeout(timer);
  return answer;
}

export function metricsRoute(app: FastifyInstance, metrics: Metrics, config: ServerConfig): void {
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: `${Math.floor(reply.statusCode / 100)}xx` };
    metrics.requests.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!config.metricsPublic && !fromHere(request)) throw nothingHere();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** A proxy on this machine has our address too, but says for whom it asks. */
function fromHere(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  const local = address === '::1' || /^(::ffff:)?127\./.test(address);
  return local && ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].every((name) => request.headers[name] === undefined);
}
