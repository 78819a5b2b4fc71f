/** An offer to answer: what would come and what would go. */
import { HANDFULS } from '../../data/bundles.ts';
import { useDesk } from '../desk.ts';
import { bundleTitle } from '../words.en.ts';
import { Choice } from './Choice.tsx';
import { Price } from './Price.tsx';

export function AnswerPanel() {
  const { t } = useDesk();
  const { a = 0, b = 0 } = t.frame ?? {};
  return (
    <div class="natick-row">
      <p class="natick-text natick-deal">
        <span>
          <strong>You get</strong> <Price cost={HANDFULS[a] ?? 0} /> {bundleTitle(a)}
        </span>
        <span>
          <strong>You give</strong> <Price cost={HANDFULS[b] ?? 0} /> {bundleTitle(b)}
        </span>
      </p>
      <div class="natick-ends">
        <Choice move={t.move('decline')} ready={t.can('decline')}>
          Decline
        </Choice>
        <Choice look="primary" move={t.move('accept')} ready={t.can('accept')}>
          Accept
        </Choice>
      </div>
    </div>
  );
}
