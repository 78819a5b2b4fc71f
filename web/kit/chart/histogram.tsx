/** How often each thing came, beside how often it was to be expected. */
import { ChartFrame, type ChartProps } from './frame.tsx';
import { ticksTo } from './scale.ts';
import { useWidth } from './width.ts';

export interface Bin {
  readonly label: string;
  readonly value: number;
  readonly expected: number;
}

export interface HistogramProps extends ChartProps {
  readonly bins: readonly Bin[];
  /** What the columns of the table are called: the thing, how often it came, how often it should have. */
  readonly heads: readonly [string, string, string];
  number(n: number): string;
}

const HEIGHT = 190;
const TOP = 26;
const BOTTOM = 26;

export function Histogram({ bins, heads, number, ...frame }: HistogramProps) {
  const [box, width] = useWidth(420);
  const most = ticksTo(Math.max(...bins.map(({ value, expected }) => Math.max(value, expected)), 1)).at(-1) as number;
  const pitch = width / Math.max(1, bins.length);
  const bar = Math.min(64, pitch * 0.72);
  const y = (value: number): number => TOP + (1 - value / most) * (HEIGHT - TOP - BOTTOM);
  const rows = {
    head: heads,
    body: bins.map(({ label, value, expected }) => [label, String(value), number(expected)] as [string, string, string]),
  };
  return (
    <ChartFrame {...frame} rows={rows}>
      <div ref={box} class="chart-box">
        <svg class="histogram" width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={frame.finding}>
          {bins.map(({ label, value, expected }, i) => {
            const middle = (i + 0.5) * pitch;
            const above = Math.min(y(value), y(expected) - 3);
            return (
              <g key={label}>
                <rect class="bar" x={middle - bar / 2} y={y(value)} width={bar} height={Math.max(0, HEIGHT - BOTTOM - y(value))} rx="3" />
                <path class="expected-under" d={`M${middle - bar / 2 - 4} ${y(expected)}h${bar + 8}`} />
                <path class="expected" d={`M${middle - bar / 2 - 4} ${y(expected)}h${bar + 8}`} />
                <text class="value" x={middle} y={above - 6} text-anchor="middle">
                  {value}
                </text>
                <text class="bin" x={middle} y={HEIGHT - 7} text-anchor="middle">
                  {label}
                </text>
              </g>
            );
          })}
          <path class="floor" d={`M0 ${HEIGHT - BOTTOM}H${width}`} />
        </svg>
      </div>
    </ChartFrame>
  );
}
