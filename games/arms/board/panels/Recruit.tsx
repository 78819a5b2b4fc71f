/** Composing a Unit: nine Troops with Mastery Levels of 40, as many of a kind as one likes. */
import { LINES, ML, TROOPS } from '../../data/armies.ts';
import { packed, UNIT_LEVELS, UNIT_TROOPS } from '../../data/muster.ts';
import { composes } from '../../rules/armies.ts';
import { sideOf } from '../../types.ts';
import { ClassIcon } from '../art/marks.tsx';
import { useDesk } from '../desk.ts';
import { countsOf } from '../draft.ts';
import { statWords } from '../Troop.tsx';
import { classOf, unitName } from '../words.en.ts';
import { Choice, Seal } from './Choice.tsx';
import { Sealed } from './Sealed.tsx';

export function RecruitPanel() {
  const desk = useDesk();
  const { t, draft } = desk;
  const { s } = t;
  const army = s.army[sideOf(s, t.own)];
  const { counts, which } = draft;
  const troops = counts.reduce((sum, n) => sum + n, 0);
  const levels = counts.reduce((sum, n, line) => sum + n * ML[army * LINES + line], 0);
  const move = t.move('field', army * 2 + which, packed(counts));
  const units = [0, 1].filter((unit) => composes(s, t.own, unit));
  const change = (line: number, by: number): void => {
    const next = counts[line] + by;
    if (next >= 0 && next <= UNIT_TROOPS) desk.change({ counts: counts.map((n, i) => (i === line ? next : n)) });
  };
  return (
    <div class="arms-muster">
      {units.length > 1 && (
        <div class="arms-row is-two">
          {units.map((unit) => (
            <Choice key={unit} pressed={which === unit} change={{ which: unit, counts: countsOf(t, unit) }}>
              {unitName(army, unit)}
            </Choice>
          ))}
        </div>
      )}
      <ul class="arms-recruits" aria-label={unitName(army, which)}>
        {counts.map((n, line) => {
          const troop = army * LINES + line;
          const { name, ml } = TROOPS[troop];
          return (
            <li key={name}>
              <ClassIcon kind={classOf(troop)} size={16} />
              <span class="arms-recruit-name">
                <b>{name}</b> <span class="arms-small arms-soft">{statWords(troop)}</span>
              </span>
              <b class="arms-ml">{ml}</b>
              <button
                type="button"
                class="arms-step"
                aria-label={`One ${name} fewer`}
                aria-disabled={n === 0 ? true : undefined}
                onClick={() => change(line, -1)}
              >
                −
              </button>
              <b class="arms-count" role="status" aria-label={`${n} ${name}`}>
                {n}
              </b>
              <button type="button" class="arms-step" aria-label={`One ${name} more`} onClick={() => change(line, 1)}>
                +
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status">
        <b>
          {troops} of {UNIT_TROOPS} Troops, Mastery Levels {levels} of {UNIT_LEVELS}.
        </b>
      </p>
      <div class="arms-row is-two">
        <Choice move={t.move('printed')} ready={t.can('printed')}>
          Take the Unit of the list
        </Choice>
        <Sealed same={s.unit[sideOf(s, t.own) * 2 + which] === packed(counts)}>
          <Seal move={move}>Field this Unit</Seal>
        </Sealed>
      </div>
    </div>
  );
}
