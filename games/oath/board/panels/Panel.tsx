/** The panel: what is asked, or what is looked at, always in the same place. */
import type { FunctionComponent } from 'preact';
import { billOf } from '../bill.ts';
import { useDesk } from '../desk.ts';
import type { Picked } from '../draft.ts';
import type { Step, Table } from '../table.ts';
import { doing, say } from '../words.en.ts';
import { AboutAction, AboutFollower, AboutMission, AboutRow, AboutSea, AboutWare } from './AboutCards.tsx';
import { AboutItem } from './AboutItem.tsx';
import { AboutPlace } from './AboutPlace.tsx';
import { Choice } from './Choice.tsx';
import { PayStep } from './Payment.tsx';
import { Reason } from './Reason.tsx';
import {
  ChartStep,
  ChooseStep,
  HeedStep,
  KeepStep,
  LastStep,
  MonkeyStep,
  PirateStep,
  RobStep,
  ShiftStep,
  StoreStep,
  SwapStep,
  TollStep,
} from './Steps.tsx';
import { BarterStep, SignalStep, VisitStep } from './Visit.tsx';
import './panel.css';

const Turn = () => {
  const { t } = useDesk();
  const [title, about] = doing[t.step === 'after' ? 'after' : 'turn'];
  return (
    <>
      <h2>{title}</h2>
      <p>{about}</p>
      {t.step === 'after' && (
        <Choice look="primary" move={t.move('end')}>
          {say.endTurn} <span class="oath-kbd" data-key="E" />
        </Choice>
      )}
      {t.can('pass') && (
        <Choice look="primary" move={t.move('pass')}>
          {say.pass}
        </Choice>
      )}
    </>
  );
};

const Pay = () => {
  const { t, draft } = useDesk();
  const bill = billOf(t, draft);
  return bill === null ? null : <PayStep bill={bill} />;
};

const STEPS: Readonly<Partial<Record<Step, FunctionComponent>>> = {
  pirate: PirateStep,
  turn: Turn,
  after: Turn,
  toll: TollStep,
  monkey: MonkeyStep,
  visit: VisitStep,
  store: StoreStep,
  pay: Pay,
  keep: KeepStep,
  chart: ChartStep,
  choose: ChooseStep,
  rob: RobStep,
  signal: SignalStep,
  heed: HeedStep,
  barter: BarterStep,
  swap: SwapStep,
  shift: ShiftStep,
  last: LastStep,
};

function About({ picked: { kind, at } }: { readonly picked: Picked }) {
  const { t } = useDesk();
  switch (kind) {
    case 'place':
      return <AboutPlace at={at} />;
    case 'item':
      return <AboutItem space={at} />;
    case 'mission':
      return <AboutMission mission={at} />;
    case 'row':
      return <AboutRow slot={at} />;
    case 'ware':
      return <AboutWare slot={at} />;
    case 'guest':
      return <AboutFollower follower={t.s.tavern} guest />;
    case 'card':
      return <AboutAction card={at} />;
    case 'follower':
      return <AboutFollower follower={at} />;
    default:
      return <AboutSea />;
  }
}

function waiting(t: Table): string {
  if (t.step === 'over') return say.over;
  return t.owing.length === 0 ? '' : say.waits(t.owing.map((seat) => t.name(seat)).join(', '));
}

function Note() {
  const { note } = useDesk();
  const said = note.value;
  return (
    <p class={`oath-note${said === null ? '' : ' is-why'}`} role="status">
      {said !== null && <Reason why={said} />}
    </p>
  );
}

export function Panel({ onKey }: { onKey(event: KeyboardEvent): void }) {
  const { t, draft } = useDesk();
  const Work = t.asked ? STEPS[t.step] : undefined;
  return (
    <section class={`oath-panel is-${t.step}`} aria-label={say.panel} onKeyDown={onKey}>
      {draft.picked !== null ? <About picked={draft.picked} /> : Work !== undefined ? <Work /> : <p class="oath-soft">{waiting(t)}</p>}
      {draft.picked !== null && t.asked && t.step === 'after' && <Choice move={t.move('end')}>{say.endTurn}</Choice>}
      <Note />
    </section>
  );
}
