/** The one way in which values become bytes, and bytes become hashes. Every message starts with a tag of its own, every part with its length. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

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
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(value / 2 ** 32));
  view.setUint32(4, value % 2 ** 32);
  return bytes;
}

/** A part with its length before it, so that no two lists of parts give the same bytes. */
function field(bytes: Uint8Array): Uint8Array {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes.length);
  return concatBytes(length, bytes);
}

export const message = (tag: Tag, parts: readonly Uint8Array[]): Uint8Array => concatBytes(field(utf8(PREFIX + tag)), ...parts.map(field));

export const hash = (tag: Tag, ...parts: readonly Uint8Array[]): Uint8Array => sha256(message(tag, parts));
export const keyed = (key: Uint8Array, tag: Tag, ...parts: readonly Uint8Array[]): Uint8Array => hmac(sha256, key, message(tag, parts));
