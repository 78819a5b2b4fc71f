/** A game that cannot be shown: what is wrong in plain words, and the ways on. */
import '../kit/nowhere.css';
import { HallBar } from '../kit/hall-bar.tsx';
import { Mark } from '../kit/mark.tsx';
import { words } from '../words/index.ts';
import { replayWords as t } from '../words/replay.ts';
import type { Named } from './source.ts';

interface TroubleProps extends Named {
  readonly table: string | null;
  retry(): void;
  another(): void;
}

export function TroublePage({ trouble, detail, table, retry, another }: TroubleProps) {
  const { title, about } = t.trouble[trouble];
  const watch = table !== null && (trouble === 'stillPlayed' || trouble === 'notBegun');
  return (
    <>
      <HallBar />
      <main id="main" class="nowhere" tabIndex={-1}>
        <Mark size={72} />
        <h1>{title}</h1>
        <p class="soft" role="alert">
          {about}
        </p>
        {detail !== '' && <p class="soft small">{t.detail(detail)}</p>}
        <p class="ways">
          {watch && (
            <a class="button primary" href={`/table/${encodeURIComponent(table)}`}>
              {t.toTable}
            </a>
          )}
          {trouble === 'offline' && (
            <button type="button" class="button primary" onClick={retry}>
              {t.tryAgain}
            </button>
          )}
          {table === null && (
            <button type="button" class="button primary" onClick={another}>
              {t.another}
            </button>
          )}
          <a class="button" href="/">
            {words.backHome}
          </a>
        </p>
      </main>
    </>
  );
}
