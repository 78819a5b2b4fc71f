/** What every drawing of a document shares: suit symbols and the patterns of seats, once, with ids of their own. */
import { render } from 'preact';
import { INK, palette } from './livery.ts';
import './symbols.css';

const NAME = 'kit-symbols';
let home: HTMLElement | null = null;

/** Puts the symbols into the document, the first time that something needs them. */
export function needSymbols(): void {
  if (home?.isConnected === true || typeof document === 'undefined') return;
  const place = document.createElement('div');
  home = place;
  place.id = NAME;
  place.className = NAME;
  place.setAttribute('aria-hidden', 'true');
  document.body.prepend(place);
  // Not at once: this is called while something else is being rendered.
  queueMicrotask(() => render(<Symbols />, place));
}

/** Patterns are bolder where colours alone are not to be trusted. */
const strong = (usual: number): number => (palette.value === 'clear' ? Math.min(1, usual * 2) : usual);

const Symbols = () => (
  <svg width="0" height="0" focusable="false" aria-hidden="true">
    <defs>
      <symbol id="suit-0" viewBox="-12 -12 24 24">
        <circle r="5.4" fill="currentColor" />
        <path
          d="M0-8.3V-11M0 8.3V11M-8.3 0H-11M8.3 0H11M5.87-5.87 7.78-7.78M5.87 5.87 7.78 7.78M-5.87 5.87-7.78 7.78M-5.87-5.87-7.78-7.78"
          stroke="currentColor"
          stroke-width="2.3"
          stroke-linecap="round"
        />
      </symbol>
      <symbol id="suit-1" viewBox="-12 -12 24 24">
        <path d="M2.6-10.6A10.8 10.8 0 1 0 10.2 4.4 9 9 0 0 1 2.6-10.6Z" fill="currentColor" />
      </symbol>
      <symbol id="suit-2" viewBox="-12 -12 24 24">
        <path d="M-11-6.5-5.6-.8 0-9.5 5.6-.8 11-6.5 9 5.2H-9ZM-9 7H9V10.2H-9Z" fill="currentColor" stroke="currentColor" stroke-linejoin="round" />
      </symbol>
      <symbol id="suit-3" viewBox="-12 -12 24 24">
        <path
          d="M0-11.8C4-7.4 4.4-3.4 1.9 1.6H-1.9C-4.4-3.4-4-7.4 0-11.8ZM-2.7 1.6C-2.7-3-5.4-6-8.6-5.2-11.8-4.3-11.9.2-8.6 1-8.9-1.5-6-1.8-5.6 1.6ZM2.7 1.6C2.7-3 5.4-6 8.6-5.2 11.8-4.3 11.9.2 8.6 1 8.9-1.5 6-1.8 5.6 1.6ZM-6.3 2.5H6.3V5.1H-6.3ZM-1.9 6H1.9C1.9 8.4 2.4 9.8 0 12-2.4 9.8-1.9 8.4-1.9 6ZM-2.8 6C-2.8 8.8-4.8 10-6.6 9.2-5.4 8.4-5 7.2-5 6ZM2.8 6C2.8 8.8 4.8 10 6.6 9.2 5.4 8.4 5 7.2 5 6Z"
          fill="currentColor"
        />
      </symbol>
      <pattern id="livery-1" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V7" stroke={INK} stroke-opacity={strong(0.34)} stroke-width="4.4" />
      </pattern>
      <pattern id="livery-2" width="6" height="6" patternUnits="userSpaceOnUse">
        <circle cx="3" cy="3" r="1.4" fill={INK} fill-opacity={strong(0.4)} />
      </pattern>
      <pattern id="livery-3" width="7" height="7" patternUnits="userSpaceOnUse">
        <path d="M0 .7H7M.7 0V7" stroke={INK} stroke-opacity={strong(0.36)} stroke-width="1.4" />
      </pattern>
      <pattern id="livery-4" width="5" height="5" patternUnits="userSpaceOnUse">
        <path d="M0 1H5" stroke={INK} stroke-opacity={strong(0.36)} stroke-width="2" />
      </pattern>
      <pattern id="livery-5" width="8" height="6" patternUnits="userSpaceOnUse">
        <path d="M0 5 4 1 8 5" fill="none" stroke="#fff" stroke-opacity={strong(0.4)} stroke-width="1.6" />
      </pattern>
    </defs>
  </svg>
);
