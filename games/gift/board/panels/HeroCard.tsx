/** The hero beside the hand: who, which side, and the use of it. */
import { liveryOf } from '../../../../web/kit/livery.ts';
import { HEROES, SIDES } from '../../../watch/data/heroes.ts';
import { HERO_NAMES } from '../../../watch/heroes.en.ts';
import { useDesk } from '../desk.ts';
import { NO_MODE } from '../draft.ts';
import { northOf } from '../north.ts';
import { ask, HERO_FACTS } from '../words.en.ts';
import { Choice } from './Choice.tsx';

/** Used without any further choice. */
const PLAIN = new Set(['qhorin']);

export function HeroCard() {
  const { t, draft } = useDesk();
  const north = northOf(t.s);
  const hero = t.seat === null ? -1 : (north?.hero[t.seat] ?? -1);
  if (north === null || t.seat === null || hero < 0) return null;
  const verb = HEROES[hero];
  const name = HERO_NAMES[hero];
  const side = SIDES[north.side[t.seat]];
  const on = draft.mode.kind === 'pick' && draft.mode.verb === verb;
  const ready = verb !== 'tarly' && t.any(verb);
  const { colour } = liveryOf(t.livery(t.seat));
  const why = verb === 'tarly' ? { why: ask.tarlyAlone } : {};
  return (
    <span class={`gift-card is-development is-hero is-live${on ? ' is-on' : ''}`} style={{ '--card': colour }}>
      <Choice
        look="bare"
        move={t.move(verb)}
        ready={ready}
        label={ask.hero(name, side, HERO_FACTS[hero])}
        title={name}
        {...why}
        {...(PLAIN.has(verb) ? {} : { change: { mode: on ? NO_MODE : { kind: 'pick', verb }, kinds: [] }, leads: verb, pressed: on })}
      >
        <svg class="gift-card-art" viewBox="-31 -31 62 62" aria-hidden="true">
          <path
            d="M0-24C12-24 15-13 15-6 21 0 23 12 23 22H-23C-23 12-21 0-15-6-15-13-12-24 0-24Z"
            fill={colour}
            stroke="#0E1116"
            stroke-width="2.4"
          />
          <path d="M-8-9C-8-19 8-19 8-9 8-2 4 3 0 3S-8-2-8-9Z" fill="#E9D3B4" stroke="#0E1116" stroke-width="2" />
          <path d="M0 8 4 20H-4Z" fill="#F8F2E4" />
        </svg>
        <span class="gift-card-name" aria-hidden="true">
          {name}
        </span>
        <span class="gift-badge" data-count={side} />
      </Choice>
    </span>
  );
}
