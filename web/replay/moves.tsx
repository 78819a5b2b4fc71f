/** Everything that was played, turn by turn; each entry leads to its moment and to its rule. */
import './moves.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Crest } from '../kit/crest.tsx';
import { Icon } from '../kit/icon.tsx';
import { replayWords as t } from '../words/replay.ts';
import type { Desk } from './desk.ts';
import { type Eyes, sentences } from './eyes.ts';
import { type Moment, START } from './review.ts';

/** Turns that are shown around the current one: a long game has thousands of entries, and each would cost its layout. */
const AROUND = 6;

export function Moves({ desk }: { desk: Desk }) {
  const list = useRef<HTMLElement>(null);
  const at = desk.place.value;
  const eyes = desk.eyes.value;
  const groups = useMemo(() => groupsOf(desk), [desk]);
  const here = Math.max(
    0,
    groups.findIndex(({ moments }) => at <= (moments.at(-1) ?? 0)),
  );
  const shown = useRef({ from: 0, to: 2 * AROUND });
  const wider = useSignal(0);
  const last = groups.length - 1;
  const near = (edge: number, end: number): boolean => edge === end || Math.abs(here - edge) > 1;
  const inside = here >= shown.current.from && here <= shown.current.to && near(shown.current.from, 0) && near(shown.current.to, last);
  if (!inside) shown.current = { from: here - AROUND, to: here + AROUND };
  const from = Math.max(0, shown.current.from);
  const to = Math.min(last, shown.current.to);
  shown.current = { from, to };
  const widen = (by: 1 | -1): void => {
    shown.current = by < 0 ? { from: from - 2 * AROUND, to } : { from, to: to + 2 * AROUND };
    wider.value += 1;
  };

  // What is current is marked on the list instead of drawing it anew.
  useEffect(() => {
    const box = list.current;
    if (box === null) return;
    box.querySelector('.current')?.classList.remove('current');
    box.querySelector('[aria-current]')?.removeAttribute('aria-current');
    for (const link of box.querySelectorAll('a[data-moment][tabindex="0"]')) link.setAttribute('tabindex', '-1');
    const entry = box.querySelector(`[data-moment="${at}"]`);
    (entry ?? box.querySelector('[data-moment]'))?.setAttribute('tabindex', '0');
    entry?.setAttribute('aria-current', 'step');
    entry?.parentElement?.classList.add('current');
    if (at === START) box.scrollTop = 0;
    else if (entry !== null) reveal(box, entry);
  }, [at, eyes, from, to]);
  return (
    <section class="moves" ref={list} aria-labelledby="moves-title">
      <h2 id="moves-title">{t.moves}</h2>
      {from > 0 && (
        <button type="button" class="button quiet wide" onClick={() => widen(-1)}>
          {t.earlier(from)}
        </button>
      )}
      {useMemo(
        () => (
          <Entries desk={desk} eyes={eyes} groups={groups.slice(from, to + 1)} />
        ),
        [desk, eyes, from, to],
      )}
      {to < last && (
        <button type="button" class="button quiet wide" onClick={() => widen(1)}>
          {t.later(last - to)}
        </button>
      )}
    </section>
  );
}

interface Group {
  readonly turn: number;
  readonly seat: number;
  readonly moments: readonly number[];
}

/** The moves of the log by turns, in the order in which they were written down. */
function groupsOf({ review }: Desk): readonly Group[] {
  const groups: { turn: number; seat: number; moments: number[] }[] = [];
  review.moments.forEach(({ when }, i) => {
    const last = groups.at(-1);
    if (last === undefined || last.turn !== when.turn) groups.push({ turn: when.turn, seat: when.seat, moments: [i] });
    else last.moments.push(i);
  });
  return groups;
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

function Entries({ desk, eyes, groups }: { desk: Desk; eyes: Eyes; groups: readonly Group[] }) {
  const { review } = desk;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go along the links inside.
    <div onKeyDown={walk} onClick={(event) => follow(desk, event)}>
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

/** The link also goes into the address; the position need not wait for that. */
function follow(desk: Desk, event: MouseEvent): void {
  const entry = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-moment]') : null;
  if (entry === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  desk.playing.value = false;
  desk.show(Number(entry.dataset.moment));
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
