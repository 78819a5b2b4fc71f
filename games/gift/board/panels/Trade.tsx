/** Trade: two rows, Give and Get; with the players or with the supply. */
import { brief } from '../../../../web/kit/brief.ts';
import { asks, bundleOf, requestOf } from '../../data/bundles.ts';
import { countOf } from '../../data/handful.ts';
import { and, cardsName } from '../../words.en.ts';
import { handfulFrom } from '../costs.ts';
import { type Desk, useDesk } from '../desk.ts';
import { NO_MODE, NOTHING, sum } from '../draft.ts';
import { deal, side } from '../words.en.ts';
import { Answers, SeatMark } from './Answers.tsx';
import { Choice } from './Choice.tsx';
import { Stepper } from './Stepper.tsx';

export function Trade({ onKey }: { readonly onKey: ((event: KeyboardEvent) => void) | null }) {
  const desk = useDesk();
  const { t, draft } = desk;
  const countering = t.step === 'answer' && t.asked && t.seat !== t.s.active;
  const open = (t.step === 'answer' && !countering) || t.step === 'confirm';
  const tab = countering ? 'players' : draft.tab;
  const live = countering || (t.step === 'act' && t.asked);
  return (
    <section class="gift-trade" aria-label={deal.title} onKeyDown={onKey ?? undefined}>
      <header>
        <h2>{countering ? (t.asks ? deal.proposal : deal.counter) : deal.title}</h2>
        {!countering && !open && (
          <>
            <Choice look="chip" change={{ tab: 'players', give: NOTHING, get: NOTHING }} pressed={tab === 'players'} leads="players">
              {deal.players}
            </Choice>
            <Choice look="chip" change={{ tab: 'supply', give: NOTHING, get: NOTHING }} pressed={tab === 'supply'} leads="with the supply">
              {deal.supply}
            </Choice>
          </>
        )}
        {onKey === null && (
          <Choice look="chip" change={{ mode: NO_MODE }} label={deal.close}>
            <span aria-hidden="true">✕</span>
          </Choice>
        )}
      </header>
      {open ? (
        <OpenOffer desk={desk} />
      ) : (
        <>
          <Stepper row="give" tab={tab} />
          <Stepper row="get" tab={tab} />
          {tab === 'players' && !countering && <Audience />}
          {countering ? (
            <Counter desk={desk} live={live} />
          ) : tab === 'players' ? (
            <Offer desk={desk} live={live} />
          ) : (
            <Exchange desk={desk} live={live} />
          )}
        </>
      )}
    </section>
  );
}

function OpenOffer({ desk: { t } }: { readonly desk: Desk }) {
  const { a = 0, b = 0 } = t.frame ?? {};
  return (
    <>
      <p class="gift-soft">{deal.terms(t.name(t.s.active), side(a), side(b))}</p>
      {t.s.active !== t.seat ? <Answers t={t} /> : <p class="gift-soft">{deal.answersIn}</p>}
    </>
  );
}

interface WorkProps {
  readonly desk: Desk;
  readonly live: boolean;
}

/** With those who hold enough cards at all: how many is public, which ones is not. */
function Audience() {
  const { t, draft } = useDesk();
  const wanted = sum(draft.get);
  const rivals = t.s.held.map((_, seat) => seat).filter((seat) => seat !== t.seat);
  const all = rivals.reduce((bits, seat) => bits | (1 << seat), 0);
  const chosen = draft.audience === 0 ? all : draft.audience;
  return (
    <fieldset class="gift-audience" aria-label={deal.toWhom}>
      {rivals.map((seat) => {
        const on = ((chosen >> seat) & 1) === 1;
        const next = chosen ^ (1 << seat);
        const poor = t.s.held[seat] < wanted;
        return (
          <Choice
            key={seat}
            look="chip"
            change={{ audience: next === all || next === 0 ? 0 : next }}
            leads={`ask ${seat}`}
            pressed={on}
            label={deal.ask(t.name(seat), t.s.held[seat], poor)}
          >
            <SeatMark livery={t.livery(seat)} /> <span class="gift-name">{brief(t.name(seat))}</span>{' '}
            <span class={poor ? 'gift-poor' : 'gift-soft'}>{t.s.held[seat]}</span>
          </Choice>
        );
      })}
    </fieldset>
  );
}

