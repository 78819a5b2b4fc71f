/** The cards in hand: resources with their numbers, and development cards, which are played from here. */
import { liveryOf } from '../../../../web/kit/livery.ts';
import { CARD_KINDS, CARDS, cardsOf, PATROL, POINT } from '../../data/cards.ts';
import { countOf } from '../../data/handful.ts';
import { KINDS } from '../../data/resources.ts';
import { RESOURCE_COLOURS, ResourceMark } from '../art/resource.tsx';
import { useDesk } from '../desk.ts';
import { NO_MODE } from '../draft.ts';
import type { Table } from '../table.ts';
import { ask, CARD_FACTS, CARD_SHORT, CARD_TITLES, RESOURCE_TITLES, say } from '../words.en.ts';
import { CardFace } from './CardFace.tsx';
import { Choice } from './Choice.tsx';
import { HeroCard } from './HeroCard.tsx';

export function Hand() {
  const { t } = useDesk();
  if (t.seat === null) return null;
  const hand = t.s.hand[t.seat] - (t.s.aside[t.seat] ?? 0);
  const discarding = t.step === 'discard' && (t.asked || t.sealed);
  return (
    <fieldset class="gift-hand" aria-label={say.hand}>
      <div class="gift-cards">
        {Array.from({ length: KINDS }, (_, kind) => (
          <ResourceCard key={kind} kind={kind} count={countOf(hand, kind)} discarding={discarding} />
        ))}
        <Development />
      </div>
      <HeroCard />
    </fieldset>
  );
}

function ResourceCard({ kind, count, discarding }: { readonly kind: number; readonly count: number; readonly discarding: boolean }) {
  const { t, draft } = useDesk();
  const title = RESOURCE_TITLES[kind];
  const face = (
    <>
      <svg class="gift-card-art" viewBox="-31 -31 62 62" aria-hidden="true">
        <circle r="21" fill="#F8F2E4" stroke="#0E1116" stroke-width="1.8" />
        <ResourceMark kind={kind} size={27} />
      </svg>
      <span class="gift-card-name" aria-hidden="true">
        {title}
      </span>
      <span class="gift-badge" data-count={count} />
    </>
  );
  const style = { '--card': RESOURCE_COLOURS[kind] };
  const dim = count === 0 ? ' is-none' : '';
  if (!discarding) {
    return (
      <span class={`gift-card${dim}`} style={style} role="img" aria-label={say.cardIn(title, count)} data-kind={kind} key={count}>
        {face}
      </span>
    );
  }
  const move = t.sealed ? t.move('exchange', Math.max(0, draft.back), kind) : t.move('discard', kind);
  const ready = t.sealed ? draft.back >= 0 && t.legal.includes(move) : t.legal.includes(move);
  return (
    <span class={`gift-card is-live${dim}`} style={style} data-kind={kind}>
      <Choice
        look="bare"
        move={move}
        ready={ready}
        label={ask.layOne(t.sealed && draft.back >= 0 ? t.title(move) : ask.layKind(title.toLowerCase()), count)}
        {...(t.sealed && draft.back < 0 ? { why: ask.backFirst } : {})}
      >
        {face}
      </Choice>
    </span>
  );
}

/** Points are never played; a patrol has a second use where there are wildlings to hunt. */
const playable = (kind: number): boolean => kind !== POINT;
const verbOf = (t: Table, kind: number): string => (kind === PATROL && t.any('hunt') ? 'hunt' : CARDS[kind]);
const CHOICES = new Set(['winter', 'monopoly', 'recruits', 'hunt']);

function Development() {
  const { t, draft } = useDesk();
  if (t.seat === null) return null;
  const cards = t.s.cards[t.seat];
  const { colour } = liveryOf(t.livery(t.seat));
  return (
    <>
      {Array.from({ length: CARD_KINDS }, (_, kind) => {
        const count = cardsOf(cards, kind);
        if (count === 0) return null;
        const title = `${CARD_SHORT[kind]}, ${count}: ${CARD_FACTS[kind]}`;
        const face = (
          <>
            <svg class="gift-card-art" viewBox="-31 -31 62 62" aria-hidden="true">
              <CardFace card={kind} livery={t.livery(t.seat ?? 0)} />
            </svg>
            <span class="gift-card-name" aria-hidden="true">
              {CARD_SHORT[kind]}
            </span>
            <span class="gift-badge" data-count={count} />
          </>
        );
        if (!playable(kind)) {
          return (
            <span key={kind} class="gift-card is-development" style={{ '--card': colour }} role="img" aria-label={title}>
              {face}
            </span>
          );
        }
        const verb = verbOf(t, kind);
        const on = draft.mode.kind === 'pick' && draft.mode.verb === verb;
        const ready = t.any(verb);
        return (
          <span key={kind} class={`gift-card is-development is-live${on ? ' is-on' : ''}`} style={{ '--card': colour }}>
            <Choice
              look="bare"
              move={t.move(verb)}
              ready={ready}
              label={title}
              title={CARD_TITLES[kind]}
              {...(CHOICES.has(verb) ? { change: { mode: on ? NO_MODE : { kind: 'pick', verb }, kinds: [] }, leads: verb, pressed: on } : {})}
            >
              {face}
            </Choice>
          </span>
        );
      })}
    </>
  );
}
