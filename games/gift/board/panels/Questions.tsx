/** Questions of the Watch that are answered below the board: a title, and what can be answered. */

import { cardsName } from '../../words.en.ts';
import { useDesk } from '../desk.ts';
import { ownHand } from '../table.ts';
import { ask, QUESTIONS } from '../words.en.ts';
import { Choice } from './Choice.tsx';
import { Options } from './Chooser.tsx';

export function QuestionPanel() {
  const { t } = useDesk();
  const { step, frame } = t;
  return (
    <div class="gift-step is-card">
      <b>{QUESTIONS[step] ?? ''}</b>
      {step === 'take' && frame !== null && <span>{ask.hands(t.name(frame.a), cardsName(t.s.hand[frame.a]), cardsName(ownHand(t)))}</span>}
      {step === 'hero' && <span>{ask.heroUsed}</span>}
      <fieldset class="gift-tray" aria-label={QUESTIONS[step] ?? ''}>
        {step === 'hero' ? (
          <>
            <Choice look="chip" move={t.move('flip')} ready={t.can('flip')}>
              {ask.turnOver}
            </Choice>
            <Options verb="enlist" />
          </>
        ) : (
          <Options verb={step} />
        )}
        {step === 'tarly' && (
          <Choice look="chip" move={t.move('pass')} ready={t.can('pass')}>
            {ask.notNow}
          </Choice>
        )}
      </fieldset>
    </div>
  );
}
