/** Trading: what the bank and traders do at once, and an offer to the other player in two rows, Give and Get. */
import { SuitDisc } from '../../../../web/kit/suit.tsx';
import { bundleOf } from '../../data/bundles.ts';
import { countOf } from '../../data/handful.ts';
import { COINS, numberOf, SPOTS, suitOf } from '../../data/pieces.ts';
import { useDesk } from '../desk.ts';
import { NO_MODE } from '../draft.ts';
import type { Table } from '../table.ts';
import { bundleTitle, SUIT_TITLES } from '../words.en.ts';
import { Choice } from './Choice.tsx';
import { Key } from './Key.tsx';

const bundle = (counts: readonly number[]): number => counts.reduce((sum, count, suit) => sum + bundleOf(suit, count), 0);

export function TradePanel() {
  const { t, draft } = useDesk();
  const give = bundle(draft.give);
  const get = bundle(draft.get);
  const move = t.move('offer', give, get);
  const desk = useDesk();
  const empty = give === 0 && get === 0;
  const ready = !empty && desk.why(move) === null;
  const left = t.s.options.offers - t.s.offers;
  return (
    <div class="natick-row is-trade">
      <div class="natick-rows">
        <Stepper row="give" title="Give" counts={draft.give} most={t.s.purse[t.seat ?? 0] ?? 0} />
        <Stepper row="get" title="Get" counts={draft.get} most={t.s.purse[1 - (t.seat ?? 0)] ?? 0} />
      </div>
      <div class="natick-offer">
        <Choice look="primary" move={move} ready={ready} label={`Offer ${bundleTitle(give)} for ${bundleTitle(get)} to ${t.name(t.above)}`}>
          Offer to {t.name(t.above)}
        </Choice>
        <div class="natick-back">
          <span class="natick-small">{t.s.options.offers === 0 ? 'No offers at this table' : `${left} of ${t.s.options.offers} offers left`}</span>
          <Choice look="chip" change={{ mode: NO_MODE }} label="Back to building">
            Back <Key name="Esc" />
          </Choice>
        </div>
      </div>
      <Quick />
    </div>
  );
}

interface StepperProps {
  readonly row: 'give' | 'get';
  readonly title: string;
  readonly counts: readonly number[];
  readonly most: number;
}

/** A tap adds one; the small button, Backspace or a long press takes one away. */
function Stepper({ row, title, counts, most }: StepperProps) {
  const desk = useDesk();
  const set = (suit: number, count: number): void => {
    if (count >= 0 && count <= COINS) desk.change({ [row]: counts.map((old, i) => (i === suit ? count : old)) });
  };
  return (
    <fieldset class="natick-stepper" aria-label={title}>
      <span class="natick-row-name" aria-hidden="true">
        {title}
      </span>
      {SUIT_TITLES.map((name, suit) => {
        const count = counts[suit] ?? 0;
        return (
          <span key={name} class="natick-step">
            <button
              type="button"
              class="natick-add"
              data-row={row}
              data-suit={suit}
              aria-label={`${title} ${name.toLowerCase()}: ${count} of ${countOf(most, suit)}. Add one`}
              onClick={() => set(suit, count + 1)}
              onContextMenu={(event) => {
                event.preventDefault();
                set(suit, count - 1);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Backspace' && event.key !== 'Delete') return;
                event.preventDefault();
                set(suit, count - 1);
              }}
            >
              <SuitDisc suit={suit} size={20} /> <b class={count === 0 ? 'is-none' : ''}>{count}</b>
            </button>
            <button
              type="button"
              class="natick-less"
              aria-label={`One of ${name.toLowerCase()} fewer`}
              aria-disabled={count === 0 ? true : undefined}
              onClick={() => set(suit, count - 1)}
            >
              −
            </button>
          </span>
        );
      })}
    </fieldset>
  );
}

const acrossFrom = (t: Table, tile: number): number => t.s.tileAt[(t.seat ?? 0) * SPOTS + ((t.s.spot[tile] ?? 0) ^ 1)] ?? -1;

/** Trades that need nobody's word. */
function Quick() {
  const { t } = useDesk();
  const quick = t.legal.filter((move) => ['bank', 'swap', 'barter'].includes(t.game.wire(move)[0]));
  return (
    <fieldset class="natick-quick" aria-label="Bank and traders">
      {quick.map((move) => {
        const [verb, a = 0, b = 0] = t.game.wire(move);
        const from = verb === 'bank' ? a : suitOf(a);
        const to = verb === 'swap' ? suitOf(acrossFrom(t, a)) : b;
        const count = verb === 'bank' ? 3 : verb === 'barter' ? 2 : 1;
        const who = verb === 'bank' ? 'Bank' : 'Trader';
        return (
          <Choice key={move} look="chip" move={move} label={t.title(move)}>
            {who} {count}
            <SuitDisc suit={from} size={17} />
            {verb === 'bank' ? '' : numberOf(a)} → 1<SuitDisc suit={to} size={17} />
          </Choice>
        );
      })}
      {quick.length === 0 && (
        <Choice look="chip" move={t.move('bank', 0, 1)} ready={false}>
          No trade with the bank or a trader now
        </Choice>
      )}
    </fieldset>
  );
}
