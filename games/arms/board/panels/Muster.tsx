/** Naming an army: the four lists, what their Units hold, and which Unit to lead. */
import { ARMIES, LINES } from '../../data/armies.ts';
import { MASTERS } from '../../data/masters.ts';
import { ClassIcon, MasterIcon } from '../art/marks.tsx';
import { useDesk } from '../desk.ts';
import { classOf, LEVEL_SHORT, unitName } from '../words.en.ts';
import { Choice, Seal } from './Choice.tsx';
import { Sealed } from './Sealed.tsx';

export function MusterPanel() {
  const { t, draft } = useDesk();
  const { army, unit } = draft;
  const move = t.move('raise', army, unit);
  const alone = t.mate === t.own;
  return (
    <div class="arms-muster">
      <fieldset class="arms-field-set">
        <legend>
          <b>Army</b>
        </legend>
        <div class="arms-row is-four">
          {ARMIES.map((list, i) => {
            const open = [0, 1].some((u) => t.can('raise', i, u)) || (t.answer >= 0 && t.answer >> 1 === i);
            return (
              <Choice key={list.id} change={{ army: i }} pressed={army === i} ready={open} move={t.move('raise', i, 0)}>
                {list.name}
              </Choice>
            );
          })}
        </div>
      </fieldset>
      <ArmyList army={army} />
      <fieldset class="arms-field-set">
        <legend>
          <b>{alone ? 'Your Unit' : `Your Unit; ${t.name(t.mate)} leads the other`}</b>
        </legend>
        <div class="arms-row is-two">
          {[0, 1].map((u) => (
            <Choice key={u} change={{ unit: u }} pressed={unit === u}>
              U{u + 1} {unitName(army, u)}
            </Choice>
          ))}
        </div>
      </fieldset>
      <Sealed same={t.answer === army * 2 + unit}>
        <Seal move={move}>
          {t.answer >= 0 ? 'Change to' : 'Raise'} the {ARMIES[army]?.name}, lead the {unitName(army, unit)}
        </Seal>
      </Sealed>
    </div>
  );
}

/** The list as a table: what a screen reader walks through, and what fits on a phone. */
export function ArmyList({ army }: { readonly army: number }) {
  const list = ARMIES[army];
  const { battle, combat } = MASTERS[army];
  return (
    <div class="arms-list">
      <table>
        <caption class="unseen">{list.name}</caption>
        <thead>
          <tr>
            <th scope="col">Troop</th>
            <th scope="col">ML</th>
            {LEVEL_SHORT.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">Def</th>
            {list.units.map((name, u) => (
              <th key={name} scope="col">
                <abbr title={name}>U{u + 1}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.troops.map((troop, line) => (
            <tr key={troop.name}>
              <th scope="row">
                <ClassIcon kind={classOf(army * LINES + line)} size={15} /> {troop.name} <span class="unseen">{troop.class}</span>
              </th>
              <td>
                <b>{troop.ml}</b>
              </td>
              {troop.attack.map((n, level) => (
                <td key={LEVEL_SHORT[level]}>{n}</td>
              ))}
              <td>{troop.defence}</td>
              {troop.copies.map((n, u) => (
                <td key={list.units[u]}>{n === 0 ? '–' : `${n}×`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="arms-small">
        <MasterIcon call={1} size={15} /> <b>{battle.name}</b>, Battle Master. <MasterIcon call={2} size={15} /> <b>{combat.name}</b>, Combat Master.
      </p>
    </div>
  );
}
