/** A game on this device, from a position. Placeholder: the local host replaces this file. */
import type { LogEntry } from '#kernel';

export interface LocalStart {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly { readonly name: string; readonly kind: 'person' | string }[];
  /** The moves that lead to the position. */
  readonly moves?: readonly LogEntry[];
}

/** The address of the new game. */
export function beginFrom(_start: LocalStart): Promise<string> {
  return Promise.reject(new Error('Games on this device cannot be played here yet.'));
}
