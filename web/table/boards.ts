/** The boards of the games, each fetched with its first table. */
import type { ComponentType } from 'preact';
import type { BoardProps } from '../kit/board.ts';
import { lazy } from '../kit/lazy.tsx';
import { PlainBoard } from './plain-board.tsx';

const found = import.meta.glob<{ readonly Board: ComponentType<BoardProps> }>('../../games/*/board/index.ts');
const boards = new Map<string, ComponentType<BoardProps>>();

export function boardOf(game: string): ComponentType<BoardProps> {
  const load = found[`../../games/${game}/board/index.ts`];
  if (load === undefined) return PlainBoard;
  const known = boards.get(game) ?? lazy(async () => (await load()).Board);
  boards.set(game, known);
  return known;
}
