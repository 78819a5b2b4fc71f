/** A Troop Card: large in the Front Rank, a line behind it; flipped it lies dark and says so. */
import type { Seat } from '#kernel';
import { cameByKey, resting } from '../../../web/kit/resting.ts';
import { ATTACK, CLASS, DEFENCE, KINDS, ML, TROOPS } from '../data/armies.ts';
import { type Action, actionAt, type Spot } from './actions.ts';
import { ClassIcon, Spine, Wax } from './art/marks.tsx';
import { type Desk, useDesk } from './desk.ts';
import type { Table } from './table.ts';
import { CLASS_NAMES, classOf, LEVEL_NAMES, LEVEL_SHORT, ORDINALS, placeName, say, signed, troopName } from './words.en.ts';

/** Attacks and defence, in words. */
export function statWords(troop: number): string {
  const { attack, defence } = TROOPS[troop];
  return `${attack.map((n, level) => `${LEVEL_NAMES[level]} ${n}`).join(', ')}, Defence ${defence}`;
}

interface TroopProps {
  readonly seat: Seat;
  readonly place: number;
  readonly rank: number;
  readonly troop: number;
  /** Not yet laid: begun on this board, or sealed by the own side. */
  readonly ghost?: 'begun' | 'sealed';
}

export const spotId = ({ kind, place, seat, rank }: Spot): string => (kind === 'terrain' ? `p${place}` : `${kind}${seat}-${place}-${rank}`);

/** What a press on a spot does, shared by Troops and Terrain. */
export function pressOf(desk: Desk, spot: Spot, facts: string) {
  const action = actionAt(desk.t, desk.draft, spot);
  const works = action.move !== undefined || action.change !== undefined;
  const explain = (): void => desk.tell(action.refused === undefined ? { words: facts } : (desk.why(action.refused) ?? { words: facts }));
  return {
    action,
    props: {
      type: 'button',
      'data-place': spotId(spot),
      'data-move': action.move === undefined ? undefined : desk.t.game.notation(action.move),
      'data-begins': action.change === undefined ? undefined : desk.t.step,
      'aria-disabled': action.refused === undefined ? undefined : true,
      tabIndex: -1,
      onClick: (): void => {
        if (action.move !== undefined) desk.act(action.move);
        else if (action.change !== undefined) desk.change(action.change);
        else explain();
      },
      onFocus: (event: { readonly currentTarget: Element }): void => {
        if (cameByKey(event)) explain();
      },
      ...resting<HTMLButtonElement>(explain, () => desk.tell(null)),
    } as const,
    works,
  };
}

/** The name of a thing with what a press would do. */
export const named = (t: Table, label: string, { move, marked }: Action): string =>
  [label, ...(marked === undefined ? [] : [marked]), ...(move === undefined ? [] : [t.title(move)])].join('. ');

export function Troop({ seat, place, rank, troop, ghost }: TroopProps) {
  const desk = useDesk();
  const { t } = desk;
  const spot: Spot = { kind: ghost === undefined ? 'troop' : 'rank', place, seat, rank };
  const where = rank === 0 ? 'front rank' : `${ORDINALS[rank]} rank`;
  const flipped = ghost === undefined && rank === 0 && ((t.s.flipped[place] >> seat) & 1) === 1;
  const facts = `${troopName(troop)}, ${CLASS_NAMES[classOf(troop)]}, Mastery Level ${ML[troop]}: ${statWords(troop)}${onGround(t, place, rank, troop)}.`;
  const { action, props, works } = pressOf(desk, spot, facts);
  const label = `${facts} ${t.whose(seat)} column ${place + 1}, ${where}${flipped ? `, ${say.flipped}` : ''}${ghost === undefined ? '' : `, ${ghost === 'begun' ? 'not yet laid' : 'sealed'}`}`;
  const state = [
    rank === 0 ? 'is-front' : 'is-back',
    flipped && 'is-flipped',
    action.lit && 'is-lit',
    works && 'is-open',
    ghost !== undefined && 'is-ghost',
    action.marked !== undefined && 'is-marked',
  ].filter(Boolean);
  return (
    <button {...props} class={`arms-troop ${state.join(' ')}`} data-troop={`${seat}-${place}-${rank}-${troop}`}>
      <span class="unseen">{named(t, label, action)}</span>
      <Spine livery={t.livery(seat)} />
      <span class="arms-troop-body" aria-hidden="true">
        <span class="arms-troop-name">{troopName(troop)}</span>
        <span class="arms-troop-kind">
          <ClassIcon kind={CLASS[troop]} />
          <span class="arms-troop-class">{CLASS_NAMES[CLASS[troop]]}</span>
        </span>
        <b class="arms-ml">{ML[troop]}</b>
        {rank === 0 && <Stats troop={troop} place={place} />}
      </span>
      {flipped && (
        <span class="arms-tag is-flip" aria-hidden="true">
          {say.flipped}
        </span>
      )}
      {ghost === 'sealed' && <Wax />}
      {action.marked !== undefined && (
        <span class="arms-tag is-mark" aria-hidden="true">
          {action.marked}
        </span>
      )}
    </button>
  );
}

function onGround({ s }: Table, place: number, rank: number, troop: number): string {
  if (rank !== 0 || s.ground[place * 2] < 0) return '';
  const more = s.attack[place * 3 + CLASS[troop]];
  return more === 0 && s.cover[place] === 0 ? '' : `; on this Terrain attack ${signed(more)}, Defence ${signed(s.cover[place])}`;
}

function Stats({ troop, place }: { readonly troop: number; readonly place: number }) {
  const { t } = useDesk();
  const more = t.s.attack[place * 3 + CLASS[troop]];
  return (
    <span class="arms-stats">
      {LEVEL_SHORT.map((name, level) => (
        <span key={name} class={`arms-stat${level === t.s.level ? ' is-now' : ''}`}>
          <b>
            {ATTACK[level * KINDS + troop]}
            {level === t.s.level && more !== 0 && <small>{signed(more)}</small>}
          </b>
          <span>{name}</span>
        </span>
      ))}
      <span class="arms-stat is-def">
        <b>
          {DEFENCE[troop]}
          {t.s.cover[place] > 0 && <small>{signed(t.s.cover[place])}</small>}
        </b>
        <span>Def</span>
      </span>
    </span>
  );
}

/** The rank that nobody holds. */
export const Vacant = ({ rank, place, wanted }: { readonly rank: number; readonly place: number; readonly wanted: boolean }) => (
  <span class={`arms-vacant${rank === 0 ? ' is-front' : ''}${wanted ? ' is-lit' : ''}`} title={placeName(place)}>
    {say.empty(rank)}
  </span>
);
