import { words } from '../words/index.ts';

/** Leads to the home page with the dialog for a new table open: of this game, or of any when it is empty. */
export function NewTableLink({ game, button = false }: { game: string; button?: boolean }) {
  return (
    <a class={button ? 'button' : ''} href={`/?new=${encodeURIComponent(game)}`}>
      {words.home.newTable}
    </a>
  );
}
