/** Development cards, 46 wide and 60 high around the origin: each with a picture of its own; −1 is the back. */
import { INK } from '../../../../web/kit/livery.ts';
import { Guard, Road } from '../art/pieces.tsx';
import { ResourceMark } from '../art/resource.tsx';

const STAR = 'M0-15 4.4-5 15-4 7 3.2 9.4 14 0 8.4-9.4 14-7 3.2-15-4-4.4-5Z';

export function CardFace({ card, livery }: { readonly card: number; readonly livery: number }) {
  return (
    <>
      <rect x="-23" y="-30" width="46" height="60" rx="5" fill={card < 0 ? '#30414F' : '#F3EAD3'} stroke={INK} stroke-width="2.4" />
      <rect x="-19.5" y="-26.5" width="39" height="53" rx="3" fill="none" stroke={card < 0 ? '#8EA9B9' : '#B79A5B'} stroke-width="1.4" />
      {card < 0 && <path d={STAR} fill="#F5A33B" stroke={INK} stroke-width="1.6" stroke-linejoin="round" />}
      {card === 0 && (
        <g transform="translate(0 3) scale(1.2)">
          <Guard livery={livery} />
        </g>
      )}
      {card === 1 && <path d={STAR} fill="#D9A63A" stroke={INK} stroke-width="1.8" stroke-linejoin="round" />}
      {card === 2 && (
        <>
          <g transform="translate(-3 9) rotate(-24)">
            <Road livery={livery} length={25} />
          </g>
          <g transform="translate(3 -9) rotate(-24)">
            <Road livery={livery} length={25} />
          </g>
        </>
      )}
      {card === 3 && (
        <g stroke="#2E6E96" stroke-width="3" stroke-linecap="round">
          {[0, 60, 120].map((turn) => (
            <path key={turn} d="M0-17V17M-5-13 0-8 5-13M-5 13 0 8 5 13" fill="none" transform={`rotate(${turn})`} />
          ))}
        </g>
      )}
      {card === 4 && (
        <>
          <ResourceMark kind={4} size={17} x={0} y={-11} />
          <ResourceMark kind={4} size={17} x={-9} y={6} />
          <ResourceMark kind={4} size={17} x={9} y={6} />
        </>
      )}
      {card === 5 && (
        <g transform="translate(0 4)">
          <g transform="translate(-7 -2)">
            <Guard livery={livery} />
          </g>
          <g transform="translate(5 3)">
            <Guard livery={livery} />
          </g>
        </g>
      )}
    </>
  );
}
