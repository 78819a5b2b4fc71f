/** The way on: trade, roll, end the turn. */
import { useDesk } from '../desk.ts';
import { NO_MODE } from '../draft.ts';
import { say } from '../words.en.ts';
import { Choice } from './Choice.tsx';
import { Key } from './Key.tsx';

export function Ends() {
  const { t, draft } = useDesk();
  const rolling = t.asked && t.step === 'roll';
  return (
    <div class="gift-ends">
      <Choice
        class="gift-open-trade"
        change={{ mode: draft.mode.kind === 'trade' ? NO_MODE : { kind: 'trade' } }}
        leads="trade"
        ready={t.asked && t.step === 'act'}
        move={t.move('supply', 0, 1)}
        pressed={draft.mode.kind === 'trade'}
        title={say.trade}
      >
        {say.trade} <Key name="T" />
      </Choice>
      {rolling ? (
        <Choice look="primary" move={t.move('roll')} ready={t.can('roll')}>
          {say.roll} <Key name="E" />
        </Choice>
      ) : (
        <Choice look="primary" move={t.move('end')} ready={t.can('end')} title={say.end}>
          {say.end} <Key name="E" />
        </Choice>
      )}
    </div>
  );
}
