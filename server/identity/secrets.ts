/** Things that only their owner knows, and what is kept of them. */
import { createHash, timingSafeEqual } from 'node:crypto';

/** Crockford's: no letter that could be read as another or as a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 5;
const PER_GROUP = 5;

type Random = (bytes: number) => Uint8Array;

/** Never with a "-" in front: a command line would take it for an option. */
export const newId = (random: Random): string => Buffer.from(random(12)).toString('base64url').replace(/^-/, 'A');
export const newToken = (random: Random): string => Buffer.from(random(32)).toString('base64url');

/** What is kept of a secret too long to be guessed, for which a fast hash is enough. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Takes as long wherever the two differ: their hashes are compared, not they. */
export const equal = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

/** 125 bits, to be written down: K3W9P-… */
export function newRecoveryCode(random: Random): string {
  const letters = Array.from(random(GROUPS * PER_GROUP), (byte) => ALPHABET[byte % ALPHABET.length]); // 32 divides 256: no letter is likelier
  return Array.from({ length: GROUPS }, (_, i) => letters.slice(i * PER_GROUP, (i + 1) * PER_GROUP).join('')).join('-');
}

/** As people type what they have written down. */
export const readRecoveryCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

export const recoveryDigest = (code: string): string => digest(`recovery ${readRecoveryCode(code)}`);
