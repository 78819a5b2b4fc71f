/** A number on a disc of bone, around the origin, with dots for its odds. The most likely numbers are red and have a ring. */
import { INK } from './livery.ts';
import './disc.css';

interface DiscProps {
  readonly text: string;
  /** How many of 36 throws of two dice give it. */
  readonly pips: number;
  /** Where there is no room for dots. */
  readonly bare?: boolean;
}

const RADIUS = 18.5;
const HOT = 5;

export function NumberDisc({ text, pips, bare = false }: DiscProps) {
  const hot = pips >= HOT;
  const colour = hot ? '#B3261E' : '#241B10';
  return (
    <>
      <circle r={RADIUS} cy="1.8" fill="#000" fill-opacity="0.35" />
      <circle r={RADIUS} fill="#F8F2E4" stroke={INK} stroke-width="1.8" />
      {hot && <circle r={RADIUS - 3} fill="none" stroke="#B3261E" stroke-width="1.5" />}
      <text
        class={`disc-number${hot ? ' is-hot' : ''}${text.length > 2 ? ' is-long' : ''}`}
        y={bare ? 6.6 : text.length > 2 ? 2.4 : 3.6}
        style={{ fill: colour }}
      >
        {text}
      </text>
      {!bare && Array.from({ length: pips }, (_, i) => <circle key={i} cx={(i - (pips - 1) / 2) * 4.6} cy="10" r="1.7" fill={colour} />)}
    </>
  );
}
