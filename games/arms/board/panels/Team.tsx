/** The own side alone: what the team mate has sealed and still holds, and what may be asked of them. */
import { callOf, cardOf } from '../../rules/calls.ts';
import { REQUESTS } from '../../types.ts';
import { Lock, Wax } from '../art/marks.tsx';
import { HOURS, holds } from '../clock.ts';
import { useDesk } from '../desk.ts';
import { SeatDot } from '../Lane.tsx';
import { CALL_NAMES, REQUEST_SHORT } from '../words.en.ts';
import { Choice } from './Choice.tsx';

export function TeamPanel() {
  const { t } = useDesk();
  const { s, mate } = t;
  if (t.seat === null || mate === t.own || t.step !== 'orders') return null;
  const answer = s.answer[mate];
  const wish = s.asked[mate];
  const mine = s.asked[t.own];
  return (
    <section class="arms-team" aria-label="Team only">
      <h2 class="arms-team-title">
        <Lock size={15} /> Team only
      </h2>
      <p>
        <SeatDot livery={t.livery(mate)} /> <b>{t.name(mate)}</b>{' '}
        {answer < 0 ? (
          'is still choosing.'
        ) : (
          <>
            sealed <b>{cardOf(answer)}</b>
            {callOf(answer) > 0 && ` + ${CALL_NAMES[callOf(answer)]}`}. <Wax size={15} />
          </>
        )}
        {wish > 0 && <span class="arms-wish">asks you: “{REQUEST_SHORT[REQUESTS[wish - 1]]}”</span>}
      </p>
      <p class="arms-small arms-soft">
        In hand: {HOURS.filter((card) => holds(s.hand[mate], card)).join(', ')}
        {s.secondary[mate] === 0 ? ', and the Secondary Card' : ''}.
      </p>
      {mine > 0 ? (
        <p class="arms-small">
          You asked: “{REQUEST_SHORT[REQUESTS[mine - 1]]}”. <span class="arms-soft">Once a round.</span>
        </p>
      ) : (
        <fieldset class="arms-asks" aria-label={`Ask ${t.name(mate)}, once a round`}>
          {REQUESTS.map((request, i) => (
            <Choice key={request} look="chip" move={t.move('ask', i)} ready={t.can('ask', i)}>
              {REQUEST_SHORT[request]}
            </Choice>
          ))}
        </fieldset>
      )}
    </section>
  );
}
