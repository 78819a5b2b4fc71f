/** The device changes hands: nothing of the table is in the page until the next player says who they are. */
import './cover.css';
import { useEffect, useRef } from 'preact/hooks';
import type { Seat } from '#kernel';
import { call } from '../kit/announce.tsx';
import { Crest } from '../kit/crest.tsx';
import { words } from '../words/index.ts';

const { pass: p } = words.local;

export function Cover({ seat, name, sit }: { seat: Seat; name: string; sit(seat: Seat): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    document.title = `${p.title(name)} · ${words.hall}`;
    call(p.title(name));
    button.current?.focus();
  }, [name]);
  return (
    <main id="main" class="cover" tabIndex={-1}>
      <Crest livery={seat} size={160} />
      <h1>{p.title(name)}</h1>
      <p class="soft">{p.about}</p>
      <button ref={button} type="button" class="button primary large" onClick={() => sit(seat)}>
        {p.sit(name)}
      </button>
      <a class="button quiet" href="/">
        {words.backHome}
      </a>
    </main>
  );
}
