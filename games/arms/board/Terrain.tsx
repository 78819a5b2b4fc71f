/** A Terrain: its landscape, what it does, whether it is closed, and where the Standards are. */

import { absorbOn, attackOn, coverOn } from '../data/terrain.ts';
import type { Spot } from './actions.ts';
import { Lock, StandardIcon, Wax } from './art/marks.tsx';
import { Land } from './art/terrain.tsx';
import { useDesk } from './desk.ts';
import { blowsFrom } from './outcome.ts';
import { named, pressOf } from './Troop.tsx';
import type { Table } from './table.ts';
import { CLASS_NAMES, groundName, placeName, say, signed } from './words.en.ts';

/** What one card does, or two combined: "Shot +1". */
export function effects(one: number, other: number): readonly string[] {
  if (one < 0) return [];
  const attack = CLASS_NAMES.flatMap((name, kind) => {
    const more = attackOn(one, other, kind);
    return more === 0 ? [] : [`${name} ${signed(more)}`];
  });
  const cover = coverOn(one, other);
  const absorb = absorbOn(one, other);
  return [...attack, ...(cover === 0 ? [] : [`Cover ${cover}`]), ...(absorb === 0 ? [] : [`Absorb ${signed(absorb)}`])];
}

/** What picking this Terrain would do, where the viewer's side may. */
export function pickWords(t: Table, place: number): readonly string[] {
  if (t.step !== 'choose' || t.s.flipped[place] !== 0 || t.frame === null) return [];
  return blowsFrom(t.s, t.frame.b, place).map(({ whom, damage }) => `${damage} Damage to ${t.name(whom) === say.you ? 'you' : t.name(whom)}`);
}

export function TerrainCard({ place }: { readonly place: number }) {
  const desk = useDesk();
  const { t } = desk;
  const { s } = t;
  const [one, other] = [s.ground[place * 2], s.ground[place * 2 + 1]];
  const closed = s.flipped[place] !== 0;
  const standards = s.standards === place;
  const does = effects(one, other);
  const picks = pickWords(t, place);
  const spoken = (t.step === 'speak' || t.step === 'combine') && t.frame?.a === place;
  const mate = s.answer[t.mate];
  const mateHere = (t.step === 'choose' || t.step === 'standards') && t.mate !== t.own && t.hasSealed(t.mate) && mate === place;
  const facts = [
    `${placeName(place)}: ${one < 0 ? say.nothingYet : groundName(one, other)}`,
    ...(does.length === 0 ? [] : [does.join(', ')]),
    ...(closed ? [say.closed] : []),
    ...(standards ? [say.standards] : []),
    ...picks,
    ...(mateHere ? [`${t.name(t.mate)} names it`] : []),
  ].join('. ');
  const spot: Spot = { kind: 'terrain', place, seat: -1, rank: -1 };
  const { action, props, works } = pressOf(desk, spot, `${facts}.`);
  return (
    <button {...props} class={`arms-terrain${action.lit || spoken ? ' is-lit' : ''}${works ? ' is-open' : ''}${closed ? ' is-closed' : ''}`}>
      <span class="unseen">{named(t, facts, action)}</span>
      <Land one={one} other={other} />
      <span class="arms-terrain-top" aria-hidden="true">
        <span class="arms-pill is-name">
          <b>{place + 1}</b> {one < 0 ? say.nothingYet : groundName(one, other)}
        </span>
        {closed && (
          <span class="arms-pill is-shut">
            <Lock /> {say.shut}
          </span>
        )}
        {standards && (
          <span class="arms-pill is-standards">
            <StandardIcon size={15} /> <span class="arms-pill-word">{say.standards}</span>
          </span>
        )}
      </span>
      <span class="arms-terrain-foot" aria-hidden="true">
        {does.map((text) => (
          <span key={text} class="arms-pill">
            {text}
          </span>
        ))}
        {picks.map((text) => (
          <span key={text} class="arms-pill is-pick">
            {text}
          </span>
        ))}
        {action.marked !== undefined && (
          <span class="arms-pill is-sealed">
            <Wax size={15} /> {action.marked}
          </span>
        )}
        {mateHere && (
          <span class="arms-pill is-sealed">
            <Lock /> {t.name(t.mate)}
          </span>
        )}
      </span>
    </button>
  );
}
