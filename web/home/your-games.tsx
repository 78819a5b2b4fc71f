import './lists.css';
import { type MineAnswer, pathOf } from '../api/shapes.ts';
import { lazy } from '../kit/lazy.tsx';
import { words } from '../words/index.ts';
import { kept, mine, readHall, titleOf } from './hall.ts';
import { Failed, Loading } from './states.tsx';

const { home: h } = words;
type Mine = MineAnswer['tables'][number];
const SHOWN = 6;
const LocalGames = lazy(async () => (await import('../local/games.tsx')).LocalGames, true);

export function YourGames() {
  const read = mine.value;
  const all = read.state === 'here' ? read.data.tables : [];
  const running = all.filter(({ table }) => table.status === 'playing' || table.status === 'waiting');
  const rest = all.filter((one) => !running.includes(one));
  return (
    <section class="panel hall-list" aria-labelledby="your-games">
      <header>
        <h2 id="your-games">{h.yours}</h2>
        {read.state === 'here' && <span class="soft small">{h.running(running.length + kept.value.running)}</span>}
      </header>
      {read.state === 'loading' && <Loading />}
      {read.state === 'failed' && <Failed again={() => void readHall()} />}
      {read.state === 'here' && all.length === 0 && kept.value.all === 0 && <p class="empty soft">{h.noneYours}</p>}
      {read.state === 'here' && running.length > 0 && (
        <ul>
          {running.slice(0, SHOWN).map((one) => (
            <Row key={one.table.id} one={one} names={read.data.names} />
          ))}
        </ul>
      )}
      {read.state === 'here' && rest.length > 0 && (
        <details open={running.length === 0}>
          <summary class="soft">{h.earlier(rest.length)}</summary>
          <ul>
            {rest.slice(0, SHOWN).map((one) => (
              <Row key={one.table.id} one={one} names={read.data.names} />
            ))}
          </ul>
        </details>
      )}
      <LocalGames />
    </section>
  );
}

function Row({ one, names }: { one: Mine; names: MineAnswer['names'] }) {
  const { table, yourTurn } = one;
  return (
    <li class={yourTurn ? 'turn' : ''}>
      <span class="what">
        <span class="strong">{titleOf(table.game)}</span>
        <span class={`small ${yourTurn ? 'ember' : 'soft'}`}>{note(one, names)}</span>
      </span>
      {table.status === 'over' && table.match !== null && (
        <a class="button quiet" href={`/replay/${table.id}?step=0`} aria-label={h.replayOf(titleOf(table.game))}>
          {h.replay}
        </a>
      )}
      <a class={`button ${yourTurn ? 'primary' : ''}`} href={pathOf(table)}>
        {yourTurn ? h.continue : table.status === 'playing' || table.status === 'waiting' ? h.open : h.look}
      </a>
    </li>
  );
}

function note({ table, yourTurn, invited, waitingFor, stopped }: Mine, names: MineAnswer['names']): string {
  if (table.kind === 'review') return h.review;
  if (invited) return h.invited;
  if (stopped) return h.stopped[stopped];
  if (yourTurn) return table.clock.kind === 'none' ? h.yourTurn : `${h.yourTurn} · ${words.clock(table.clock)}`;
  if (table.status === 'waiting') return h.gathering;
  if (table.status !== 'playing') return h.finished;
  const owing = waitingFor.map((seat) => {
    const plan = table.seats[seat];
    return plan?.kind === 'person' ? (names[plan.person] ?? '') : plan?.kind === 'bot' ? words.botName(plan.level) : '';
  });
  return h.waitsFor(owing.join(', '));
}
