/** The own offer and the answers to it: with whom to trade, as soon as somebody is willing, or with nobody. */
import { useDesk } from '../desk.ts';
import { Answers } from './Answers.tsx';

export function ConfirmPanel() {
  const { t } = useDesk();
  return (
    <div class="gift-step is-confirm">
      <Answers t={t} />
    </div>
  );
}
