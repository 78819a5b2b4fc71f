/** What a perfect memory of all that this seat was shown would know. Folded here, from the tale that was told to this seat and no other. */
import './aids.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Counter as Counting, CountTable } from '#games';
import { counterOf } from '../../games/aids.ts';
import { Icon } from '../kit/icon.tsx';
import { help } from '../words/aids.ts';
import { words } from '../words/index.ts';
import { useClosing } from './hint.tsx';
import type { Play } from './play.ts';
import { recalled } from './recalled.ts';

const { counter: c } = help;
const NUMBER = /^[\d–]+$/;

export function Counter({ play, close }: { play: Play; close(): void }) {
  const counting = useSignal<Counting | null>(null);
  const game = play.host.seen.value?.box.game.meta.id ?? '';
  useEffect(() => {
    void counterOf(game).then((found) => {
      counting.value = found;
    });
  }, [game]);
  useClosing(close);
  const tables = counting.value === null ? [] : tablesOf(play, counting.value);
  return (
    <section class="aid-card counter" aria-labelledby="aid-title">
      <header>
        <Icon name="card" />
        <h2 id="aid-title">{c.title}</h2>
        <button type="button" class="button quiet square" aria-label={words.close} onClick={close}>
          <Icon name="close" size={16} />
        </button>
      </header>
      {tables === null ? (
        <p role="status">{c.wait}</p>
      ) : (
        <div class="counts">
          {tables.map((table) => (
            <Count key={table.title} table={table} />
          ))}
        </div>
      )}
      <p class="soft small">{c.about}</p>
    </section>
  );
}

/** Null while what was told does not fit what is seen: the tale is on its way. */
function tablesOf(play: Play, counting: Counting): readonly CountTable[] | null {
  const seen = play.host.seen.value;
  const seat = play.seat.value;
  if (seen === null || seat === null) return null;
  try {
    const memory = recalled(seen.box.game, seen.view.players, seat, play.host.chronicle.value);
    return counting(seen.view, seat, memory, { seat: (other) => seen.names[other] ?? '' });
  } catch {
    return null;
  }
}

/** Longer ones are folded until they are wanted. */
const FEW = 6;

function Count({ table: { title, columns, rows } }: { table: CountTable }) {
  return (
    <details open={rows.length <= FEW}>
      <summary>{title}</summary>
      <table class="aid-table">
        <caption class="unseen">{title}</caption>
        <thead>
          <tr>
            {columns.map((column, i) => (
              <th key={column} scope="col" class={i > 0 && rows.every((row) => NUMBER.test(row[i] ?? '')) ? 'number' : ''}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={columns[i + 1]} class={NUMBER.test(cell) ? 'number' : ''}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
