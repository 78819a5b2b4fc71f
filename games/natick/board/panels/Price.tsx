/** Coins in a row of the panel: a price, and what of it is missing. */
import { SuitDisc } from '../../../../web/kit/suit.tsx';
import { countOf } from '../../data/handful.ts';

/** Every coin of a handful as a disc; coins beyond what `have` holds are dashed. */
export function Price({ cost, have }: { readonly cost: number; readonly have?: number }) {
  return (
    <span class="natick-price" aria-hidden="true">
      {[0, 1, 2, 3].map((suit) =>
        Array.from({ length: countOf(cost, suit) }, (_, i) => (
          <span key={`${suit}${i}`} class={have !== undefined && i >= countOf(have, suit) ? 'is-missing' : ''}>
            <SuitDisc suit={suit} size={16} />
          </span>
        )),
      )}
    </span>
  );
}

/** What a price asks for beyond what there is. */
export const missing = (cost: number, have: number): number =>
  [0, 1, 2, 3].reduce((sum, suit) => sum | (Math.max(0, countOf(cost, suit) - countOf(have, suit)) << (suit * 4)), 0);
