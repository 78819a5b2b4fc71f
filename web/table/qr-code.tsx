/** A link to point a phone at. Dark on light in both themes: many readers want it so. */
import { useMemo } from 'preact/hooks';
import { qr } from '../kit/qr.ts';
import { said } from '../words/people.ts';

/** Light all around, as wide as readers need. */
const QUIET = 4;

export function QrCode({ text }: { text: string }) {
  const modules = useMemo(() => qr(text), [text]);
  if (modules === null) return null;
  const size = modules.length + 2 * QUIET;
  const path = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : []))).join('');
  return (
    <div class="qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={said.room.qr} shape-rendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </div>
  );
}
