/** One bar a seat, side by side with its name and its number: colour and pattern together. */
import { CrestMark } from '../crest.tsx';
import { liveryOf, patternOf } from '../livery.ts';
import { needSymbols } from '../symbols.tsx';
import { ChartFrame, type ChartProps } from './frame.tsx';
import { useWidth } from './width.ts';

export interface Bar {
  readonly name: string;
  readonly livery: number;
  readonly value: number;
}

export interface BarsProps extends ChartProps {
  readonly bars: readonly Bar[];
  readonly heads: readonly [string, string];
  number(n: number): string;
}

const ROW = 40;

export function BarChart({ bars, heads, number, ...frame }: BarsProps) {
  needSymbols();
  const [box, width] = useWidth(420);
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const left = Math.min(150, width * 0.36);
  const room = Math.max(20, width - left - 48);
  const rows = { head: heads, body: bars.map(({ name, value }) => [name, number(value)] as [string, string]) };
  return (
    <ChartFrame {...frame} rows={rows}>
      <div ref={box} class="chart-box">
        <svg
          class="bar-chart"
          width={width}
          height={ROW * bars.length}
          viewBox={`0 0 ${width} ${ROW * bars.length}`}
          role="img"
          aria-label={frame.finding}
        >
          {bars.map(({ name, livery, value }, i) => {
            const length = (value / most) * room;
            return (
              <g key={name} transform={`translate(0 ${i * ROW})`}>
                <CrestMark livery={livery} x={13} y={ROW / 2} size={20} />
                <text x={32} y={ROW / 2} dy="0.35em">
                  {name.length > 13 ? `${name.slice(0, 12)}…` : name}
                </text>
                <rect class="mark" x={left} y={9} width={length} height={ROW - 18} rx="3" fill={liveryOf(livery).colour} />
                <rect x={left} y={9} width={length} height={ROW - 18} rx="3" fill={patternOf(livery)} />
                <text class="value" x={left + length + 10} y={ROW / 2} dy="0.35em">
                  {number(value)}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
    </ChartFrame>
  );
}
