/** Passwords are hashed with argon2id, a few at a time: a flood of sign-ins waits or is turned away, and the hall plays on. */
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { cached } from '../cached.ts';

/** What one guess costs: 32 MB and about a twentieth of a second. Raise it freely: a hash carries its own parameters. */
const COST = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 32 * 1024, timeCost: 3, parallelism: 1 } as const;

/** Hashes run on libuv's four threads, which files and names need too. */
const AT_ONCE = 2;
const QUEUE = 50;

/** There are too many waiting already. */
export class Busy extends Error {
  override readonly name = 'Busy';
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time for nobody's password (null) as for a wrong one. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

export function makePasswords(atOnce = AT_ONCE, queue = QUEUE): Passwords {
  const turn = turns(atOnce, queue);
  /** The hash of nothing that anybody could know, made when it is first needed. */
  const nobodys = cached(() => hash(crypto.getRandomValues(new Uint8Array(32)), COST));
  return {
    hash: (password) => turn(() => hash(prepared(password), COST)),
    verify: (stored, password) =>
      turn(async () => {
        const against = stored ?? (await nobodys());
        return (await verify(against, prepared(password))) && stored !== null;
      }),
  };
}

/** The same password typed on another keyboard may come in another form. */
const prepared = (password: string): string => password.normalize('NFKC');

export function turns(atOnce: number, queue: number): <T>(act: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (act) => {
    if (running >= atOnce) {
      if (waiting.length >= queue) throw new Busy('too many passwords at once');
      await new Promise<void>((resolve) => waiting.push(resolve)); // whoever ends hands its place over
    } else running += 1;
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
