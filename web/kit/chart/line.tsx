/** Values of several seats over time, as steps: each line has its colour, its dashes, its shape, and its name at the end. */

import { liveryOf, shapePath } from '../livery.ts';
import { needSymbols } from '../symbols.tsx';
import { ChartFrame, type ChartProps } from './frame.tsx';
import { apart, places, ticksTo } from './scale.ts';
import { useWidth } from './width.ts';

export interface Series {
  readonly name: string;
  readonly livery: number;
  readonly values: readonly number[];
}

export interface LineProps extends ChartProps {
  readonly series: readonly Series[];
  /** What is counted along the bottom, and what each place is called. */
  readonly axis: string;
  label(at: number): string;
  /** A value worth a line of its own, such as the goal. */
  readonly goal?: number;
}

const HEIGHT = 220;
const TOP = 14;
const LEFT = 30;
const BOTTOM = 28;

export function LineChart({ series, axis, label, goal, ...frame }: LineProps) {
  needSymbols();
  const [box, width] = useWidth();
  const count = Math.max(0, ...series.map(({ values }) => values.length));
  const longest = Math.max(...series.map(({ name }) => name.length), 0);
  const right = Math.min(170, 56 + longest * 7.4, width * 0.36);
  const ticks = ticksTo(Math.max(goal ?? 0, ...series.flatMap(({ values }) => values)));
  const most = ticks.at(-1) as number;
  const x = (at: number): number => LEFT + (count < 2 ? 0 : (at / (count - 1)) * (width - LEFT - right));
  const y = (value: number): number => TOP + (1 - value / most) * (HEIGHT - TOP - BOTTOM);
  const names = apart(
    series.map(({ values }) => y(values.at(-1) ?? 0)),
    17,
    HEIGHT - BOTTOM + 2,
  );
  const rows = {
    head: [axis, ...series.map(({ name }) => name)],
    body: Array.from({ length: count }, (_, at) => [label(at), ...series.map(({ values }) => String(values[at] ?? ''))] as [string, ...string[]]),
  };
  return (
    <ChartFrame {...frame} rows={rows}>
      <div ref={box} class="chart-box">
        <svg class="line-chart" width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={frame.finding}>
          {ticks.map((tick) => (
            <g key={tick}>
              <path class="grid" d={`M${LEFT} ${y(tick)}H${width - right}`} />
              <text x={LEFT - 8} y={y(tick)} dy="0.35em" text-anchor="end">
                {tick}
              </text>
            </g>
          ))}
          {goal !== undefined && <path class="goal" d={`M${LEFT} ${y(goal)}H${width - right}`} />}
          {places(count, Math.max(2, Math.floor((width - LEFT - right) / 72))).map((at, i, all) => (
            <text key={at} x={x(at)} y={HEIGHT - 8} text-anchor={i === 0 ? 'start' : i === all.length - 1 ? 'end' : 'middle'}>
              {label(at)}
            </text>
          ))}
          {series.map(({ name, livery, values }, i) => (
            <Line key={name} livery={livery} values={values} x={x} y={y} shift={(i - (series.length - 1) / 2) * 1.6} />
          ))}
          {series.map(({ name, livery, values }, i) => (
            <g key={name} class="line-name">
              <path
                class="mark"
                d={shapePath(liveryOf(livery).shape, 4.6)}
                fill={liveryOf(livery).colour}
                transform={`translate(${width - right + 14} ${names[i]})`}
              />
              <text x={width - right + 24} y={names[i]} dy="0.35em">
                {shortened(name, right - 54)}
                <tspan class="value" dx="6">
                  {values.at(-1)}
                </tspan>
              </text>
            </g>
          ))}
        </svg>
      </div>
    </ChartFrame>
  );
}

const shortened = (name: string, room: number): string => {
  const most = Math.max(4, Math.floor(room / 7.4));
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
};

interface LinePart {
  readonly livery: number;
  readonly values: readonly number[];
  /** Lines that lie on one another are moved apart by a hair. */
  readonly shift: number;
  x(at: number): number;
  y(value: number): number;
}

function Line({ livery, values, shift, x, y }: LinePart) {
  const { chart, colour, dashes, shape } = liveryOf(livery);
  const at = (value: number): number => y(value) + shift;
  const path = values.map((value, i) => (i === 0 ? `M${x(0)} ${at(value)}` : `H${x(i)}V${at(value)}`)).join('');
  const changes = values.flatMap((value, i) => (i > 0 && value !== values[i - 1] ? [[x(i), at(value)] as const] : []));
  return (
    <g>
      <path class="under" d={path} stroke-dasharray={dashes} />
      <path class="over" d={path} stroke={chart} stroke-dasharray={dashes} />
      {changes.map(([cx, cy]) => (
        <path key={cx} class="mark" d={shapePath(shape, 4.2)} fill={colour} transform={`translate(${cx} ${cy})`} />
      ))}
    </g>
  );
}
