/** Why something cannot be done: the verdict, what it costs and what is short, the reason with its rule. */

import { cardsName } from '../../words.en.ts';
import { missing, wayTo } from '../costs.ts';
import { useDesk } from '../desk.ts';
import { ownHand } from '../table.ts';
import { say } from '../words.en.ts';
import { Price } from './Price.tsx';

export function Tip() {
  const { t, note } = useDesk();
  const shown = note.value;
  return (
    <div class={`gift-tip${shown === null ? ' is-empty' : ''}`} role="status">
      {shown !== null && shown.why !== null && (
        <>
          <b class="gift-tip-title">{shown.title === '' ? say.notNow : say.whyNot(shown.title)}</b>
          {shown.cost > 0 && <Costs cost={shown.cost} have={ownHand(t)} />}
          <span>{shown.why.words}</span>
          {shown.cost > 0 && <Way cost={shown.cost} />}
        </>
      )}
    </div>
  );
}

/** The nearest way to what is short, where the supply is one now. */
function Way({ cost }: { readonly cost: number }) {
  const { t } = useDesk();
  if (t.seat === null || !(t.any('supply') || t.any('barter'))) return null;
  const give = wayTo(cost, ownHand(t), t.s.rate[t.seat], t.s.supply);
  return give === 0 ? null : <span>{say.way(cardsName(give), cardsName(missing(cost, ownHand(t))))}</span>;
}

function Costs({ cost, have }: { readonly cost: number; readonly have: number }) {
  const short = missing(cost, have);
  return (
    <span class="gift-tip-cost">
      <span class="unseen">{say.priced(cardsName(cost), short === 0 ? '' : cardsName(short))}</span>
      <span aria-hidden="true">{say.costsShown}</span> <Price cost={cost} />
      {short !== 0 && (
        <>
          <span aria-hidden="true">{say.shortShown}</span> <Price cost={short} />
        </>
      )}
    </span>
  );
}
