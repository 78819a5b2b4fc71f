/** The start of a match: what the server promises, what each person adds, and the key that follows from both. */
import { Refusal } from '#kernel';
import { assertSize, fromHex, type Hex, hash, keyed, SIZE, toHex, utf8 } from './bytes.ts';
import { canonical } from './canonical.ts';
import type { FairHeader, Terms } from './log.ts';

/** What the server publishes when a table is made, before anybody has sent a byte. */
export function commitmentOf(table: string, secret: Uint8Array): Hex {
  assertSize(secret, 'the secret');
  if (!table.isWellFormed()) throw new Refusal('the name of the table holds half of a surrogate pair');
  return toHex(hash('commitment', utf8(table), secret));
}

/** What a person's client sends before it shows its 32 random bytes. */
export function hashOf(bytes: Uint8Array): Hex {
  assertSize(bytes, 'an opening');
  return toHex(hash('opening', bytes));
}

export const opens = (hashed: Hex, bytes: Uint8Array): boolean => bytes.length === SIZE && hashOf(bytes) === hashed;

/**
 * The hash of everything that is settled before the first opening. A client looks through the terms, keeps this hash and only then opens:
 * otherwise whoever knows the secret and all openings could try header after header until the key pleases.
 */
export const termsHash = (terms: Terms): Hex => toHex(hash('terms', utf8(canonical(terms))));

export function termsOf(header: FairHeader): Terms {
  const { commitment, hashes } = header.fair;
  return { ...header, fair: { commitment, hashes } };
}

export function keyOf(secret: Uint8Array, header: FairHeader): Uint8Array {
  assertSize(secret, 'the secret');
  const openings = header.fair.opened.map((hex) => (hex === null ? new Uint8Array(0) : fromHex(hex)));
  return keyed(secret, 'key', ...openings, utf8(canonical(header)));
}
