/** A board for games that have none of their own yet: the position as plain lists, seat by seat. */
import './plain-board.css';
import type { ComponentChildren } from 'preact';
import type { BoardProps } from '../kit/board.ts';
import { Crest } from '../kit/crest.tsx';
import { words } from '../words/index.ts';

type Value = null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value };

const BESIDE = new Set(['stack', 'players']);

/** Long lists in which nothing stands yet. */
const isBlank = (value: Value): boolean => Array.isArray(value) && value.length > 8 && value.every((one) => one === value[0]);

export function PlainBoard({ seen }: BoardProps) {
  const { view, names, liveries } = seen;
  const entries = Object.entries(view as unknown as Record<string, Value>).filter(([key, value]) => !BESIDE.has(key) && !isBlank(value));
  const bySeat = entries.filter(([, value]) => Array.isArray(value) && value.length === names.length);
  const shared = entries.filter(([, value]) => !(Array.isArray(value) && value.length === names.length));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="plain-board" tabIndex={0} aria-label={words.table.position}>
      {names.map((name, seat) => (
        <section key={name} class="plain-seat" aria-label={name}>
          <h2>
            <Crest livery={liveries[seat] ?? seat} size={24} />
            {name}
          </h2>
          <dl>
            {bySeat.map(([key, value]) => (
              <Row key={key} name={key} value={(value as readonly Value[])[seat] ?? null} />
            ))}
          </dl>
        </section>
      ))}
      <section class="plain-seat">
        <dl>
          {shared.map(([key, value]) => (
            <Row key={key} name={key} value={value} />
          ))}
        </dl>
      </section>
    </section>
  );
}

function Row({ name, value }: { name: string; value: Value }): ComponentChildren {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.entries(value).map(([key, inner]) => <Row key={key} name={key} value={inner} />);
  }
  return (
    <div>
      <dt>{name}</dt>
      <dd>{shown(value)}</dd>
    </div>
  );
}

function shown(value: Value): string {
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(shown).join(' ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(shown).join(' ');
  return value === null ? '–' : String(value);
}
