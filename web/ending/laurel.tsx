/** A wreath round a winner's crest; without a winner, the crests alone. */
import type { ComponentChildren } from 'preact';

const LEAVES = 9;

export function Laurel({ crowned, children }: { crowned: boolean; children: ComponentChildren }) {
  const leaves = [-1, 1].flatMap((side) =>
    Array.from({ length: LEAVES }, (_, i) => {
      const angle = ((100 + side * (25 + i * 15)) * Math.PI) / 180 - (10 * Math.PI) / 180;
      const x = 90 + 72 * Math.cos(angle);
      const y = 90 + 72 * Math.sin(angle);
      const turn = (angle * 180) / Math.PI + (side > 0 ? 60 : 120);
      return <ellipse key={`${side} ${i}`} cx={x} cy={y} rx="12" ry="5" transform={`rotate(${turn} ${x} ${y})`} />;
    }),
  );
  return (
    <div class="laurel">
      <svg viewBox="0 0 180 180" fill="#f5c46b" stroke="#241b10" stroke-width="1.5" aria-hidden="true">
        {crowned && leaves}
      </svg>
      {children}
    </div>
  );
}
