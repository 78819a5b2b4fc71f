/** Who sits at the table: crest, name, what they do, what they have. */
import './seats.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { includes, type Seat, top } from '#kernel';
import type { TableAnswer } from '../api/shapes.ts';
import type { SeatFacts } from '../kit/board.ts';
import { brief } from '../kit/brief.ts';
import { Crest } from '../kit/crest.tsx';
import { Icon } from '../kit/icon.tsx';
import { words } from '../words/index.ts';
import { said } from '../words/people.ts';
import { seatFactsOf } from './boards.ts';
import { personShown } from './overlays.tsx';
import { type Play, scoresOf } from './play.ts';

const { table: t } = words;

interface Sitting {
  readonly seat: Seat;
  readonly livery: number;
  readonly name: string;
  readonly note: string;
  readonly bot: boolean;
  readonly away: boolean;
  readonly turn: boolean;
  readonly score: number | null;
  readonly facts: SeatFacts | null;
}

function sittings(play: Play): readonly Sitting[] {
  const { seen, info } = play.host;
  if (seen.value === null || info.value === null) return [];
  const { names, liveries, view } = seen.value;
  const { bots, holders, present, resigned, result } = info.value;
  const owing = result === null && view.stack.length > 0 ? top(view).seats : 0;
  const scores = scoresOf(play);
  const known = seen.value;
  const facts = seatFactsOf(known.box.game.meta.id);
  return names.map((name, seat) => {
    const bot = bots[seat] !== null;
    const gaveUp = result === null && resigned?.includes(seat) === true;
    const sitsIn = !bot && !gaveUp && result === null && holders[seat] === 'bot';
    const away = !bot && !gaveUp && result === null && present[seat] === false;
    const turn = includes(owing, seat);
    const notes = [gaveUp && t.resigned, sitsIn && t.botSits, away && t.away, turn && (bot ? t.thinking : t.toPlay)].filter((note) => note !== false);
    const own = seat === play.seat.value && !play.shared.value ? t.youAre(name) : name;
    return {
      seat,
      livery: liveries[seat] ?? seat,
      name: own,
      note: notes.join(' · '),
      bot,
      away,
      turn,
      score: scores?.[seat] ?? null,
      facts: facts?.(known, seat) ?? null,
    };
  });
}

export function Seats({ play, answer }: { play: Play; answer: TableAnswer }) {
  return (
    <section class="seats" aria-label={t.room.seats}>
      <ul>
        {sittings(play).map((sitting) => (
          <li key={sitting.seat} class={sitting.turn ? 'turn' : ''}>
            <One {...sitting} play={play} size={36} />
            <Manner {...sitting} play={play} answer={answer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same in one line, for a narrow screen. */
export function SeatStrip({ play, answer }: { play: Play; answer: TableAnswer }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="seat-strip" tabIndex={0} aria-label={t.room.seats}>
      <ul>
        {sittings(play).map((sitting) => (
          <li key={sitting.seat} class={sitting.turn ? 'turn' : ''}>
            <One {...sitting} name={brief(sitting.name)} play={play} size={32} />
            <Manner {...sitting} play={play} answer={answer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function One({ seat, livery, name, note, bot, away, turn, score, facts, play, size }: Sitting & { play: Play; size: number }) {
  return (
    <>
      <span class={away ? 'crest away' : 'crest'}>
        <Crest livery={livery} size={size} />
      </span>
      <span class="who">
        <span class="strong">
          <span class="seat-name">{name}</span>
          {bot && (
            <span class="mark">
              <Icon name="bot" size={15} />
              <span class="unseen">{t.bot}</span>
            </span>
          )}
          {away && <Icon name="moon" size={14} />}
          {facts?.tags.map((tag) => (
            <span key={tag} class="seat-tag small">
              {tag}
            </span>
          ))}
          {facts !== null && note !== '' && <span class="soft small seat-note">{note}</span>}
        </span>
        {facts === null ? <span class="soft small">{note}</span> : <Facts {...facts} />}
      </span>
      <Time play={play} seat={seat} turn={turn} />
      {score !== null && (
        <span class="score">
          <span class="unseen">{t.score(score)}</span>
          <span aria-hidden="true">{score}</span>
          {facts !== null && facts.goal !== null && <span class="goal soft small">{t.goal(facts.goal)}</span>}
        </span>
      )}
    </>
  );
}

/** How to treat somebody: only people, and not oneself. */
function Manner({ seat, play, answer: { table, names } }: Sitting & { play: Play; answer: TableAnswer }) {
  const plan = table.seats[seat];
  if (play.host.kind === 'local' || plan?.kind !== 'person' || seat === play.seat.value) return null;
  const name = names[plan.person] ?? '';
  return (
    <button
      type="button"
      class="button quiet square manner"
      aria-haspopup="dialog"
      aria-label={said.others.menu(name)}
      onClick={() => {
        personShown.value = { person: plan.person, name };
      }}
    >
      <Icon name="dots" />
    </button>
  );
}

const Facts = ({ facts }: SeatFacts) => (
  <span class="seat-facts small">
    {facts.map(([name, value]) => (
      <span key={name} class="seat-fact">
        <span class="soft">{name}</span> <b>{value}</b>
      </span>
    ))}
  </span>
);

const SHORT = 15_000;
const DAY = 86_400_000;
const HOUR = 3_600_000;

export function timeText(ms: number): string {
  const left = Math.max(0, ms);
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`;
  if (left >= HOUR) return `${Math.floor(left / HOUR)} h ${Math.floor((left % HOUR) / 60_000)} min`;
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function Time({ play, seat, turn }: { play: Play; seat: Seat; turn: boolean }) {
  const clocks = play.host.info.value?.clocks ?? null;
  const now = useSignal(performance.now());
  const runs = clocks?.running[seat] === true;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => {
      now.value = performance.now();
    }, 250);
    return () => clearInterval(timer);
  }, [runs]);
  if (clocks === null) return null;
  const left = (clocks.left[seat] ?? 0) - (runs ? Math.max(0, now.value - clocks.at) : 0);
  return (
    <span class={`chip time ${turn ? 'lit' : ''}`}>
      <Icon name={left < SHORT && runs ? 'warning' : 'clock'} size={14} />
      {timeText(left)}
      {left < SHORT && runs && <span class="unseen">{t.hurry}</span>}
    </span>
  );
}
