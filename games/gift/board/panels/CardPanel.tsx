/** Cards that need a choice: two resources for the winter, one for the monopoly. */
import { PAIRS } from '../../data/bundles.ts';
import { CARDS } from '../../data/cards.ts';
import { countOf } from '../../data/handful.ts';
import { KINDS } from '../../data/resources.ts';
import { ResourceIcon } from '../art/resource.tsx';
import { useDesk } from '../desk.ts';
import { NO_MODE } from '../draft.ts';
import { CARD_FACTS, CARD_TITLES, RESOURCE_TITLES, say } from '../words.en.ts';
import { Choice } from './Choice.tsx';
import { Key } from './Key.tsx';

/** The pair of two resources, in either order. */
const pairOf = (a: number, b: number): number => PAIRS.findIndex(([one, two]) => (one === a && two === b) || (one === b && two === a));

export function CardPanel() {
  const { t, draft } = useDesk();
  const card = draft.mode.kind === 'card' ? draft.mode.card : 0;
  const two = CARDS[card] === 'winter';
  const [first = -1] = draft.kinds;
  return (
    <div class="gift-step is-card">
      <b>{CARD_TITLES[card]}</b>
      <span>{two ? (first < 0 ? 'Choose the first card.' : `${RESOURCE_TITLES[first]}, and which one more?`) : CARD_FACTS[card]}</span>
      <div class="gift-tray">
        {Array.from({ length: KINDS }, (_, kind) => {
          const title = RESOURCE_TITLES[kind];
          const face = (
            <>
              <ResourceIcon kind={kind} size={22} />
              <span>{title}</span>
            </>
          );
          if (two && first < 0) {
            const open = PAIRS.some((pair, i) => pair.includes(kind) && t.can('winter', i));
            return (
              <Choice
                key={kind}
                look="chip"
                change={{ kinds: [kind] }}
                leads={`winter ${kind}`}
                ready={open}
                label={`${title} first, ${countOf(t.s.supply, kind)} in the supply`}
                why="The supply does not have that."
              >
                {face}
              </Choice>
            );
          }
          const move = two ? t.move('winter', pairOf(first, kind)) : t.move('monopoly', kind);
          return (
            <Choice key={kind} look="chip" move={move} ready={t.legal.includes(move)} label={t.title(move)}>
              {face}
            </Choice>
          );
        })}
        <Choice look="chip" change={{ mode: NO_MODE, kinds: [] }}>
          {say.cancel} <Key name="Esc" />
        </Choice>
      </div>
    </div>
  );
}
