/** The one way in which values become bytes, and bytes become hashes. Every message starts with a tag of its own, every part with its length. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What a hash is for. A hash made for one purpose can never pass for another. */
export type Tag = 'commitment' | 'opening' | 'terms' | 'key' | 'draw' | 'salt' | 'start' | 'link';
const PREFIX = 'longhall/fair/1/';

/** 32 bytes in lower-case hexadecimal digits. */
export type Hex = string;
export const SIZE = 32;

export const utf8 = (text: string): Uint8Array => utf8ToBytes(text);
export const toHex = (bytes: Uint8Array): Hex => bytesToHex(bytes);
export const fromHex = (hex: Hex): Uint8Array => hexToBytes(hex);
/** One spelling only: were capitals allowed, two different logs would mean the same. */
export const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

export function assertSize(bytes: Uint8Array, name: string): void {
  if (bytes.length !== SIZE) throw new RangeError(`${name} has ${bytes.length} bytes, not ${SIZE}`);
}

/** A whole number as eight bytes, the highest first. */
export function number64(value: number): Uint8Array {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is not a whole number from 0 to 2^53 - 1`);
  const bytes = new Uint8Array(8);
  let rest = value;
  for (let at = 7; at >= 0; at--) {
    bytes[at] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return bytes;
}

/** Every part has its length before it, so that no two lists of parts give the same bytes; the tag is the first part. */
const LENGTH = 4;
const tags = new Map<Tag, Uint8Array>();

function tagged(tag: Tag): Uint8Array {
  const bytes = tags.get(tag) ?? utf8(PREFIX + tag);
  tags.set(tag, bytes);
  return bytes;
}

export function message(tag: Tag, parts: readonly Uint8Array[]): Uint8Array {
  const first = tagged(tag);
  const size = parts.reduce((sum, part) => sum + LENGTH + part.length, LENGTH + first.length);
  const bytes = new Uint8Array(size);
  let at = put(bytes, 0, first);
  for (const part of parts) at = put(bytes, at, part);
  return bytes;
}

function put(bytes: Uint8Array, at: number, part: Uint8Array): number {
  const { length } = part;
  bytes[at] = length >>> 24;
  bytes[at + 1] = length >>> 16;
  bytes[at + 2] = length >>> 8;
  bytes[at + 3] = length;
  bytes.set(part, at + LENGTH);
  return at + LENGTH + length;
}

export const hash = (tag: Tag, ...parts: readonly Uint8Array[]): Uint8Array => sha256(message(tag, parts));

/** What hashing makes of a key before the message comes: the same for all messages of a match, and half of the work. */
const prepared = new WeakMap<Uint8Array, ReturnType<typeof hmac.create>>();

export function keyed(key: Uint8Array, tag: Tag, ...parts: readonly Uint8Array[]): Uint8Array {
  const ready = prepared.get(key) ?? hmac.create(sha256, key);
  prepared.set(key, ready);
  return ready.clone().update(message(tag, parts)).digest();
}
