/** How a request is turned down: one shape for all of them, `{ error: { reason, words } }`. */
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '#kernel';
import { Conflict } from '../store/contract.ts';

/** Throw it anywhere below a route: a status, a reason for programs and words for people. */
export class Denial extends Error {
  override readonly name = 'Denial';
  readonly status: number;
  readonly reason: string;
  /** In seconds; sent as Retry-After. */
  readonly retryAfter: number | null;

  constructor(status: number, reason: string, words: string, retryAfter: number | null = null) {
    super(words);
    this.status = status;
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

export const errorShape = z
  .object({ error: z.object({ reason: z.string().describe('For programs.'), words: z.string().describe('For people.') }) })
  .meta({ id: 'Error' });

export const nothingHere = (): Denial => new Denial(404, 'unknown', 'There is nothing here.');

/** What Fastify itself turns down, in our words. What is not listed is a bug of ours, except that a 4xx stays one. */
const KNOWN: Readonly<Record<string, readonly [status: number, reason: string, words: string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too-large', 'That is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'json-only', 'Send JSON, with the content type application/json.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'malformed', 'That is not JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'malformed', 'The body is not as long as it says.'],
  FST_ERR_BAD_URL: [400, 'malformed', 'That address is malformed.'],
};

export function asDenial(error: unknown): Denial | null {
  if (error instanceof Denial) return error;
  if (error instanceof Refusal) return new Denial(400, 'refused', error.message);
  if (error instanceof Conflict) return new Denial(409, 'conflict', 'Somebody else was faster. Look again, and try again.');
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = KNOWN[code ?? ''];
  if (known !== undefined) return new Denial(...known);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Denial(statusCode, 'refused', 'That cannot be answered.');
  return null;
}

/** Every answer that is not a good one goes through here; a stack trace never leaves the house. */
export function installDenials(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const denial = asDenial(error) ?? unexpected(error, request);
    if (denial.retryAfter !== null) reply.header('retry-after', String(denial.retryAfter));
    return reply.code(denial.status).type('application/json').send(errorBody(denial));
  });
}

export const errorBody = (denial: Denial): z.output<typeof errorShape> => ({ error: { reason: denial.reason, words: denial.message } });

function unexpected(error: unknown, request: FastifyRequest): Denial {
  request.log.error({ err: error }, 'a request failed');
  return new Denial(500, 'internal', `Something went wrong here. It is written down as ${request.id}.`);
}
