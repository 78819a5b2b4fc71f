/** What happened so far, turn by turn, the newest last: who, what kind of thing, the words, the rule, and the moment in the replay. */
import './chronicle.css';
import { useEffect, useRef } from 'preact/hooks';
import type { Seen, Telling } from '../kit/board.ts';
import { Icon } from '../kit/icon.tsx';
import { liveryOf, shapePath } from '../kit/livery.ts';
import { KINDS, type Notes } from '../kit/notes.ts';
import { words } from '../words/index.ts';
import { said } from '../words/people.ts';
import { notesOf } from './boards.ts';
import type { Play } from './play.ts';
import { RuleLink } from './rule.tsx';

const { table: t } = words;
const { chronicle: c } = said;
/** Longer tales are cut at the front: the log that can be exported has all of it. */
const MOST = 200;

interface Turn {
  /** Null before the first one. */
  readonly number: number | null;
  readonly seat: number;
  /** The place of its first telling in the whole tale. */
  readonly from: number;
  readonly tellings: Telling[];
}

/** The seat that an event is about, where it names one. */
export function seatIn({ box }: Seen, { event, args }: Telling): number {
  const kind = box.game.events[box.game.eventNames.indexOf(event)];
  return args[kind?.args.indexOf('seat') ?? -1] ?? -1;
}

export function turns(seen: Seen, tale: readonly Telling[], notes: Notes | null): readonly Turn[] {
  const all: Turn[] = [];
  for (const [from, telling] of tale.entries()) {
    const begins = notes?.[telling.event]?.turn === true;
    if (begins || all.length === 0) {
      const before = all.at(-1)?.number ?? 0;
      all.push({ number: begins ? before + 1 : null, seat: seatIn(seen, telling), from, tellings: [] });
    }
    all.at(-1)?.tellings.push(telling);
  }
  return all;
}

export function Chronicle({ play, game, table }: { play: Play; game: string; table: string }) {
  const tale = play.host.chronicle.value;
  const seen = play.host.seen.value;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null || element.contains(document.activeElement)) return;
    element.scrollTop = element.scrollHeight;
  }, [tale]);
  const notes = notesOf(game);
  const over = play.host.info.value?.result != null;
  const first = Math.max(0, tale.length - MOST);
  const last = tale.at(-1)?.step;
  const grouped = seen === null ? [] : turns(seen, tale, notes);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="chronicle" id="chronicle" ref={box} tabIndex={0} aria-labelledby="chronicle-title">
      <h2 id="chronicle-title">{t.chronicle}</h2>
      {seen === null || tale.length === 0 ? (
        <p class="soft">{t.noTale}</p>
      ) : (
        grouped.map(({ number, seat, from, tellings }) => {
          const cut = Math.max(0, first - from);
          if (cut >= tellings.length) return null;
          return (
            <section key={from} class="told-turn">
              {notes !== null && <h3>{number === null ? c.setup : c.turn(number, seen.names[seat] ?? '')}</h3>}
              <ol>
                {tellings.slice(cut).map((telling, i) => (
                  <li key={from + cut + i} class={telling.step === last ? 'new' : ''}>
                    <Told seen={seen} telling={telling} notes={notes} game={game} table={over ? table : null} />
                  </li>
                ))}
              </ol>
            </section>
          );
        })
      )}
    </section>
  );
}

interface ToldProps {
  readonly seen: Seen;
  readonly telling: Telling;
  readonly notes: Notes | null;
  readonly game: string;
  /** Where the replay is, once there is one. */
  readonly table: string | null;
}

export function Told({ seen, telling, notes, game, table }: ToldProps) {
  const note = notes?.[telling.event];
  const seat = seatIn(seen, telling);
  return (
    <>
      {seat >= 0 ? <SeatMark livery={seen.liveries[seat] ?? seat} /> : <i class="seat-mark" />}
      {note !== undefined && (
        <span class="kind" title={c.kinds[note.kind]}>
          <Icon name={KINDS[note.kind]} size={15} />
        </span>
      )}
      <span class="sentence">{telling.words}</span>
      {note !== undefined && (
        <RuleLink game={game} rule={note.rule} label={c.rule(telling.words)}>
          §
        </RuleLink>
      )}
      {table !== null && (
        <a class="rule-link" href={`/replay/${table}?step=${telling.step}`} aria-label={c.moment(telling.step)}>
          <Icon name="play" size={14} />
        </a>
      )}
    </>
  );
}

function SeatMark({ livery }: { livery: number }) {
  const { colour, shape } = liveryOf(livery);
  return (
    <svg class="seat-mark" width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">
      <path d={shapePath(shape, 4.4)} fill={colour} stroke="#0E1116" stroke-width="0.8" />
    </svg>
  );
}
