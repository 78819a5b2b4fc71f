import './nowhere.css';
import { words } from '../words/index.ts';
import { HallBar } from './hall-bar.tsx';
import { Mark } from './mark.tsx';

/** A page that cannot be shown: one sentence, and a way on. */
export function Nowhere({ title, about, reload = false }: { title: string; about: string; reload?: boolean }) {
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
          <a class={`button ${reload ? '' : 'primary'}`} href="/">
            {words.backHome}
          </a>
        </p>
      </main>
    </>
  );
}
