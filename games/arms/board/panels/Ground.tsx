/** Terrain and Standards: veto, combine, vote. */
import { GROUNDS, TERRAINS } from '../../data/terrain.ts';
import { sideOf } from '../../types.ts';
import { Land } from '../art/terrain.tsx';
import { useDesk } from '../desk.ts';
import { effects } from '../Terrain.tsx';
import { groundName, placeName } from '../words.en.ts';
import { Choice } from './Choice.tsx';
import { Sealed } from './Sealed.tsx';

const doing = (one: number, other: number): string => effects(one, other).join(', ') || 'changes nothing';

function Card({ one, other, title }: { readonly one: number; readonly other: number; readonly title: string }) {
  return (
    <div class="arms-ground">
      <Land one={one} other={other} />
      <p>
        <b>{title}</b> {doing(one, other)}
      </p>
    </div>
  );
}

/** How many cards of the deck would combine with what lies there. */
const fitting = (deck: readonly number[], one: number): number =>
  TERRAINS[one].combines.reduce((sum, id) => sum + deck[TERRAINS.findIndex((terrain) => terrain.id === id)], 0);

export function SpeakPanel() {
  const { t } = useDesk();
  const { s, frame } = t;
  const place = frame?.a ?? 0;
  const [one, other] = [s.ground[place * 2], s.ground[place * 2 + 1]];
  const left = s.deck.slice(0, GROUNDS).reduce((sum, n) => sum + n, 0);
  const theirs = 1 - sideOf(s, t.own);
  const used = ((frame?.b ?? 0) >> theirs) & 1;
  return (
    <div class="arms-step-panel">
      <h2>{placeName(place)}</h2>
      <Card one={one} other={other} title={groundName(one, other)} />
      <p class="arms-small arms-soft">
        {used === 1 ? 'The enemy has interfered here.' : 'The enemy may still interfere here.'}{' '}
        {other < 0 && `${fitting(s.deck, one)} of the ${left} cards in the deck would combine.`}
      </p>
      <div class="arms-row is-three">
        <Choice move={t.move('accept')} ready={t.can('accept')} look="primary">
          Accept
        </Choice>
        <Choice move={t.move('veto')} ready={t.can('veto')}>
          Veto it
        </Choice>
        <Choice move={t.move('cut')} ready={t.can('cut')}>
          Cut to combine
        </Choice>
      </div>
    </div>
  );
}

export function CombinePanel() {
  const { t } = useDesk();
  const place = t.frame?.a ?? 0;
  const one = t.s.ground[place * 2];
  const card = t.frame?.d ?? 0;
  return (
    <div class="arms-step-panel">
      <h2>{placeName(place)}</h2>
      <Card one={one} other={-1} title={`Now: ${groundName(one, -1)}`} />
      <Card one={one} other={card} title={`With ${groundName(card, -1)}`} />
      <div class="arms-row is-two">
        <Choice move={t.move('combine')} ready={t.can('combine')} look="primary">
          Combine them
        </Choice>
        <Choice move={t.move('decline')} ready={t.can('decline')}>
          Set the new card aside
        </Choice>
      </div>
    </div>
  );
}

export function StandardsPanel() {
  const { t } = useDesk();
  return (
    <div class="arms-step-panel">
      <h2>Where the Standards begin</h2>
      <p class="arms-small arms-soft">
        Drawn rounds are fought where they are; they go along the line from there. If the votes differ, the dice decide.
      </p>
      <div class="arms-row is-three">
        {[0, 1, 2].map((place) => (
          <Choice
            key={place}
            move={t.move('vote', place)}
            ready={t.can('vote', place)}
            pressed={t.answer === place}
            {...(place === 0 && t.answer < 0 ? { look: 'primary' as const } : {})}
          >
            {placeName(place)}
          </Choice>
        ))}
      </div>
      <Sealed same>{null}</Sealed>
    </div>
  );
}
