/** The boards of the games, each fetched with its first table. */
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { BoardProps } from '../kit/board.ts';
import { lazy } from '../kit/lazy.tsx';
import type { Notes } from '../kit/notes.ts';
import { PlainBoard } from './plain-board.tsx';

interface Drawn {
  readonly Board: ComponentType<BoardProps>;
  readonly notes?: Notes;
}

const found = import.meta.glob<Drawn>('../../games/*/board/index.ts');
const boards = new Map<string, ComponentType<BoardProps>>();
const notes = signal<Readonly<Record<string, Notes>>>({});

/** Whether the game is drawn, so that the list of what can be done may step back on a small screen. */
export const isDrawn = (game: string): boolean => found[`../../games/${game}/board/index.ts`] !== undefined;

/** What stands behind the events of a game; null until its board is there, and for a game without. */
export const notesOf = (game: string): Notes | null => notes.value[game] ?? null;

export function boardOf(game: string): ComponentType<BoardProps> {
  const load = found[`../../games/${game}/board/index.ts`];
  if (load === undefined) return PlainBoard;
  const known =
    boards.get(game) ??
    lazy(async () => {
      const drawn = await load();
      if (drawn.notes !== undefined) notes.value = { ...notes.value, [game]: drawn.notes };
      return drawn.Board;
    });
  boards.set(game, known);
  return known;
}
