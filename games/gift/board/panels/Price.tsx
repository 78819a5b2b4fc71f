/** Resources in a row: a price, what of it is missing, or what somebody gets. */
import { countOf } from '../../data/handful.ts';
import { RESOURCES } from '../../data/resources.ts';
import { cardsName } from '../../words.en.ts';
import { ResourceIcon } from '../art/resource.tsx';

interface PriceProps {
  readonly cost: number;
  /** What there is: what is beyond it has a dashed ring. */
  readonly have?: number;
  /** Read out as well, where no label around it says so. */
  readonly named?: boolean;
}

/** Up to three of a kind one by one, more of them as a number. */
const MANY = 3;

export function Price({ cost, have, named = false }: PriceProps) {
  return (
    <span class="gift-price">
      {named && <span class="unseen">{cardsName(cost)}</span>}
      {RESOURCES.map((name, kind) => {
        const count = countOf(cost, kind);
        if (count > MANY && have === undefined) {
          return (
            <span key={name} class="gift-many" aria-hidden="true">
              {count}
              <ResourceIcon kind={kind} size={18} />
            </span>
          );
        }
        return Array.from({ length: count }, (_, i) => (
          <span key={`${name}${i}`} class={have !== undefined && i >= countOf(have, kind) ? 'is-missing' : ''} aria-hidden="true">
            <ResourceIcon kind={kind} size={18} />
          </span>
        ));
      })}
    </span>
  );
}
