/** How the server is: for whoever starts it again, and for whoever draws curves. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ServerConfig } from '../config.ts';
import type { Ground } from '../house.ts';
import type { Metrics } from '../metrics.ts';
import { Denial, nothingHere } from './denial.ts';
import { route } from './route.ts';

const PATIENCE = 2000;

export function healthRoute(app: FastifyInstance, { store, leaving }: Ground): void {
  route(
    app,
    {
      method: 'GET',
      url: '/healthz',
      summary: 'Whether the server and its store answer',
      tag: 'house',
      answer: z.object({ ok: z.literal(true) }),
      person: 'none',
    },
    async () => {
      // Whoever shares out the visitors should send nobody here any more.
      if (leaving?.() === true) throw new Denial(503, 'leaving', 'This node is about to stop.');
      if (!(await answersIn(PATIENCE, store.alive()))) throw new Denial(503, 'store', 'The store does not answer.');
      return { ok: true as const };
    },
  );
}

async function answersIn(milliseconds: number, question: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const answered = question.then(
    () => true,
    () => false,
  );
  const answer = await Promise.race([answered, late]);
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
