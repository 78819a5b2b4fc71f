/** What happened so far, the newest last. */
import './chronicle.css';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../words/index.ts';
import type { Play } from './play.ts';

const { table: t } = words;
/** Longer tales are cut at the front: the log that can be exported has all of it. */
const MOST = 200;

export function Chronicle({ play }: { play: Play; game: string }) {
  const tale = play.host.chronicle.value;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null || element.contains(document.activeElement)) return;
    element.scrollTop = element.scrollHeight;
  }, [tale]);
  const shown = tale.slice(-MOST);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="chronicle" id="chronicle" ref={box} tabIndex={0} aria-labelledby="chronicle-title">
      <h2 id="chronicle-title">{t.chronicle}</h2>
      {tale.length === 0 ? (
        <p class="soft">{t.noTale}</p>
      ) : (
        <ol>
          {shown.map(({ step, words: sentence }, i) => (
            <li key={tale.length - shown.length + i} class={step === tale.at(-1)?.step ? 'new' : ''}>
              {sentence}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
