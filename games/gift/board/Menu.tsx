/** The small menu of a place: what fits there, with its price. */
import { useEffect, useRef } from 'preact/hooks';
import { pieceAt } from './actions.ts';
import { COSTS } from './costs.ts';
import { useDesk } from './desk.ts';
import { anchored } from './layout.ts';
import { Choice } from './panels/Choice.tsx';
import { PieceIcon } from './panels/PieceIcon.tsx';
import { Price } from './panels/Price.tsx';
import type { Place } from './places.ts';
import { PIECE_TITLES, say } from './words.en.ts';

export function Menu({ places }: { readonly places: readonly Place[] }) {
  const { t, draft, layout } = useDesk();
  const box = useRef<HTMLDivElement>(null);
  const place = places.find(({ id }) => id === draft.picked);
  useEffect(() => {
    box.current?.querySelector('button')?.focus();
  }, [draft.picked]);
  const piece = place === undefined ? null : pieceAt(t, place);
  if (place === undefined || piece === null || piece === 'card') return null;
  return (
    <div ref={box} class="gift-menu" style={anchored(layout, place, 236)}>
      <Choice class="gift-menu-build" move={t.move(piece, place.at)} ready={t.can(piece, place.at)} label={t.title(t.move(piece, place.at))}>
        <PieceIcon piece={piece} livery={t.livery(t.seat ?? 0)} size={30} />
        <span>
          {PIECE_TITLES[piece]} <Price cost={COSTS[piece]} />
        </span>
      </Choice>
      <Choice change={{ picked: null }} label={say.cancel}>
        <span aria-hidden="true">✕</span>
      </Choice>
    </div>
  );
}
