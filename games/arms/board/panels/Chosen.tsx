/** Chosen Troops: the Terrain to strike from, and which of two Troops stands or is helped. */
import { ML } from '../../data/armies.ts';
import { MASTERS } from '../../data/masters.ts';
import { attackOf, guardOf } from '../../rules/damage.ts';
import { frontOf } from '../../rules/unit.ts';
import { sideOf } from '../../types.ts';
import { useDesk } from '../desk.ts';
import { lossOn } from '../outcome.ts';
import { pickWords } from '../Terrain.tsx';
import { groundName, placeName, troopName } from '../words.en.ts';
import { Choice } from './Choice.tsx';
import { Sealed } from './Sealed.tsx';

export function ChoosePanel() {
  const { t } = useDesk();
  const { s } = t;
  const two = (t.frame?.a ?? 0) > 0;
  const seats = [...t.below, ...t.above];
  return (
    <div class="arms-step-panel">
      <h2>Strike from</h2>
      {two && (
        <p class="arms-small">
          {t.hasSealed(t.mate) ? `${t.name(t.mate)} names ${placeName(s.answer[t.mate])}. ` : `${t.name(t.mate)} has not named a Terrain yet. `}
          <span class="arms-soft">
            {t.frame?.a === 1 ? 'Both must name the same; each may change once.' : 'If you still differ, the higher card decides.'}
          </span>
        </p>
      )}
      <div class="arms-cards">
        {[0, 1, 2].map((place) => (
          <Choice key={place} class="arms-card" move={t.move('choose', place)} ready={t.can('choose', place)} pressed={t.answer === place}>
            <span class="arms-card-title">
              {place + 1} {groundName(s.ground[place * 2], s.ground[place * 2 + 1])}
            </span>
            <b>{troopName(frontOf(s, t.own, place))}</b>
            <span class="arms-small">
              {s.flipped[place] === 0
                ? `${pickWords(t, place).join(', ')}. MP lost: ${seats.map((seat) => `${t.name(seat)} ${lossOn(s, seat, place)}`).join(', ')}`
                : 'closed'}
            </span>
          </Choice>
        ))}
      </div>
      <Sealed same>{null}</Sealed>
    </div>
  );
}

export function WhosePanel() {
  const { t } = useDesk();
  const { s } = t;
  const place = t.frame?.a ?? 0;
  const favour = t.step === 'favour';
  const { attack, defence } = MASTERS[s.army[sideOf(s, t.own)]].combat;
  const strikes = ((t.frame?.b ?? 0) >> t.own) & 1;
  return (
    <div class="arms-step-panel">
      <h2>{favour ? 'Whom the Combat Master helps' : 'Which Troop clashes'}</h2>
      <p class="arms-small arms-soft">
        {favour
          ? strikes
            ? `Strike +${attack} for one of the two.`
            : `Guard +${defence} for one of the two.`
          : `Both have Mastery Level ${ML[frontOf(s, t.own, place)]}.`}
      </p>
      <div class="arms-row is-two">
        {[t.own, t.mate].map((seat, i) => {
          const troop = frontOf(s, seat, place);
          return (
            <Choice
              key={seat}
              class="arms-card"
              move={t.move(favour ? 'favour' : 'stand', i)}
              ready={t.can(favour ? 'favour' : 'stand', i)}
              pressed={t.answer === i}
            >
              <span class="arms-card-title">{t.whose(seat)}</span>
              <b>{troopName(troop)}</b>
              <span class="arms-small">
                Attack {attackOf(s, place, troop)}, Guard {guardOf(s, place, troop)}
              </span>
            </Choice>
          );
        })}
      </div>
      <Sealed same>{null}</Sealed>
    </div>
  );
}
