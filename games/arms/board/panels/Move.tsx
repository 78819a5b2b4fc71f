/** Sending Troops to the team mate, and whether theirs are welcome. */
import { sending, sentTo } from '../../data/columns.ts';
import { BROKEN, DEPTH, UNIT_PLACES } from '../../data/numbers.ts';
import { moveCode } from '../../rules/move.ts';
import { heightOf, sizeOf, troopOf } from '../../rules/unit.ts';
import { useDesk } from '../desk.ts';
import { ORDINALS, troopName } from '../words.en.ts';
import { Choice, Seal } from './Choice.tsx';
import { Sealed } from './Sealed.tsx';

const COLUMNS = [0, 1, 2] as const;

export function MovePanel() {
  const desk = useDesk();
  const { t, draft } = desk;
  const { s, own, mate } = t;
  const { sends, picked, declines } = draft;
  const places = Array.from({ length: UNIT_PLACES }, (_, place) => place);
  const going = places.filter((place) => sentTo(sends, place) > 0);
  const troop = (place: number): number => troopOf(s, own, Math.floor(place / DEPTH), place % DEPTH);
  const left = sizeOf(s, own) - going.length;
  const move = sends === 0 ? t.move('stay', declines) : t.move('send', declines, sends);
  return (
    <div class="arms-step-panel">
      <h2>Troops for {t.name(mate)}</h2>
      <fieldset class="arms-roster" aria-label="Your Troops">
        {COLUMNS.flatMap((column) =>
          Array.from({ length: heightOf(s, own, column) }, (_, rank) => {
            const place = column * DEPTH + rank;
            const to = sentTo(sends, place);
            // Which column receives it matters to nobody's right to leave: the first that has room speaks for all.
            const why = to > 0 ? null : desk.why(t.move('send', declines, sending(place, COLUMNS.find((c) => heightOf(s, mate, c) < DEPTH) ?? 0)));
            const open = why === null || why.rule === 'arms.secret';
            return (
              <Choice
                key={place}
                look="chip"
                pressed={picked === place || to > 0}
                change={to > 0 ? { sends: sends - sending(place, to - 1), picked: -1 } : { picked: picked === place ? -1 : place }}
                ready={open}
                {...(open || why === null ? {} : { why: why.words })}
                label={`${troopName(troop(place))}, column ${column + 1}, ${ORDINALS[rank]} rank${to > 0 ? `: goes to column ${to}. Keep it` : ''}`}
              >
                {column + 1}.{rank + 1} {troopName(troop(place))}
                {to > 0 && ` → ${to}`}
              </Choice>
            );
          }),
        )}
      </fieldset>
      {picked >= 0 && (
        <div class="arms-row is-three">
          {COLUMNS.map((column) => (
            <Choice key={column} change={{ sends: sends + sending(picked, column), picked: -1 }}>
              To column {column + 1}
            </Choice>
          ))}
        </div>
      )}
      <div class="arms-row is-two">
        {[0, 1].map((answer) => (
          <Choice key={answer} look="chip" change={{ declines: answer }} pressed={declines === answer}>
            {answer === 0 ? `Welcome ${t.whose(mate)} Troops` : 'Want none'}
          </Choice>
        ))}
      </div>
      {going.length > 0 && left <= BROKEN && (
        <p class="arms-warn" role="status">
          <b>With {left} Troops left your Unit would be defeated at once.</b>
        </p>
      )}
      <Sealed same={t.answer === moveCode(declines, sends)}>
        <Seal move={move}>
          {sends === 0 ? 'Keep all Troops' : `Send ${going.length === 1 ? troopName(troop(going[0])) : `${going.length} Troops`}`}
        </Seal>
      </Sealed>
    </div>
  );
}
