/** The bowls between the colonies and the dice in them. Dice travel by transform, so that they glide from set to set. */
import { Art } from '../../../web/kit/art.tsx';
import { Die } from '../../../web/kit/die.tsx';
import { useDesk } from './desk.ts';
import { ASIDE_BOWL, BOWL_KEYS, bowlTitles, diceShown, dieTitle, idle } from './dice.ts';
import type { Place } from './places.ts';
import { EVENT_SHORT } from './words.en.ts';

export function Bowls() {
  const { t, layout, draft } = useDesk();
  const titles = bowlTitles(t);
  const keys = t.asked && (t.step === 'divide' || t.step === 'take');
  return (
    <Art>
      {layout.bowls.map((box, bowl) =>
        titles[bowl] === '' ? null : (
          <g key={bowl} transform={`translate(${box.x} ${box.y})`} class="natick-bowl">
            <rect
              class={`natick-bowl-side${bowl === ASIDE_BOWL ? ' is-aside' : ''}${draft.set === bowl ? ' is-chosen' : ''}`}
              width={box.w}
              height={box.h}
              rx={layout.kind === 'wide' ? 16 : 12}
            />
            <text class="natick-bowl-title" x={layout.kind === 'wide' ? 20 : 12} y={layout.kind === 'wide' ? 26 : 18}>
              {layout.kind === 'wide' ? titles[bowl] : narrow(titles[bowl] ?? '')}
            </text>
            {keys && layout.kind === 'wide' && !(t.step === 'take' && bowl === ASIDE_BOWL) && (
              <g transform={`translate(${box.w - 26} 20)`}>
                <rect class="natick-key" x="-9" y="-10" width="18" height="20" rx="4" />
                <text class="natick-key-name" y="4.5">
                  {BOWL_KEYS[bowl]}
                </text>
              </g>
            )}
          </g>
        ),
      )}
    </Art>
  );
}

/** A title where there is little room. */
function narrow(title: string): string {
  const short = title.replace('Set aside', 'Aside').replace(/'s dice$/, '');
  return short.length > 12 ? `${short.slice(0, 11)}…` : short;
}

/** One die, at home in its bowl; `shift` is how far it is being dragged. */
export function DieArt({
  place,
  index,
  count,
  shift,
}: {
  readonly place: Place;
  readonly index: number;
  readonly count: number;
  readonly shift: readonly [number, number] | null;
}) {
  const { t, layout } = useDesk();
  if (!diceShown(t)) return null;
  const suit = place.at;
  const face = t.s.dice[suit] ?? 0;
  const dim = idle(t, suit, place.row);
  const [dx, dy] = shift ?? [0, 0];
  const caption = face < 2 ? EVENT_SHORT[t.s.event[suit] ?? 0] : dieTitle(t, suit);
  return (
    <g
      class={`natick-die${shift === null ? '' : ' is-dragged'}`}
      style={{ transform: `translate(${place.x + dx}px, ${place.y + dy}px)` }}
      data-die={`${suit}-${face}`}
    >
      <g transform={`scale(${layout.die})`}>
        <g class="natick-die-body">
          <Die suit={suit} face={face} dim={dim} />
        </g>
      </g>
      {layout.kind === 'wide' && (
        <text class="natick-caption" y={count > 3 && index % 2 === 1 ? -30 : 44}>
          {caption}
        </text>
      )}
    </g>
  );
}
