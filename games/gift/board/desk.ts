/** What every part of the board shares: the position, what the player has begun, and how to say something. */
import type { Signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Move } from '#kernel';
import type { WhyNot } from '../../../web/kit/board.ts';
import type { Draft } from './draft.ts';
import type { Layout } from './layout.ts';
import type { Playback } from './Playback.tsx';
import type { Place } from './places.ts';
import type { Table } from './table.ts';

/** Why something cannot be done, as far as it can be said: the verdict, what is missing, the reason. */
export interface Note {
  readonly title: string;
  readonly why: WhyNot | null;
  /** The price of what was asked for, as a handful; 0 for none. */
  readonly cost: number;
}

export interface Desk {
  readonly t: Table;
  /** What of it is drawn, and what is told to it: while a march is shown step by step, the picture is behind the game. */
  readonly playback: Playback;
  readonly draft: Draft;
  readonly layout: Layout;
  /** The place that is looked at; what is said about something that cannot be done. They change without the board being drawn again. */
  readonly looked: Signal<Place | null>;
  readonly note: Signal<Note | null>;
  change(part: Partial<Draft>): void;
  act(move: Move): void;
  why(move: Move): WhyNot | null;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('a part of the board stands outside of it');
  return desk;
}
