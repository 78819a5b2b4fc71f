/** While a place is asked for: what is to be chosen, how many places are open, and the way out. */
import { wantedKind } from './actions.ts';
import { useDesk } from './desk.ts';
import { NO_MODE } from './draft.ts';
import { Choice } from './panels/Choice.tsx';
import { Key } from './panels/Key.tsx';
import { ask, PIECE_PLACES, say } from './words.en.ts';

export function ModeBar() {
  const { t, draft } = useDesk();
  if (draft.mode.kind !== 'build' || wantedKind(t, draft) === null) return null;
  const { piece } = draft.mode;
  const open = t.legal.filter((move) => t.game.wire(move)[0] === piece).length;
  return (
    <div class="gift-mode">
      <span>
        <b>{PIECE_PLACES[piece]}</b> {ask.open(open)}.
      </span>
      <Choice look="chip" change={{ mode: NO_MODE }}>
        {say.cancel} <Key name="Esc" />
      </Choice>
    </div>
  );
}
