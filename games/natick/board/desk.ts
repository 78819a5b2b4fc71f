/** What every part of the board shares: the position, what the player has begun, and how to say something. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Move } from '#kernel';
import type { WhyNot } from '../../../web/kit/board.ts';
import type { Draft } from './draft.ts';
import type { Layout } from './layout.ts';
import type { Table } from './table.ts';

export interface Desk {
  readonly t: Table;
  readonly draft: Draft;
  readonly layout: Layout;
  /** Screen pixels for one unit of the design space. */
  readonly scale: number;
  change(part: Partial<Draft>): void;
  act(move: Move): void;
  why(move: Move): WhyNot | null;
  /** Shows why something cannot be done, or takes that away again. */
  tell(note: WhyNot | null): void;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('a part of the board stands outside of it');
  return desk;
}
