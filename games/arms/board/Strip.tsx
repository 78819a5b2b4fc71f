/** A player beside the field: crest, Unit, Mastery Points, Damage, Secondary Card, and the card on the table. */
import type { Seat } from '#kernel';
import { Crest } from '../../../web/kit/crest.tsx';
import { liveryOf } from '../../../web/kit/livery.ts';
import { DURATIONS, MP_START } from '../data/numbers.ts';
import { callOf, cardOf } from '../rules/calls.ts';
import { duel } from '../rules/duel.ts';
import { foeOf, sideOf } from '../types.ts';
import { MasterIcon, Wax } from './art/marks.tsx';
import { useDesk } from './desk.ts';
import type { Table } from './table.ts';
import { CALL_NAMES, say, unitName } from './words.en.ts';

/** When what was spent in this Duration (1) or the one before (2) comes back. */
export function backWhen({ s }: Table, spent: 1 | 2): string {
  const duration = s.duration + (spent === 1 ? 2 : 1);
  return duration > DURATIONS - 1 ? say.never : say.after(duration);
}

export function Strip({ seat }: { readonly seat: Seat }) {
  const { t } = useDesk();
  const { s } = t;
  const side = sideOf(s, seat);
  const own = t.owes(seat);
  const spent = s.secondary[seat];
  const secondary = spent === 0 ? say.secondary.ready : say.secondary.spent(backWhen(t, spent as 1 | 2));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what can be filled in.
    <div class={`arms-strip${own ? ' is-asked' : ''}`} role="group" aria-label={t.name(seat)}>
      <Crest livery={t.livery(seat)} size={30} />
      <span class="arms-strip-who">
        <b>{t.name(seat)}</b>
        <span class="arms-strip-unit">{say.leader(s.army[side] < 0 ? '' : unitName(s.army[side], s.leads[seat]))}</span>
      </span>
      <span class="arms-mp">
        <span class="arms-mp-line">
          <span class="arms-mp-name">
            <span class="is-long">{say.mp}</span>
            <span class="is-short" aria-hidden="true">
              {say.facts.mp}
            </span>
          </span>
          <b>
            {s.mp[seat]} <span class="is-long">{say.of(MP_START)}</span>
          </b>
        </span>
        <span class="arms-bar" aria-hidden="true">
          <span style={{ transform: `scaleX(${s.mp[seat] / MP_START})`, background: liveryOf(t.livery(seat)).chart }} />
        </span>
      </span>
      <span class="arms-damage">
        <span class="is-long">{say.damage}</span>
        <span class="is-short" aria-hidden="true">
          {say.damageShort}
        </span>
        <b>{s.damage[seat]}</b>
      </span>
      <span class={`arms-second${spent === 0 ? '' : ' is-spent'}`} title={secondary}>
        <MasterIcon call={1} size={17} />
        <MasterIcon call={2} size={17} />
        <span class="unseen">{secondary}</span>
      </span>
      <Slot seat={seat} />
    </div>
  );
}

/** Steps in which the cards of the round lie open. */
const REVEALED: ReadonlySet<string> = new Set(['choose', 'lowest', 'favour', 'discard', 'level', 'retire', 'move', 'fill', 'over']);

/** The Mastery Card on the table: none, a back with a seal, what the own side has sealed, or what everybody sees. */
function Slot({ seat }: { readonly seat: Seat }) {
  const { t } = useDesk();
  const { s } = t;
  if (REVEALED.has(t.step) && s.card[seat] > 0) {
    const result = duel(s.card[seat], s.card[foeOf(s, seat)]);
    const word = result > 0 ? say.you2.wins : result < 0 ? say.you2.loses : say.you2.draws;
    return (
      <span class={`arms-slot is-open is-${word}`} data-slot={seat}>
        <b>{s.card[seat]}</b>
        {s.call[seat] > 0 && <MasterIcon call={s.call[seat]} size={16} />}
        <span class="arms-slot-word">{word}</span>
        {s.call[seat] > 0 && <span class="unseen">{CALL_NAMES[s.call[seat]]}</span>}
      </span>
    );
  }
  if (t.step !== 'orders') return null;
  const answer = s.answer[seat];
  if (answer >= 0)
    return (
      <span class="arms-slot is-own" data-slot={seat}>
        <b>{cardOf(answer)}</b>
        {callOf(answer) > 0 && <MasterIcon call={callOf(answer)} size={16} />}
        <Wax />
        <span class="unseen">{say.state.sealed}</span>
      </span>
    );
  const sealed = t.hasSealed(seat);
  return (
    <span class={`arms-slot ${sealed ? 'is-back' : 'is-none'}`} data-slot={seat}>
      {sealed && <Wax />}
      <span class="arms-slot-word">{sealed ? say.state.sealed : say.state.owes}</span>
    </span>
  );
}
