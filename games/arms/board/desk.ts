/** What every part of the board shares: the position, what the player has begun, and how to say something. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Move } from '#kernel';
import type { WhyNot } from '../../../web/kit/board.ts';
import type { Draft } from './draft.ts';
import type { Table } from './table.ts';

export interface Desk {
  readonly t: Table;
  readonly draft: Draft;
  /** One lane at a time, and which. */
  readonly narrow: boolean;
  readonly lane: number;
  showLane(lane: number): void;
  change(part: Partial<Draft>): void;
  act(move: Move): void;
  why(move: Move): WhyNot | null;
  /** Says something about a thing, or why it cannot be; null takes that away again. */
  tell(note: Note | null): void;
}

export interface Note {
  readonly words: string;
  /** The paragraph of the rules behind a refusal; none for a mere fact. */
  readonly rule?: string;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('a part of the board stands outside of it');
  return desk;
}
