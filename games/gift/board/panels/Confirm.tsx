/** The answers are in: with whom to trade, or with nobody. */
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
