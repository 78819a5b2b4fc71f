import './nowhere.css';
import { words } from '../words/index.ts';
import { HallBar } from './hall-bar.tsx';
import { Mark } from './mark.tsx';
import { NewTableLink } from './new-table-link.tsx';

interface NowhereProps {
  readonly title: string;
  readonly about: string;
  readonly reload?: boolean;
  /** Offers a new table of this game; of any game when empty. */
  readonly newTable?: string;
}

/** A page that cannot be shown: one sentence, and a way on. */
export function Nowhere({ title, about, reload = false, newTable }: NowhereProps) {
  return (
    <>
      <HallBar />
      <main id="main" class="nowhere" tabIndex={-1}>
        <Mark size={72} />
        <h1>{title}</h1>
        <p class="soft">{about}</p>
        <p class="ways">
          {reload && (
            <button type="button" class="button primary" onClick={() => location.reload()}>
              {words.broken.reload}
            </button>
          )}
          {newTable !== undefined && <NewTableLink game={newTable} button />}
          <a class={`button ${reload ? '' : 'primary'}`} href="/">
            {words.backHome}
          </a>
        </p>
      </main>
    </>
  );
}
