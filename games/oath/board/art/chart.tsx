/** The sea around the island: compass lines and waves. Decoration. */
const RAYS = Array.from({ length: 32 }, (_, i) => {
  const angle = (i * Math.PI) / 16;
  return `M548 420L${(548 + 1300 * Math.cos(angle)).toFixed(0)} ${(420 + 1300 * Math.sin(angle)).toFixed(0)}`;
}).join('');
const WAVES = Array.from({ length: 22 }, (_, i) => `M${(i * 397) % 1080} ${30 + ((i * 211) % 540)}q5-6 10 0t10 0`).join('');

export const Chart = () => (
  <svg class="oath-chart" viewBox="0 0 1096 590" preserveAspectRatio="xMidYMid slice" focusable="false" aria-hidden="true">
    <path d={RAYS} stroke="#7fc3c9" stroke-opacity="0.13" stroke-width="1" />
    <path d={WAVES} fill="none" stroke="#9fd7d8" stroke-opacity="0.28" stroke-width="1.600" stroke-linecap="round" />
    <circle cx="548" cy="420" r="5" fill="none" stroke="#9fd7d8" stroke-opacity="0.4" />
  </svg>
);

const SHORES = [
  'M18 8C32 2 46 6 52 18 62 26 58 44 54 58 52 74 40 82 28 76 12 74 6 60 8 44 4 28 6 14 18 8Z',
  'M14 14C26 2 44 4 54 12 60 26 52 38 58 52 54 70 42 80 30 78 16 80 4 66 10 50 2 38 6 22 14 14Z',
  'M22 6C38 0 54 10 56 26 62 40 50 50 52 62 44 80 26 84 14 72 2 62 10 46 6 34 6 20 12 10 22 6Z',
] as const;

/** An island that nobody has seen yet. */
export const Unknown = ({ at }: { readonly at: number }) => (
  <svg class="oath-unknown" viewBox="0 0 62 86" focusable="false" aria-hidden="true">
    <path
      d={SHORES[at % SHORES.length]}
      fill="#0c3f49"
      fill-opacity="0.55"
      stroke="#9fd7d8"
      stroke-opacity="0.8"
      stroke-width="1.600"
      stroke-dasharray="5 4"
    />
    <text x="31" y="50" text-anchor="middle" fill="#e6f5f5" font-size="19" font-weight="700">
      ?
    </text>
  </svg>
);
