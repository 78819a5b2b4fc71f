/** Too many cards: the hand is pressed card by card into a tray, which can be changed until everybody has chosen. */
import { countOf, sizeOf } from '../../data/handful.ts';
import { KINDS } from '../../data/resources.ts';
import { toDiscard } from '../../rules/seven.ts';
import { ResourceIcon } from '../art/resource.tsx';
import { useDesk } from '../desk.ts';
import { ask, RESOURCE_TITLES } from '../words.en.ts';
import { Choice } from './Choice.tsx';

export function DiscardPanel() {
  const { t, draft } = useDesk();
  const seat = t.seat ?? 0;
  const aside = t.s.aside[seat] ?? 0;
  const need = toDiscard(t.s, seat);
  const laid = sizeOf(aside);
  return (
    <div class="gift-step is-tray">
      <b>{ask.laid(laid, need, t.sealed)}</b>
      <span>{t.sealed ? (draft.back < 0 ? ask.takeBack : ask.instead) : ask.layAside}</span>
      <div class="gift-tray">
        {Array.from({ length: KINDS }, (_, kind) =>
          Array.from({ length: countOf(aside, kind) }, (_, i) => (
            <Choice
              key={`${kind} ${i}`}
              look="chip"
              class="gift-laid"
              ready={t.sealed}
              change={{ back: draft.back === kind ? -1 : kind }}
              leads={`exchange ${kind}`}
              pressed={draft.back === kind && i === 0}
              label={ask.inTray(RESOURCE_TITLES[kind])}
              why={ask.notYetBack}
            >
              <ResourceIcon kind={kind} size={22} />
            </Choice>
          )),
        )}
        {Array.from({ length: Math.max(0, need - laid) }, (_, i) => (
          <span key={`free ${i}`} class="gift-slot" />
        ))}
      </div>
    </div>
  );
}
