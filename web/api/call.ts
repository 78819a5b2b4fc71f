/** Questions to the server by HTTP. What it turns down becomes a Denied with its own words. */
import { words } from '../words/index.ts';

export class Denied extends Error {
  override readonly name = 'Denied';
  readonly reason: string;

  constructor(reason: string, said: string) {
    super(said);
    this.reason = reason;
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export async function call<T>(method: Method, url: string, body: unknown = {}): Promise<T> {
  const response = await asked(method, url, body);
  if (response.status === 204) return null as T;
  if (response.ok) return (await response.json().catch(() => null)) as T;
  throw await denied(response);
}

async function denied(response: Response): Promise<Denied> {
  const answer: unknown = await response.json().catch(() => null);
  const { reason = 'trouble', words: said = words.trouble } = (answer as { error?: { reason?: string; words?: string } } | null)?.error ?? {};
  return new Denied(reason, said);
}

export async function text(url: string): Promise<string> {
  const response = await asked('GET', url, {});
  if (!response.ok) throw await denied(response);
  return response.text();
}

async function asked(method: Method, url: string, body: unknown): Promise<Response> {
  const sent = method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  try {
    return await fetch(url, { method, ...sent });
  } catch {
    throw new Denied('offline', words.unreachable);
  }
}

export const inWords = (error: unknown): string => sentence(error instanceof Error ? error.message : words.trouble);

/** Refusals of input come as half a sentence, to be read behind a colon; on a page they stand alone. */
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}`;