function Offer({ desk, live }: WorkProps) {
  const { t, draft } = desk;
  const give = handfulFrom(draft.give);
  const get = handfulFrom(draft.get);
  const move = t.move('offer', bundleOf(give), requestOf(bundleOf(get), draft.audience));
  const open = asks(give, get);
  const why = live ? desk.why(move) : null;
  const left = t.s.options.offers - t.s.offers;
  const whom = draft.audience === 0 ? deal.all : and(t.s.held.flatMap((_, seat) => (((draft.audience >> seat) & 1) === 1 ? [t.name(seat)] : [])));
  return (
    <Work
      move={move}
      ready={live && why === null}
      label={deal.terms(open ? deal.askFor(whom) : deal.offer(whom), side(give), side(get))}
      shown={open ? deal.askFor(whom) : deal.offer(whom)}
      look={open ? 'plain' : 'primary'}
      note={live && (give !== 0 || get !== 0) ? (why?.words ?? '') : ''}
      rest={live ? deal.left(left, t.s.options.offers) : deal.notNow}
    />
  );
}

function Counter({ desk, live }: WorkProps) {
  const { t, draft } = desk;
  const give = handfulFrom(draft.give);
  const get = handfulFrom(draft.get);
  const move = t.move('counter', bundleOf(give), bundleOf(get));
  const why = live ? desk.why(move) : null;
  const empty = give === 0 && get === 0;
  return (
    <Work
      move={move}
      ready={live && !empty && why === null}
      label={deal.terms(deal.offerThis(t.name(t.s.active)), cardsName(give), cardsName(get))}
      shown={deal.offerThis(t.name(t.s.active))}
      note={empty ? '' : (why?.words ?? '')}
      rest=""
    />
  );
}

function Exchange({ desk, live }: WorkProps) {
  const { t, draft } = desk;
  const rate = (kind: number): number => countOf(t.s.rate[t.seat ?? 0], kind);
  const give = handfulFrom(draft.give);
  const get = handfulFrom(draft.get);
  const worth = draft.give.reduce((cards, count, kind) => cards + Math.floor(count / rate(kind)), 0);
  const from = draft.give.findIndex((count) => count > 0);
  const to = draft.get.findIndex((count) => count > 0);
  // One exchange has a verb of its own; several at once are a bundle.
  const single = from >= 0 && to >= 0 && sum(draft.give) === rate(from) && draft.give[from] === rate(from) && sum(draft.get) === 1;
  const move = single ? t.move('supply', from, to) : t.move('barter', bundleOf(give), bundleOf(get));
  const empty = give === 0 && get === 0;
  const why = live ? desk.why(move) : null;
  return (
    <Work
      move={move}
      ready={live && !empty && why === null}
      label={deal.terms(deal.withSupply, cardsName(give), cardsName(get))}
      shown={deal.withSupply}
      note={live && !empty ? (why?.words ?? '') : ''}
      rest={live ? deal.chosen(sum(draft.get), worth) : deal.notNow}
    />
  );
}

interface WorkButtonProps {
  readonly move: number;
  readonly ready: boolean;
  readonly label: string;
  readonly shown: string;
  readonly look?: 'primary' | 'plain';
  readonly note: string;
  readonly rest: string;
}

const Work = ({ move, ready, label, shown, look = 'primary', note, rest }: WorkButtonProps) => (
  <div class="gift-trade-work">
    <span class={note === '' ? 'gift-soft' : 'gift-why'}>{note === '' ? rest : note}</span>
    <Choice look={look} move={move} ready={ready} label={label} title={deal.title}>
      {shown}
    </Choice>
  </div>
);
