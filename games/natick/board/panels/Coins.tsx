/** One coin on one region: harvest, take, give up, collect, pay, store. The regions shine; the same choices stand here in a row. */
import type { Move } from '#kernel';
import { SuitDisc } from '../../../../web/kit/suit.tsx';
import { numberOf, suitOf } from '../../data/pieces.ts';
import { useDesk } from '../desk.ts';
import type { Table } from '../table.ts';
import { handfulTitle } from '../words.en.ts';
import { Choice } from './Choice.tsx';

/** What this is about, before the choice. */
function about(t: Table): string {
  const a = t.frame?.a ?? 0;
  if (t.step === 'pay') return `Still to pay: ${handfulTitle(a)}.`;
  if (t.step === 'store') return `Still to store: ${handfulTitle(a)}.`;
  if (t.step === 'discard') return `Raiders take ${a} more ${a === 1 ? 'coin' : 'coins'}.`;
  if (t.step === 'seize') return `A coin of ${t.name(t.above)} may become yours.`;
  if (t.step === 'harvest') return 'A coin of the pool is yours.';
  return 'The pool runs short.';
}

export function CoinsPanel() {
  const { t } = useDesk();
  const on = (move: Move): number => Number(t.game.wire(move)[1] ?? 0);
  return (
    <div class="natick-row">
      <p class="natick-text">
        <strong>{about(t)}</strong>
      </p>
      <fieldset class="natick-quick" aria-label="Regions">
        {t.legal
          .filter((move) => t.game.wire(move).length > 1)
          .map((move) => (
            <Choice key={move} look="chip" move={move} label={t.title(move)}>
              <SuitDisc suit={suitOf(on(move))} size={18} />
              <b>{numberOf(on(move))}</b>
            </Choice>
          ))}
      </fieldset>
      {t.step === 'seize' && (
        <Choice move={t.move('waive')} ready={t.can('waive')}>
          Take nothing
        </Choice>
      )}
    </div>
  );
}
