/** What every part of the board shares: the position, what the player has begun, and how to say something. */
import type { Signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Move, Seat } from '#kernel';
import type { WhyNot } from '../../../web/kit/board.ts';
import type { Draft, Looks, Tab } from './draft.ts';
import type { Place } from './places.ts';
import type { Table } from './table.ts';

export interface Desk {
  readonly t: Table;
  readonly draft: Draft;
  readonly looks: Looks;
  /** Whose player board is looked at. */
  readonly shown: Seat;
  readonly tab: Tab;
  readonly tall: boolean;
  /** All that has a name now, and which of it takes the Tab key. */
  readonly places: readonly Place[];
  /** Its name, and why something cannot be done: they change without the board being drawn again. */
  readonly current: Signal<string | null>;
  readonly note: Signal<WhyNot | null>;
  change(part: Partial<Draft>): void;
  look(part: Partial<Looks>): void;
  seenAt(place: Place): void;
  /** Makes the first of these moves, and each further one as soon as it is asked for. */
  act(move: Move, ...then: readonly Move[]): void;
  why(move: Move): WhyNot | null;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('a part of the board stands outside of it');
  return desk;
}
