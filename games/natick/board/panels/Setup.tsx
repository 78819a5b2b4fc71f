/** Setting up: confirm four regions, then the way they lie. */
import { ORDERS } from '../../data/pieces.ts';
import { useDesk } from '../desk.ts';
import { pickedTile } from '../setup.ts';
import { and, SIDES, SUIT_TITLES, tileTitle } from '../words.en.ts';
import { Choice } from './Choice.tsx';

const orderOf = (numbers: readonly number[]): number => ORDERS.findIndex((order) => order.every((number, i) => number === numbers[i]));

export function ChoosePanel() {
  const { t, draft } = useDesk();
  const pick = orderOf(draft.numbers);
  const left = draft.numbers.flatMap((number, suit) => (number < 0 ? [SUIT_TITLES[suit]?.toLowerCase() ?? ''] : []));
  const ready = pick >= 0 && t.can('choose', pick);
  const chosen = draft.numbers.flatMap((number, suit) => (number < 0 ? [] : [tileTitle(suit * 4 + number)]));
  return (
    <div class="natick-row">
      <p class="natick-text">
        <strong>{chosen.length} of 4 picked.</strong> {chosen.length === 0 ? 'One region of each suit, each number once.' : `${and(chosen)}.`}
      </p>
      <Choice
        look="primary"
        ready={ready}
        {...(pick >= 0 ? { move: t.move('choose', pick) } : { why: `Pick a region of ${and(left)} too, each number once.` })}
      >
        Take these four
      </Choice>
    </div>
  );
}

export function ArrangePanel() {
  const { t, draft } = useDesk();
  const layout = orderOf(draft.places);
  const ready = layout >= 0 && t.can('arrange', layout, draft.side);
  return (
    <div class="natick-row">
      <p class="natick-text">
        {layout >= 0 ? (
          <>
            <strong>This is your colony.</strong> Press a region to take it up again, an end of the row to move the road.
          </>
        ) : (
          <>
            <strong>Lay {draft.hand < 0 ? 'a region' : tileTitle(pickedTile(t, draft.hand))}</strong> on one of the spots around your village.
          </>
        )}
      </p>
      <fieldset class="natick-group" aria-label="Side of the road">
        {SIDES.map((side, i) => (
          <Choice key={side} look="chip" change={{ side: i }} leads="arrange" pressed={draft.side === i}>
            Road {side}
          </Choice>
        ))}
      </fieldset>
      <Choice
        look="primary"
        ready={ready}
        {...(layout >= 0 ? { move: t.move('arrange', layout, draft.side) } : { why: 'All four regions need a spot first.' })}
      >
        Settle here
      </Choice>
    </div>
  );
}
