/** Too many cards: the hand is pressed card by card into a tray, which can be changed until everybody has chosen. */
import { countOf, sizeOf } from '../../data/handful.ts';
import { KINDS } from '../../data/resources.ts';
import { toDiscard } from '../../rules/seven.ts';
import { ResourceIcon } from '../art/resource.tsx';
import { useDesk } from '../desk.ts';
import { RESOURCE_TITLES } from '../words.en.ts';
import { Choice } from './Choice.tsx';

export function DiscardPanel() {
  const { t, draft } = useDesk();
  const seat = t.seat ?? 0;
  const aside = t.s.aside[seat] ?? 0;
  const need = toDiscard(t.s, seat);
  const laid = sizeOf(aside);
  return (
    <div class="gift-step is-tray">
      <b>
        {laid} of {need} laid aside{t.sealed ? ' · sealed' : ''}
      </b>
      <span>
        {t.sealed
          ? draft.back < 0
            ? 'Press a card in the tray to take it back for another, until everybody has chosen.'
            : 'Now press the card in your hand that goes instead.'
          : 'Seven: press cards in your hand. Nobody sees which before all have chosen.'}
      </span>
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
              label={`${RESOURCE_TITLES[kind]}, laid aside`}
              why="It can be taken back when you have laid aside enough."
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
