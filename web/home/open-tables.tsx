import { useSignal } from '@preact/signals';
import type { TableShown, TablesAnswer } from '../api/shapes.ts';
import { Crest } from '../kit/crest.tsx';
import { Icon } from '../kit/icon.tsx';
import { words } from '../words/index.ts';
import { readHall, tables, titleOf } from './hall.ts';
import { Failed, Loading } from './states.tsx';

const { home: h } = words;
type Filter = keyof typeof h.filters;
const SHOWN = 12;

export function OpenTables({ newTable }: { newTable(): void }) {
  const filter = useSignal<Filter>('all');
  const read = tables.value;
  const all = read.state === 'here' ? read.data.tables.filter(({ status }) => status === 'waiting' || status === 'playing') : [];
  const shown = all.filter(({ status }) => filter.value === 'all' || status === filter.value).slice(0, SHOWN);
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
              class={`chip ${filter.value === one ? 'lit' : ''}`}
              aria-pressed={filter.value === one}
              onClick={() => {
                filter.value = one;
              }}
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
