/** An offer to answer: what would come and what would go, or an offer of one's own instead. */
import { Crest } from '../../../../web/kit/crest.tsx';
import { useDesk } from '../desk.ts';
import { NO_MODE } from '../draft.ts';
import { deal } from '../words.en.ts';
import { Choice } from './Choice.tsx';
import { Price } from './Price.tsx';

export function AnswerPanel() {
  const { t, draft } = useDesk();
  const { a = 0, b = 0 } = t.frame ?? {};
  const countering = draft.mode.kind === 'trade';
  return (
    <div class="gift-step is-answer">
      <span class="gift-deal">
        <Crest livery={t.livery(t.s.active)} size={26} />
        <b>{(t.asks ? deal.asks : deal.offers)(t.name(t.s.active))}</b>
        {(a !== 0 || !t.asks) && (
          <span>
            {t.asks ? deal.wouldGive : deal.youGet} <Price cost={a} named />
          </span>
        )}
        {b !== 0 && (
          <span>
            {t.asks ? deal.wouldTake : deal.forYour} <Price cost={b} named />
          </span>
        )}
        {a === 0 && b === 0 && <span>{deal.wouldPropose}</span>}
      </span>
      <div class="gift-ends">
        <Choice move={t.move('decline')} ready={t.can('decline')}>
          {deal.decline}
        </Choice>
        <Choice
          look={t.asks ? 'primary' : 'plain'}
          change={{ mode: countering ? NO_MODE : { kind: 'trade' } }}
          leads="trade"
          pressed={countering}
          ready={t.asked}
        >
          {t.asks ? deal.propose : deal.counterOpen}
        </Choice>
        {!t.asks && (
          <Choice look="primary" move={t.move('accept')} ready={t.can('accept')} title={deal.accept} cost={b}>
            {deal.accept}
          </Choice>
        )}
      </div>
    </div>
  );
}
