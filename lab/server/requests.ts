/** The HTTP side of a server under test: few connections that are kept, and every refusal as an error with its reason. */
import { Agent, request } from 'node:http';

/** The server has answered, with something else than was hoped for. */
export class Turned extends Error {
  override readonly name = 'Turned';
  readonly status: number;
  readonly reason: string;

  constructor(what: string, status: number, reason: string) {
    super(`${what} was answered with ${status} (${reason})`);
    this.status = status;
    this.reason = reason;
  }
}

export interface Answered {
  readonly text: string;
  readonly cookie: string | null;
}

export interface Requests {
  send(method: 'GET' | 'POST', path: string, body?: unknown, cookie?: string): Promise<Answered>;
  /** The same, when JSON is expected. */
  ask<T>(method: 'GET' | 'POST', path: string, body?: unknown, cookie?: string): Promise<T>;
  close(): void;
}

const CONNECTIONS = 16;
const PATIENCE = 30_000;

export function requestsTo(url: string): Requests {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  function send(method: 'GET' | 'POST', path: string, body?: unknown, cookie?: string): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const headers = { ...(method === 'POST' ? { 'content-type': 'application/json' } : {}), ...(cookie === undefined ? {} : { cookie }) };
      const asked = request({ agent, hostname, port, method, path, headers, timeout: PATIENCE }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const status = response.statusCode ?? 0;
          if (status >= 200 && status < 300) resolve({ text, cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? null });
          else reject(new Turned(`${method} ${path}`, status, reasonIn(text)));
        });
      });
      asked.on('error', reject);
      asked.on('timeout', () => asked.destroy(new Error(`${method} ${path} was not answered in time`)));
      asked.end(method === 'POST' ? JSON.stringify(body ?? {}) : undefined);
    });
  }

  return {
    send,
    ask: async <T>(method: 'GET' | 'POST', path: string, body?: unknown, cookie?: string) =>
      JSON.parse((await send(method, path, body, cookie)).text) as T,
    close: () => agent.destroy(),
  };
}

function reasonIn(text: string): string {
  try {
    return (JSON.parse(text) as { error: { reason: string } }).error.reason;
  } catch {
    return 'no reason given';
  }
}
