/** Laying out a column: three Troops of those that are left, front to rear. */
import { LINES, ML } from '../../data/armies.ts';
import { columnCode } from '../../data/columns.ts';
import { sideOf } from '../../types.ts';
import { ClassIcon } from '../art/marks.tsx';
import { useDesk } from '../desk.ts';
import { statWords } from '../Troop.tsx';
import { classOf, placeName, troopName } from '../words.en.ts';
import { Choice, Seal } from './Choice.tsx';
import { Sealed } from './Sealed.tsx';

const RANKS = ['Front', 'Middle', 'Rear'] as const;

export function LayoutPanel() {
  const { t, draft } = useDesk();
  const { s } = t;
  const army = s.army[sideOf(s, t.own)];
  const { ranks } = draft;
  const full = ranks.length === 3;
  const code = full ? columnCode(army, ranks[0], ranks[1], ranks[2]) : 0;
  const place = t.frame?.a ?? 0;
  return (
    <div class="arms-step-panel">
      <h2>Column behind {placeName(place)}</h2>
      <ol class="arms-ranks-list">
        {RANKS.map((rank, i) => (
          <li key={rank}>
            <span class="arms-soft">{rank}</span>{' '}
            {ranks[i] === undefined ? (
              <span class="arms-soft">…</span>
            ) : (
              <Choice look="chip" change={{ ranks: ranks.filter((_, n) => n !== i) }} label={`Take back ${troopName(army * LINES + ranks[i])}`}>
                {troopName(army * LINES + ranks[i])} ✕
              </Choice>
            )}
          </li>
        ))}
      </ol>
      <fieldset class="arms-roster" aria-label="Troops left to lay out">
        {Array.from({ length: LINES }, (_, line) => {
          const troop = army * LINES + line;
          const left = s.roster[t.own * LINES + line] - ranks.filter((one) => one === line).length;
          if (s.roster[t.own * LINES + line] === 0) return null;
          return (
            <Choice
              key={line}
              class="arms-recruit"
              change={{ ranks: [...ranks, line] }}
              ready={left > 0 && !full}
              why={full ? 'Three Troops make a column: take one back first.' : 'You have no more of these to lay out.'}
              label={`${troopName(troop)}, Mastery Level ${ML[troop]}: ${statWords(troop)}. ${left} left`}
            >
              <ClassIcon kind={classOf(troop)} size={15} />
              <span class="arms-recruit-name">{troopName(troop)}</span>
              <b class="arms-ml">{ML[troop]}</b>
              <span class="arms-left">{left}×</span>
            </Choice>
          );
        })}
      </fieldset>
      <Sealed same={full && code === t.answer}>
        <Seal move={t.move('column', code)} {...(full ? {} : { why: `Choose ${3 - ranks.length} more, front to rear.` })}>
          {t.answer >= 0 ? 'Change to this column' : 'Lay this column'}
        </Seal>
      </Sealed>
    </div>
  );
}
