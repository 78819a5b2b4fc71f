/** Questions of the Watch that are answered below the board: a title, and what can be answered. */
import { useDesk } from '../desk.ts';
import { ownHand } from '../table.ts';
import { handfulTitle } from '../words.en.ts';
import { Choice } from './Choice.tsx';
import { Options } from './Chooser.tsx';

const TITLES: Readonly<Record<string, string>> = {
  tarly: 'The roll gave you nothing: Tarly brings a card',
  repay: 'Give a card for the one that you got',
  choose: 'Keep one of the cards that Melisandre has shown you',
  take: 'Take a card of this hand',
  hero: 'Your hero was used',
};

export function QuestionPanel() {
  const { t } = useDesk();
  const { step, frame } = t;
  return (
    <div class="gift-step is-card">
      <b>{TITLES[step] ?? ''}</b>
      {step === 'take' && frame !== null && (
        <span>
          {t.name(frame.a)} holds {handfulTitle(t.s.hand[frame.a])}. You hold {handfulTitle(ownHand(t))}.
        </span>
      )}
      {step === 'hero' && <span>Turn the hero over and use the other side later, or change it for another.</span>}
      <fieldset class="gift-tray" aria-label={TITLES[step] ?? ''}>
        {step === 'hero' ? (
          <>
            <Choice look="chip" move={t.move('flip')} ready={t.can('flip')}>
              Turn over
            </Choice>
            <Options verb="enlist" />
          </>
        ) : (
          <Options verb={step} />
        )}
        {step === 'tarly' && (
          <Choice look="chip" move={t.move('pass')} ready={t.can('pass')}>
            Not now
          </Choice>
        )}
      </fieldset>
    </div>
  );
}
