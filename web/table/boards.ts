/** The boards of the games, each fetched with its first table. */
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { registry } from '#games';
import type { BoardProps, FactsOf } from '../kit/board.ts';
import { lazy } from '../kit/lazy.tsx';
import type { Notes } from '../kit/notes.ts';
import { PlainBoard } from './plain-board.tsx';

interface Drawn {
  readonly Board: ComponentType<BoardProps>;
  readonly notes?: Notes;
  readonly factsOf?: FactsOf;
}

const found = import.meta.glob<Drawn>('../../games/*/board/index.ts');
const boards = new Map<string, ComponentType<BoardProps>>();
const notes = signal<Readonly<Record<string, Notes>>>({});
const facts = signal<ReadonlyMap<string, FactsOf>>(new Map());

/** A game without a board of its own is drawn on that of the game it is based on. */
const finder = (game: string) => found[`../../games/${game}/board/index.ts`] ?? found[`../../games/${registry[game]?.meta.basedOn}/board/index.ts`];

/** Whether the game is drawn, so that the list of what can be done may step back on a small screen. */
export const isDrawn = (game: string): boolean => finder(game) !== undefined;

/** What stands behind the events of a game; null until its board is there, and for a game without. */
export const notesOf = (game: string): Notes | null => notes.value[game] ?? null;

export function boardOf(game: string): ComponentType<BoardProps> {
  const load = finder(game);
  if (load === undefined) return PlainBoard;
  const known =
    boards.get(game) ??
    lazy(async () => {
      const { Board, notes: told, factsOf } = await load();
      if (told !== undefined) notes.value = { ...notes.value, [game]: told };
      if (factsOf !== undefined) facts.value = new Map(facts.value).set(game, factsOf);
      return Board;
    });
  boards.set(game, known);
  return known;
}

/** What the game says of its seats, once its board is there. */
export const seatFactsOf = (game: string): FactsOf | null => facts.value.get(game) ?? null;
