/** Whom to rob: those beside Tormund who hold a card. */
import { Crest } from '../../../../web/kit/crest.tsx';
import { useDesk } from '../desk.ts';
import { ask, say } from '../words.en.ts';
import { Choice } from './Choice.tsx';

export function RobPanel() {
  const { t } = useDesk();
  const victims = t.s.held.map((_, seat) => seat).filter((seat) => t.can('rob', seat));
  return (
    <div class="gift-step is-row">
      <b>{ask.rob}</b>
      {victims.map((seat) => (
        <Choice key={seat} move={t.move('rob', seat)}>
          <span class="unseen">{ask.robUnseen}</span>
          <Crest livery={t.livery(seat)} size={26} />
          <span>{t.name(seat)}</span>
          <span class="gift-soft">{say.cardsHeld(t.s.held[seat])}</span>
        </Choice>
      ))}
    </div>
  );
}
