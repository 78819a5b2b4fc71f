/** The log as a chain: each line's head covers the line and all before it. */
import { type Hex, hash, keyed, number64, toHex, utf8 } from './bytes.ts';
import { canonical } from './canonical.ts';
import type { FairHeader } from './log.ts';

export const startOf = (header: FairHeader): Uint8Array => hash('start', utf8(canonical(header)));

/** Without the salt a head that is shown early would betray a hidden move: there are only so many moves to try. */
const salt = (key: Uint8Array, place: number): Uint8Array => keyed(key, 'salt', number64(place));

/** The head after the line at this place (the header is at place 0); a head of its own that the line already carries is left out. */
export function link(key: Uint8Array, before: Uint8Array, place: number, line: object): Uint8Array {
  const { head: _, ...bare } = line as { head?: Hex };
  return hash('link', before, salt(key, place), utf8(canonical(bare)));
}

export const headOf = (key: Uint8Array, before: Uint8Array, place: number, line: object): Hex => toHex(link(key, before, place, line));
