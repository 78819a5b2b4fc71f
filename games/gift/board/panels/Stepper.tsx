/** A row of the trade: a tap adds a card, the small button, Backspace or a long press takes one away. With the supply cards go by the rate. */
import { countOf } from '../../data/handful.ts';
import { COPIES } from '../../data/resources.ts';
import { ResourceIcon } from '../art/resource.tsx';
import { useDesk } from '../desk.ts';
import { ownHand } from '../table.ts';
import { deal, RESOURCE_TITLES } from '../words.en.ts';

export function Stepper({ row, tab }: { readonly row: 'give' | 'get'; readonly tab: 'players' | 'supply' }) {
  const { t, draft, change } = useDesk();
  const title = row === 'give' ? deal.give : deal.get;
  const counts = draft[row];
  const other = draft[row === 'give' ? 'get' : 'give'];
  const step = (kind: number): number => (tab === 'supply' && row === 'give' ? countOf(t.s.rate[t.seat ?? 0], kind) : 1);
  const most = (kind: number): number => (row === 'give' ? countOf(ownHand(t), kind) : tab === 'supply' ? countOf(t.s.supply, kind) : COPIES);
  const set = (kind: number, count: number): void => {
    if (count < 0 || count > most(kind)) return;
    // What is given cannot be got: the other row lets go of it.
    const rest = count > 0 && other[kind] > 0 ? { [row === 'give' ? 'get' : 'give']: other.map((old, i) => (i === kind ? 0 : old)) } : {};
    change({ [row]: counts.map((old, i) => (i === kind ? count : old)), ...rest });
  };
  return (
    <fieldset class={`gift-stepper is-${row}`} aria-label={title}>
      <span class="gift-row-name" aria-hidden="true">
        {title}
      </span>
      {RESOURCE_TITLES.slice(0, 5).map((name, kind) => {
        const count = counts[kind];
        const room = count + step(kind) <= most(kind);
        const rate = step(kind);
        return (
          <span key={name} class={`gift-step-box${count > 0 ? ' is-some' : ''}`}>
            <button
              type="button"
              class="gift-add"
              data-row={row}
              data-kind={kind}
              aria-disabled={room ? undefined : true}
              aria-label={deal.add(title, name.toLowerCase(), count, row === 'give' || tab === 'supply' ? most(kind) : null, rate)}
              onClick={() => set(kind, count + rate)}
              onContextMenu={(event) => {
                event.preventDefault();
                set(kind, count - rate);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Backspace' && event.key !== 'Delete') return;
                event.preventDefault();
                set(kind, count - rate);
              }}
            >
              <ResourceIcon kind={kind} size={22} />
              {count > 0 && <b>{count}</b>}
              {tab === 'supply' && count === 0 && <small>{row === 'give' ? deal.rate(rate) : most(kind)}</small>}
            </button>
            {count > 0 && (
              <button type="button" class="gift-less" aria-label={deal.less(title, rate, name.toLowerCase())} onClick={() => set(kind, count - rate)}>
                −
              </button>
            )}
          </span>
        );
      })}
    </fieldset>
  );
}
