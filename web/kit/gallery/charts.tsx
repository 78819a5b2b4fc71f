/** The charts and the timeline with made-up numbers, for all seats that there can be. */
import '../../styles/tokens.css';
import '../../styles/controls.css';
import { useState } from 'preact/hooks';
import { seeded } from '#kernel';
import { BarChart } from '../chart/bars.tsx';
import { Histogram } from '../chart/histogram.tsx';
import { LineChart } from '../chart/line.tsx';
import { LIVERIES } from '../livery.ts';
import { Timeline } from '../timeline.tsx';

const NAMES = ['Aldis', 'Bryn', 'Cade', 'Dagny', 'Edda', 'Finn'];
const TURNS = 24;
const dice = seeded('gallery');
const POINTS = NAMES.map((_, seat) => {
  let points = 2;
  return Array.from({ length: TURNS }, () => {
    if (dice(9 + seat) < 2) points++;
    return points;
  });
});
const ROLLS = [1, 2, 5, 5, 7, 8, 6, 6, 3, 2, 1];
const number = (n: number): string => n.toFixed(1);

export function Charts() {
  const [at, setAt] = useState(17);
  return (
    <main class="gallery-charts">
      <div class="panel">
        <LineChart
          title="Points by turn"
          finding="Made up: six seats, each with its own colour, dashes and shape."
          axis="Turn"
          label={(turn) => `turn ${turn}`}
          goal={10}
          series={NAMES.map((name, livery) => ({ name, livery, values: POINTS[livery] ?? [] }))}
        />
      </div>
      <div class="panel">
        <Histogram
          title="Dice: 46 rolls"
          finding="Made up: a little more in the middle than expected."
          heads={['Sum', 'Came up', 'Expected']}
          number={number}
          bins={ROLLS.map((value, i) => ({ label: String(i + 2), value, expected: (46 * (6 - Math.abs(5 - i))) / 36 }))}
        />
      </div>
      <div class="panel">
        <BarChart
          title="Coins"
          finding="Made up: Aldis has the most."
          heads={['Player', 'Coins']}
          number={String}
          bars={LIVERIES.map((_, livery) => ({ name: NAMES[livery] ?? '', livery, value: 14 - livery * 2 }))}
        />
      </div>
      <div class="panel">
        <Timeline
          label="Position"
          value={at}
          last={60}
          text={`Step ${at} of 60`}
          marks={[1, 9, 17, 25, 33, 41, 49].map((step, i) => ({ at: step, label: String(i + 1) }))}
          change={setAt}
          page={(by) => setAt(Math.max(0, Math.min(60, at + by * 8)))}
        />
      </div>
    </main>
  );
}
