import type { TableShown, TablesAnswer } from '../api/shapes.ts';
import { Crest } from '../kit/crest.tsx';
import { Icon } from '../kit/icon.tsx';
import { words } from '../words/index.ts';
import { readHall, tablePage, tables, titleOf, turnTo } from './hall.ts';
import { Failed, Loading } from './states.tsx';

const { home: h } = words;
type Filter = keyof typeof h.filters;
const STATUS = { all: 'open', waiting: 'waiting', playing: 'playing' } as const;

export function OpenTables({ newTable }: { newTable(): void }) {
  const { status, starts } = tablePage.value;
  const read = tables.value;
  const shown = read.state === 'here' ? read.data.tables : [];
  const next = read.state === 'here' ? read.data.next : null;
  return (
    <section class="panel hall-list" aria-labelledby="open-tables">
      <header>
        <h2 id="open-tables">{h.tables}</h2>
        <fieldset class="filters">
          <legend class="unseen">{h.filter}</legend>
          {(Object.keys(h.filters) as Filter[]).map((one) => (
            <button
              key={one}
              type="button"
              class={`chip ${status === STATUS[one] ? 'lit' : ''}`}
              aria-pressed={status === STATUS[one]}
              onClick={() => void turnTo({ status: STATUS[one], starts: [0] })}
            >
              {h.filters[one]}
            </button>
          ))}
        </fieldset>
      </header>
      {read.state === 'loading' && <Loading />}
      {read.state === 'failed' && <Failed again={() => void readHall()} />}
      {read.state === 'here' && shown.length === 0 && (
        <div class="empty">
          <p class="soft">{h.noTables}</p>
          <button type="button" class="button" onClick={newTable}>
            <Icon name="plus" />
            {h.newTable}
          </button>
        </div>
      )}
      {read.state === 'here' && shown.length > 0 && (
        <ul>
          {shown.map((table) => (
            <Row key={table.id} table={table} names={read.data.names} />
          ))}
        </ul>
      )}
      {(next !== null || starts.length > 1) && (
        <nav class="pages" aria-label={h.pages}>
          <button type="button" class="button" disabled={starts.length === 1} onClick={() => void turnTo({ status, starts: starts.slice(0, -1) })}>
            {h.previousPage}
          </button>
          <button
            type="button"
            class="button"
            disabled={next === null}
            onClick={() => next !== null && void turnTo({ status, starts: [...starts, next] })}
          >
            {h.nextPage}
          </button>
        </nav>
      )}
    </section>
  );
}

function Row({ table, names }: { table: TableShown; names: TablesAnswer['names'] }) {
  const taken = table.seats.filter(({ kind }) => kind !== 'open').length;
  const free = table.status === 'waiting' && table.seats.some(({ kind }, seat) => kind === 'open' && table.invited[seat] === null);
  return (
    <li>
      <span class="what">
        <span class="strong">{titleOf(table.game)}</span>
        <span class="soft small">{h.hosted(names[table.host] ?? '')}</span>
      </span>
      <span class="places">
        <span class="unseen">{h.seats(taken, table.seats.length)}</span>
        {table.seats.map(({ kind }, seat) => (kind === 'open' ? <i key={seat} class="free" /> : <Crest key={seat} livery={seat} size={22} />))}
      </span>
      <span class="soft small clock">{words.clock(table.clock)}</span>
      <a class="button" href={`/table/${table.id}`}>
        {free ? h.sitDown : table.status === 'playing' ? h.watch : h.look}
      </a>
    </li>
  );
}
