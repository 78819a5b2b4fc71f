/** What every chart has: a title, the finding in a sentence, the drawing, and the same numbers as a real table. */
import './chart.css';
import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { chartWords as c } from '../../words/replay.ts';

export interface Rows {
  readonly head: readonly string[];
  readonly body: readonly (readonly [name: string, ...cells: string[]])[];
}

export interface ChartProps {
  readonly title: string;
  /** What there is to see, for those who do not see it and those who want it said. */
  readonly finding: string;
  readonly note?: ComponentChildren;
}

interface FrameProps extends ChartProps {
  readonly rows: Rows;
  readonly children: ComponentChildren;
}

export function ChartFrame({ title, finding, note, rows, children }: FrameProps) {
  const [asTable, setAsTable] = useState(false);
  const name = useId();
  return (
    <figure class="chart" aria-labelledby={name}>
      <header>
        <h2 id={name}>{title}</h2>
        {note !== undefined && <span class="soft small note">{note}</span>}
      </header>
      {asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section class="chart-table" tabIndex={0} aria-label={title}>
          <table>
            <thead>
              <tr>
                {rows.head.map((cell) => (
                  <th key={cell} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.body.map(([first, ...cells]) => (
                <tr key={first}>
                  <th scope="row">{first}</th>
                  {cells.map((cell, i) => (
                    <td key={i}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        children
      )}
      <figcaption>
        <span class="soft small">{finding}</span>
        <button type="button" class="button quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? c.asChart : c.asTable}
        </button>
      </figcaption>
    </figure>
  );
}
