/** End of Duration: discard, close or hold, retire, close up. */
import { MELEE, ML } from '../../data/armies.ts';
import { lossesCode } from '../../data/columns.ts';
import { BROKEN } from '../../data/numbers.ts';
import { frontOf, heightOf, sizeOf, troopOf } from '../../rules/unit.ts';
import { useDesk } from '../desk.ts';
import type { Table } from '../table.ts';
import { troopName } from '../words.en.ts';
import { Choice, Seal } from './Choice.tsx';
import { Sealed } from './Sealed.tsx';

const COLUMNS = [0, 1, 2] as const;

/** The names of the first so many Troops of a column. */
const firstOfColumn = ({ s, own }: Table, column: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, rank) => troopOf(s, own, column, rank));

export function DiscardPanel() {
  const { t, draft } = useDesk();
  const { s, own } = t;
  const lost = COLUMNS.flatMap((column) => firstOfColumn(t, column, draft.losses[column]));
  const levels = lost.reduce((sum, troop) => sum + ML[troop], 0);
  const code = lossesCode(draft.losses[0], draft.losses[1], draft.losses[2]);
  const left = sizeOf(s, own) - lost.length;
  return (
    <div class="arms-step-panel">
      <h2>Discard for {s.damage[own]} Damage</h2>
      <div class="arms-row is-three">
        {COLUMNS.map((column) => {
          const count = draft.losses[column];
          const next = troopOf(s, own, column, count);
          return (
            <div key={column} class="arms-tally">
              <span class="arms-soft">Column {column + 1}</span>
              <Choice
                look="chip"
                change={{ losses: draft.losses.map((n, i) => (i === column ? n + 1 : n)) }}
                ready={count < heightOf(s, own, column)}
                why="Nobody is left in that column."
              >
                {next >= 0 ? `Discard ${troopName(next)} (${ML[next]})` : 'nobody left'}
              </Choice>
              {count > 0 && (
                <Choice look="chip" change={{ losses: draft.losses.map((n, i) => (i === column ? n - 1 : n)) }}>
                  Keep {troopName(troopOf(s, own, column, count - 1))}
                </Choice>
              )}
            </div>
          );
        })}
      </div>
      <p role="status">
        {lost.length === 0
          ? 'Nobody is marked yet.'
          : `${lost.map(troopName).join(', ')}: ${levels} of ${s.damage[own]} paid, ${s.damage[own] - levels} stays.`}
        {left <= BROKEN && <b class="arms-warn"> With {left} Troops your Unit is defeated at the end of this Duration.</b>}
      </p>
      <Sealed same={t.answer === code}>
        <Seal move={t.move('discard', code)}>{lost.length === 0 ? 'Discard' : `Discard ${lost.length === 1 ? 'it' : `these ${lost.length}`}`}</Seal>
      </Sealed>
    </div>
  );
}

export function LevelPanel() {
  const { t } = useDesk();
  const said = t.answer < 0 ? '' : t.answer === 0 ? 'close' : 'hold';
  return (
    <div class="arms-step-panel">
      <h2>Close or hold</h2>
      <p class="arms-small arms-soft">
        Close: the battle goes on at Charge. Hold: it stays at Missile for one more Duration{t.mate === t.own ? '' : ', if both of you say so'}.
        {t.mate !== t.own && t.hasSealed(t.mate) && ` ${t.name(t.mate)} says ${t.s.answer[t.mate] === 0 ? 'Close' : 'Hold'}.`}
      </p>
      <div class="arms-row is-two">
        <Choice move={t.move('close')} ready={t.can('close')} pressed={said === 'close'} {...(said === '' ? { look: 'primary' as const } : {})}>
          Close with the enemy
        </Choice>
        <Choice move={t.move('hold')} ready={t.can('hold')} pressed={said === 'hold'}>
          Hold the distance
        </Choice>
      </div>
      <Sealed same>{null}</Sealed>
    </div>
  );
}

export function RetirePanel() {
  const { t, draft } = useDesk();
  const { s, own } = t;
  const count = COLUMNS.filter((column) => (draft.retires >> column) & 1).length;
  return (
    <div class="arms-step-panel">
      <h2>Retire</h2>
      <p class="arms-small arms-soft">
        A front Troop falls back to the rear of its column.{s.level === MELEE ? ' At Melee each costs 1 Damage.' : ''}
      </p>
      <div class="arms-row is-three">
        {COLUMNS.map((column) => {
          const able = heightOf(s, own, column) > 1;
          const front = frontOf(s, own, column);
          return (
            <Choice
              key={column}
              class="arms-card"
              change={{ retires: draft.retires ^ (1 << column) }}
              pressed={((draft.retires >> column) & 1) === 1}
              ready={able}
              {...(able ? {} : { why: 'A column with one Troop or none has nobody to take the front.' })}
            >
              <span class="arms-card-title">Column {column + 1}</span>
              <b>{front < 0 ? 'empty' : troopName(front)}</b>
              {able && <span class="arms-small">then {troopName(troopOf(s, own, column, 1))}</span>}
            </Choice>
          );
        })}
      </div>
      <Sealed same={t.answer === draft.retires}>
        <Seal move={t.move('retire', draft.retires)}>
          {count === 0 ? 'Retire nobody' : `Retire ${count}${s.level === MELEE ? ` for ${count} Damage` : ''}`}
        </Seal>
      </Sealed>
    </div>
  );
}

export function FillPanel() {
  const { t } = useDesk();
  const { s, own } = t;
  const gap = COLUMNS.find((column) => heightOf(s, own, column) === 0) ?? 0;
  return (
    <div class="arms-step-panel">
      <h2>Close up column {gap + 1}</h2>
      <div class="arms-row is-three">
        {COLUMNS.map((column) => {
          const height = heightOf(s, own, column);
          return (
            <Choice key={column} class="arms-card" move={t.move('fill', column)} ready={t.can('fill', column)} pressed={t.answer === column}>
              <span class="arms-card-title">Column {column + 1}</span>
              <b>{height === 0 ? 'empty' : troopName(troopOf(s, own, column, height - 1))}</b>
            </Choice>
          );
        })}
      </div>
      <Sealed same>{null}</Sealed>
    </div>
  );
}
