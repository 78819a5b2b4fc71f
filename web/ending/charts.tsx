/** The game in charts: points turn by turn, and the dice against what was to be expected. */
import { useMemo } from 'preact/hooks';
import { Histogram } from '../kit/chart/histogram.tsx';
import { LineChart } from '../kit/chart/line.tsx';
import type { Review } from '../replay/review.ts';
import { chartWords, endingWords as t } from '../words/replay.ts';
import { type Progress, progressOf } from './progress.ts';
import { type Tally, tallies } from './tally.ts';

export function Charts({ review, liveries }: { review: Review; liveries: readonly number[] }) {
  const progress = useMemo(() => progressOf(review), [review]);
  const dice = useMemo(() => tallies(review), [review]);
  return (
    <>
      {progress !== null && (
        <div class="panel wide">
          <LineChart
            title={t.chartTitle}
            finding={scoreFinding(progress, review.names)}
            axis={t.turn}
            label={(at) => (at === 0 ? t.begin : `${t.chartBy} ${progress.turns[at] ?? at}`)}
            series={review.names.map((name, seat) => ({ name, livery: liveries[seat] ?? seat, values: progress.points[seat] ?? [] }))}
          />
        </div>
      )}
      {dice.map((tally) => (
        <div class="panel" key={tally.title}>
          <Histogram
            title={t.rolls(tally.title, tally.rolls)}
            finding={diceFinding(tally)}
            note={
              <>
                <span class="legend" aria-hidden="true" /> {t.expectedMark}
              </>
            }
            heads={[t.face, t.came, t.expected]}
            bins={tally.faces.map(({ label, came, expected }) => ({ label, value: came, expected }))}
            number={chartWords.number}
          />
        </div>
      ))}
    </>
  );
}

function scoreFinding({ points, turns, lead }: Progress, names: readonly string[]): string {
  const last = points.map((values) => values.at(-1) ?? 0);
  const most = Math.max(...last);
  const ahead = names.filter((_, seat) => last[seat] === most);
  const played = turns.length - 1;
  return ahead.length === names.length ? t.levelFinding(most, played) : t.scoreFinding(ahead, most, played, lead?.turn ?? null);
}

function diceFinding({ faces, uneven }: Tally): string {
  const off = ({ came, expected }: Tally['faces'][number]): number => Math.abs(came - expected);
  const most = faces.reduce((a, b) => (off(b) > off(a) ? b : a));
  return `${t.uneven(uneven)} ${t.most(most.label, most.came, chartWords.number(most.expected))}`;
}
