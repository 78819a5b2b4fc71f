/** The acts of a turn: pieces with their prices and what is missing, trade, and the end of the turn. */
import { useDesk } from '../desk.ts';
import { NO_MODE } from '../draft.ts';
import { handfulTitle, PIECE_KEYS, PIECE_TITLES, PIECES, type Piece } from '../words.en.ts';
import { Choice } from './Choice.tsx';
import { Key } from './Key.tsx';
import { PieceIcon } from './PieceIcon.tsx';
import { missing, Price } from './Price.tsx';

export function ActPanel() {
  const { t, draft } = useDesk();
  const trades = (['bank', 'swap', 'barter', 'offer'] as const).some((verb) => t.any(verb));
  return (
    <div class="natick-row is-acts">
      <fieldset class="natick-builds" aria-label="Build">
        {PIECES.map((piece, i) => (
          <BuildButton key={piece} piece={piece} index={i} />
        ))}
      </fieldset>
      <div class="natick-ends">
        <Choice
          change={{ mode: draft.mode.kind === 'trade' ? NO_MODE : { kind: 'trade' } }}
          leads="trade"
          ready={t.step === 'act' && t.asked}
          move={t.move('bank', 0, 1)}
        >
          Trade{trades ? '' : ' …'} <Key name="T" />
        </Choice>
        <Choice look="primary" move={t.move('end')} ready={t.can('end')}>
          End turn <Key name="E" />
        </Choice>
      </div>
    </div>
  );
}

/** A move of the piece whose refusal explains the button: the first legal one, or the first. */
const exampleOf = (t: ReturnType<typeof useDesk>['t'], piece: Piece): number => {
  const seat = t.seat ?? 0;
  const west = t.s.west[seat] ?? 7;
  if (piece === 'road' || piece === 'village') return t.move(piece, t.can(piece, 1) ? 1 : 0);
  return piece === 'trader' ? t.move('trader', west) : t.move(piece, west);
};

function BuildButton({ piece, index }: { readonly piece: Piece; readonly index: number }) {
  const desk = useDesk();
  const { t, draft } = desk;
  const cost = t.s.cost[index] ?? 0;
  const purse = t.s.purse[t.seat ?? 0] ?? 0;
  const short = missing(cost, purse);
  const ready = t.any(piece);
  const on = draft.mode.kind === 'build' && draft.mode.piece === piece;
  const label = `${PIECE_TITLES[piece]}: costs ${handfulTitle(cost)}${short === 0 ? '' : `, missing ${handfulTitle(short)}`}`;
  return (
    <Choice
      class="natick-build"
      move={exampleOf(t, piece)}
      ready={ready}
      change={{ mode: on ? NO_MODE : { kind: 'build', piece }, hint: null }}
      leads={piece}
      label={label}
      pressed={on}
      onHint={(hint) => {
        if (ready || !hint) desk.change({ hint: hint ? piece : null });
      }}
    >
      <PieceIcon piece={piece} livery={t.livery(t.seat ?? 0)} />
      <span class="natick-build-name">
        {PIECE_TITLES[piece]} <Key name={PIECE_KEYS[piece].toUpperCase()} />
      </span>
      <Price cost={cost} have={purse} />
    </Choice>
  );
}
