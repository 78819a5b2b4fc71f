/** The boards of the games, each fetched with its first table. */
import type { ComponentType } from 'preact';
import type { BoardProps } from '../kit/board.ts';
import { lazy } from '../kit/lazy.tsx';
import { PlainBoard } from './plain-board.tsx';

const found = import.meta.glob<{ readonly Board: ComponentType<BoardProps> }>('../../games/*/board/index.ts');
const boards = new Map<string, ComponentType<BoardProps>>();

/** Whether the game is drawn, so that the list of what can be done may step back on a small screen. */
export const isDrawn = (game: string): boolean => found[`../../games/${game}/board/index.ts`] !== undefined;

export function boardOf(game: string): ComponentType<BoardProps> {
  const load = found[`../../games/${game}/board/index.ts`];
  if (load === undefined) return PlainBoard;
  const known = boards.get(game) ?? lazy(async () => (await load()).Board);
  boards.set(game, known);
  return known;
}
