/** What can be built, with prices, what is missing, and why not. */

import { GUARDS } from '../../../watch/data/guards.ts';
import { cardsName } from '../../words.en.ts';
import { COSTS, missing } from '../costs.ts';
import { useDesk } from '../desk.ts';
import { NO_MODE } from '../draft.ts';
import { northOf } from '../north.ts';
import { ownHand, type Table } from '../table.ts';
import { PIECE_KEYS, PIECE_SHORT, PIECE_TITLES, PIECES, type Piece, say } from '../words.en.ts';
import { Choice } from './Choice.tsx';
import { Key } from './Key.tsx';
import { PieceIcon } from './PieceIcon.tsx';
import { Price } from './Price.tsx';

export function Builds() {
  const { t } = useDesk();
  const north = northOf(t.s) !== null;
  return (
    <fieldset class="gift-builds" aria-label={say.build}>
      {PIECES.filter((piece) => north || piece !== 'guard').map((piece) => (
        <Build key={piece} piece={piece} />
      ))}
    </fieldset>
  );
}

const verbOf = (piece: Piece): string => (piece === 'card' ? 'buy' : piece);
const keyOf = (piece: Piece): string => (Object.entries(PIECE_KEYS).find(([, name]) => name === piece)?.[0] ?? '').toUpperCase();

/** How many of the piece are left, where that runs out. */
function left({ s, seat }: Table, piece: Piece): number {
  if (piece === 'guard') return GUARDS - (northOf(s)?.guards[seat ?? 0] ?? 0);
  return piece === 'card' ? s.deckSize : s.left[(seat ?? 0) * 3 + ['road', 'settlement', 'keep'].indexOf(piece)];
}

function Build({ piece }: { readonly piece: Piece }) {
  const desk = useDesk();
  const { t, draft } = desk;
  const cost = COSTS[piece];
  const have = ownHand(t);
  const short = missing(cost, have);
  const ready = t.any(verbOf(piece));
  const on = draft.mode.kind === 'build' && draft.mode.piece === piece;
  const rest = left(t, piece);
  const label = `${PIECE_SHORT[piece]}: ${say.costs(cardsName(cost))}${short === 0 ? '' : `, ${say.short(cardsName(short))}`}. ${say.left(rest)}`;
  const direct = piece === 'card';
  return (
    <Choice
      class="gift-build"
      move={t.move(verbOf(piece))}
      ready={ready}
      label={label}
      title={PIECE_TITLES[piece]}
      cost={cost}
      piece={piece}
      {...(direct ? {} : { change: { mode: on ? NO_MODE : { kind: 'build', piece }, hint: null, picked: null }, leads: piece, pressed: on })}
      onHint={(hint) => {
        if (!direct && (ready || !hint)) desk.change({ hint: hint ? piece : null });
      }}
    >
      <PieceIcon piece={piece} livery={t.livery(t.seat ?? 0)} />
      <span class="gift-build-name">
        {PIECE_SHORT[piece]} <Key name={keyOf(piece)} />
      </span>
      <Price cost={cost} have={have} />
      <span class="gift-left" data-count={rest} />
    </Choice>
  );
}
