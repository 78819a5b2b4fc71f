/** What a board knows of its game's events beyond their words: the rule behind each, its kind (an icon and a sound), and which begins a turn. */
import type { IconName } from './icon.tsx';

export const KINDS = {
  dice: 'dice',
  coin: 'coin',
  build: 'house',
  card: 'card',
  trade: 'trade',
  pawn: 'pawn',
  choice: 'choice',
  seal: 'seal',
  reveal: 'eye',
  march: 'horn',
  breach: 'crack',
  turn: 'again',
  end: 'flag',
} as const satisfies Readonly<Record<string, IconName>>;

export type Kind = keyof typeof KINDS;

export interface Note {
  readonly rule: string;
  readonly kind: Kind;
  /** A turn of the event's seat begins with it. */
  readonly turn?: true;
}

/** One for every event of a game; exported as `notes` beside its Board. */
export type Notes<Event extends string = string> = Readonly<Record<Event, Note>>;
