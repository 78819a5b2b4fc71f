/** Everything that was played, turn by turn; each entry leads to its moment and to its rule. */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Crest } from '../kit/crest.tsx';
import { Icon } from '../kit/icon.tsx';
import { replayWords as t } from '../words/replay.ts';
import type { Desk } from './desk.ts';
import { type Eyes, sentences } from './eyes.ts';
import type { Moment } from './review.ts';

export function Moves({ desk }: { desk: Desk }) {
  const list = useRef<HTMLElement>(null);
  const at = desk.place.value;
  const eyes = desk.eyes.value;
  // The list is long: what is current is marked on it instead of drawing it anew.
  useEffect(() => {
    const box = list.current;
    if (box === null) return;
    box.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const entry = box.querySelector(`[data-moment="${at}"]`);
    const first = entry ?? box.querySelector('[data-moment]');
    for (const link of box.querySelectorAll('a[data-moment][tabindex="0"]')) link.setAttribute('tabindex', '-1');
    first?.setAttribute('tabindex', '0');
    entry?.setAttribute('aria-current', 'step');
    if (entry === null) box.scrollTop = 0;
    else {
      reveal(box, entry);
      // What was far away had no true height until it came near.
      requestAnimationFrame(() => reveal(box, entry));
    }
  }, [at, eyes]);
  return (
    <section class="moves" ref={list} aria-labelledby="moves-title">
      <h2 id="moves-title">{t.moves}</h2>
      {useMemo(
        () => (
          <Entries desk={desk} eyes={eyes} />
        ),
        [desk, eyes],
      )}
    </section>
  );
}

/** Only the list scrolls, never the page; on a small screen the list does not scroll by itself, and stays where it is. */
function reveal(box: HTMLElement, entry: Element): void {
  if (box.scrollHeight <= box.clientHeight) return;
  const outer = box.getBoundingClientRect();
  const inner = entry.getBoundingClientRect();
  const head = 72;
  if (inner.top < outer.top + head) box.scrollTop += inner.top - outer.top - head;
  else if (inner.bottom > outer.bottom - 24) box.scrollTop += inner.bottom - outer.bottom + 72;
}

function Entries({ desk, eyes }: { desk: Desk; eyes: Eyes }) {
  const { review } = desk;
  const groups: { readonly turn: number; readonly seat: number; readonly moments: number[] }[] = [];
  review.moments.forEach(({ when }, i) => {
    const last = groups.at(-1);
    if (last === undefined || last.turn !== when.turn) groups.push({ turn: when.turn, seat: when.seat, moments: [i] });
    else last.moments.push(i);
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go along the links inside.
    <div onKeyDown={walk}>
      {groups.map(({ turn, seat, moments }) => (
        <section key={moments[0]} class="moves-turn" aria-label={t.turn(turn, review.names[seat] ?? null)}>
          <h3>
            {seat >= 0 && <Crest livery={seat} size={15} />}
            {t.turn(turn, review.names[seat] ?? null)}
          </h3>
          <ol>
            {moments.map((at) => (
              <One key={at} desk={desk} at={at} eyes={eyes} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function One({ desk, at, eyes }: { desk: Desk; at: number; eyes: Eyes }) {
  const { review } = desk;
  const moment = review.moments[at] as Moment;
  const told = sentences(review, moment, eyes);
  if (told.length === 0) return null;
  const [verb] = moment.entry.move;
  const rule = review.box.game.verbs.find(({ name }) => name === verb)?.rule ?? '';
  return (
    <li class={moment.undone ? 'undone' : ''}>
      <a class="entry" href={`${location.pathname}${desk.search(at, eyes)}`} data-moment={at} tabIndex={-1}>
        {moment.undone ? <del>{told.join(' ')}</del> : told.join(' ')}
        {moment.undone && (
          <span class="tag">
            <Icon name="undo" size={13} /> {t.undone}
          </span>
        )}
      </a>
      <a class="rule" href={`/rules/${review.header.game}#${rule}`} target="_blank" rel="noopener" tabIndex={-1} aria-label={t.rule} title={t.rule}>
        §
      </a>
    </li>
  );
}

/** Up and down along the entries; Enter goes there, as with any link. */
function walk(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const all = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('a[data-moment]')];
  const here = all.indexOf(document.activeElement as HTMLElement);
  const next = all[here + (event.key === 'ArrowDown' ? 1 : -1)];
  if (here < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}
