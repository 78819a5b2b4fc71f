/** How a request is turned down: one shape for all of them, `{ error: { reason, words } }`. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '#kernel';
import { Elsewhere } from '../matches/elsewhere.ts';
import { Stopped } from '../matches/stopped.ts';
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
  if (error instanceof Elsewhere)
    return new Denial(503, 'elsewhere', 'This hall is being renewed, and the game goes on in another part of it. Try again.', 1);
  if (error instanceof Stopped) return new Denial(503, error.reason, error.message);
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = KNOWN[code ?? ''];
  if (known !== undefined) return new Denial(...known);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Denial(statusCode, 'refused', 'That cannot be answered.');
  return null;
}

/** Every answer that is not a good one goes through here; a stack trace never leaves the house. */
export function sendDenial(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const denial = asDenial(error) ?? unexpected(error, request);
  if (denial.retryAfter !== null) reply.header('retry-after', String(denial.retryAfter));
  return reply.code(denial.status).type('application/json').send(errorBody(denial));
}

export function installDenials(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendDenial(error, request, reply));
}

/** What is not even HTTP: there is no request yet to answer to. */
export function hangUp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, words] = BROKEN[error.code ?? ''] ?? ['400 Bad Request', 'That is not HTTP.'];
  const body = JSON.stringify(errorBody(new Denial(400, 'malformed', words)));
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n`;
  socket.end(head + body, () => socket.destroy());
}

/** The text of a refusal for a connection that is no request of the app: an upgrade, or one that is refused before its request is read. */
export function rawDenial(denial: Denial): string {
  const body = JSON.stringify(errorBody(denial));
  const lines = [
    `HTTP/1.1 ${denial.status} ${STATUS_CODES[denial.status]}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...(denial.retryAfter === null ? [] : [`retry-after: ${denial.retryAfter}`]),
    'connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

const BROKEN: Readonly<Record<string, readonly [status: string, words: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'That took too long.'],
};

export const errorBody = (denial: Denial): z.output<typeof errorShape> => ({ error: { reason: denial.reason, words: denial.message } });

function unexpected(error: unknown, request: FastifyRequest): Denial {
  request.log.error({ err: error }, 'a request failed');
  return new Denial(500, 'internal', `Something went wrong here. It is written down as ${request.id}.`);
}
