/** The hall by night: arches that run back to a hearth, a long table with lights, and who sits at it. Decoration only. */
const ARCHES = [
  { x: 30, top: -60, foot: 300, width: 12 },
  { x: 150, top: -8, foot: 262, width: 10 },
  { x: 245, top: 32, foot: 236, width: 8 },
  { x: 318, top: 64, foot: 214, width: 6 },
  { x: 372, top: 90, foot: 196, width: 5 },
  { x: 410, top: 108, foot: 184, width: 4 },
] as const;
const CENTRE = 480;

const GUESTS = [
  { x: 236, y: 306, size: 1.35 },
  { x: 322, y: 252, size: 0.95 },
  { x: 386, y: 214, size: 0.66 },
  { x: 588, y: 226, size: 0.72 },
  { x: 658, y: 268, size: 1.05 },
  { x: 762, y: 330, size: 1.5 },
] as const;

const LIGHTS = [
  { x: 440, y: 206, size: 0.7 },
  { x: 434, y: 250, size: 1 },
  { x: 520, y: 224, size: 0.8 },
  { x: 554, y: 276, size: 1.2 },
] as const;

function arch({ x, top, foot }: (typeof ARCHES)[number]): string {
  const right = 2 * CENTRE - x;
  const shoulder = top + (foot - top) * 0.42;
  const bend = top + (shoulder - top) * 0.4;
  return `M${x} ${foot}V${shoulder}Q${x + 6} ${bend} ${CENTRE} ${top}Q${right - 6} ${bend} ${right} ${shoulder}V${foot}`;
}

export function Scenery() {
  return (
    <svg class="scenery" viewBox="0 0 960 316" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="hearth-light" cx="50%" cy="50%" r="50%">
          <stop offset="0" stop-color="#ffb44d" />
          <stop offset="0.22" stop-color="#d97f22" stop-opacity="0.85" />
          <stop offset="0.6" stop-color="#7a4218" stop-opacity="0.55" />
          <stop offset="1" stop-color="#3b2413" stop-opacity="0" />
        </radialGradient>
        <linearGradient id="hall-dusk" x1="0" x2="1">
          <stop offset="0" stop-color="#12151b" />
          <stop offset="0.14" stop-color="#12151b" stop-opacity="0.86" />
          <stop offset="0.42" stop-color="#12151b" stop-opacity="0" />
        </linearGradient>
        <linearGradient id="table-top" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#a4692e" />
          <stop offset="1" stop-color="#54361c" />
        </linearGradient>
        <radialGradient id="lamp-light">
          <stop offset="0" stop-color="#ffcf7a" />
          <stop offset="0.3" stop-color="#f09a36" stop-opacity="0.65" />
          <stop offset="1" stop-color="#f09a36" stop-opacity="0" />
        </radialGradient>
        <g id="guest">
          <path d="M-36 0C-36-34-26-46-12-48c-5-4-8-9-8-15 0-11 8-19 18-19s18 8 18 19c0 6-3 11-8 15 14 2 24 14 24 48Z" />
        </g>
      </defs>
      <rect width="960" height="316" fill="#3b2413" />
      <circle class="hearth" cx={CENTRE} cy="150" r="340" fill="url(#hearth-light)" />
      {ARCHES.map((one) => (
        <path key={one.x} d={arch(one)} fill="none" stroke="#150e08" stroke-width={one.width} stroke-opacity={0.35 + one.width * 0.05} />
      ))}
      <path d="M0 316 410 190h140l410 126Z" fill="#1d130b" opacity="0.75" />
      <path d="M230 316 448 170h64l210 146Z" fill="url(#table-top)" />
      <path d="M350 316 468 170M480 170v146M610 316 492 170" stroke="#2b1a0d" stroke-width="1.500" opacity="0.7" />
      <circle class="hearth" cx={CENTRE} cy="150" r="26" fill="url(#lamp-light)" />
      {LIGHTS.map(({ x, y, size }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <ellipse cx="0" cy="10" rx="26" ry="9" fill="#3a210d" />
          <circle cx="0" cy="0" r="30" fill="url(#lamp-light)" />
          <circle cx="0" cy="0" r="4" fill="#ffd98f" />
        </g>
      ))}
      {GUESTS.map(({ x, y, size }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <use href="#guest" fill="#c9792a" x={x < CENTRE ? 2.5 : -2.5} y="-1" />
          <use href="#guest" fill="#0d0a08" />
        </g>
      ))}
      <rect width="960" height="316" fill="url(#hall-dusk)" />
    </svg>
  );
}
